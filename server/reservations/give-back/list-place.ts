// A guest lists their place for the waitlist, or withdraws the listing (decision 146).
import { clockIn, dateIn, opensAt } from '#domain/calendar/night.ts'
import { giveBackProblem, listingEndsAt } from '#domain/reservations/give-back.ts'
import { Refused } from '#domain/refusals.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { endListing, hasLine, insertListing, newestListing } from '#server/reservations/give-back/listing-repository.ts'
import { findSeller, type Seller } from '#server/reservations/give-back/seller-repository.ts'
import { findReservation, lockReservation } from '#server/reservations/repository.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { offersPlaces } from '#server/reservations/waitlist/walk-waitlist.ts'
import { type Reading, transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Returns true if the night offers places to the waitlist, and if guests wait for a place of this kind on this night. */
export async function isWaitedFor(reading: Reading, { outletId, night, kind }: Seller): Promise<boolean> {
  if (!(await hasLine(reading.sql, { outletId, night, kind }))) return false
  const saleNight = await findNight(reading, outletId, night)
  return saleNight !== null && offersPlaces(saleNight, { kind })
}

export const endOfListing = (seller: Seller): Date => listingEndsAt(opensAt(seller.night, seller))

/**
 * Lists a place of the viewer for the waitlist. The viewer keeps the place until a waiting guest has paid for it. `tickets`: number of
 * tickets; ignored for tables and dinners. A repeated call changes nothing.
 * @throws Refused not_found; not_listable with the reason
 */
export async function listPlace(
  app: App,
  viewer: Viewer,
  { id, tickets }: { id: string; tickets: number | null },
): Promise<void> {
  await ownReservation(app, viewer, id, 'change')
  await transact(app, actorOf(viewer), (work) => listWithin(work, id, tickets))
}

async function listWithin(work: Work, id: string, tickets: number | null): Promise<void> {
  const { sql } = work
  await lockReservation(sql, id)
  const seller = await findSeller(sql, id)
  if (!seller) throw new Refused('not_found')
  if ((await newestListing(sql, id))?.state === 'listed') return
  const until = endOfListing(seller)
  const problem = giveBackProblem(seller, { until, now: work.now() })
  if (problem) throw new Refused('not_listable', { reason: problem })
  if (!(await isWaitedFor(work, seller))) throw new Refused('not_listable', { reason: 'no_line' })
  const [line] = seller.tickets
  const count = line ? Math.min(Math.max(1, Math.trunc(tickets ?? line.quantity)), line.quantity) : null
  const listing = { id: work.uuid(), reservationId: id, tickets: count, until }
  await insertListing(work, { ...listing, outletId: seller.outletId, night: seller.night, kind: seller.kind })
  await notifyListed(work, { ...listing, timezone: seller.timezone })
}

/** Sends the email about a new listing. If another person made the listing, the guest learns about it from this email. */
async function notifyListed(
  work: Work,
  listing: { id: string; reservationId: string; tickets: number | null; until: Date; timezone: string },
): Promise<void> {
  const { id, reservationId, tickets, until, timezone } = listing
  const reservation = await findReservation(work.sql, reservationId)
  if (!reservation || reservation.email === '') return
  await enqueue(work.sql, {
    kind: 'place_listed',
    reservationId,
    recipient: reservation.email,
    locale: reservation.locale,
    now: work.now(),
    effect: id,
    payload: { tickets, until: { night: dateIn(until, timezone), clock: clockIn(until, timezone) } },
  })
}

/** Keeps a listed place. A repeated call changes nothing. @throws Refused not_found */
export async function withdrawListing(app: App, viewer: Viewer, id: string): Promise<void> {
  await ownReservation(app, viewer, id, 'change')
  await transact(app, actorOf(viewer), async ({ sql, now }) => {
    await lockReservation(sql, id)
    await endListing(sql, id, { to: 'withdrawn', now: now() })
  })
}
