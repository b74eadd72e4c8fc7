/**
 * Lists of refunds in the office. `to_approve`: refunds that a second person must approve. `to_transfer`: refunds that staff
 * must transfer. `on_way`: refunds that wait for a gateway or a guest. `failed`: refunds that the gateway did not make. `sent`:
 * completed refunds. `closed`: refunds that will not be made.
 */
export const REFUND_LIST_STATES = ['to_approve', 'to_transfer', 'on_way', 'failed', 'sent', 'closed'] as const
export type RefundListState = (typeof REFUND_LIST_STATES)[number]
