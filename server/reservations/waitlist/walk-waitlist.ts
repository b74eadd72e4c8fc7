// A line's turn: what is free on its night goes to whoever waits longest of those it fits, before anybody who comes again.
import { system } from '#domain/identity/actor.ts'
import { findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { type Job, restAfter } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { saleOfNight } from '#server/reservations/sales/sale-repository.ts'
import { findPlaces } from '#server/reservations/waitlist/find-place.ts'
import { endLapsed } from '#server/reservations/waitlist/lapse-offers.ts'
import { makeOffer } from '#server/reservations/waitlist/make-offer.ts'
import {
  allWaitlists,
  endWaitlist,
  lapsedOnNight,
  type Waitlist,
  waitlistOfKey,
  lockWaitlist,
  takeTurn,
  turnsToTake,
  waitingIn,
} from '#server/reservations/waitlist/repository.ts'
import { endLapsedVenueHoldsOn } from '#server/reservations/venue-holds/lapse-venue-holds.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** How often a place that somebody else took in the meantime is looked for again. */
const MOST_TRIES = 8

/** Every line on whose night a place came free. The same one soon has another. */
export const freedPlaces: Job = {
  name: 'offer freed places',
  everyMs: 500,
  due: turnsToTake,
  run: (app, key) => checkWaitlist(app, waitlistOfKey(key)).then(() => undefined),
  leaseSeconds: 10,
  quietSeconds: 0,
  restAfter: (attempts) => (attempts < 3 ? 0 : restAfter(attempts)),
}

/** Every line, whatever freed a place there; and nights that are over. */
export const waitlistChecks: Job = {
  name: 'look at every line',
  everyMs: 10_000,
  due: allWaitlists,
  run: (app, key) => checkWaitlist(app, waitlistOfKey(key)).then(() => ({ againAfterSeconds: 60 })),
}

export const takeTurns = (app: App) => runRound(app, freedPlaces)
export const checkWaitlists = (app: App) => runRound(app, waitlistChecks)

/** Offers what is free on a line's night. */
export async function checkWaitlist(app: App, waitlist: Waitlist): Promise<number> {
  await endLapsedOn(app, waitlist)
  return transact(app, system('offer freed places'), (work) => walkWaitlist(work, waitlist))
}

/**
 * What has lapsed on a night may have been paid unheard: the gateway is asked before its places go to someone else. A hold
 * of the venue ends with its hour.
 */
export async function endLapsedOn(app: App, waitlist: Waitlist): Promise<void> {
  await endLapsedVenueHoldsOn(app, waitlist)
  for (const id of await lapsedOnNight(app.sql, waitlist, app.now())) await endLapsed(app, id)
}

/**
 * Under the line's lock: each in its order is offered what is free and does for them, until nothing does for anybody.
 * Afterwards no free place fits anyone who waits, so that whoever comes again may have what is left. Returns how many offers were made.
 */
export async function walkWaitlist(work: Work, waitlist: Waitlist): Promise<number> {
  const { sql } = work
  const now = work.now()
  await lockWaitlist(sql, waitlist)
  await takeTurn(sql, waitlist)
  const entries = await waitingIn(sql, waitlist, work.now())
  if (entries.length === 0) return 0
  const saleNight = await findNight(work, waitlist.outletId, waitlist.night)
  if (!saleNight || saleNight.reason === 'past') await endWaitlist(sql, waitlist, now)
  if (!saleNight || !offersPlaces(saleNight, waitlist)) return 0
  const isOfSale = (await saleOfNight(sql, waitlist)) !== null
  const look = () => findPlaces(work, { waitlist, saleNight, now })
  let find = await look()
  let offers = 0
  for (const entry of entries) {
    for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
      const place = find(entry)
      if (!place) break
      const outcome = await makeOffer(work, { entry, place, saleNight, isOfSale })
      find = await look()
      if (outcome === 'made') offers += 1
      if (outcome !== 'gone') break
    }
  }
  return offers
}

/**
 * Whether the night has places to offer: it sells this kind and is open. A dinner is offered on the last days, too, on which
 * nobody can book one again: it was to be cooked anyway.
 */
export const offersPlaces = (saleNight: SaleNight, { kind }: Pick<Waitlist, 'kind'>): boolean =>
  (saleNight.reason === null || saleNight.reason === 'too_soon') && sells(saleNight, kind)

/** Whether a night sells places of a kind at all. */
export const sells = ({ isDinner, isUsingTicket }: SaleNight, kind: Waitlist['kind']): boolean =>
  kind === (isDinner ? 'restaurant' : isUsingTicket ? 'tickets' : 'tables')
