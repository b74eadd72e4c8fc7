import type { Rupiah } from '#domain/pricing/money.ts'
import type { Db } from '#server/db/open.ts'

/**
 * The money of a reservation in whole rupiah. `kept`: the prepaid amount that was not refunded. `credit`: the part of `kept` that is
 * deducted from the bill. `minimum`: the minimum spend.
 */
export type ReservationMoney = { paid: Rupiah; kept: Rupiah; credit: Rupiah; minimum: Rupiah }

/** Reads the money of a reservation. All pages and sums use the SQL function `money_of`, so they show the same amounts. */
export async function moneyOf(sql: Db, id: string): Promise<ReservationMoney> {
  const [row] = await sql<ReservationMoney[]>`select paid, kept, credit, minimum from money_of(array[${id}::uuid])`
  if (!row) throw new Error(`no reservation ${id}`)
  return row
}
