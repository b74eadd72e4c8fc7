import type { Language } from '#domain/language.ts'
import type { Currency } from '#domain/pricing/currency.ts'
import { convert, decimalsOf } from '#domain/pricing/currency.ts'
import { divideHalfUp } from '#domain/pricing/rounding.ts'

/** An amount in whole rupiah. It is never negative and never a fraction. */
export type Rupiah = number

/**
 * Returns the amount unchanged if it is a valid amount of rupiah. Otherwise throws RangeError, because an invalid amount is a bug and not a
 * refusal.
 */
export function assertRupiah(amount: number): Rupiah {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not an amount of rupiah: ${amount}`)
  return amount
}

/**
 * Converts a percentage to hundredths of a percent: 10.5 becomes 1050. Throws RangeError if the percentage is below 0, above 100, or has
 * more than two decimals.
 */
export function basisPointsOf(percent: number): number {
  const basisPoints = Math.round(percent * 100)
  const isExact = Math.abs(percent * 100 - basisPoints) < 1e-6
  if (!isExact || basisPoints < 0 || basisPoints > 10_000) throw new RangeError(`Not a percentage: ${percent}`)
  return basisPoints
}

/** Computes a percentage of an amount, rounded half up to a whole rupiah, in exact integer arithmetic. */
export function percentageOf(amount: Rupiah, percent: number): Rupiah {
  return Number(divideHalfUp(BigInt(assertRupiah(amount)) * BigInt(basisPointsOf(percent)), 10_000n))
}

/** Thousands and decimal separators: `1.000.000,50` in Indonesian, `1,000,000.50` in English. */
const SEPARATORS: Record<Language, { group: string; decimal: string }> = {
  id: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
}

/** Groups the digits of a whole number in thousands: `1.000.000` in Indonesian, `1,000,000` in English. */
export const groupDigits = (digits: string | number, language: Language): string =>
  String(digits).replaceAll(/\B(?=(?:\d{3})+$)/g, SEPARATORS[language].group)

const signOf = (value: number): string => (value < 0 ? '−' : '')

/** Formats a number with all its decimals: `1.250,5` in Indonesian, `1,250.5` in English. */
export function formatNumber(value: number, language: Language): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.')
  const { decimal } = SEPARATORS[language]
  return `${signOf(value)}${groupDigits(whole, language)}${fraction ? `${decimal}${fraction}` : ''}`
}

/**
 * Formats an amount of whole rupiah in a currency (R-020): the currency code, a space, and the digits, grouped as in the language.
 * Examples: `IDR 1.000.000` in Indonesian, `IDR 1,000,000` in English. A negative amount is a discount, such as `−IDR 50,000`.
 */
export function formatMoney(rupiah: number, currency: Currency, language: Language): string {
  const decimals = decimalsOf(currency)
  const minor = convert(rupiah, currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = groupDigits(digits.slice(0, digits.length - decimals), language)
  const fraction = decimals === 0 ? '' : `${SEPARATORS[language].decimal}${digits.slice(-decimals)}`
  return `${signOf(minor)}${currency} ${whole}${fraction}`
}
