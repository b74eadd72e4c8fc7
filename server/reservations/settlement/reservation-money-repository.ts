import type { Rupiah } from '#domain/pricing/money.ts'
import type { Db } from '#server/db/open.ts'

/** Whole rupiah. `kept`: paid ahead and not refunded. `credit`: of that, what comes off the bill. `minimum`: to be spent at least. */
export type ReservationMoney = { paid: Rupiah; kept: Rupiah; credit: Rupiah; minimum: Rupiah }

/** The money of a reservation, as every page and sum reads it. */
export async function moneyOf(sql: Db, id: string): Promise<ReservationMoney> {
  const [row] = await sql<ReservationMoney[]>`select paid, kept, credit, minimum from money_of(array[${id}::uuid])`
  if (!row) throw new Error(`no reservation ${id}`)
  return row
}
