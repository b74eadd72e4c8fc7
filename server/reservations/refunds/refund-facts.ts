import { refundByRule } from '#domain/payments/refund.ts'
import { refundParts } from '#domain/payments/refund-parts.ts'
import { goodwillGiven } from '#domain/payments/books.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { bookOf } from '#server/payments/ask-refund.ts'
import { acceptedCaptures, type CaptureRow } from '#server/payments/capture-repository.ts'
import { askInParts } from '#server/reservations/refunds/ask-in-parts.ts'
import { paidAhead, refundOfferFor } from '#server/reservations/refunds/cancel-reservation.ts'
import { notifyRefund } from '#server/reservations/refunds/send-refunds.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { Reading, Tools, Work } from '#server/work.ts'

/** The facts about refundable money. All amounts are in whole rupiah. */
export type RefundFacts = {
  /** The accepted payments of the reservation, the newest first. */
  captures: CaptureRow[]
  paid: number
  /** Money that the hospitality group still has: money held for the guest, and earned money. */
  left: number
  /** The amount that the rule would refund if the reservation were canceled now. */
  byRule: number
  /** The largest amount that any step of the refund rule would refund. */
  ladder: number
}

/** Reads the refund facts of a reservation. The facts do not change while the caller holds the lock of the reservation. */
export async function refundFacts(
  { sql, now, payments }: Pick<Reading, 'sql' | 'now'> & Pick<Tools, 'payments'>,
  reservation: ReservationRow,
): Promise<RefundFacts> {
  const captures = await acceptedCaptures(sql, reservation.id)
  if (captures.length === 0) return { captures, paid: 0, left: 0, byRule: 0, ladder: 0 }
  const paid = captures.reduce((sum, { amount }) => sum + amount, 0)
  const left = captures.reduce((sum, { held, earned }) => sum + Math.max(0, held + earned), 0)
  const { goodwill, wentPastUs: pastUs } = reservation
  const worth = paidAhead(reservation)
  const steps = reservation.refundRules.map((rule) => refundByRule(rule, { worth, goodwill, pastUs, left }))
  const { amount: byRule } = refundOfferFor({ payments }, reservation, now())
  return { captures, paid, left, byRule, ladder: Math.max(0, ...steps) }
}

/**
 * Refunds money of a reservation that is not canceled: first money that is held for the guest, then money that the hospitality group has
 * earned. Returns the id of the first refund. Returns null if a refund with the same key was requested before.
 */
export async function giveGoodwill(
  work: Work,
  { id: reservationId, email }: Pick<ReservationRow, 'id' | 'email'>,
  captures: readonly CaptureRow[],
  { key, amount }: { key: string; amount: number },
): Promise<string | null> {
  const paid = captures.map((capture) => ({ ...capture, left: capture.held + capture.earned }))
  for (const [at, part] of refundParts(amount, paid).entries()) {
    const ofEarned = Math.max(0, part.amount - part.capture.held)
    const movement = at === 0 ? `goodwill:${key}` : `goodwill:${key}:${at + 1}`
    if (ofEarned > 0) await bookOf(work, part.capture, movement, goodwillGiven(ofEarned), 'returned')
  }
  const askedParts = await askInParts(work, paid, { key, amount, reason: 'goodwill' })
  await recogniseRevenue(work, [reservationId])
  // If the gateway makes the refund, the guest gets an email after the gateway has sent the refund. If the refund is a transfer, an email
  // must ask the guest for an account now.
  for (const part of askedParts)
    if (part.way === 'transfer' && email !== '')
      await notifyRefund(work, 'refund_details_needed', { id: part.id, reservationId, amount: part.amount })
  return askedParts[0]?.id ?? null
}
