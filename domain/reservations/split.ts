// The rules of a split: several people pay the shares of one table or dinner (decision 145).

import { STATE } from '#domain/reservations/states.ts'
import { isQuietHour } from '#domain/reservations/offer-time.ts'

/** Largest number of shares of one reservation. */
export const MOST_SHARES = 50
/** Smallest amount of a paid share in whole rupiah. */
export const LEAST_SHARE = 10_000
/** Equal shares are rounded down to a multiple of this amount in whole rupiah. The organizer pays the rest. */
const ROUNDING = 1000
/** The organizer pays at least this percentage of the total in a long split. A long split lasts longer than the usual hold. */
const ORGANISER_PERCENT = 20
/** Maximum number of tickets of one share. Each time a person passes on the ticket of the share, the share gets one more ticket. */
export const MOST_TICKETS = 20
const HOUR = 3_600_000
/** Minimum number of hours from the start of a split to the opening. If there is less time, the split ends with the usual hold. */
const LONG_SPLIT_HOURS = 72
/** The deadline of a split is at least this number of hours before the opening. */
const LAST_DEADLINE_HOURS = 48
/** Number of hours after the deadline in which the organizer can pay the missing shares. */
const COVER_HOURS = 12
/** Number of hours before the deadline at which a friend is reminded. */
const FRIEND_REMINDER_HOURS = 3
/** Number of minutes for which a payment page reserves its shares for one payer. */
const PAGE_MINUTES = 15

export const SPLIT_STATES = ['gathering', 'covering', 'funded', 'released'] as const
export type SplitState = (typeof SPLIT_STATES)[number]

export const SHARE_VIEW_STATES = ['open', 'opened', 'paying', 'paid', 'free', 'returned'] as const
export type ShareViewState = (typeof SHARE_VIEW_STATES)[number]

/** The stored state. The current state of an `open` split depends on its times, so the state is correct even if no job runs. */
export type StoredSplitState = 'open' | 'funded' | 'released'

export type SplitTimes = { deadline: Date; coverUntil: Date; isInsideHold: boolean }

/**
 * Returns the times of a split that starts now. `opensAt`: opening of the night. `holdEndsAt`: end of the usual hold. `splitHours`:
 * number of hours until the deadline, from the settings of the outlet or of the house.
 */
export function splitTimes(
  { now, opensAt, holdEndsAt }: Record<'now' | 'opensAt' | 'holdEndsAt', Date>,
  { splitHours }: { splitHours: number },
): SplitTimes {
  if (opensAt.getTime() - now.getTime() < LONG_SPLIT_HOURS * HOUR)
    return { deadline: holdEndsAt, coverUntil: holdEndsAt, isInsideHold: true }
  const deadline = Math.min(now.getTime() + splitHours * HOUR, opensAt.getTime() - LAST_DEADLINE_HOURS * HOUR)
  return { deadline: new Date(deadline), coverUntil: new Date(deadline + COVER_HOURS * HOUR), isInsideHold: false }
}

/**
 * Returns the time at which a friend is reminded of an unpaid share. This is three hours before the deadline. If the outlet has quiet hours
 * at that time, the reminder is earlier. Returns null if this time has passed, or if the split ends with the hold.
 */
export function friendReminderAt(
  { deadline, isInsideHold }: Pick<SplitTimes, 'deadline' | 'isInsideHold'>,
  { now, timezone }: { now: Date; timezone: string },
): Date | null {
  if (isInsideHold) return null
  let at = new Date(deadline.getTime() - FRIEND_REMINDER_HOURS * HOUR)
  while (isQuietHour(at, timezone)) at = new Date(at.getTime() - HOUR / 2)
  return at > now ? at : null
}

/**
 * Returns the times at which a friend is reminded by email: at half of the time, and before the deadline like every friend. The first time
 * is null if it has passed, or if it is less than an hour before the second. Both are outside the quiet hours. Returns null if it is too
 * late for the second.
 */
