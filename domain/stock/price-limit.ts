import { NIGHT_KINDS, type NightKind } from '#domain/pricing/night-kind.ts'
import type { Rupiah } from '#domain/pricing/money.ts'

export type ByNight = Record<NightKind, Rupiah>
export type CategoryPrices = { downPayment: ByNight; minimumCost: ByNight }

/** How far a manager may go, in percent of what somebody without a limit has set last. */
export const PRICE_LIMIT_PERCENT = 50

/** The least and the most that a manager may set, whole rupiah, both included. */
export const priceRange = (set: Rupiah): { least: Rupiah; most: Rupiah } => ({
  least: Math.ceil((set * (100 - PRICE_LIMIT_PERCENT)) / 100),
  most: Math.floor((set * (100 + PRICE_LIMIT_PERCENT)) / 100),
})

/** The prices that lie beyond a manager's part, as paths such as `down_payment.weekend`; none: it is theirs to set. */
export function beyondLimit(set: CategoryPrices, becomes: CategoryPrices): string[] {
  const fields = [
    { name: 'down_payment', was: set.downPayment, is: becomes.downPayment },
    { name: 'minimum_cost', was: set.minimumCost, is: becomes.minimumCost },
  ]
  return fields.flatMap(({ name, was, is }) =>
    NIGHT_KINDS.filter((kind) => {
      const { least, most } = priceRange(was[kind])
      return is[kind] < least || is[kind] > most
    }).map((kind) => `${name}.${kind}`),
  )
}
