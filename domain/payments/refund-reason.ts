/** Reasons of refunds. A refund that staff made for the reason `cancelled` or `goodwill` also has a refund request. */
export const REFUND_REASONS = ['cancelled', 'goodwill', 'moved', 'late_money', 'amount_mismatch', 'duplicate'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
