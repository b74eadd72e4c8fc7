// The SQL of the reservations of a member or a browser: the list, the newest reservation, and cancellations.
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import { type ReservationRow, selectReservations } from '#server/reservations/repository.ts'

/** Stores the reason and the refund of a cancellation, once for each reservation. */
export async function insertCancellation(
  sql: Db,
  row: { reservationId: string; reason: string; percentage: number; amount: number; now: Date; actor: Actor },
): Promise<void> {
  await sql`
    insert into cancellations (reservation_id, reason, refund_percentage, refund_amount, at, actor)
    values (${row.reservationId}, ${row.reason}, ${row.percentage}, ${row.amount}, ${row.now}, ${actorKey(row.actor)})`
}

/**
 * Lists a member's reservations in the given states, newest night first. Null for the states means all states; null for the limit means no
 * limit.
 */
export async function listReservations(
  sql: Db,
  { memberId, states, limit }: { memberId: string; states: readonly number[] | null; limit: number | null },
): Promise<ReservationRow[]> {
  return selectReservations(
    sql,
    sql`r.member_id = ${memberId} ${states === null ? sql`` : sql`and r.state = any(${states}::int[])`}
      order by r.night desc, r.created_at desc limit ${limit}`,
  )
}

/** Lists the reservations of a phone that belong to no account, newest night first. */
export const listReservationsOfPhone = (sql: Db, phone: string): Promise<ReservationRow[]> =>
  selectReservations(sql, sql`r.member_id is null and r.phone = ${phone} order by r.night desc, r.created_at desc`)

/**
 * Returns the id of the viewer's waiting reservation, or else of the viewer's newest reservation. A reservation is the viewer's if it
 * belongs to the member, or if this browser made it without an account. With this id, the payment page finds the reservation of its viewer
 * (R-047).
 */
export async function findOfViewer(
  sql: Db,
  { memberId, browserKey }: { memberId: string | null; browserKey: string | null },
  outletId: number | null,
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from reservations
    where (member_id = ${memberId} or (member_id is null and browser_key = ${browserKey}))
      and (${outletId}::int is null or outlet_id = ${outletId}::int)
    order by (state = ${stateSql(sql, 'WaitingForPayment')}) desc, created_at desc limit 1`
  return row?.id ?? null
}
