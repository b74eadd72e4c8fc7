// What happens when the money of a pay link comes: the table is the party's in the same transaction, or the money goes back.
import { closesAt } from '#domain/calendar/night.ts'
import { adjustmentsOf } from '#domain/pricing/move-quote.ts'
import type { ReservationState } from '#domain/reservations/states.ts'
import { isFirm } from '#domain/service/move-targets.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import { insertAdjustments, insertChange } from '#server/reservations/change/change-repository.ts'
import { moveClaim, moveTableLine } from '#server/reservations/change/move-repository.ts'
import { enqueueMail } from '#server/notifications/outbox.ts'
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

class TableGone extends Error {}

/** Claims the table for the party and gives its own back, where it is still to be had; else nothing is written. */
export async function canHaveTable(work: Work, reservation: LockedReservation, link: MoveLinkRow): Promise<boolean> {
  const now = work.now()
  const { id, outletId, night } = reservation
  const isOver = closesAt(night, reservation.closesAtNight) <= now || reservation.erasedAt !== null
  if (isOver || !isFirm(reservation.state) || linkAsState(link, now) === 'Cancelled') return false
  // A hold of the venue is locked before its claims are.
  await lockVenueHold(work.sql, link.holdId)
  const { fromTableId: from, toTableId: to, holdId } = link
  try {
    await savepoint(work, async ({ sql }) => {
      if (!(await moveClaim(sql, { id, outletId, night, from, to, holdId }, now))) throw new TableGone()
    })
    return true
  } catch (error) {
    if (error instanceof TableGone || refusedInDatabase(error) !== null) return false
    throw error
  }
}

/** Writes down the move whose claim `canHaveTable` made. The sold quote stays: what was paid more stands beside it. */
export async function completeMove(work: Work, reservation: LockedReservation, link: MoveLinkRow): Promise<void> {
  const { sql } = work
  const { id, email, locale } = reservation
  await nameActor(sql, work.actor)
  const hold = await lockVenueHold(sql, link.holdId)
  if (hold?.outcome === null) await raiseHold(work, link.holdId, 'used', work.now())
  await moveTableLine(sql, id, { from: link.fromTableId, to: link.toTableId, name: link.toTable })
  const change = await insertChange(work, {
    reservationId: id,
    kind: 'move',
    reason: 'paid by its guest',
    was: { table: link.fromTable, tableId: link.fromTableId },
    becomes: { table: link.toTable, tableId: link.toTableId },
  })
  const lines = adjustmentsOf({ price: link.price, minimum: link.minimum, refundable: 0 }, 'pay_link')
  await insertAdjustments(work, { id: change.id, reservationId: id, reason: null }, lines, null)
  await payLink(work, link.id, change.id)
  if (reservation.erasedAt === null)
    await enqueueMail(sql, {
      kind: 'reservation_changed',
      reservationId: id,
      recipient: email,
      locale,
      now: work.now(),
      effect: String(change.id),
      payload: { part: 'table', from: link.fromTable, to: link.toTable },
    })
}
