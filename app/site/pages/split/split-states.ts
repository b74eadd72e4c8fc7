import type { OwnShareView } from '#app/site/pages/split/load-split.ts'
import type { SplitShare, SplitView } from '#contract/web/split-endpoints.ts'

export const isSettled = ({ state }: Pick<SplitShare, 'state'>): boolean => state === 'paid' || state === 'free'

/**
 * Returns true if another guest can take the share now. A share in the state `paying` is excluded, because a payment page reserves it for
 * one payer.
 */
export const isOpen = ({ state }: Pick<SplitShare, 'state'>): boolean => state === 'open' || state === 'opened'

/** Returns true while friends can pay shares. */
export const takesShares = ({ state }: Pick<SplitView, 'state'>): boolean => state === 'gathering'

export const unpaidCount = ({ share_count, paid_count }: SplitView): number => share_count - paid_count
export const missingSum = ({ total, paid_total }: SplitView): number => Math.max(0, total - paid_total)

/** Returns the shares that the visitor paid and then passed on. Their tickets are no longer in `tickets`. */
export const passedShares = ({ split, numbers, tickets }: OwnShareView): SplitShare[] =>
  split.state !== 'funded'
    ? []
    : split.shares.filter(
        ({ no, is_organiser: isOrganiser }) =>
          numbers.includes(no) && !isOrganiser && tickets.every(({ number }) => number !== no),
      )
