// Another reason, another guest or another hour for places that are held; and an early end of holding them.
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
/** Whether whoever acts may close places; only then may they touch a hold that closes some. */
export type HoldRights = { mayClose: boolean }

/** @throws Refused not_found, forbidden, changed_meanwhile, wrong_state where it has ended, or keeps a table for a pay link */
async function lockSeen(work: Work, { id, version }: SeenHold, { mayClose }: HoldRights): Promise<LockedHold> {
  const hold = await lockVenueHold(work.sql, id)
  if (!hold) throw new Refused('not_found')
  if (hold.kind === 'closed' && !mayClose) throw new Refused('forbidden')
  if (hold.version !== version) throw new Refused('changed_meanwhile', { by: hold.by, at: hold.at })
  // What a guest pays for is let go by taking their link back.
  if (!stands(hold, work.now()) || (await isOfMoveLink(work.sql, id))) throw new Refused('wrong_state')
  return hold
}

/** @throws Refused not_found, forbidden, changed_meanwhile, wrong_state, validation_failed */
export function changeVenueHold(
  app: App,
  actor: Actor,
  seen: SeenHold,
  { asked, rights }: { asked: TermsAsked; rights: HoldRights },
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const { id, outletId, night } = await lockSeen(work, seen, rights)
    const outlet = await findHoldOutlet(work.sql, outletId)
    if (!outlet) throw new Refused('not_found')
    const { terms, faults } = readTerms(asked, { outlet, night, now: work.now(), isNew: false })
    refuseFaults(faults)
    return { version: await saveTerms(work, id, terms) }
  })
}

/**
 * Puts what a hold has back on sale: all of it, or these tables alone. Whoever waits for the night has their turn in the same
 * transaction. The last place ends it.
 * @throws Refused not_found, forbidden, changed_meanwhile, wrong_state, validation_failed where a table is not of it
 */
export function releaseVenueHold(
  app: App,
  actor: Actor,
  seen: SeenHold,
  { tableIds, rights }: { tableIds: readonly number[] | null; rights: HoldRights },
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const hold = await lockSeen(work, seen, rights)
    const freed = await giveBack(work.sql, hold, tableIds)
    const isHad = new Set([...freed.tables, ...freed.seatings])
    if (tableIds?.some((id) => !isHad.has(id)))
      throw new Refused('validation_failed', { errors: { table_ids: ['table_unknown'] } })
    await giveTurns(work.sql, hold, freed)
    const hasMore = tableIds !== null && (await countPlaces(work.sql, hold.id)) > 0
    return { version: await raiseHold(work, hold.id, hasMore ? null : 'released', work.now()) }
  })
}
