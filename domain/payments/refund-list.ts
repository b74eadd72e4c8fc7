/**
 * Lists of refunds in the office. `to_approve`: a second person must approve the refund. `to_transfer`: staff must transfer the money.
 * `on_way`: the gateway must make the refund, or the guest must enter a bank account. `failed`: the gateway did not make the refund.
 * `sent`: the refund is completed. `closed`: the refund will not be made.
 */
export const REFUND_LIST_STATES = ['to_approve', 'to_transfer', 'on_way', 'failed', 'sent', 'closed'] as const
export type RefundListState = (typeof REFUND_LIST_STATES)[number]
