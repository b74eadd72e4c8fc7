// The SQL of a bill that is closed.
import type { ClosedBill } from '#domain/pricing/close-bill.ts'
import type { Db } from '#server/db/open.ts'

export async function insertClosedBill(
  sql: Db,
  { reservationId, now, ...bill }: ClosedBill & { reservationId: string; now: Date },
): Promise<void> {
  await sql`
    insert into closed_bills (reservation_id, total, credit, due, at)
    values (${reservationId}, ${bill.total}, ${bill.credit}, ${bill.due}, ${now})`
}
