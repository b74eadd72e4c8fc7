/**
 * Filters of the list of payments. `settled`: the gateway has settled the payment to the group. `unsettled`: the gateway has not settled it
 * yet. `back`: a refund of at least a part of the payment is made or planned. `refused`: the payment paid for no place, so all of it is
 * refunded.
 */
export const PAYMENT_LIST_STATES = ['all', 'unsettled', 'settled', 'back', 'refused'] as const
export type PaymentListState = (typeof PAYMENT_LIST_STATES)[number]
