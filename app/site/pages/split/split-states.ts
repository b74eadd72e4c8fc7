import type { OwnShareView } from '#app/site/pages/split/load-split.ts'
import type { SplitShare, SplitView } from '#contract/web/split-endpoints.ts'

export const isSettled = ({ state }: Pick<SplitShare, 'state'>): boolean => state === 'paid' || state === 'free'

/** A share that another guest may still take. It includes a share with an open payment page, because that payment may fail. */
export const isOpen = ({ state }: Pick<SplitShare, 'state'>): boolean => state === 'open' || state === 'opened'

/** Returns true while a friend may pay a share. */
export const takesShares = ({ state }: Pick<SplitView, 'state'>): boolean => state === 'gathering'

export const unpaidCount = ({ share_count, paid_count }: SplitView): number => share_count - paid_count
export const missingSum = ({ total, paid_total }: SplitView): number => Math.max(0, total - paid_total)

/** Returns the paid shares with tickets that the payer has passed on. */
export const passedShares = ({ split, numbers, tickets }: OwnShareView): SplitShare[] =>
  split.state !== 'funded'
    ? []
    : split.shares.filter(
        ({ no, is_organiser: isOrganiser }) =>
          numbers.includes(no) && !isOrganiser && tickets.every(({ number }) => number !== no),
      )
