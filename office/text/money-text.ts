import { FALLBACK_LANGUAGE, type Language } from '#contract/preferences.ts'
import { formatMoney, formatNumber } from '#domain/pricing/money.ts'

let language: Language = FALLBACK_LANGUAGE

/**
 * Sets the language of all amounts and counts. Only the component that provides the messages calls this function, so amounts and texts
 * always use the same language.
 */
export const groupAmountsIn = (next: Language): void => {
  language = next
}

/** Formats whole rupiah or a count without a unit: `1.250.000` in Indonesian, `1,250,000` in English. */
export const amountText = (value: number): string => formatNumber(Math.trunc(value), language)

/** Formats a difference with its sign: `+1,250`. The sign distinguishes an increase from a decrease without color. */
export const signedText = (value: number): string => (value > 0 ? `+${amountText(value)}` : amountText(value))

/** Formats a number with at most one decimal: `2,5` in Indonesian, `2.5` in English. */
export const tenthsText = (value: number): string => formatNumber(Math.round(value * 10) / 10, language)

/** Formats an amount: `IDR 1.250.000` in Indonesian, `IDR 1,250,000` in English. */
export const moneyText = (rupiah: number): string => formatMoney(Math.trunc(rupiah), 'IDR', language)
