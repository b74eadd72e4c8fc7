import { cancelledBy } from '#domain/reservations/cancellation.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { RefundWay } from '#domain/payments/refund-way.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { acceptedCaptures } from '#server/payments/capture-repository.ts'
import { releasePlaces } from '#server/reservations/holding/places-repository.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { releaseUnitsOf } from '#server/reservations/packages/package-order-repository.ts'
import { withdrawOpenOrder } from '#server/reservations/packages/order-packages.ts'
import { insertCancellation } from '#server/reservations/member-repository.ts'
import { moveState, type ReservationRow } from '#server/reservations/repository.ts'
import { askInParts } from '#server/reservations/refunds/ask-in-parts.ts'
import { notifyRefunded } from '#server/reservations/splits/notify-friends.ts'
import { notifyVenue } from '#server/reservations/requests/notify-venue.ts'
import type { Work } from '#server/work.ts'

/**
 * The refund of a cancellation: its percentage of the price, its amount in whole rupiah, and its method. `way` is null if nothing is
 * refunded.
 */
export type RefundOffer = { percentage: number; amount: number; way: RefundWay | null }

type Ending = {
  refund: RefundOffer
  /** The reason of the cancellation. The guest reads it. */ reason: string
  /** This reason is stored in the history of the reservation's states. */
  moved: string
  /** True if the venue cancels the night. */ isByVenue?: boolean
  /** True if staff cancel this booking. Their reason then shows if the guest requested the cancellation. */ isByStaff?: boolean
  /** False if the caller sends the email about the cancellation. */
  isMailed?: boolean
}

/** Returns an amount as a percentage of a price. The percentage is a whole number, rounded down, and at most 100. */
export const shareOf = (amount: number, price: number): number =>
  price === 0 ? 0 : Math.min(100, Math.floor((amount * 100) / price))

/**
 * Cancels a paid reservation that the caller has locked. Its places are free at once, and the refund and the emails are stored in the same
 * transaction. Returns the id of the refund, or null if nothing is refunded.
 */
export async function endPaid(
  work: Work,
  reservation: ReservationRow,
  { refund, reason, moved, isByVenue = false, isByStaff = false, isMailed = true }: Ending,
): Promise<string | null> {
  const { sql } = work
  const { id } = reservation
  const cancelledFor = isByStaff ? cancelledBy(reason.trim()) : 'guest'
  const now = work.now()
  await insertCancellation(sql, { reservationId: id, reason: reason.trim(), ...refund, now, actor: work.actor })
  await endMoveLink(work, id, 'overtaken')
  await withdrawOpenOrder(work, id)
  await releaseUnitsOf(sql, id)
  await releasePlaces(sql, id)
  await moveState(work, id, STATE.Cancelled, moved)
  const refundId = await giveBack(work, reservation, refund)
  if (reservation.paidParts.some(({ purpose }) => purpose === 'share')) await notifyRefunded(work, id, 'cancelled')
  // A walk-in may have no email address, so no email is sent.
  if (isMailed && reservation.email !== '')
    await enqueue(sql, {
      kind: 'reservation_cancelled',
      reservationId: id,
      recipient: reservation.email,
      locale: reservation.locale,
      now,
      payload: {
        refundAmount: refund.amount,
        refundPercentage: refund.percentage,
        ...(refund.way && { refundWay: refund.way }),
        ...(isByVenue && { venueReason: reason.trim() }),
        ...(cancelledFor !== 'guest' && { cancelledFor: cancelledFor ?? 'own' }),
      },
    })
  await notifyVenue(sql, reservation, 'cancelled', now)
  return refundId
}

/** Requests the refund. The hospitality group keeps the remaining money as a forfeit. */
async function giveBack(
  work: Work,
  { id, paymentId }: ReservationRow,
  { amount }: RefundOffer,
): Promise<string | null> {
  const captures = (await acceptedCaptures(work.sql, id)).map((capture) => ({
    ...capture,
    left: capture.held + capture.earned,
  }))
  const askedParts = await askInParts(work, captures, { key: `cancelled:${paymentId}`, amount, reason: 'cancelled' })
  await recogniseRevenue(work, [id])
  return askedParts[0]?.id ?? null
}
