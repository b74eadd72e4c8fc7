// The SQL of a bill that is closed.
import { actorKey } from '#domain/identity/actor.ts'
import type { ClosedBill } from '#domain/pricing/close-bill.ts'
import type { Work } from '#server/work.ts'

export async function insertClosedBill(
  { sql, now, actor }: Pick<Work, 'sql' | 'now' | 'actor'>,
  { reservationId, ...bill }: ClosedBill & { reservationId: string },
): Promise<void> {
  await sql`
    insert into closed_bills (reservation_id, total, credit, due, at, actor)
    values (${reservationId}, ${bill.total}, ${bill.credit}, ${bill.due}, ${now()}, ${actorKey(actor)})`
}
