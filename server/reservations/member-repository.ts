// The SQL of a member's or a browser's own reservations: the list of them, the newest, and how they are given back.
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import { type ReservationRow, selectReservations } from '#server/reservations/repository.ts'

/** Why a paid reservation was cancelled and what went back; once for each. */
export async function insertCancellation(
  sql: Db,
  row: { reservationId: string; reason: string; percentage: number; amount: number; now: Date; actor: Actor },
): Promise<void> {
  await sql`
    insert into cancellations (reservation_id, reason, refund_percentage, refund_amount, at, actor)
    values (${row.reservationId}, ${row.reason}, ${row.percentage}, ${row.amount}, ${row.now}, ${actorKey(row.actor)})`
}

/** A member's reservations with one of the states, the newest night first; without a limit, every one. */
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

/** Reservations of a phone that are in no account, the newest night first. */
export const listReservationsOfPhone = (sql: Db, phone: string): Promise<ReservationRow[]> =>
  selectReservations(sql, sql`r.member_id is null and r.phone = ${phone} order by r.night desc, r.created_at desc`)

export async function findIdByBookingCode(sql: Db, bookingCode: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`select id from reservations where booking_code = ${bookingCode}`
  return row?.id ?? null
}

/**
 * The waiting reservation of whoever is looking, else the newest one: the member's own, or what the browser made for nobody's
 * account. A payment page finds its way back by it (R-047).
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
