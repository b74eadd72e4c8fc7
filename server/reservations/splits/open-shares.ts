// The shares that a person may pay now.
import { splitStateAt, type SplitState } from '#domain/reservations/split.ts'
import type { SharePaymentRow, ShareRow, SplitRow } from '#server/reservations/splits/split-repository.ts'

export const stateOfSplit = (split: SplitRow, now: Date): SplitState => splitStateAt(split, now)

/** Returns the payments of shares that still have an open payment page. */
export const livePayments = ({ payments }: SplitRow, now: Date): SharePaymentRow[] =>
  payments.filter(({ state, expiresAt }) => state === 'open' && new Date(expiresAt) > now)

export const unpaidShares = ({ shares }: SplitRow): ShareRow[] => shares.filter((share) => !isSettled(share))

/**
 * Returns the unpaid shares of which a friend wants to be reminded. A friend who named no share is reminded of every unpaid share. A friend
 * who asked several times is reminded of all shares that they named.
 */
export function remindedShares(split: SplitRow, { shareNo, moreShares }: RemindedShares): ShareRow[] {
  const numbers = shareNo === null ? [] : [shareNo, ...moreShares]
  return unpaidShares(split).filter(({ no }) => numbers.length === 0 || numbers.includes(no))
}

/**
 * Returns the share in the link of a reminder. Returns null if the friend is reminded of several shares, or of any share, because the link
 * has room for one share.
 */
export const shareOfLink = (split: SplitRow, reminder: RemindedShares): number | null => {
  const shares = remindedShares(split, reminder)
  return reminder.shareNo !== null && shares.length === 1 ? (shares[0]?.no ?? null) : null
}

type RemindedShares = { shareNo: number | null; moreShares: readonly number[] }

/** Returns true if a share needs no payment any more. Such a share is paid, free, or waived by staff. */
export const isSettled = ({ isFree, isCourtesy, paymentId }: ShareRow): boolean =>
  isFree || isCourtesy || paymentId !== null

/** Returns true if the organizer has paid their own shares. Only then may friends pay. */
export const isStarted = ({ shares }: SplitRow): boolean =>
  shares.every(({ isOrganiser, paymentId }) => !isOrganiser || paymentId !== null)
