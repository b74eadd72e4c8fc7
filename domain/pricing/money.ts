import type { Currency } from '#domain/pricing/currency.ts'
import { convert, decimalsOf } from '#domain/pricing/currency.ts'
import { divideHalfUp } from '#domain/pricing/rounding.ts'

/** Whole rupiah, never negative, never a fraction. */
export type Rupiah = number

/** Returns the amount, or throws RangeError where it is no amount of rupiah: that is a bug, not a refusal. */
export function assertRupiah(amount: number): Rupiah {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not an amount of rupiah: ${amount}`)
  return amount
}

/** Hundredths of a percent: 10.5 is 1050. Throws RangeError outside 0 to 100 or with more than two decimals. */
export function basisPointsOf(percent: number): number {
  const basisPoints = Math.round(percent * 100)
  const isExact = Math.abs(percent * 100 - basisPoints) < 1e-6
  if (!isExact || basisPoints < 0 || basisPoints > 10_000) throw new RangeError(`Not a percentage: ${percent}`)
  return basisPoints
}

/** A percentage of an amount, rounded half up to a whole rupiah, in exact integer arithmetic. */
export function percentageOf(amount: Rupiah, percent: number): Rupiah {
  return Number(divideHalfUp(BigInt(assertRupiah(amount)) * BigInt(basisPointsOf(percent)), 10_000n))
}

/**
 * An amount of rupiah as the site shows it (spec §9, R-020): `IDR 1,000,000`, or the same amount in another currency,
 * `USD 61.20`. Code, space, thousands by comma in both languages. A negative amount (a discount) reads `IDR -50,000`.
 */
export function formatMoney(rupiah: number, currency: Currency): string {
  const decimals = decimalsOf(currency)
  const minor = convert(rupiah, currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${currency} ${minor < 0 ? '-' : ''}${whole}${fraction}`
}
