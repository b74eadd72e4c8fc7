// The SQL of a bill that is closed.
import { actorKey } from '#domain/identity/actor.ts'
import type { ClosedBill } from '#domain/pricing/close-bill.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

export async function insertClosedBill(
  { sql, now, actor }: Pick<Work, 'sql' | 'now' | 'actor'>,
  {
    reservationId,
    ...bill
  }: ClosedBill & { reservationId: string; spent: number; minimum: number; waiverId: string | null },
): Promise<void> {
  await sql`
    insert into closed_bills (reservation_id, total, credit, due, spent, minimum, waiver_id, at, actor)
    values (${reservationId}, ${bill.total}, ${bill.credit}, ${bill.due}, ${bill.spent}, ${bill.minimum}, ${bill.waiverId}, ${now()}, ${actorKey(actor)})`
}

/** Takes a bill away that is opened again; null where it was closed before bills were kept. */
export async function deleteClosedBill(
  sql: Db,
  reservationId: string,
): Promise<(ClosedBill & { actor: string }) | null> {
  const [row] = await sql<(ClosedBill & { actor: string })[]>`
    delete from closed_bills where reservation_id = ${reservationId} returning total, credit, due, actor`
  return row ?? null
}
