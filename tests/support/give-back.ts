// A full night on which a guest has paid for a place and other guests wait.
import { randomUUID } from 'node:crypto'
import type { Night } from '#domain/calendar/night.ts'
import { system } from '#domain/identity/actor.ts'
import { STATE } from '#domain/reservations/states.ts'
import { accessToken } from '#server/reservations/access.ts'
import { insertScans, raiseNights, recount } from '#server/door/scan-repository.ts'
import { makeDevice } from '#server/staff/devices.ts'
import { moveClaim, moveTableLine } from '#server/reservations/changes/move-repository.ts'
import { listPlace } from '#server/reservations/give-back/list-place.ts'
import { cancelByStaff } from '#server/reservations/refunds/cancel-by-staff.ts'
import { refundOfferFor } from '#server/reservations/refunds/cancel-reservation.ts'
import { findReservation, lockReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { acceptOffer } from '#server/reservations/waitlist/answer-offer.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { findEntry } from '#server/reservations/waitlist/repository.ts'
import { takeTurns } from '#server/reservations/waitlist/walk-waitlist.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'
import { guest } from '#tests/support/guest.ts'
import { paidBy } from '#tests/support/paid-table.ts'
import { aFullNight, aWish, FULL_NIGHT, type FullNight } from '#tests/support/waitlist.ts'

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
  { waiting = 1, night: date = FULL_NIGHT }: { waiting?: number; night?: Night } = {},
): Promise<{ night: FullNight; sellerId: string; entryIds: string[] }> {
  const night = await aFullNight(app, { capacities: [4], night: date })
  const sellerId = night.held[0]?.reservationId ?? ''
  await pay(app, sellerId)
  const entryIds: string[] = []
  for (let at = 0; at < waiting; at++) entryIds.push((await joinWaitlist(app, guest(), aWish(night))).id)
  return { night, sellerId, entryIds }
}

export const listFor = (app: App, id: string, tickets: number | null = null) =>
  listPlace(app, keyOf(app, id), { id, tickets })

/** Returns the id of the reservation that was offered to a waitlist entry. */
export async function offerOf(app: App, entryId: string): Promise<string> {
  const entry = await findEntry(app.sql, entryId)
  if (!entry?.reservationId) throw new Error(`no offer for ${entryId}`)
  return entry.reservationId
}

/**
 * Runs a sale: the guest of a place offers it to the waitlist, and the first waiting guest accepts the offer. Returns the id of the buyer's
 * reservation.
 */
export async function listedAndAccepted(app: App, { sellerId, entryIds }: { sellerId: string; entryIds: string[] }) {
  await listFor(app, sellerId)
  await takeTurns(app)
  const buyerId = await offerOf(app, entryIds[0] ?? '')
  await acceptOffer(app, keyOf(app, buyerId), buyerId)
  return buyerId
}

export const isConfirmed = async (app: App, id: string) => (await rowOf(app, id)).state === STATE.Completed

/** Returns the ids of all reservations that have a table on a night. */
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

/** Stores a scan with which a door admits one guest of a reservation. */
export async function scanIn(app: App, { outletId, night }: FullNight, reservationId: string): Promise<void> {
  const device = await makeDevice(app, system('test'), { outletId, name: 'Pintu', profile: 'door' })
  const subject = { subject: 'reservation' as const, subjectId: reservationId }
  const scan = {
    number: 1,
    night,
    kind: 'in' as const,
    ...subject,
    heads: 1,
    verdict: null,
    at: app.now(),
    undoes: null,
    override: null,
    by: null,
    ticketId: null,
  }
  await transact(app, { kind: 'device', id: device.id }, async ({ sql, now, uuid }) => {
    await raiseNights(sql, outletId, [night])
    await insertScans(sql, [scan], { deviceId: device.id, outletId, boot: uuid(), now: now() })
    await recount(sql, { deviceId: device.id, outletId, numbers: [1] })
  })
}

/** Cancels a reservation as staff, with the refund by the rule. */
export async function cancelFor(app: App, id: string): Promise<void> {
  const { version } = await rowOf(app, id)
  const staff = { kind: 'staff', id: randomUUID() } as const
  const reach = { mayCancelPaid: true, limitBy: () => ({ alone: null, approve: null }) }
  const { amount } = refundOfferFor(app, await rowOf(app, id), app.now())
  await cancelByStaff(app, staff, { id, version, reason: 'Rencana berubah', amount, quoted: amount }, reach)
}

/** Moves a party to another table without a price difference, as staff do. */
export const moveTo = (app: App, id: string, table: { id: number; name: string }): Promise<void> =>
  transact(app, system('test'), async (work) => {
    const locked = await lockReservation(work.sql, id)
    const from = locked?.tableIds[0] ?? 0
    if (!locked || locked.state !== STATE.Completed) return
    await work.sql`delete from table_claims where table_id = ${table.id} and night = ${locked.night} and hold_id is not null`
    const place = { id, outletId: locked.outletId, night: locked.night, from, to: table.id }
    if (await moveClaim(work.sql, place, work.now()))
      await moveTableLine(work.sql, id, { from, to: table.id, name: table.name })
  })
