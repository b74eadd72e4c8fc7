// The SQL of tables that a party has left. The venue can give these tables to a new party.
import type { Night } from '#domain/calendar/night.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Work } from '#server/work.ts'

/**
 * SQL: true if the party of reservation `r` sat at its tables and has left them. False for a no-show, because that party may still come.
 */
export const hasLeft = (sql: Db) => sql`r.kind = 'tables' and (r.state in (${stateSql(sql, 'Walkout', 'ClosedBill')})
  or (r.state = ${stateSql(sql, 'Seated')} and r.left_at is not null))`

/** Returns the ids of tables that a party has left and that are not claimed by another party. */
export async function tablesLeft(sql: Db, outletId: number, night: Night): Promise<Set<number>> {
  const rows = await sql<{ tableId: number }[]>`
    select c.table_id from table_claims c join reservations r on r.id = c.reservation_id
    where c.outlet_id = ${outletId} and c.night = ${night} and c.expires_at is null and ${hasLeft(sql)}`
  return new Set(rows.map(({ tableId }) => tableId))
}

/**
 * Releases the tables that a party has left, so that a booking in the same transaction can claim them. The reservation of the first party
 * keeps its rows for these tables, with the time at which each table was passed on. Skips tables of a party that is still seated. Then the
 * new booking cannot claim them and fails.
 */
export async function passOnTables(
  { sql, now, actor }: Pick<Work, 'sql' | 'now' | 'actor'>,
  { night, tableIds }: { night: Night; tableIds: readonly number[] },
): Promise<void> {
  const ids = [...tableIds]
  // The reservations are locked first. If staff undo "party has left" at the same time, the undo runs completely before or completely after
  // this change.
  await sql`
    select r.id from reservations r where r.id in (
      select reservation_id from table_claims where night = ${night} and table_id = any(${ids}::int[]) and expires_at is null)
    order by r.id for update`
  await sql`
    with mine as (
      select c.table_id, c.night, c.reservation_id from table_claims c join reservations r on r.id = c.reservation_id
      where c.night = ${night} and c.table_id = any(${ids}::int[]) and c.expires_at is null and ${hasLeft(sql)}
      order by c.table_id for update of c
    ), freed as (
      update table_claims c set expires_at = ${now()} from mine where c.table_id = mine.table_id and c.night = mine.night
      returning c.table_id, c.reservation_id
    ), passed as (
      update reservation_tables rt set passed_on_at = ${now()} from freed
      where rt.reservation_id = freed.reservation_id and rt.table_id = freed.table_id
      returning rt.reservation_id, rt.table_id, rt.table_name
    ), raised as (
      update reservations set version = version + 1 where id in (select reservation_id from passed) returning id, version
    )
    insert into reservation_changes (reservation_id, kind, at, actor, was, becomes, version)
    select p.reservation_id, 'pass_on', ${now()}::timestamptz, ${actorKey(actor)}::text,
      jsonb_build_object('table', p.table_name, 'tableId', p.table_id), jsonb_build_object('table', null), r.version
    from passed p join raised r on r.id = p.reservation_id`
}

/** Lists the tables of a reservation that were passed on to another party: the name of each table, and the time of this change. */
export async function tablesPassedOn(sql: Db, reservationId: string): Promise<{ name: string; at: Date | null }[]> {
  return sql<{ name: string; at: Date | null }[]>`
    select table_name as name, passed_on_at as at from reservation_tables
    where reservation_id = ${reservationId} and passed_on_at is not null order by table_name`
}

/** Sets the time at which the party left, unless that time is stored already. */
export async function leaveBy(sql: Db, reservationId: string, at: Date): Promise<void> {
  await sql`update reservations set left_at = coalesce(left_at, ${at}) where id = ${reservationId}`
}

export type TableHolder = { reservationId: string | null; by: string | null; at: Date }

/**
 * Finds the reservation or the venue's hold that has one of these tables. For a hold, also returns the name of the member of staff who made
 * the hold or changed it last.
 */
export async function holderOf(
  sql: Db,
  { night, tableIds }: { night: Night; tableIds: readonly number[] },
): Promise<TableHolder | null> {
  const [row] = await sql<TableHolder[]>`
    select c.reservation_id, s.name as by, coalesce(h.changed_at, h.made_at, r.created_at) as at
    from table_claims c left join holds h on h.id = c.hold_id left join reservations r on r.id = c.reservation_id
    left join staff s on coalesce(h.changed_by, h.made_by) = 'staff:' || s.id
    where c.night = ${night} and c.table_id = any(${[...tableIds]}::int[]) order by at desc limit 1`
  return row ?? null
}
