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

/** The prices that lie beyond a manager's part, as paths such as `downPayment.weekend`; none: it is theirs to set. */
export function beyondLimit(set: CategoryPrices, becomes: CategoryPrices): string[] {
  return (['downPayment', 'minimumCost'] as const).flatMap((field) =>
    NIGHT_KINDS.filter((kind) => {
      const { least, most } = priceRange(set[field][kind])
      return becomes[field][kind] < least || becomes[field][kind] > most
    }).map((kind) => `${field}.${kind}`),
  )
}
