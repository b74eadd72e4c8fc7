import type { Night } from '#domain/calendar/night.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import type { ByNight } from '#server/inventory/schema.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { hasLeft } from '#server/reservations/changes/left-tables-repository.ts'
import { LOCKS } from '#server/db/lock-numbers.ts'

/**
 * A table of a night, with the reservation that has claimed the table. A claimed table without a `holderId` is claimed by a hold of the
 * venue.
 */
export type MoveTable = {
  id: number
  name: string
  section: LocalizedText
  capacity: number
  isReservable: boolean
  downPayment: ByNight
  minimumCost: ByNight
  isClaimed: boolean
  holderId: string | null
  holderName: string | null
  holderState: StateNumber | null
  holderVersion: number | null
  /** Number of guests of the holder's reservation at this table. */
  holderPax: number | null
  /**
   * True if staff joined the table to the other tables of the holder's reservation. The price of a joined table is not charged separately.
   */
  isJoined: boolean
}

/**
 * Lists every table of a night's plan, in the order of the sections. After its party has left, a table counts as free. A table that was
 * removed from the plan is listed only while a reservation still has it.
 */
export async function tablesToMoveTo(sql: Db, outletId: number, night: Night, now: Date): Promise<MoveTable[]> {
  return sql<MoveTable[]>`
    select t.id, t.name, s.name as section, coalesce(p.capacity, t.capacity) as capacity,
      t.is_reservable and p.plan_id is not null as is_reservable,
      down_payment_on(c.id, ${night}, c.down_payment) as down_payment, minimum_cost_on(c.id, ${night}, c.minimum_cost) as minimum_cost,
      cl.table_id is not null as is_claimed, r.id as holder_id, r.name as holder_name, r.state as holder_state,
      r.version as holder_version, rt.pax as holder_pax, rt.joined_at is not null as is_joined
    from tables t
    left join floor_places p on p.plan_id = (select plan_of_night(${outletId}, ${night})) and p.table_id = t.id
    join sections s on s.id = coalesce(p.section_id, t.section_id)
    join table_categories c on c.id = coalesce(p.category_id, t.category_id)
    left join table_claims cl on cl.table_id = t.id and cl.night = ${night} and (cl.expires_at is null or cl.expires_at > ${now})
      and not exists (select 1 from reservations r where r.id = cl.reservation_id and ${hasLeft(sql)})
    left join reservations r on r.id = cl.reservation_id
    left join reservation_tables rt on rt.reservation_id = r.id and rt.table_id = t.id
    where t.outlet_id = ${outletId} and ((p.plan_id is not null and t.retired_at is null) or r.id is not null) order by s.position, t.id`
}

/**
 * Returns two facts about a night: the night has an event, and the night has weekend prices. These facts and the weekday decide the
 * price of the night.
 */
export async function kindOfNight(
  sql: Db,
  outletId: number,
  night: Night,
): Promise<{ hasEvent: boolean; costsAsWeekend: boolean }> {
  const [row] = await sql<{ hasEvent: boolean; costsAsWeekend: boolean }[]>`
    select exists (select 1 from events where outlet_id = ${outletId} and night = ${night}) as has_event,
      exists (select 1 from off_schedule_days where outlet_id = ${outletId} and night = ${night}
        and minimum_cost_weekend is not null) as costs_as_weekend`
  return row ?? { hasEvent: false, costsAsWeekend: false }
}

type TableMove = {
  id: string
  outletId: number
  night: Night
  from: number
  to: number
  /** The hold of the venue that reserves the new table for this move. */
  holdId?: string
}

/**
 * Moves a reservation to another table: claims the new table and releases the old table. The new table must be free, or its claim must have
 * lapsed. If guests wait for the night, the old table is offered to the waitlist. If the new table is taken, returns false and changes no
 * claim.
 */
export async function moveClaim(
  sql: Db,
  { id, outletId, night, from, to, holdId }: TableMove,
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${LOCKS.line}, hashtext(concat_ws(' ', ${outletId}::int, ${night}::date, 'tables')))`
  // Locks the two claims in the order of their table ids. New holds use the same order, so no deadlock occurs.
  await sql`
    select 1 from table_claims where night = ${night} and table_id = any(${[from, to]}::int[]) order by table_id for update`
  const rows = await sql`
    insert into table_claims (table_id, night, outlet_id, reservation_id, expires_at)
    select ${to}::int, night, outlet_id, reservation_id, expires_at from table_claims
    where table_id = ${from} and night = ${night} and reservation_id = ${id}
    on conflict (table_id, night) do update set reservation_id = excluded.reservation_id, hold_id = null, expires_at = excluded.expires_at
      where table_claims.expires_at <= ${now} or table_claims.hold_id = ${holdId ?? null}
    returning table_id`
  if (rows.length === 0) return false
  await sql`delete from table_claims where table_id = ${from} and night = ${night} and reservation_id = ${id}`
  await sql`
    insert into waitlist_turns (outlet_id, night, kind, at)
    select ${outletId}::int, ${night}::date, 'tables', now() where exists (select 1 from waitlist_entries w
      where w.outlet_id = ${outletId} and w.night = ${night} and w.kind = 'tables' and w.state = 'waiting')
    on conflict do nothing`
  return true
}

/** Swaps the tables of two confirmed reservations in one statement. Returns false if a claim has changed since the caller read it. */
export async function swapClaims(
  sql: Db,
  night: Night,
  a: { id: string; tableId: number },
  b: { id: string; tableId: number },
): Promise<boolean> {
  const rows = await sql`
    with pair as (
      select table_id from table_claims where night = ${night} and expires_at is null
        and ((table_id = ${a.tableId} and reservation_id = ${a.id}) or (table_id = ${b.tableId} and reservation_id = ${b.id}))
      order by table_id for update)
    update table_claims set reservation_id = case table_id when ${a.tableId}::int then ${b.id}::uuid else ${a.id}::uuid end
    where night = ${night} and table_id in (select table_id from pair) and (select count(*) from pair) = 2
    returning table_id`
  return rows.length === 2
}

/** Replaces the old table by the new table in the reservation's list of tables. The price at which the table was sold does not change. */
export async function moveTableLine(
  sql: Db,
  id: string,
  { from, to, name }: { from: number; to: number; name: string },
): Promise<void> {
  await sql`
    update reservation_tables set table_id = ${to}, table_name = ${name} where reservation_id = ${id} and table_id = ${from}`
}
