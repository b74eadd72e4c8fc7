// The rules of a split: several people pay the shares of one table or dinner (decision 145).

/** Largest number of shares. A table for more guests has shares for several guests. */
export const MOST_SHARES = 50
/** Smallest amount of a paid share in whole rupiah. */
export const LEAST_SHARE = 10_000

export const SPLIT_STATES = ['gathering', 'covering', 'funded', 'released'] as const
export type SplitState = (typeof SPLIT_STATES)[number]

export const SHARE_VIEW_STATES = ['open', 'opened', 'paying', 'paid', 'free', 'returned'] as const
export type ShareViewState = (typeof SHARE_VIEW_STATES)[number]
