import { assertRupiah, type Rupiah } from '#domain/pricing/money.ts'
import { type ChargeRates, type InclusiveParts, splitInclusive } from '#domain/pricing/tax-rates.ts'

export type ClosedBill = { total: Rupiah; credit: Rupiah; due: Rupiah }

/**
 * Details of a bill from the till, in whole rupiah. `service` and `tax`: parts of the total; if null, the rates of the outlet are used to
 * compute them. `cash` and `cards`: the paid amounts. `overpaid`: the amount that was paid above the
 * amount due. `number`: the number of the bill at the till, or empty.
 */
export type TillNote = {
  service: Rupiah | null
  tax: Rupiah | null
  cash: Rupiah
  cards: Rupiah
  overpaid?: Rupiah
  number: string
}

export const NO_TILL_NOTE: TillNote = { service: null, tax: null, cash: 0, cards: 0, number: '' }

/**
 * Splits the total of a bill into net, service and tax. Uses the service and tax from the till. But if the guest spent less than the
 * minimum spend, the total is the minimum spend, and the amounts from the till do not fit it. Then the parts are computed from the rates.
 */
export function billParts(
  total: Rupiah,
  { spent, till, rates }: { spent: Rupiah; till: Pick<TillNote, 'service' | 'tax'>; rates: ChargeRates },
): InclusiveParts {
  if (till.service === null || till.tax === null || total !== spent) return splitInclusive(total, rates)
  return { net: assertRupiah(total - till.service - till.tax), service: till.service, tax: till.tax }
}

/**
 * Subtracts the credit from a bill. If the credit is above the total, the rest of the credit is lost: nothing is due, and nothing
 * is refunded.
 */
export function settleBill(total: Rupiah, credit: Rupiah): ClosedBill {
  const spentCredit = Math.min(assertRupiah(total), assertRupiah(credit))
  return { total, credit: spentCredit, due: total - spentCredit }
}
