/** Reasons of refunds. If staff made a refund for `cancelled` or `goodwill`, a refund request exists too. */
export const REFUND_REASONS = ['cancelled', 'goodwill', 'moved', 'late_money', 'amount_mismatch', 'duplicate'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
