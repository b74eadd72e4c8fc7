// What of a reservation's money may go back, and what its rule says of it.
import { refundFor } from '#domain/payments/refund.ts'
import { refundWay } from '#domain/payments/refund-way.ts'
import { unearned } from '#domain/payments/books.ts'
import { askRefund, bookOf } from '#server/payments/ask-refund.ts'
import { acceptedCapture, type CaptureRow } from '#server/payments/capture-repository.ts'
import { refundOfferFor } from '#server/reservations/refunds/cancel-reservation.ts'
import { notifyRefund } from '#server/reservations/refunds/send-refunds.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { Reading, Tools, Work } from '#server/work.ts'

/** Whole rupiah. */
export type RefundFacts = {
  capture: CaptureRow | null
  paid: number
  /** What the group has of it still, held for its guest or earned. */
  left: number
  /** What the rule gives now. */
  byRule: number
  /** What the best step of the rule gives, less what went back already. */
  ladder: number
}

/** Reads them; under the reservation's row lock they stay so. */
export async function refundFacts(
  { sql, now, payments }: Pick<Reading, 'sql' | 'now'> & Pick<Tools, 'payments'>,
  reservation: ReservationRow,
): Promise<RefundFacts> {
  const capture = await acceptedCapture(sql, reservation.paymentId)
  if (!capture) return { capture, paid: 0, left: 0, byRule: 0, ladder: 0 }
  const paid = capture.amount
  const left = Math.max(0, capture.held + capture.earned)
  const best = reservation.refundRules.map((rule) => refundFor(paid, rule))
  const { amount: byRule } = refundOfferFor({ payments }, reservation, now())
  return { capture, paid, left, byRule, ladder: Math.max(0, Math.max(0, ...best) - (paid - left)) }
}

/**
 * Gives back of what pays for a reservation that stays as it is: out of what is held for its guest, then out of what was
 * earned. The refund's id; null where it was asked for before by the same key.
 */
export async function giveGoodwill(
  work: Work,
  { id: reservationId, email }: Pick<ReservationRow, 'id' | 'email'>,
  capture: CaptureRow,
  { key, amount }: { key: string; amount: number },
): Promise<string | null> {
  const ofEarned = Math.max(0, amount - capture.held)
  if (ofEarned > 0) await bookOf(work, capture, `unearned:${key}`, unearned(ofEarned))
  const way = refundWay(work.payments.refundTerms(capture.provider, capture.method), { amount, paid: capture.amount })
  const id = await askRefund(work, capture, { key, amount, reason: 'goodwill', way })
  // Through the gateway the guest is told once it is sent; an account has to be asked for.
  if (id !== null && way === 'transfer' && email !== '')
    await notifyRefund(work, 'refund_details_needed', { id, reservationId, amount })
  return id
}
