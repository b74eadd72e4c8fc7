import type { Rupiah } from '#domain/pricing/money.ts'
import { percentageOf } from '#domain/pricing/money.ts'

/** From `hoursLeft` before the night opens, `refundPercentage` of what was paid goes back. */
export type RefundRule = { hoursLeft: number; refundPercentage: number }

/** Tables and tickets: half until 3 days ahead, then nothing (the first reading of spec §9). */
export const RESERVATION_REFUND_RULES: readonly RefundRule[] = [
  { hoursLeft: 72, refundPercentage: 50 },
  { hoursLeft: 24, refundPercentage: 0 },
]

/** Restaurant: everything until 7 days ahead, then nothing (the second reading of spec §9). */
export const RESTAURANT_REFUND_RULES: readonly RefundRule[] = [
  { hoursLeft: 168, refundPercentage: 100 },
  { hoursLeft: 0, refundPercentage: 0 },
]

/** Hours, with fractions, from now until the night opens; negative once it has. */
export function hoursUntil(opensAt: Date, now: Date): number {
  return (opensAt.getTime() - now.getTime()) / 3_600_000
}

/** The rule in force: the one with the largest `hoursLeft` that is not above the hours that remain; null: none. */
export function refundRuleFor<Rule extends RefundRule>(rules: readonly Rule[], hoursUntilOpen: number): Rule | null {
  return rules
    .filter((rule) => rule.hoursLeft <= hoursUntilOpen)
    .reduce<Rule | null>((best, rule) => (best && best.hoursLeft >= rule.hoursLeft ? best : rule), null)
}

/** The refund that a rule gives of a price, rounded half up to whole rupiah. Without a rule it is 0. */
export function refundFor(price: Rupiah, rule: RefundRule | null): Rupiah {
  return rule === null ? 0 : percentageOf(price, rule.refundPercentage)
}

/**
 * Money of a reservation, in whole rupiah. `worth`: its price after moves and changes. `goodwill` and `pastUs`: returned by staff,
 * and by a provider without us. `left`: what the group still has.
 */
export type Refundable = { worth: Rupiah; goodwill: Rupiah; pastUs: Rupiah; left: Rupiah }

/** The amount that a rule still returns: its share of the price, less what was returned already, and no more than is left. */
export function refundByRule(rule: RefundRule | null, { worth, goodwill, pastUs, left }: Refundable): Rupiah {
  return Math.max(0, Math.min(refundFor(worth, rule) - goodwill - pastUs, left))
}
