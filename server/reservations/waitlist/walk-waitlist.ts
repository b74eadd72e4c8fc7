// Checks a waitlist. Each free place of the night is offered to the longest waiting guest with a matching wish. Only afterwards can a new
// guest book the place.
import { nightOf } from '#domain/calendar/night.ts'
import { system } from '#domain/identity/actor.ts'
import { findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { type Job, restAfter } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { saleOfNight } from '#server/reservations/sales/sale-repository.ts'
import { findListedPlaces } from '#server/reservations/give-back/find-listed-place.ts'
import { findPlaces, type PlaceFinder } from '#server/reservations/waitlist/find-place.ts'
import { endLapsed } from '#server/reservations/waitlist/lapse-offers.ts'
import { makeOffer } from '#server/reservations/waitlist/make-offer.ts'
import {
  allWaitlists,
  endWaitlist,
  findWaitlistOutlet,
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

/** Maximum number of searches for a place for one guest. A new search is needed if another booking takes the found place first. */
const MOST_TRIES = 8

/**
 * This job checks every waitlist that got a freed place. Other places often become free soon afterwards, so the next checks of the same
 * waitlist run without a pause.
 */
export const freedPlaces: Job = {
  name: 'offer freed places',
  everyMs: 500,
  due: turnsToTake,
  run: (app, key) => checkWaitlist(app, waitlistOfKey(key)).then(() => undefined),
  leaseSeconds: 10,
  quietSeconds: 0,
  restAfter: (attempts) => (attempts < 3 ? 0 : restAfter(attempts)),
}

/** The job that checks every waitlist once a minute, even without a known freed place. The job also ends the waitlists of past nights. */
export const waitlistChecks: Job = {
  name: 'look at every line',
  everyMs: 10_000,
  due: allWaitlists,
  run: (app, key) => checkWaitlist(app, waitlistOfKey(key)).then(() => ({ againAfterSeconds: 60 })),
}

export const takeTurns = (app: App) => runRound(app, freedPlaces)
export const checkWaitlists = (app: App) => runRound(app, waitlistChecks)

/** Ends the lapsed holds of the night and then checks the waitlist. Returns the number of offers. */
export async function checkWaitlist(app: App, waitlist: Waitlist): Promise<number> {
  await endLapsedOn(app, waitlist)
  return transact(app, system('offer freed places'), (work) => walkWaitlist(work, waitlist))
}

/**
 * Ends the lapsed holds of a night. First asks the gateway, because a guest may have paid a lapsed hold. Also ends holds of the
 * venue that are past their release time.
 */
export async function endLapsedOn(app: App, waitlist: Waitlist): Promise<void> {
  await endLapsedVenueHoldsOn(app, waitlist)
  for (const id of await lapsedOnNight(app.sql, waitlist, app.now())) await endLapsed(app, id)
}

/**
 * Checks a waitlist while it is locked. Offers a fitting free place to each guest, in the order of the waitlist. Afterwards, new guests can
 * book the remaining places. Returns the number of offers.
 */
export async function walkWaitlist(work: Work, waitlist: Waitlist): Promise<number> {
  const { sql } = work
  const now = work.now()
  await lockWaitlist(sql, waitlist)
  await takeTurn(sql, waitlist)
  const entries = await waitingIn(sql, waitlist, work.now())
  if (entries.length === 0) return 0
  const saleNight = await findNight(work, waitlist.outletId, waitlist.night)
  if (!saleNight) await closeWaitlist(work, waitlist)
  else if (saleNight.reason === 'past') await endWaitlist(sql, waitlist, now)
  if (!saleNight || !offersPlaces(saleNight, waitlist)) return 0
  const isOfSale = (await saleOfNight(sql, waitlist)) !== null
  const look = async (): Promise<PlaceFinder> => {
    const findFree = await findPlaces(work, { waitlist, saleNight, now })
    const findListed = await findListedPlaces(work, { waitlist, saleNight, now })
    return (wish) => findFree(wish) ?? findListed(wish)
  }
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

/** Ends the waitlist of an outlet that is not published any more. Each waiting guest gets an email, unless the night is over. */
async function closeWaitlist(work: Work, waitlist: Waitlist): Promise<void> {
  const { sql } = work
  const now = work.now()
  const outlet = await findWaitlistOutlet(sql, waitlist.outletId, now)
  const entries = await endWaitlist(sql, waitlist, now)
  if (!outlet || waitlist.night < nightOf(now, outlet)) return
  for (const { id, email: recipient, locale } of entries) {
    const payload = { entryId: id, reason: null }
    await enqueue(sql, { kind: 'waitlist_cancelled', effect: id, recipient, locale, now, payload })
  }
}

/**
 * Returns true if free places of the night are offered to the waitlist. The night must sell this kind of place and accept bookings. A
 * dinner that becomes free is offered even if it is too late for new bookings of dinners, because the kitchen has already planned for it.
 */
export const offersPlaces = (saleNight: SaleNight, { kind }: Pick<Waitlist, 'kind'>): boolean =>
  (saleNight.reason === null || saleNight.reason === 'too_soon') && sells(saleNight, kind)

export const sells = ({ isDinner, isUsingTicket }: SaleNight, kind: Waitlist['kind']): boolean =>
  kind === (isDinner ? 'restaurant' : isUsingTicket ? 'tickets' : 'tables')
