import type { Rupiah } from '#domain/pricing/money.ts'
import type { Db } from '#server/db/open.ts'

/**
 * Whole rupiah. `kept`: paid ahead and not refunded. `credit`: part of
 * `kept` that is deducted from the bill. `minimum`: minimum spend.
 */
export type ReservationMoney = { paid: Rupiah; kept: Rupiah; credit: Rupiah; minimum: Rupiah }

/** Reads the money of a reservation. All pages and sums use the same SQL function `money_of`. */
export async function moneyOf(sql: Db, id: string): Promise<ReservationMoney> {
  const [row] = await sql<ReservationMoney[]>`select paid, kept, credit, minimum from money_of(array[${id}::uuid])`
  if (!row) throw new Error(`no reservation ${id}`)
  return row
}
