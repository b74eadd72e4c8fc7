// Divides a refund among the captures of a reservation that was paid in parts.
import type { IntentPurpose } from '#domain/payments/payment.ts'

/** A captured payment. `left`: the amount in whole rupiah that can still be refunded. */
export type Refundable = { left: number; purpose?: IntentPurpose }

/**
 * Divides a refund among the captures, in the order of the list: the newest capture comes first. So a price difference that was paid later
 * is refunded before the first payment. Each capture refunds at most its remaining amount. A refund above the sum of all remaining amounts
 * is cut to this sum.
 */
export function refundParts<T extends Refundable>(
  amount: number,
  captures: readonly T[],
): { capture: T; amount: number }[] {
  if (captures.some(({ purpose }) => purpose === 'share')) return evenParts(amount, captures)
  let open = amount
  return captures.flatMap((capture) => {
    const part = Math.min(open, Math.max(0, capture.left))
    open -= part
    return part > 0 ? [{ capture, amount: part }] : []
  })
}

/**
 * Divides the refund of a split in proportion to the remaining amounts. So each payer gets the same percentage, and rounding changes each
 * amount by less than one rupiah.
 */
function evenParts<T extends Refundable>(amount: number, captures: readonly T[]): { capture: T; amount: number }[] {
  const total = captures.reduce((sum, { left }) => sum + Math.max(0, left), 0)
  const limit = Math.min(amount, total)
  let before = 0
  return captures.flatMap((capture) => {
    const sum = before + Math.max(0, capture.left)
    const part = total === 0 ? 0 : Math.floor((limit * sum) / total) - Math.floor((limit * before) / total)
    before = sum
    return part > 0 ? [{ capture, amount: part }] : []
  })
}
