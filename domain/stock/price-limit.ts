import { NIGHT_KINDS, type NightKind } from '#domain/pricing/night-kind.ts'
import type { Rupiah } from '#domain/pricing/money.ts'

export type ByNight = Record<NightKind, Rupiah>
export type CategoryPrices = { downPayment: ByNight; minimumCost: ByNight }

/** A manager can change a price by at most this percentage. The base is the last price that a person without a limit has set. */
export const PRICE_LIMIT_PERCENT = 50

/** Returns the lowest and the highest price that a manager is allowed to set, in whole rupiah. */
export const priceRange = (set: Rupiah): { least: Rupiah; most: Rupiah } => ({
  least: Math.ceil((set * (100 - PRICE_LIMIT_PERCENT)) / 100),
  most: Math.floor((set * (100 + PRICE_LIMIT_PERCENT)) / 100),
})

/**
 * Returns the new prices that are outside the limits of a manager, as paths such as `downPayment.weekend`. If the list is empty, a manager
 * is allowed to set all new prices.
 */
export function beyondLimit(set: CategoryPrices, becomes: CategoryPrices): string[] {
  return (['downPayment', 'minimumCost'] as const).flatMap((field) =>
    NIGHT_KINDS.filter((kind) => {
      const { least, most } = priceRange(set[field][kind])
      return becomes[field][kind] < least || becomes[field][kind] > most
    }).map((kind) => `${field}.${kind}`),
  )
}
