// The shares that a person may pay now.
import { splitStateAt, type SplitState } from '#domain/reservations/split.ts'
import type { SharePaymentRow, ShareRow, SplitRow } from '#server/reservations/splits/split-repository.ts'

export const stateOfSplit = (split: SplitRow, now: Date): SplitState => splitStateAt(split, now)

/** Returns the payments of shares that still have an open payment page. */
export const livePayments = ({ payments }: SplitRow, now: Date): SharePaymentRow[] =>
  payments.filter(({ state, expiresAt }) => state === 'open' && new Date(expiresAt) > now)

export const unpaidShares = ({ shares }: SplitRow): ShareRow[] => shares.filter((share) => !isSettled(share))

/** Returns true if a share needs no payment any more. Such a share is paid, free, or waived by staff. */
export const isSettled = ({ isFree, isCourtesy, paymentId }: ShareRow): boolean =>
  isFree || isCourtesy || paymentId !== null

/** Returns true if the organizer has paid their own shares. Only then may friends pay. */
export const isStarted = ({ shares }: SplitRow): boolean =>
  shares.every(({ isOrganiser, paymentId }) => !isOrganiser || paymentId !== null)
