import type { Night } from '#domain/calendar/night.ts'
import type { ByNight } from '#server/inventory/schema.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { hasLeft } from '#server/reservations/changes/left-tables-repository.ts'
import { LOCKS } from '#server/db/lock-numbers.ts'

export type JoinTable = {
  id: number
  name: string
  section: LocalizedText
  capacity: number
  minimumCost: ByNight
  x: number
  y: number
  joinsId: number | null
  /** True if the party already has this table. */
  isOwn: boolean
  isJoined: boolean
  /** True if another party or a hold has the table. If it is a hold of the venue, `holdId` is its id. */
  isClaimed: boolean
  holdId: string | null
}

/** Lists the reservable tables of the night's floor plan and the tables of the party. A table counts as free if its party has left. */
export async function tablesToJoin(
  sql: Db,
  { id, outletId, night }: { id: string; outletId: number; night: Night },
  now: Date,
): Promise<JoinTable[]> {
  return sql<JoinTable[]>`
    select t.id, t.name, s.name as section, coalesce(p.capacity, t.capacity) as capacity,
      minimum_cost_on(c.id, ${night}, c.minimum_cost) as minimum_cost,
      coalesce(p.x, t.x) as x, coalesce(p.y, t.y) as y, case when p.plan_id is not null then p.joins_id end as joins_id,
      rt.table_id is not null as is_own, rt.joined_at is not null as is_joined, cl.table_id is not null and rt.table_id is null as is_claimed, cl.hold_id
    from tables t
    left join floor_places p on p.plan_id = (select plan_of_night(${outletId}, ${night})) and p.table_id = t.id
    join sections s on s.id = coalesce(p.section_id, t.section_id)
    join table_categories c on c.id = coalesce(p.category_id, t.category_id)
    left join reservation_tables rt on rt.reservation_id = ${id} and rt.table_id = t.id and rt.passed_on_at is null
    left join table_claims cl on cl.table_id = t.id and cl.night = ${night} and (cl.expires_at is null or cl.expires_at > ${now})
      and not exists (select 1 from reservations r where r.id = cl.reservation_id and ${hasLeft(sql)})
    where t.outlet_id = ${outletId} and ((p.plan_id is not null and t.retired_at is null and t.is_reservable) or rt.table_id is not null)
    order by s.position, t.id`
}

type JoinedTable = { id: string; outletId: number; night: Night; tableId: number }

/**
 * Claims a free table, or a table with a lapsed claim, for a confirmed reservation. The table adds no price. Returns false if another party
 * or hold has the table.
 */
export async function claimJoined(
  sql: Db,
  { id, outletId, night, tableId, name }: JoinedTable & { name: string },
  now: Date,
): Promise<boolean> {
  const claims = await sql`
    insert into table_claims (table_id, night, outlet_id, reservation_id, expires_at)
    values (${tableId}, ${night}, ${outletId}, ${id}, null)
    on conflict (table_id, night) do update set reservation_id = excluded.reservation_id, hold_id = null, expires_at = null
      where table_claims.expires_at <= ${now}
    returning table_id`
  if (claims.length === 0) return false
  await sql`
    insert into reservation_tables (reservation_id, table_id, table_name, pax, unit_amount, minimum_cost, joined_at)
    values (${id}, ${tableId}, ${name}, 1, 0, 0, ${now})`
  return true
}

/**
 * Releases joined tables, so that they are free for other guests and for the waitlist of the night. Returns the tables that were separated.
 */
export async function giveJoinedBack(
  sql: Db,
  { id, outletId, night, tableIds }: Omit<JoinedTable, 'tableId'> & { tableIds: readonly number[] },
): Promise<{ tableId: number; name: string }[]> {
  await sql`select pg_advisory_xact_lock_shared(${LOCKS.line}, hashtext(concat_ws(' ', ${outletId}::int, ${night}::date, 'tables')))`
  const returnedTables = await sql<{ tableId: number; name: string }[]>`
    delete from reservation_tables where reservation_id = ${id} and joined_at is not null and passed_on_at is null
      and table_id = any(${[...tableIds]}::int[]) returning table_id, table_name as name`
  await sql`
    with mine as (
      select table_id, night from table_claims where reservation_id = ${id} and night = ${night}
        and table_id = any(${returnedTables.map(({ tableId }) => tableId)}::int[]) order by table_id for update)
    delete from table_claims c using mine where c.table_id = mine.table_id and c.night = mine.night`
  await sql`
    insert into waitlist_turns (outlet_id, night, kind, at)
    select ${outletId}::int, ${night}::date, 'tables', now() where ${returnedTables.length > 0} and exists (select 1 from waitlist_entries w
      where w.outlet_id = ${outletId} and w.night = ${night} and w.kind = 'tables' and w.state = 'waiting')
    on conflict do nothing`
  return returnedTables
}

/** Returns the amount that the given joined tables add to the minimum spend of a party, in whole rupiah. */
export async function raisedFor(sql: Db, id: string, tableIds: readonly number[]): Promise<number> {
  const [row] = await sql<{ raised: number }[]>`
    select coalesce(sum(a.amount), 0)::float8 as raised from reservation_changes g
    join reservation_adjustments a on a.change_id = g.id and a.kind = 'minimum'
    where g.reservation_id = ${id} and g.kind in ('join', 'separate')
      and coalesce(g.becomes ->> 'tableId', g.was ->> 'tableId')::int = any(${[...tableIds]}::int[])`
  return row?.raised ?? 0
}
