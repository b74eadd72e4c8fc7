// Tiers of membership: bounds of experience, what a bill earns, and the year after which a tier is looked at again.
import { addNights } from '#domain/calendar/night.ts'
import type { Rupiah } from '#domain/pricing/money.ts'

export type Tier = { minimumExperience: number; discount: number }

/** A member's standing as it is kept: `experience` decides the tier, `earned` is what the running year has given. */
export type TierStatus = { experience: number; earned: number; yearEndsOn: string }

const RUPIAH_A_POINT = 10_000
export const YEAR_DAYS = 365

/** Experience of a closed bill: 1 for each full Rp 10,000. */
export const experienceOf = (bill: Rupiah): number => Math.floor(bill / RUPIAH_A_POINT)

const ascending = <T extends Tier>(tiers: readonly T[]) =>
  tiers.toSorted((a, b) => a.minimumExperience - b.minimumExperience)

/** The highest tier whose bound is reached. `tiers` holds one that begins at 0. */
export function tierOf<T extends Tier>(tiers: readonly T[], experience: number): T {
  const reached = ascending(tiers).findLast((tier) => tier.minimumExperience <= experience)
  if (!reached) throw new RangeError('No tier begins at 0')
  return reached
}

/** The tier after it, or null. */
export const tierAfter = <T extends Tier>(tiers: readonly T[], tier: Tier): T | null =>
  ascending(tiers).find((one) => one.minimumExperience > tier.minimumExperience) ?? null

/**
 * The standing on a day. Where a membership year has ended, the year's own experience says which tier comes next, at
 * most one below the one held: experience then stands at what was earned, or at that tier's bound where that is more.
 * Years nobody came in are gone through one by one.
 */
export function tierStatusOn(tiers: readonly Tier[], tierStatus: TierStatus, today: string): TierStatus {
  let now = tierStatus
  while (now.yearEndsOn < today) {
    const held = tierOf(tiers, now.experience)
    const below = ascending(tiers).findLast((tier) => tier.minimumExperience < held.minimumExperience) ?? held
    now = {
      experience: Math.max(now.earned, below.minimumExperience),
      earned: 0,
      yearEndsOn: addNights(now.yearEndsOn, YEAR_DAYS),
    }
  }
  return now
}

/** The standing after a bill; a tier that is reached by it begins a year of its own. */
export function award(tiers: readonly Tier[], tierStatus: TierStatus, points: number, today: string): TierStatus {
  const before = tierStatusOn(tiers, tierStatus, today)
  const experience = before.experience + points
  const hasRisen = tierOf(tiers, experience).minimumExperience > tierOf(tiers, before.experience).minimumExperience
  return hasRisen
    ? { experience, earned: 0, yearEndsOn: addNights(today, YEAR_DAYS) }
    : { ...before, experience, earned: before.earned + points }
}

/** The standing without a bill that is opened again; a year that it began goes on. */
export function withdrawAward(tiers: readonly Tier[], status: TierStatus, points: number, today: string): TierStatus {
  const before = tierStatusOn(tiers, status, today)
  return {
    ...before,
    experience: Math.max(0, before.experience - points),
    earned: Math.max(0, before.earned - points),
  }
}
