// What happens when the money of a pay link comes: what it asked for is the party's in the same transaction, or the money goes back.
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
 * How money for a link is judged, as money for a reservation is: it waits until its hour; after it, what is still free is had;
 * what staff took back, or what another way overtook, buys nothing.
 */
export function linkAsState({ state, expiresAt }: MoveLinkRow, now: Date): ReservationState {
  if (state === 'open') return expiresAt > now ? 'WaitingForPayment' : 'Expired'
  return state === 'lapsed' ? 'Expired' : 'Cancelled'
}

class PlaceGone extends Error {}

/** Claims what the link asked for and gives back what the party leaves, where it is still to be had; else nothing is written. */
export async function canHaveMore(work: Work, reservation: LockedReservation, link: MoveLinkRow): Promise<boolean> {
  const now = work.now()
  const { id, outletId, night } = reservation
  const isOver = closesAt(night, reservation.closesAtNight) <= now || reservation.erasedAt !== null
  if (isOver || !isFirm(reservation.state) || linkAsState(link, now) === 'Cancelled') return false
  // A hold of the venue is locked before its claims are.
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

/** Writes down the change whose places `canHaveMore` took. The sold quote stays: what was paid more stands beside it. */
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
