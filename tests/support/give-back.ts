// A full night on which a guest has paid for a place and other guests wait.
import { STATE } from '#domain/reservations/states.ts'
import { accessToken } from '#server/reservations/access.ts'
import { listPlace } from '#server/reservations/give-back/list-place.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { acceptOffer } from '#server/reservations/waitlist/answer-offer.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { findEntry } from '#server/reservations/waitlist/repository.ts'
import { takeTurns } from '#server/reservations/waitlist/walk-waitlist.ts'
import type { App } from '#server/app.ts'
import { guest } from '#tests/support/guest.ts'
import { paidBy } from '#tests/support/paid-table.ts'
import { aFullNight, aWish, type FullNight } from '#tests/support/waitlist.ts'

export const keyOf = (app: App, id: string) => guest({ reservationToken: accessToken(app, { id }) })

export async function rowOf(app: App, id: string): Promise<ReservationRow> {
  const row = await findReservation(app.sql, id)
  if (!row) throw new Error(`no reservation ${id}`)
  return row
}

export async function pay(app: App, id: string, transaction = `T ${id}`) {
  const { amount } = await rowOf(app, id)
  return settlePayment(app, id, paidBy(transaction, amount))
}

/** Returns a full night with one paid table of 4, and `waiting` parties on its waitlist. */
export async function aPaidNight(
  app: App,
  { waiting = 1 }: { waiting?: number } = {},
): Promise<{ night: FullNight; sellerId: string; entryIds: string[] }> {
  const night = await aFullNight(app, { capacities: [4] })
  const sellerId = night.held[0]?.reservationId ?? ''
  await pay(app, sellerId)
  const entryIds: string[] = []
  for (let at = 0; at < waiting; at++) entryIds.push((await joinWaitlist(app, guest(), aWish(night))).id)
  return { night, sellerId, entryIds }
}

export const listFor = (app: App, id: string, tickets: number | null = null) =>
  listPlace(app, keyOf(app, id), { id, tickets })

/** Returns the id of the reservation that an entry was offered. */
export async function offerOf(app: App, entryId: string): Promise<string> {
  const entry = await findEntry(app.sql, entryId)
  if (!entry?.reservationId) throw new Error(`no offer for ${entryId}`)
  return entry.reservationId
}

/** Lists the place, and accepts the offer of the first waiting guest. Returns the id of the buyer's reservation. */
export async function listedAndAccepted(app: App, { sellerId, entryIds }: { sellerId: string; entryIds: string[] }) {
  await listFor(app, sellerId)
  await takeTurns(app)
  const buyerId = await offerOf(app, entryIds[0] ?? '')
  await acceptOffer(app, keyOf(app, buyerId), buyerId)
  return buyerId
}

export const isConfirmed = async (app: App, id: string) => (await rowOf(app, id)).state === STATE.Completed

/** Returns the ids of the reservations that have the tables of a night. */
export const ownersOf = async (app: App, { outletId, night }: FullNight): Promise<string[]> =>
  (
    await app.sql<{ reservationId: string }[]>`
      select reservation_id from table_claims where outlet_id = ${outletId} and night = ${night} and reservation_id is not null`
  ).map((row) => row.reservationId)

export async function listingOf(app: App, sellerId: string) {
  const [row] = await app.sql<{ state: string; promise: string | null }[]>`
    select l.state, (select p.state from listing_promises p where p.listing_id = l.id order by p.made_at desc limit 1) as promise
    from listings l where l.reservation_id = ${sellerId} order by l.listed_at desc limit 1`
  return row && { ...row }
}
