import type { Night } from '#domain/calendar/night.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import { isOfPlan, type PlanNights } from '#server/inventory/floor-plans/publish-repository.ts'

export type DisplacedRow = {
  reservationId: string
  bookingCode: string
  version: number
  kind: ReservationKind
  name: string
  pax: number
  state: StateNumber
  /** True if the party has already left or did not come. Such a booking keeps its table without a decision by staff. */
  isOver: boolean
  night: Night
  arrivalTime: string
  paid: number
  tableId: number
  tableName: string
  guests: number
  /** Number of seats of the table in the new plan. Null if the plan does not contain the table. */
  seats: number | null
}

type PlanQuery = PlanNights & { outletId: number; tables: readonly { name: string; capacity: number | null }[] }

/**
 * Finds the bookings that lose their table by the plan: the plan removes the table, or gives it too few seats. A hold counts until its
 * reservation ends, even after its deadline, because the payment may still arrive. If staff already decided that a booking keeps its table,
 * the booking is left out.
 */
export async function displacedBy(sql: Db, { outletId, tables, ...nights }: PlanQuery): Promise<DisplacedRow[]> {
  const isLive = stateSql(sql, 'WaitingForPayment', 'Pending', 'Completed', 'Seated')
  const isOver = stateSql(sql, 'NoShow', 'Walkout', 'ClosedBill')
  return sql<DisplacedRow[]>`
    with drawn as (
      select * from unnest(${tables.map(({ name }) => name)}::text[], ${tables.map(({ capacity }) => capacity ?? 0)}::int[]) as d(name, capacity)
    ), sitting as (
      select c.reservation_id, c.table_id, rt.pax as guests from table_claims c
      join reservation_tables rt on rt.reservation_id = c.reservation_id and rt.table_id = c.table_id
      where c.outlet_id = ${outletId} and c.night >= ${nights.from} and ${isOfPlan(sql, outletId, nights, sql`c.night`)}
      union all
      select s.reservation_id, s.table_id, s.pax from seatings s
      where s.outlet_id = ${outletId} and s.night >= ${nights.from} and s.reservation_id is not null
        and ${isOfPlan(sql, outletId, nights, sql`s.night`)}
    )
    select r.id as reservation_id, r.booking_code, r.version, r.kind, r.name, r.pax, r.state, r.state in (${isOver}) as is_over, r.night,
      r.arrival_time, t.id as table_id, t.name as table_name, x.guests, d.capacity as seats,
      (select m.kept from money_of(array[r.id]) m) as paid
    from sitting x join reservations r on r.id = x.reservation_id join tables t on t.id = x.table_id
    left join drawn d on d.name = t.name
    where r.state in (${isLive}, ${isOver}) and (d.name is null or x.guests > d.capacity)
      and not exists (select 1 from kept_places k where k.reservation_id = r.id and k.table_id = t.id and k.pax >= x.guests)
    order by r.night, r.arrival_time, t.name, r.id`
}

export async function keptBackBy(sql: Db, { outletId, tables, ...nights }: PlanQuery): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from table_claims c join tables t on t.id = c.table_id
    where c.outlet_id = ${outletId} and c.night >= ${nights.from} and c.reservation_id is null
      and t.name <> all(${tables.map(({ name }) => name)}::text[]) and ${isOfPlan(sql, outletId, nights, sql`c.night`)}`
  return row?.count ?? 0
}

export async function keepPlaces(
  sql: Db,
  rows: readonly DisplacedRow[],
  { planId, by, now }: { planId: number; by: string; now: Date },
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into kept_places (reservation_id, table_id, plan_id, pax, by, at)
    select k.reservation_id, k.table_id, ${planId}::int, k.pax, ${by}::text, ${now}::timestamptz
    from unnest(${rows.map((row) => row.reservationId)}::uuid[], ${rows.map((row) => row.tableId)}::int[],
      ${rows.map((row) => row.guests)}::int[]) as k(reservation_id, table_id, pax)
    on conflict (reservation_id, table_id) do update set pax = excluded.pax, plan_id = excluded.plan_id, by = excluded.by, at = excluded.at`
}
