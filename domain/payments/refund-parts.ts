// A refund of a reservation that was paid in parts: how much of it goes back of each.

/** What the group may give back of one capture. Whole rupiah. */
export type Refundable = { left: number }

/**
 * Of each capture, in their order, as much as is left until the amount is reached: the newest first, so that a difference that
 * was paid by itself goes back whole before anything of the sale does. What is more than all have is not given.
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
