// All SQL of the page with the present nights of all outlets. Each statement reads all outlets at once.
import type { Departure } from '#domain/calendar/closed-night.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import type { NamedHours } from '#server/catalogue/schema.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'

export type TonightOutlet = {
  id: number
  name: string
  slug: string
  brand: string
  brandName: string
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly NamedHours[]
  closedWeekdays: number[]
}

/** Lists outlets by their ids, in the order of brands and names. If `ids` is null, lists all outlets. */
export async function tonightOutlets(sql: Db, ids: readonly number[] | null): Promise<TonightOutlet[]> {
  return sql<TonightOutlet[]>`
    select o.id, o.name, o.slug, b.slug as brand, b.name as brand_name, o.timezone, o.open_hour, o.close_hour, o.special_hours, o.closed_weekdays
    from outlets o join brands b on b.id = o.brand_id
    where ${ids}::int[] is null or o.id = any(${ids}::int[]) order by b.name, o.name, o.id`
}

type OutletNights = readonly { id: number; night: Night }[]

const nightsOf = (sql: Db, nights: OutletNights) => sql`
  unnest(${nights.map(({ id }) => id)}::int[], ${nights.map(({ night }) => night)}::date[]) as w (outlet_id, night)`

export type TonightHead = {
  outletId: number
  title: string | null
  /** The off-schedule day of the night. Null if the night follows the regular week. */
  departure: Departure | null
  /** Number of guests who are inside according to the door scans. Null if no door scanned on the night. */
  inside: number | null
}

export async function headsOfNights(sql: Db, nights: OutletNights): Promise<TonightHead[]> {
  return sql<TonightHead[]>`
    select w.outlet_id, e.title,
      case when d.is_closed then 'closed' when d.is_private then 'private' when d.night is not null then 'open' end as departure,
      (select sum(c.inside)::int from (select greatest(0, sum(n.came - n.went)) as inside from door_counts n
        where n.outlet_id = w.outlet_id and n.night = w.night group by n.subject) c) as inside
    from ${nightsOf(sql, nights)}
    left join off_schedule_days d on d.outlet_id = w.outlet_id and d.night = w.night
    left join lateral (
      select v.title from events v where v.outlet_id = w.outlet_id and v.night = w.night order by v.id limit 1) e on true`
}

export type TonightParty = {
  outletId: number
  state: StateNumber
  pax: number
  heads: number | null
  leftAt: Date | null
  arrivalTime: string
  expiresAt: Date
  hasPlace: boolean
  /**
   * The amount that the guest paid in advance and that was not refunded. Null if the reader is not allowed to see the money of the outlet.
   */
  paid: number | null
}

/**
 * Returns the reservations of the nights of several outlets. Expired, unanswered and canceled reservations are left out, as in
 * `partiesOfNight`. `has_place` is looked up only for a party that waits. `paidAt` lists the outlets at which the reader may see
 * payments.
 */
export async function partiesOfNights(
  sql: Db,
  nights: OutletNights,
  paidAt: readonly number[],
): Promise<TonightParty[]> {
  return sql<TonightParty[]>`
    with party as materialized (
      select r.id, r.outlet_id, r.state, r.pax, r.heads, r.left_at, r.arrival_time, r.expires_at
      from ${nightsOf(sql, nights)} join reservations r on r.outlet_id = w.outlet_id and r.night = w.night
      where r.state not in (${stateSql(sql, 'Expired', 'NoResponse', 'Cancelled')})
    ), money as materialized (
      select * from money_of((select coalesce(array_agg(id), '{}') from party where outlet_id = any(${paidAt}::int[])))
    )
    select p.outlet_id, p.state, p.pax, p.heads, p.left_at, p.arrival_time, p.expires_at, m.kept as paid,
      p.state <> ${stateSql(sql, 'Pending')} or exists (select 1 from reservation_tables t where t.reservation_id = p.id)
        or exists (select 1 from reservation_tickets k where k.reservation_id = p.id)
        or exists (select 1 from reservation_dinners d where d.reservation_id = p.id and cardinality(d.table_names) > 0) as has_place
    from party p left join money m on m.reservation_id = p.id`
}
