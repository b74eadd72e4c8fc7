/**
 * Filters of the list of payments. `settled` or `unsettled`: payments with or without a settlement to the group. `back`:
 * payments that are refunded or being refunded, at least in part. `refused`: payments that paid for no place and are refunded
 * completely.
 */
export const PAYMENT_LIST_STATES = ['all', 'unsettled', 'settled', 'back', 'refused'] as const
export type PaymentListState = (typeof PAYMENT_LIST_STATES)[number]
