import type { Rupiah } from '#domain/pricing/money.ts'
import { percentageOf } from '#domain/pricing/money.ts'

/**
 * One step of the refund rules. If a guest cancels at least `hoursLeft` hours before the night opens, `refundPercentage` of the price is
 * refunded.
 */
export type RefundRule = { hoursLeft: number; refundPercentage: number }

/**
 * Refund rules for tables and tickets: half of the price until 3 days before the night, then nothing (the first interpretation of spec
 * §9).
 */
export const RESERVATION_REFUND_RULES: readonly RefundRule[] = [
  { hoursLeft: 72, refundPercentage: 50 },
  { hoursLeft: 24, refundPercentage: 0 },
]

/** Refund rules for restaurants: the whole price until 7 days before the night, then nothing (the second interpretation of spec §9). */
export const RESTAURANT_REFUND_RULES: readonly RefundRule[] = [
  { hoursLeft: 168, refundPercentage: 100 },
  { hoursLeft: 0, refundPercentage: 0 },
]

/** Returns the number of hours until the opening, with fractions. The number is negative after the opening. */
export function hoursUntil(opensAt: Date, now: Date): number {
  return (opensAt.getTime() - now.getTime()) / 3_600_000
}

/**
 * Returns the rule that applies now. Rules with an `hoursLeft` above the remaining hours do not apply. The rule with the largest
 * `hoursLeft` among the other rules applies. Returns null if no rule applies.
 */
export function refundRuleFor<Rule extends RefundRule>(rules: readonly Rule[], hoursUntilOpen: number): Rule | null {
  return rules
    .filter((rule) => rule.hoursLeft <= hoursUntilOpen)
    .reduce<Rule | null>((best, rule) => (best && best.hoursLeft >= rule.hoursLeft ? best : rule), null)
}

/** Computes the refund of a price by a rule, rounded half up to whole rupiah. Returns 0 if `rule` is null. */
export function refundFor(price: Rupiah, rule: RefundRule | null): Rupiah {
  return rule === null ? 0 : percentageOf(price, rule.refundPercentage)
}

/**
 * Money of a reservation, in whole rupiah. `worth`: the price after moves and changes. `goodwill`: the amount that staff refunded.
 * `pastUs`: the amount that a provider returned without our request. `left`: the amount that the hospitality group still has.
 */
export type Refundable = { worth: Rupiah; goodwill: Rupiah; pastUs: Rupiah; left: Rupiah }

/**
 * Computes the amount that a rule still refunds: the percentage of the price, minus earlier refunds. The result is never more than the
 * money that the hospitality group still has.
 */
export function refundByRule(rule: RefundRule | null, { worth, goodwill, pastUs, left }: Refundable): Rupiah {
  return Math.max(0, Math.min(refundFor(worth, rule) - goodwill - pastUs, left))
}
