/** Reasons for changes that the program makes without a person. When staff make a change, they type the reason. */
export const CHANGE_REASONS = ['paid by its guest', 'sold to the waitlist'] as const
export type ChangeReason = (typeof CHANGE_REASONS)[number]

export const PAID_BY_GUEST: ChangeReason = 'paid by its guest'
export const SOLD_TO_WAITLIST: ChangeReason = 'sold to the waitlist'
