import type { Actor } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { stands } from '#domain/service/venue-hold.ts'
import { isOfMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import { findHoldOutlet } from '#server/reservations/venue-holds/held-repository.ts'
import { readTerms, type TermsAsked } from '#server/reservations/venue-holds/read-terms.ts'
import {
  countPlaces,
  giveBack,
  giveTurns,
  type LockedHold,
  lockVenueHold,
  raiseHold,
  saveTerms,
} from '#server/reservations/venue-holds/venue-hold-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type SeenHold = { id: string; version: number }
/**
 * The rights of the actor. `mayClose` is true if the actor is allowed to close places. Only such an actor can change a hold that closes
 * places.
 */
export type HoldRights = { mayClose: boolean }

/**
 * Locks a hold and checks its version.
 * @throws Refused not_found, forbidden, changed_meanwhile, wrong_state if the hold has ended or belongs to a pay link
 */
async function lockSeen(work: Work, { id, version }: SeenHold, { mayClose }: HoldRights): Promise<LockedHold> {
  const hold = await lockVenueHold(work.sql, id)
  if (!hold) throw new Refused('not_found')
  if (hold.kind === 'closed' && !mayClose) throw new Refused('forbidden')
  if (hold.version !== version) throw new Refused('changed_meanwhile', { by: hold.by, at: hold.at })
  // Staff cannot change a hold for a pay link. They release its places by withdrawing the pay link.
  if (!stands(hold, work.now()) || (await isOfMoveLink(work.sql, id))) throw new Refused('wrong_state')
  return hold
}

/**
 * Changes the terms of a hold.
 * @throws Refused not_found, forbidden, changed_meanwhile, wrong_state, validation_failed
 */
export function changeVenueHold(
  app: App,
  actor: Actor,
  seenHold: SeenHold,
  { asked, rights }: { asked: TermsAsked; rights: HoldRights },
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const { id, outletId, night } = await lockSeen(work, seenHold, rights)
    const outlet = await findHoldOutlet(work.sql, outletId)
    if (!outlet) throw new Refused('not_found')
    const { terms, faults } = readTerms(asked, { outlet, night, now: work.now(), isNew: false })
    refuseFaults(faults)
    return { version: await saveTerms(work, id, terms) }
  })
}

/**
 * Releases all places of a hold, or only the given tables. The same transaction schedules offers to the waitlist of the night. The hold
 * ends when its last place is released.
 * @throws Refused not_found, forbidden, changed_meanwhile, wrong_state, validation_failed if a given table is not in the hold
 */
export function releaseVenueHold(
  app: App,
  actor: Actor,
  seenHold: SeenHold,
  { tableIds, rights }: { tableIds: readonly number[] | null; rights: HoldRights },
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const hold = await lockSeen(work, seenHold, rights)
    const freedPlaces = await giveBack(work.sql, hold, tableIds)
    const isHad = new Set([...freedPlaces.tables, ...freedPlaces.seatings])
    if (tableIds?.some((id) => !isHad.has(id)))
      throw new Refused('validation_failed', { errors: { table_ids: ['table_unknown'] } })
    await giveTurns(work.sql, hold, freedPlaces)
    const hasMore = tableIds !== null && (await countPlaces(work.sql, hold.id)) > 0
    return { version: await raiseHold(work, hold.id, hasMore ? null : 'released', work.now()) }
  })
}
