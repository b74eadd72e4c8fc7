import { assertRupiah, type Rupiah } from '#domain/pricing/money.ts'

/** What is charged, what of it had been paid ahead, and what is left to pay. */
export type ClosedBill = { total: Rupiah; credit: Rupiah; due: Rupiah }

/** A bill less the credit. Credit above the bill is not used: nothing is left to pay and nothing goes back. */
export function settleBill(total: Rupiah, credit: Rupiah): ClosedBill {
  const used = Math.min(assertRupiah(total), assertRupiah(credit))
  return { total, credit: used, due: total - used }
}
