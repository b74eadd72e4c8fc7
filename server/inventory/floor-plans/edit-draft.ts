// The draft of a room's plan. Each outlet has at most one draft. A draft starts from a version, is saved with its revision, and can be
// discarded.
import { nightOf } from '#domain/calendar/night.ts'
import type { Drawing } from '#domain/floor/drawing.ts'
import { roomOfDrawing } from '#domain/floor/drawing.ts'
import { actorKey, type Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import {
  deleteDraft,
  findPlan,
  findPlannedOutlet,
  insertDraft,
  listPlans,
  lockPlan,
  planOfNight,
  saveDraft,
} from '#server/inventory/floor-plans/floor-plan-repository.ts'
import { drawnPlan } from '#server/inventory/floor-plans/read-floor-plan.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** The id and revision of a draft on the actor's screen. */
export type SeenDraft = { id: number; revision: number }

/**
 * Starts the draft of an outlet from the version `planId`. `planId` null: from the version of tonight.
 * @throws Refused not_found, changed_meanwhile if a draft exists already
 */
export function beginDraft(
  app: App,
  actor: Actor,
  { outletId, planId }: { outletId: number; planId: number | null },
): Promise<{ id: number }> {
  return transact(app, actor, async (work) => {
    const id = await insertDraftOf(work, { outletId, planId })
    if (id === null) throw await draftIsThere(work, outletId)
    return { id }
  })
}

/** Starts the draft of an outlet. Returns null if the outlet has a draft already. @throws Refused not_found */
export async function insertDraftOf(
  work: Work,
  { outletId, planId }: { outletId: number; planId: number | null },
): Promise<number | null> {
  const outlet = await findPlannedOutlet(work.sql, outletId)
  const from = planId ?? (outlet && (await planOfNight(work.sql, outletId, nightOf(work.now(), outlet))))
  if (from === null) throw new Refused('not_found')
  const { drawing, outletId: at } = await drawnPlan(work.sql, from)
  if (at !== outletId) throw new Refused('not_found')
  const by = actorKey(work.actor)
  return insertDraft(work.sql, {
    outletId,
    madeOf: from,
    room: roomOfDrawing(drawing),
    drawing,
    by,
    now: work.now(),
  })
}

async function draftIsThere(work: Work, outletId: number): Promise<Refused> {
  const [draft] = await listPlans(work.sql, outletId)
  return new Refused('changed_meanwhile', { by: draft?.by ?? null, at: draft?.at ?? work.now() })
}

/** Saves a draft. @throws Refused not_found, wrong_state if it is published, changed_meanwhile if it was saved meanwhile */
export function saveFloorDraft(
  app: App,
  actor: Actor,
  { id, revision }: SeenDraft,
  { name, drawing }: { name: string; drawing: Drawing },
): Promise<{ revision: number; at: Date }> {
  return transact(app, actor, async (work) => {
    const saved = await saveDraft(work.sql, { id, revision, name, drawing, by: actorKey(actor), now: work.now() })
    if (saved === null) throw await draftWasOther(work, id)
    return { revision: saved, at: work.now() }
  })
}

/** Discards a draft. @throws Refused with the same codes as `saveFloorDraft` */
export function discardDraft(app: App, actor: Actor, { id, revision }: SeenDraft): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    await lockPlan(work.sql, id)
    const draft = await findPlan(work.sql, id)
    if (!(await deleteDraft(work.sql, id, revision))) throw await draftWasOther(work, id)
    return { version: draft?.version ?? 0 }
  })
}

/**
 * Returns the refusal if a draft is not at the revision on the screen. The cause is that the draft is unknown, was published, or was
 * changed meanwhile.
 */
export async function draftWasOther(work: Work, id: number): Promise<Refused> {
  const plan = await findPlan(work.sql, id)
  if (!plan) return new Refused('not_found')
  return plan.state === 'draft'
    ? new Refused('changed_meanwhile', { by: plan.by, at: plan.at })
    : new Refused('wrong_state')
}
