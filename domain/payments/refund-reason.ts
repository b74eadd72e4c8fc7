/** Why money goes back. A cancellation and goodwill have a request of staff beside them where staff asked. */
export const REFUND_REASONS = ['cancelled', 'goodwill', 'moved', 'late_money', 'amount_mismatch', 'duplicate'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
