/**
 * Filters of the list of payments. `settled`: the gateway has settled the payment to the group. `unsettled`: the gateway has not settled it
 * yet. `back`: at least a part of the payment was or will be refunded. `refused`: the payment was not accepted for a place, so all of it is
 * refunded.
 */
export const PAYMENT_LIST_STATES = ['all', 'unsettled', 'settled', 'back', 'refused'] as const
export type PaymentListState = (typeof PAYMENT_LIST_STATES)[number]
