/** Digits of whole rupiah, thousands by comma in both languages (spec §9); the unit stands beside or in the head of a column. */
export const amountText = (rupiah: number): string => String(Math.trunc(rupiah)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** `IDR 1,250,000`. */
export const moneyText = (rupiah: number): string => `IDR ${amountText(rupiah)}`
