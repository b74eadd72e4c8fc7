import { cancelledBy } from '#domain/reservations/cancellation.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { RefundWay } from '#domain/payments/refund-way.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { acceptedCaptures } from '#server/payments/capture-repository.ts'
import { releasePlaces } from '#server/reservations/holding/places-repository.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { insertCancellation } from '#server/reservations/member-repository.ts'
import { moveState, type ReservationRow } from '#server/reservations/repository.ts'
import { askInParts } from '#server/reservations/refunds/ask-in-parts.ts'
import { notifyVenue } from '#server/reservations/requests/notify-venue.ts'
import type { Work } from '#server/work.ts'

/** What a cancellation gives back: percent of what was paid, whole rupiah; and how, null where nothing goes back. */
export type RefundOffer = { percentage: number; amount: number; way: RefundWay | null }

type Ending = {
  refund: RefundOffer
  /** For its guest. */ reason: string
  /** For the history. */ moved: string
  /** The venue cancels the night. */ isByVenue?: boolean
  /** Staff cancel this booking. The reason says if the guest requested it. */ isByStaff?: boolean
}

/** An amount in whole percent of a price, at most 100. */
export const shareOf = (amount: number, price: number): number =>
  price === 0 ? 0 : Math.min(100, Math.floor((amount * 100) / price))

/**
 * Ends a paid reservation that is locked: its places are free at once, and the refund and the mails are written with it. The
 * refund's id, null where nothing goes back.
 */
export async function endPaid(
  work: Work,
  reservation: ReservationRow,
  { refund, reason, moved, isByVenue = false, isByStaff = false }: Ending,
): Promise<string | null> {
  const { sql } = work
  const { id } = reservation
  const cancelledFor = isByStaff ? cancelledBy(reason.trim()) : 'guest'
  const now = work.now()
  await insertCancellation(sql, { reservationId: id, reason: reason.trim(), ...refund, now, actor: work.actor })
  await endMoveLink(work, id, 'overtaken')
  await releasePlaces(sql, id)
  await moveState(work, id, STATE.Cancelled, moved)
  const refundId = await giveBack(work, reservation, refund)
  // A walk-in may have left no address.
  if (reservation.email !== '')
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

/** Requests what goes back. What is left is a forfeit. */
async function giveBack(
  work: Work,
  { id, paymentId }: ReservationRow,
  { amount }: RefundOffer,
): Promise<string | null> {
  const captures = (await acceptedCaptures(work.sql, id)).map((one) => ({ ...one, left: one.held + one.earned }))
  const asked = await askInParts(work, captures, { key: `cancelled:${paymentId}`, amount, reason: 'cancelled' })
  await recogniseRevenue(work, [id])
  return asked[0]?.id ?? null
}
