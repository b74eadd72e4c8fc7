import { actorKey, type Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { draftWasOther, type SeenDraft } from '#server/inventory/floor-plans/edit-draft.ts'
import { lockPlan } from '#server/inventory/floor-plans/floor-plan-repository.ts'
import { lockTables, publishPlan } from '#server/inventory/floor-plans/publish-repository.ts'
import {
  type NightsAsked,
  nightsOf,
  openDraft,
  problemsOfDraft,
  tablesDrawn,
} from '#server/service/floor-plans/check-plan.ts'
import { displacedBy, keepPlaces } from '#server/service/floor-plans/displaced-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * The input of a publication. `keep` lists the bookings that keep their tables. Bookings in `keep` that staff have already moved are
 * ignored.
 */
export type Publishing = NightsAsked & { keep: readonly { reservationId: string; tableId: number }[] }

/**
 * Publishes a draft if it has not changed since staff read it. The tables are locked before the bookings are read. If a guest books at
 * the same time, either this function reads the booking, or the booking reads the new plan.
 * @throws Refused not_found, wrong_state, changed_meanwhile, validation_failed, plan_faulty, bookings_displaced
 */
export function publishFloorPlan(
  app: App,
  actor: Actor,
  { id, revision }: SeenDraft,
  { keep, ...input }: Publishing,
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const { sql, now } = work
    await lockPlan(sql, id)
    const { outlet, draft, drawing, tonight } = await openDraft(work, id)
    if (draft.revision !== revision) throw await draftWasOther(work, id)
    const nights = nightsOf(input, tonight)
    if ((await problemsOfDraft(sql, outlet.id, drawing)).length > 0) throw new Refused('plan_faulty')
    await lockTables(sql, outlet.id)
    const displacedBookings = await displacedBy(sql, { ...nights, outletId: outlet.id, tables: tablesDrawn(drawing) })
    const placeKeys = new Set(keep.map(({ reservationId, tableId }) => `${reservationId} ${tableId}`))
    if (
      displacedBookings.some(
        ({ isOver, reservationId, tableId }) => !isOver && !placeKeys.has(`${reservationId} ${tableId}`),
      )
    )
      throw new Refused('bookings_displaced')
    const by = actorKey(actor)
    await keepPlaces(sql, displacedBookings, { planId: id, by, now: now() })
    await publishPlan(sql, { ...nights, planId: id, outletId: outlet.id, drawing, tonight, by, now: now() })
    return { version: draft.version }
  })
}
