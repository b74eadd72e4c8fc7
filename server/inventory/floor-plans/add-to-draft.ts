// A table that is added while a draft of the plan exists is also added to the draft.
import { withNewTables } from '#domain/floor/with-new-tables.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { lockDraft, placesOfTables, saveDraft } from '#server/inventory/floor-plans/floor-plan-repository.ts'
import { asDrawn } from '#server/inventory/floor-plans/read-floor-plan.ts'
import type { Work } from '#server/work.ts'

/**
 * Inserts tables by `insert`, and adds them to the draft of the outlet. The draft is locked first. So a publication at the same time either
 * ends before the tables are inserted, or finds them in the draft.
 */
export async function withDraft(
  { sql, now, actor }: Work,
  outletId: number,
  insert: () => Promise<number[]>,
): Promise<number[]> {
  const draft = await lockDraft(sql, outletId)
  const ids = await insert()
  if (!draft) return ids
  const places = await placesOfTables(sql, ids)
  const drawing = withNewTables(draft.drawing, places.map(asDrawn))
  if (drawing !== draft.drawing) await saveDraft(sql, { ...draft, drawing, by: actorKey(actor), now: now() })
  return ids
}
