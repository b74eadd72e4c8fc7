// Settles the payment of a pay link. In the same transaction, the party gets the places or the money is refunded.
import { PAID_BY_GUEST } from '#domain/service/change-reason.ts'
import { closesAt, instantOf } from '#domain/calendar/night.ts'
import { adjustmentsOf } from '#domain/pricing/move-quote.ts'
import type { ReservationState } from '#domain/reservations/states.ts'
import { isFirm } from '#domain/service/move-targets.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import { insertAdjustments, insertChange } from '#server/reservations/changes/change-repository.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { takePlaces, writePlaces } from '#server/reservations/move-links/keep-places-of-link.ts'
import { type MoveLinkRow, payLink } from '#server/reservations/move-links/move-link-repository.ts'
import type { LockedReservation } from '#server/reservations/repository.ts'
import { lockVenueHold, raiseHold } from '#server/reservations/venue-holds/venue-hold-repository.ts'
import { nameActor, savepoint, type Work } from '#server/work.ts'

/**
 * Converts the state of a link to the state of a reservation, so that the rules for payments also apply to the link. Before the deadline,
 * the link waits for payment. After the deadline, a payment gets the places if they are still free. If the link was withdrawn or replaced,
 * a payment is refunded.
 */
export function linkAsState({ state, expiresAt }: MoveLinkRow, now: Date): ReservationState {
  if (state === 'open') return expiresAt > now ? 'WaitingForPayment' : 'Expired'
  return state === 'lapsed' ? 'Expired' : 'Cancelled'
}

class PlaceGone extends Error {}

/**
 * Claims the places of the link, and releases the party's old places. Returns false and writes nothing if the new places are no longer
 * available.
 */
export async function canHaveMore(work: Work, reservation: LockedReservation, link: MoveLinkRow): Promise<boolean> {
  const now = work.now()
  const { id, outletId, night } = reservation
  const isOver = closesAt(night, reservation.closesAtNight) <= now || reservation.erasedAt !== null
  if (isOver || !isFirm(reservation.state) || linkAsState(link, now) === 'Cancelled') return false
  // In the usual order of locks, a hold of the venue is locked before its claims.
  await lockVenueHold(work.sql, link.holdId)
  const time = reservation.arrivalTime
  const place = { id, outletId, night, time, from: instantOf(night, time, reservation.closesAtNight) }
  try {
    await savepoint(work, async (within) => {
      if (!(await takePlaces(within, place, link))) throw new PlaceGone()
    })
    return true
  } catch (error) {
    if (error instanceof PlaceGone || refusedInDatabase(error) !== null) return false
    throw error
  }
}

/**
 * Stores the paid change. `canHaveMore` has already claimed the places. The original quote does not change: the paid difference is stored
 * as an adjustment.
 */
export async function completeLink(work: Work, reservation: LockedReservation, link: MoveLinkRow): Promise<void> {
  const { sql } = work
  const { id, email, locale } = reservation
  const { part, was, becomes, pax } = link
  await nameActor(sql, work.actor)
  const hold = await lockVenueHold(sql, link.holdId)
  if (hold?.outcome === null) await raiseHold(work, link.holdId, 'used', work.now())
  await writePlaces(work, id, link)
  const change = await insertChange(work, {
    reservationId: id,
    kind: part === 'table' ? 'move' : 'party',
    reason: PAID_BY_GUEST,
    was: {
      [part]: was,
      ...(part === 'table' && { tableId: link.fromTableId }),
      ...(link.ticketId !== null && { ticketId: link.ticketId }),
    },
    becomes: { [part]: becomes, ...(part === 'table' && { tableId: link.toTableId }), ...(pax !== null && { pax }) },
  })
  const lines = adjustmentsOf({ price: link.price, minimum: link.minimum, refundable: 0 }, 'pay_link')
  await insertAdjustments(work, { id: change.id, reservationId: id, reason: null }, lines, null)
  await payLink(work, link.id, change.id)
  if (reservation.erasedAt === null)
    await enqueue(sql, {
      kind: 'reservation_changed',
      reservationId: id,
      recipient: email,
      locale,
      now: work.now(),
      effect: String(change.id),
      payload: { part, from: was, to: becomes, ...(part === 'table' && pax !== null && { pax }) },
    })
}
