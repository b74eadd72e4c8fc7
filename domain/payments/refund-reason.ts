/** Reasons of refunds. Staff make refunds with the reason `cancelled` or `goodwill` by a refund request. */
export const REFUND_REASONS = ['cancelled', 'goodwill', 'moved', 'late_money', 'amount_mismatch', 'duplicate'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
