import { assertRupiah, type Rupiah } from '#domain/pricing/money.ts'
import { type ChargeRates, type InclusiveParts, splitInclusive } from '#domain/pricing/tax-rates.ts'

/** The total, the credit that pays a part of it, and the rest that is due. */
export type ClosedBill = { total: Rupiah; credit: Rupiah; due: Rupiah }

/**
 * Details of a bill at the till, in whole rupiah: the parts of its total, and the parts of its rest. Null parts are computed from the
 * outlet's rates. `number`: the bill's number at the till, or empty.
 */
export type TillNote = { service: Rupiah | null; tax: Rupiah | null; cash: Rupiah; cards: Rupiah; number: string }

export const NO_TILL_NOTE: TillNote = { service: null, tax: null, cash: 0, cards: 0, number: '' }

/**
 * The parts of a bill's total, which includes service and tax. A total above what was spent is a charged minimum, and the till's
 * parts are then of another sum.
 */
export function billParts(
  total: Rupiah,
  { spent, till, rates }: { spent: Rupiah; till: Pick<TillNote, 'service' | 'tax'>; rates: ChargeRates },
): InclusiveParts {
  if (till.service === null || till.tax === null || total !== spent) return splitInclusive(total, rates)
  return { net: assertRupiah(total - till.service - till.tax), service: till.service, tax: till.tax }
}

/** Subtracts the credit from a bill. Credit above the bill is not used: nothing is due and nothing is refunded. */
export function settleBill(total: Rupiah, credit: Rupiah): ClosedBill {
  const used = Math.min(assertRupiah(total), assertRupiah(credit))
  return { total, credit: used, due: total - used }
}
