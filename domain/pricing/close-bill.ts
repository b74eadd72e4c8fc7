import { assertRupiah, type Rupiah } from '#domain/pricing/money.ts'

/** What was eaten and drunk, what of it had been paid ahead, and what was left to pay. */
export type ClosedBill = { total: Rupiah; credit: Rupiah; due: Rupiah }

/** A bill less what was paid ahead. Where that is more than the bill, nothing is left to pay and nothing goes back. */
export function settleBill(total: Rupiah, credit: Rupiah): ClosedBill {
  return { total: assertRupiah(total), credit: assertRupiah(credit), due: Math.max(total - credit, 0) }
}
