/** Reasons of refunds. `cancelled` and `goodwill` also have a request if staff made them. */
export const REFUND_REASONS = ['cancelled', 'goodwill', 'moved', 'late_money', 'amount_mismatch', 'duplicate'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
