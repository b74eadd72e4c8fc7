/** Reasons of changes that the program makes itself. Staff types its own reasons. */
export const CHANGE_REASONS = ['paid by its guest'] as const
export type ChangeReason = (typeof CHANGE_REASONS)[number]

export const PAID_BY_GUEST: ChangeReason = 'paid by its guest'
