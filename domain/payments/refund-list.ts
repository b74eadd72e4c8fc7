/**
 * Lists of refunds as the office keeps them: a second person has to decide, somebody has to transfer, a gateway or a guest is
 * waited for, a gateway did not make it, it was made, or it is not made at all.
 */
export const REFUND_LIST_STATES = ['to_approve', 'to_transfer', 'on_way', 'failed', 'sent', 'closed'] as const
export type RefundListState = (typeof REFUND_LIST_STATES)[number]
