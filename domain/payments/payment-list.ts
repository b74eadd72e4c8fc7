/**
 * Choices of the list of payments: `settled` with the group, or not yet; of some money is on its way `back` or gone; `refused`
 * paid for no place and goes back whole.
 */
export const PAYMENT_LIST_STATES = ['all', 'unsettled', 'settled', 'back', 'refused'] as const
export type PaymentListState = (typeof PAYMENT_LIST_STATES)[number]
