import { divideHalfUp } from '#domain/pricing/rounding.ts'

/** Currencies the site shows; only rupiah is ever charged. */
export const CURRENCIES = ['IDR', 'USD', 'EUR'] as const

export type Currency = (typeof CURRENCIES)[number]

/** Rates from one rupiah as the spec writes them (§9), kept as tenths of a millionth so that no rate is a float. */
const RATES: Record<Currency, { tenMillionths: bigint; decimals: 0 | 2 }> = {
  IDR: { tenMillionths: 10_000_000n, decimals: 0 },
  USD: { tenMillionths: 612n, decimals: 2 },
  EUR: { tenMillionths: 565n, decimals: 2 },
}

export function isCurrency(text: string): text is Currency {
  return CURRENCIES.some((currency) => currency === text)
}

/** Digits after the decimal point. */
export function decimalsOf(currency: Currency): 0 | 2 {
  return RATES[currency].decimals
}

/** Rupiah in the smallest unit of a currency, rounded half up: 1,000,000 rupiah is 6120 (cents) in USD. */
export function convert(rupiah: number, currency: Currency): number {
  if (!Number.isSafeInteger(rupiah)) throw new RangeError(`Not whole rupiah: ${rupiah}`)
  const { tenMillionths, decimals } = RATES[currency]
  return Number(divideHalfUp(BigInt(rupiah) * tenMillionths * 10n ** BigInt(decimals), 10_000_000n))
}
