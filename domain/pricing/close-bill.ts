import { assertRupiah, type Rupiah } from '#domain/pricing/money.ts'

/** The total, the credit that pays a part of it, and the rest that is due. */
export type ClosedBill = { total: Rupiah; credit: Rupiah; due: Rupiah }

/** Subtracts the credit from a bill. Credit above the bill is not used: nothing is due and nothing is refunded. */
export function settleBill(total: Rupiah, credit: Rupiah): ClosedBill {
  const used = Math.min(assertRupiah(total), assertRupiah(credit))
  return { total, credit: used, due: total - used }
}
