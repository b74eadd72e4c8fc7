import { FALLBACK_LANGUAGE, type Language } from '#contract/preferences.ts'
import { formatNumber } from '#domain/pricing/money.ts'

let language: Language = FALLBACK_LANGUAGE

/** Sets the language that groups all amounts and counts. Only the provider of messages calls this, so both are in one language. */
export const groupAmountsIn = (next: Language): void => {
  language = next
}

/** Digits of whole rupiah or of a count: `1.250.000` in Indonesian, `1,250,000` in English. The unit stands in the label. */
export const amountText = (value: number): string => formatNumber(Math.trunc(value), language)

/** Digits with one decimal at most: `2,5` in Indonesian, `2.5` in English. */
export const tenthsText = (value: number): string => formatNumber(Math.round(value * 10) / 10, language)

/** `IDR 1.250.000` in Indonesian, `IDR 1,250,000` in English. */
export const moneyText = (rupiah: number): string => `IDR ${amountText(rupiah)}`
