import { divideHalfUp } from '#domain/pricing/rounding.ts'

/** Currencies in which the site shows prices. Guests are charged only in rupiah. */
export const CURRENCIES = ['IDR', 'USD', 'EUR'] as const

export type Currency = (typeof CURRENCIES)[number]

/**
 * Exchange rates for one rupiah from the spec (§9). A rate is an integer, in units of a ten-millionth, so that no calculation needs a
 * float.
 */
const RATES: Record<Currency, { tenMillionths: bigint; decimals: 0 | 2 }> = {
  IDR: { tenMillionths: 10_000_000n, decimals: 0 },
  USD: { tenMillionths: 612n, decimals: 2 },
  EUR: { tenMillionths: 565n, decimals: 2 },
}

export function isCurrency(text: string): text is Currency {
  return CURRENCIES.some((currency) => currency === text)
}

export function decimalsOf(currency: Currency): 0 | 2 {
  return RATES[currency].decimals
}

/** Converts rupiah to the smallest unit of a currency, rounded half up: 1,000,000 rupiah is 6120 (cents) in USD. */
export function convert(rupiah: number, currency: Currency): number {
  if (!Number.isSafeInteger(rupiah)) throw new RangeError(`Not whole rupiah: ${rupiah}`)
  const { tenMillionths, decimals } = RATES[currency]
  return Number(divideHalfUp(BigInt(rupiah) * tenMillionths * 10n ** BigInt(decimals), 10_000_000n))
}
