// The SQL of a bill that is closed.
import { actorKey } from '#domain/identity/actor.ts'
import type { ClosedBill } from '#domain/pricing/close-bill.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

/** What a reservation's guest has paid and not got back, in rupiah. */
export async function paidAhead(sql: Db, reservationId: string): Promise<number> {
  const [row] = await sql<{ paid: number }[]>`
    select captured_amount - refunded_amount as paid from payments where reservation_id = ${reservationId}`
  return row?.paid ?? 0
}

export async function insertClosedBill(
  { sql, now, actor }: Pick<Work, 'sql' | 'now' | 'actor'>,
  { reservationId, ...bill }: ClosedBill & { reservationId: string },
): Promise<void> {
  await sql`
    insert into closed_bills (reservation_id, total, credit, due, at, actor)
    values (${reservationId}, ${bill.total}, ${bill.credit}, ${bill.due}, ${now()}, ${actorKey(actor)})`
}