export function mailRemindersAt(
  split: Pick<SplitTimes, 'deadline' | 'isInsideHold'> & { createdAt: Date },
  at: { now: Date; timezone: string },
): { halfAt: Date | null; soonAt: Date } | null {
  const soonAt = friendReminderAt(split, at)
  if (!soonAt) return null
  let halfAt = new Date((split.createdAt.getTime() + split.deadline.getTime()) / 2)
  while (isQuietHour(halfAt, at.timezone)) halfAt = new Date(halfAt.getTime() - HOUR / 2)
  const isUseful = halfAt > at.now && soonAt.getTime() - halfAt.getTime() >= HOUR
  return { halfAt: isUseful ? halfAt : null, soonAt }
}

/** Returns the state of a split at an instant. `endsAt`: the time at which the places are released. */
export function splitStateAt(
  { state, deadline, endsAt }: { state: StoredSplitState; deadline: Date; endsAt: Date },
  now: Date,
): SplitState {
  if (state !== 'open') return state
  if (now >= endsAt) return 'released'
  return now >= deadline ? 'covering' : 'gathering'
}

/**
 * Returns true if the reservation was canceled or has expired. Its split is then over and has no tickets. `reservationState`: the stored
 * state of the reservation.
 */
export const endsSplit = (reservationState: number): boolean =>
  reservationState === STATE.Cancelled || reservationState === STATE.Expired

/**
 * Returns the state of a split as guests, staff and partners see it.
 * `reservationState`: the stored state of the reservation.
 */
export const shownSplitState = (
  reservationState: number,
  split: Parameters<typeof splitStateAt>[0],
  now: Date,
): SplitState => (endsSplit(reservationState) ? 'released' : splitStateAt(split, now))

/**
 * Returns the instant at which a payment page closes if it opens now. Returns null if too little time is left for a payment. The
 * organizer's first page stays open until `limit`, because no friend waits for its shares.
 */
export function pageEnd(now: Date, limit: Date, { isFirst }: { isFirst: boolean }): Date | null {
  const end = isFirst ? limit.getTime() : Math.min(now.getTime() + PAGE_MINUTES * 60_000, limit.getTime())
  return end - now.getTime() < 60_000 ? null : new Date(end)
}

/** Returns the smallest amount that the organizer may pay, in whole rupiah. */
export const leastOfOrganiser = (total: number, isInsideHold: boolean): number =>
  isInsideHold ? LEAST_SHARE : Math.max(LEAST_SHARE, Math.ceil((total * ORGANISER_PERCENT) / 100))

export type NewShare = { amount: number; name: string; isFree: boolean; isOrganiser: boolean }

/** Names of the fields that have a fault, as the API writes them. The fields belong to the shares. */
export type ShareFaults = Record<string, ['invalid']>

/** Returns the faults of the shares. A split needs at least two shares. The organizer can take all of them. */
export function shareFaults(
  shares: readonly NewShare[],
  { total, pax, isInsideHold }: { total: number; pax: number; isInsideHold: boolean },
): ShareFaults {
  if (shares.length < 2) return { shares: ['invalid'] }
  if (shares.length > Math.min(pax, MOST_SHARES)) return { shares: ['invalid'] }
  const faults: ShareFaults = {}
  for (const [at, { amount, isFree, isOrganiser }] of shares.entries())
    if (isFree ? amount !== 0 || isOrganiser : amount < LEAST_SHARE) faults[`shares.${at}.amount`] = ['invalid']
  const own = sumOf(shares.filter(({ isOrganiser }) => isOrganiser))
  if (own < leastOfOrganiser(total, isInsideHold)) faults['shares.0.amount'] = ['invalid']
  if (sumOf(shares) !== total) faults.shares = ['invalid']
  return faults
}

/**
 * Divides a total in whole rupiah among `payers` people. The first share is the organizer's share. It includes the rounding difference.
 * Returns null if a share would be too small.
 */
export function equalShares(total: number, payers: number): number[] | null {
  const each = Math.floor(total / payers / ROUNDING) * ROUNDING
  if (each < LEAST_SHARE) return null
  return [total - each * (payers - 1), ...Array<number>(payers - 1).fill(each)]
}

export const sumOf = (shares: readonly { amount: number }[]): number =>
  shares.reduce((sum, { amount }) => sum + amount, 0)
