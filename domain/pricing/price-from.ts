import type { Night } from '#domain/calendar/night.ts'

export type PriceFrom<Price> = { from: Night; price: Price }

export type PriceSchedule<Price> = { base: Price; later: readonly PriceFrom<Price>[] }

/**
 * Returns the price on a night. If several prices began on that night or earlier, the latest of them is valid. No two prices begin on the
 * same night.
 */
export const priceOn = <Price>({ base, later }: PriceSchedule<Price>, night: Night): Price =>
  later.reduce<PriceFrom<Price> | null>(
    (best, candidate) => (candidate.from <= night && (best === null || candidate.from > best.from) ? candidate : best),
    null,
  )?.price ?? base

/** Returns the prices that begin after tonight, the earliest price first. Staff can still change these prices. */
export const pricesAhead = <Price>({ later }: PriceSchedule<Price>, tonight: Night): PriceFrom<Price>[] =>
  later.filter(({ from }) => from > tonight).toSorted((a, b) => (a.from < b.from ? -1 : 1))
