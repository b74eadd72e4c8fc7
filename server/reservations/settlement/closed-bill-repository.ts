import type { TaxedAmount } from '#domain/books/recognition.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { ClosedBill, TillNote } from '#domain/pricing/close-bill.ts'
import { type BillRates, billRates } from '#server/books/recognition-repository.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

export async function insertClosedBill(
  { sql, now, actor }: Pick<Work, 'sql' | 'now' | 'actor'>,
  {
    reservationId,
    ...bill
  }: ClosedBill &
    Omit<TaxedAmount, 'net'> & {
      reservationId: string
      spent: number
      minimum: number
      waiverId: string | null
      till: TillNote
    },
): Promise<void> {
  const { cash, cards, overpaid = 0, number } = bill.till
  await sql`
    insert into closed_bills (reservation_id, total, credit, due, spent, minimum, waiver_id, service, tax, tax_kind, tax_rate, cash, cards,
      overpaid, till_number, at, actor)
    values (${reservationId}, ${bill.total}, ${bill.credit}, ${bill.due}, ${bill.spent}, ${bill.minimum}, ${bill.waiverId}, ${bill.service},
      ${bill.tax}, ${bill.taxKind}, ${bill.taxRate}, ${cash}, ${cards}, ${overpaid}, ${number}, ${now()}, ${actorKey(actor)})`
}

/** Reads the percentages of service charge and tax that a bill of this reservation includes. */
export async function billRatesOf(sql: Db, reservationId: string): Promise<BillRates> {
  const [row] = await sql<{ rates: BillRates }[]>`
    select ${billRates(sql)} as rates from reservations r join outlets o on o.id = r.outlet_id where r.id = ${reservationId}`
  if (!row) throw new Error(`no reservation ${reservationId}`)
  return row.rates
}

/**
 * Deletes a closed bill, so that the bill can be opened again. Returns null if an old release closed the bill, because old releases
 * stored no bills.
 */
export async function deleteClosedBill(
  sql: Db,
  reservationId: string,
): Promise<(ClosedBill & { actor: string }) | null> {
  const [row] = await sql<(ClosedBill & { actor: string })[]>`
    delete from closed_bills where reservation_id = ${reservationId} returning total, credit, due, actor`
  return row ?? null
}
