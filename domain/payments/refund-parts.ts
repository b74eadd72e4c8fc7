// Divides a refund among the captures of a reservation that was paid in parts.

/** A capture with the amount that can still be refunded, whole rupiah. */
export type Refundable = { left: number }

/**
 * Divides the refund among the captures in the order of the list. Each capture refunds at most its remaining amount. The list begins with
 * the newest capture, so that a later payment of a price difference is refunded before the payment of the sale. An amount that exceeds the
 * sum of all captures is not refunded.
 */
export function refundParts<T extends Refundable>(
  amount: number,
  captures: readonly T[],
): { capture: T; amount: number }[] {
  let open = amount
  return captures.flatMap((capture) => {
    const part = Math.min(open, Math.max(0, capture.left))
    open -= part
    return part > 0 ? [{ capture, amount: part }] : []
  })
}
