// Sells a listed place to a guest from the waitlist who has paid for the place. The whole sale is one transaction (decision 146).
import { giveBackProblem, shareOfTickets } from '#domain/reservations/give-back.ts'
import { STATE } from '#domain/reservations/states.ts'
import { SOLD_TO_WAITLIST } from '#domain/service/change-reason.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { acceptedCaptures } from '#server/payments/capture-repository.ts'
import { insertAdjustments, insertChange } from '#server/reservations/changes/change-repository.ts'
import {
  breakPromise,
  hasReturned,
  lockPromise,
  moveClaims,
  moveUnits,
  type OpenPromise,
  payPromise,
  removeTickets,
  waitAgain,
} from '#server/reservations/give-back/listing-repository.ts'
import { findSeller, type Seller } from '#server/reservations/give-back/seller-repository.ts'
import { askInParts, wayBack } from '#server/reservations/refunds/ask-in-parts.ts'
import { endPaid } from '#server/reservations/refunds/end-paid.ts'
import { findReservation, type LockedReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { placesWanted } from '#server/reservations/holding/places-repository.ts'
import { nameActor, type Work } from '#server/work.ts'

type Sale = { promise: OpenPromise; seller: Seller }

/**
 * Finds the sale that the payment of an offer completes. Returns null if the offer contains no listed place. Returns 'gone' if the place
 * cannot be sold any more: the seller came, the seller changed the booking, or the night opens in less than three hours. The caller must
 * have locked both reservations, so that the result stays true until the transaction ends.
 */
export async function saleOf(work: Work, buyer: LockedReservation): Promise<Sale | 'gone' | null> {
  if (buyer.origin !== 'offer') return null
  const promise = await lockPromise(work.sql, buyer)
  // The guest waits again on the waitlist. If the guest pays for the old offer a second time, the guest gets no place.
  if (!promise) return (await hasReturned(work.sql, buyer.id)) ? 'gone' : null
  const seller = await findSeller(work.sql, promise.sellerId)
  if (!seller || buyer.state !== STATE.WaitingForPayment || buyer.erasedAt) return 'gone'
  const { until } = promise
  const isSame =
    seller.outletId === buyer.outletId && seller.night === buyer.night && hasPlacesOf(seller, buyer, promise)
  return isSame && giveBackProblem(seller, { until, now: work.now() }) === null ? { promise, seller } : 'gone'
}

/** Returns true if the seller still has the places in the buyer's offer. */
function hasPlacesOf(seller: Seller, buyer: LockedReservation, { tickets }: OpenPromise): boolean {
  if (buyer.kind !== 'tickets') {
    const tableIds = seller.dinner?.tableIds ?? seller.tables.map(({ tableId }) => tableId)
    return String(tableIds) === String([...buyer.tableIds, ...buyer.dinnerTableIds])
  }
  const [line] = buyer.tickets
  const [sold] = seller.tickets
  return line?.ticketId === sold?.ticketId && line?.quantity === tickets && (sold?.quantity ?? 0) >= (tickets ?? 0)
}

/**
 * Sells a promised place: moves its claims to the buyer, cancels the seller's reservation, and requests the seller's refund. If the seller
 * sells only some tickets, only these tickets are moved, and the seller's reservation stays confirmed. Does nothing if no place is
 * promised. The caller confirms the buyer's reservation.
 */
export async function handOver(work: Work, buyer: LockedReservation): Promise<void> {
  const sale = await saleOf(work, buyer)
  if (sale === null) return
  if (sale === 'gone') throw new Error(`the promised place of ${buyer.id} is gone`)
  const { promise, seller } = sale
  const { sql } = work
  const reservation = await findReservation(sql, seller.id)
  if (!reservation) throw new Error(`reservation ${seller.id} is gone`)
  await payPromise(sql, buyer.id, promise, work.now())
  const [line] = seller.tickets
  const units = promise.tickets ?? 0
  const movedPlaces = line
    ? await moveUnits(sql, { from: seller.id, to: buyer.id, ticketId: line.ticketId, units })
    : await moveClaims(sql, { from: seller.id, to: buyer.id })
  if (movedPlaces !== placesWanted(buyer)) throw new Error(`the places of ${seller.id} are not complete`)
  if (line && units < line.quantity) await sellTickets(work, reservation, { seller, units })
  else await sellWhole(work, reservation)
}

async function sellWhole(work: Work, reservation: ReservationRow): Promise<void> {
  const amount = reservation.leftOfCapture
  const refund = { percentage: 100, amount, way: wayBack(work, amount, reservation.paidParts) }
  await endPaid(work, reservation, { refund, reason: SOLD_TO_WAITLIST, moved: SOLD_TO_WAITLIST, isMailed: false })
  await notifySeller(work, reservation, { amount, tickets: null, effect: 'whole' })
}

/** Sells some tickets of a reservation. The seller keeps the reservation with the other tickets. */
async function sellTickets(
  work: Work,
  reservation: ReservationRow,
  { seller, units }: { seller: Seller; units: number },
): Promise<void> {
  const { sql } = work
  const { id } = reservation
  const [line] = seller.tickets
  if (!line) throw new Error(`reservation ${id} has no tickets`)
  const { ticketId, quantity } = line
  const heads = units * line.maxCapacity
  await nameActor(sql, work.actor)
  await removeTickets(sql, { id, ticketId, units, heads })
  const rest = quantity - units
  const change = await insertChange(work, {
    reservationId: id,
    kind: 'party',
    reason: SOLD_TO_WAITLIST,
    was: { tickets: quantity, ticketId },
    becomes: { tickets: rest },
  })
  const captures = (await acceptedCaptures(sql, id)).map((row) => ({ ...row, left: row.held + row.earned }))
  const amount = shareOfTickets(seller.left, { sold: units, of: quantity })
  const adjustment = { id: change.id, reservationId: id, reason: SOLD_TO_WAITLIST }
  for (const part of await askInParts(work, captures, { key: `sold:${change.id}`, amount, reason: 'moved' }))
    await insertAdjustments(work, adjustment, [{ kind: 'price', amount: -part.amount }], part.key)
  const minimum = -units * line.minimumCost
  if (minimum < 0) await insertAdjustments(work, adjustment, [{ kind: 'minimum', amount: minimum }], null)
  await recogniseRevenue(work, [id])
  await notifySeller(work, reservation, { amount, tickets: units, effect: String(change.id) })
}

/** Sends the email about the sale to the seller. `tickets`: number of sold tickets, or null if the whole reservation was sold. */
async function notifySeller(
  work: Work,
  { id, email, locale, paidParts }: ReservationRow,
  { amount, tickets, effect }: { amount: number; tickets: number | null; effect: string },
): Promise<void> {
  if (email === '') return
  const refundMethod = wayBack(work, amount, paidParts)
  await enqueue(work.sql, {
    kind: 'place_sold',
    reservationId: id,
    recipient: email,
    locale,
    now: work.now(),
    effect,
    payload: { refundAmount: amount, refundWay: refundMethod ?? 'gateway', tickets },
  })
}

/**
 * Moves the guest of an offer back to the waitlist because the promised place can no longer be sold. Returns false if the reservation is
 * not an unpaid offer of such a place. The caller must lock the reservation before this call, and end it after this call.
 */
export async function rejoinLine(
  work: Work,
  { id, state, origin }: Pick<LockedReservation, 'id' | 'state' | 'origin'>,
): Promise<boolean> {
  if (origin !== 'offer' || state !== STATE.WaitingForPayment) return false
  await breakPromise(work.sql, id, work.now())
  return waitAgain(work.sql, id, work.now())
}
