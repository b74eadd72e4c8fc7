import type { BellKind } from '#domain/door/bell.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { changedMeanwhile } from '#server/db/changed-meanwhile.ts'
import {
  type BellRow,
  findBell,
  insertBell,
  isSectionOf,
  limitSubjects,
  saveLimit,
  settleDouble,
} from '#server/door/venue-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

type Staff = Extract<Actor, { kind: 'staff' }>

/**
 * Sets the maximum number of guests inside an outlet or a section.
 * @throws Refused validation_failed (section), changed_meanwhile
 */
export function setLimit(
  app: App,
  actor: Staff,
  limit: { outletId: number; section: number | null; most: number | null; version: number },
): Promise<void> {
  return transact(app, actor, async (work) => {
    const { sql } = work
    if (limit.section !== null && !(await isSectionOf(sql, limit.section, limit.outletId)))
      throw new Refused('validation_failed', { errors: { section: ['section_unknown'] } })
    if (!(await saveLimit(sql, limit))) throw await changedMeanwhile(work, ...(await limitSubjects(sql, limit)))
  })
}

/** Settles a double: a party for which the doors admitted too many guests. Does not change a double that is already settled. */
export const settle = (app: App, actor: Staff, id: string): Promise<void> =>
  transact(app, actor, ({ sql, now }) => settleDouble(sql, id, { by: actor.id, now: now() }))

/**
 * Raises an alarm at the doors from the office. A repeated request with the same id raises no second alarm.
 * @throws Refused not_found: the id belongs to another outlet
 */
export function ringInOffice(
  app: App,
  actor: Staff,
  { outletId, id, kind }: { outletId: number; id: string; kind: BellKind },
): Promise<BellRow> {
  return transact(app, actor, async ({ sql, now }) => {
    await insertBell(sql, { id, kind, outletId, deviceId: null, staffId: actor.id, now: now() })
    const bell = await findBell(sql, id, outletId)
    if (!bell) throw new Refused('not_found')
    return bell
  })
}
