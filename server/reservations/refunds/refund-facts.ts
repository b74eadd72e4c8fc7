// What of a reservation's money may go back, and what its rule says of it.
import { refundByRule } from '#domain/payments/refund.ts'
import { refundParts } from '#domain/payments/refund-parts.ts'
import { goodwillGiven } from '#domain/payments/books.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { bookOf } from '#server/payments/ask-refund.ts'
import { acceptedCaptures, type CaptureRow } from '#server/payments/capture-repository.ts'
import { askInParts } from '#server/reservations/refunds/ask-in-parts.ts'
import { refundOfferFor } from '#server/reservations/refunds/cancel-reservation.ts'
import { notifyRefund } from '#server/reservations/refunds/send-refunds.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { Reading, Tools, Work } from '#server/work.ts'

/** Whole rupiah. */
export type RefundFacts = {
  /** What pays for it, the newest first. */
  captures: CaptureRow[]
  paid: number
  /** What the group has of it still, held for its guest or earned. */
  left: number
  /** What the rule gives now. */
  byRule: number
  /** Amount that the best step of the rule still returns. */
  ladder: number
}

/** Reads them; under the reservation's row lock they stay so. */
export async function refundFacts(
  { sql, now, payments }: Pick<Reading, 'sql' | 'now'> & Pick<Tools, 'payments'>,
  reservation: ReservationRow,
): Promise<RefundFacts> {
  const captures = await acceptedCaptures(sql, reservation.id)
  if (captures.length === 0) return { captures, paid: 0, left: 0, byRule: 0, ladder: 0 }
  const paid = captures.reduce((sum, { amount }) => sum + amount, 0)
  const left = captures.reduce((sum, { held, earned }) => sum + Math.max(0, held + earned), 0)
  const { worth, goodwill, wentPastUs: pastUs } = reservation
  const steps = reservation.refundRules.map((rule) => refundByRule(rule, { worth, goodwill, pastUs, left }))
  const { amount: byRule } = refundOfferFor({ payments }, reservation, now())
  return { captures, paid, left, byRule, ladder: Math.max(0, ...steps) }
}

/**
 * Gives back of what pays for a reservation that stays as it is: out of what is held for its guest, then out of what was
 * earned. The refund's id, of several the first; null where it was asked for before by the same key.
 */
export async function giveGoodwill(
  work: Work,
  { id: reservationId, email }: Pick<ReservationRow, 'id' | 'email'>,
  captures: readonly CaptureRow[],
  { key, amount }: { key: string; amount: number },
): Promise<string | null> {
  const paid = captures.map((one) => ({ ...one, left: one.held + one.earned }))
  for (const [at, part] of refundParts(amount, paid).entries()) {
    const ofEarned = Math.max(0, part.amount - part.capture.held)
    const movement = at === 0 ? `goodwill:${key}` : `goodwill:${key}:${at + 1}`
    if (ofEarned > 0) await bookOf(work, part.capture, movement, goodwillGiven(ofEarned), 'returned')
  }
  const asked = await askInParts(work, paid, { key, amount, reason: 'goodwill' })
  await recogniseRevenue(work, [reservationId])
  // Through the gateway the guest is told once it is sent; an account has to be asked for.
  for (const part of asked)
    if (part.way === 'transfer' && email !== '')
      await notifyRefund(work, 'refund_details_needed', { id: part.id, reservationId, amount: part.amount })
  return asked[0]?.id ?? null
}
