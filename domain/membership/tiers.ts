// Tiers of membership: the experience that each tier requires, the experience that a bill gives, and the yearly review.
import { addNights } from '#domain/calendar/night.ts'
import type { Rupiah } from '#domain/pricing/money.ts'

export type Tier = { minimumExperience: number; discount: number }

/** Stored tier status of a member. `experience` decides the tier; `earned` is the experience of the current year. */
export type TierStatus = { experience: number; earned: number; yearEndsOn: string }

const RUPIAH_A_POINT = 10_000
export const YEAR_DAYS = 365

/** Computes the experience of a closed bill: 1 point for each full Rp 10,000. */
export const experienceOf = (bill: Rupiah): number => Math.floor(bill / RUPIAH_A_POINT)

const ascending = <T extends Tier>(tiers: readonly T[]) =>
  tiers.toSorted((a, b) => a.minimumExperience - b.minimumExperience)

/** Returns the highest tier that a member reaches with this experience. `tiers` must contain a tier that begins at 0. */
export function tierOf<T extends Tier>(tiers: readonly T[], experience: number): T {
  const highestTier = ascending(tiers).findLast((tier) => tier.minimumExperience <= experience)
  if (!highestTier) throw new RangeError('No tier begins at 0')
  return highestTier
}

/** Returns the next higher tier, or null if the tier is the highest. */
export const tierAfter = <T extends Tier>(tiers: readonly T[], tier: Tier): T | null =>
  ascending(tiers).find((candidate) => candidate.minimumExperience > tier.minimumExperience) ?? null

/**
 * Computes the status of a member on a day. At the end of a membership year, the experience earned in that year decides the next tier, but
 * a member falls by at most one tier. Therefore the new experience is at least the minimum of the tier below. Years without visits are
 * processed one by one.
 */
export function tierStatusOn(tiers: readonly Tier[], tierStatus: TierStatus, today: string): TierStatus {
  let now = tierStatus
  while (now.yearEndsOn < today) {
    const currentTier = tierOf(tiers, now.experience)
    const below =
      ascending(tiers).findLast((tier) => tier.minimumExperience < currentTier.minimumExperience) ?? currentTier
    now = {
      experience: Math.max(now.earned, below.minimumExperience),
      earned: 0,
      yearEndsOn: addNights(now.yearEndsOn, YEAR_DAYS),
    }
  }
  return now
}

/** Computes the status after a bill. If the member reaches a new tier with the bill, a new membership year starts. */
export function award(tiers: readonly Tier[], tierStatus: TierStatus, points: number, today: string): TierStatus {
  const before = tierStatusOn(tiers, tierStatus, today)
  const experience = before.experience + points
  const hasRisen = tierOf(tiers, experience).minimumExperience > tierOf(tiers, before.experience).minimumExperience
  return hasRisen
    ? { experience, earned: 0, yearEndsOn: addNights(today, YEAR_DAYS) }
    : { ...before, experience, earned: before.earned + points }
}

/**
 * Computes the status after a bill is reopened: subtracts the points of the bill. The membership year does not change, even if the bill
 * started it.
 */
export function withdrawAward(tiers: readonly Tier[], status: TierStatus, points: number, today: string): TierStatus {
  const before = tierStatusOn(tiers, status, today)
  return {
    ...before,
    experience: Math.max(0, before.experience - points),
    earned: Math.max(0, before.earned - points),
  }
}
