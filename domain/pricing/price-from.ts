import type { Night } from '#domain/calendar/night.ts'

/** A price that holds from a night on. */
export type PriceFrom<Price> = { from: Night; price: Price }

/** What something costs: from the beginning, and from which nights on something else. */
export type Priced<Price> = { base: Price; later: readonly PriceFrom<Price>[] }

/** The price of a night: the one that began last by then. Of two that begin together there is one alone. */
export const priceOn = <Price>({ base, later }: Priced<Price>, night: Night): Price =>
  later.reduce<PriceFrom<Price> | null>(
    (best, one) => (one.from <= night && (best === null || one.from > best.from) ? one : best),
    null,
  )?.price ?? base

/** Those that have not begun by a night, the first that comes first: they may still be changed. */
export const pricesAhead = <Price>({ later }: Priced<Price>, tonight: Night): PriceFrom<Price>[] =>
  later.filter(({ from }) => from > tonight).toSorted((a, b) => (a.from < b.from ? -1 : 1))
