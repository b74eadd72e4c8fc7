// All SQL of reports: sums over the reservations of outlets and nights. Every query contains the ids of its outlets.
import { EARNED_ACCOUNTS } from '#domain/books/accounts.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Cut } from '#domain/reports/periods.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { keepsPlaces, stateSql } from '#server/db/state-sql.ts'

/** The scope of a report: the ids of its outlets, and the nights from `from` to `to`, both included. */
export type ReportScope = { outlets: readonly number[]; from: Night; to: Night }

/** SQL: true if reservation `r` is in the scope. */
export const withinScope = (sql: Db, { outlets, from, to }: ReportScope) => sql`
  r.outlet_id = any(${[...outlets]}::int[]) and r.night between ${from}::date and ${to}::date`

/**
 * SQL: takings of reservation `r` in rupiah according to the ledger. Takings are the revenue with service charge and tax, minus goodwill.
 */
const takings = (sql: Db) => sql`
  (select -coalesce(sum(l.amount), 0) from ledger_entries l where l.reservation_id = r.id and l.account = any(${[...EARNED_ACCOUNTS]}::text[]))`

/** SQL: the number of guests of reservation `r` who came; 0 if the party did not come. */
const covers = (sql: Db) => sql`
  case when r.state in (${stateSql(sql, 'Seated', 'Walkout', 'ClosedBill')}) then coalesce(r.heads, r.pax) else 0 end`

const isCancelled = (sql: Db) => sql`
  (r.state = ${stateSql(sql, 'Cancelled')} and exists (select 1 from cancellations x where x.reservation_id = r.id))`

const isBooked = (sql: Db) => sql`(${keepsPlaces(sql)} or ${isCancelled(sql)})`

/** Returns the ids in `outlets` that belong to existing outlets. If `outlets` is null, returns the ids of all outlets. */
export async function outletsNamed(sql: Db, outlets: readonly number[] | null): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from outlets where ${outlets === null} or id = any(${[...(outlets ?? [])]}::int[]) order by id`
  return rows.map(({ id }) => id)
}

export type TakingsRow = { start: Night; takings: number; covers: number; bookings: number }

/** Returns takings and number of guests by day, week or month. Periods without reservations are left out. */
export async function takingsBy(sql: Db, cut: Cut, scope: ReportScope): Promise<TakingsRow[]> {
  return sql<TakingsRow[]>`
    select to_char(b.start, 'YYYY-MM-DD') as start, sum(b.takings)::float8 as takings, sum(b.covers)::int as covers,
      count(*) filter (where b.is_booked)::int as bookings
    from (
      select date_trunc(${cut}, r.night::timestamp)::date as start, ${takings(sql)} as takings, ${covers(sql)} as covers,
        ${isBooked(sql)} as is_booked
      from reservations r
      where ${withinScope(sql, scope)}) b
    group by b.start order by b.start`
}

export type HourRow = { weekday: number; hour: number; heads: number }

/**
 * Returns the number of guests inside for each weekday (1 is Monday) and hour, added up over all nights. Hours count from midnight at the
 * beginning of the night's day, so hour 25 is 1 o'clock the next morning. A party without a known departure counts for the length of its
 * dinner, or for two hours if it has no dinner.
 */
export async function insideByHour(sql: Db, scope: ReportScope): Promise<HourRow[]> {
  return sql<HourRow[]>`
    with party as (
      select extract(isodow from r.night)::int as weekday, coalesce(r.heads, r.pax) as heads,
        floor(extract(epoch from (s.at at time zone o.timezone) - r.night::timestamp) / 3600)::int as came,
        floor(extract(epoch from (coalesce(r.left_at, cb.at, s.at + coalesce(upper(d.during) - lower(d.during), interval '2 hours')) at time zone o.timezone) - r.night::timestamp) / 3600)::int as went
      from reservations r join outlets o on o.id = r.outlet_id
      left join closed_bills cb on cb.reservation_id = r.id
      left join reservation_dinners d on d.reservation_id = r.id
      cross join lateral (select min(h.at) as at from reservation_history h
        where h.reservation_id = r.id and h.to_state = ${stateSql(sql, 'Seated')}) s
      where ${withinScope(sql, scope)} and r.state in (${stateSql(sql, 'Seated', 'Walkout', 'ClosedBill')}) and s.at is not null
    )
    select p.weekday, g.hour, sum(p.heads)::int as heads
    from party p cross join lateral generate_series(p.came, greatest(p.came, least(p.went, p.came + 14))) as g(hour)
    where g.hour between 0 and 36
    group by p.weekday, g.hour order by p.weekday, g.hour`
}

export type WeekdayRow = { weekday: number; nights: number; covers: number }

export async function coversByWeekday(sql: Db, scope: ReportScope): Promise<WeekdayRow[]> {
  return sql<WeekdayRow[]>`
    select extract(isodow from n.night)::int as weekday, count(*)::int as nights, sum(n.covers)::int as covers
    from (
      select r.outlet_id, r.night, sum(${covers(sql)}) as covers from reservations r
      where ${withinScope(sql, scope)} group by r.outlet_id, r.night) n
    where n.covers > 0 group by 1 order by 1`
}

export type RateRow = { start: Night; bookings: number; noShows: number; cancelled: number }

export async function ratesByWeek(sql: Db, scope: ReportScope): Promise<RateRow[]> {
  return sql<RateRow[]>`
    select to_char(date_trunc('week', r.night::timestamp), 'YYYY-MM-DD') as start, count(*)::int as bookings,
      count(*) filter (where r.state = ${stateSql(sql, 'NoShow')})::int as no_shows,
      count(*) filter (where r.state = ${stateSql(sql, 'Cancelled')})::int as cancelled
    from reservations r where ${withinScope(sql, scope)} and ${isBooked(sql)}
    group by 1 order by 1`
}

export type OriginRow = { origin: string; bookings: number; covers: number; takings: number }

export async function bookingsByOrigin(sql: Db, scope: ReportScope): Promise<OriginRow[]> {
  return sql<OriginRow[]>`
    select b.origin, count(*)::int as bookings, sum(b.covers)::int as covers, sum(b.takings)::float8 as takings
    from (
      select r.origin, ${covers(sql)} as covers, ${takings(sql)} as takings
      from reservations r
      where ${withinScope(sql, scope)} and ${isBooked(sql)}) b
    group by b.origin order by bookings desc, b.origin`
}

export type CodeRow = {
  code: string
  affiliator: string | null
  offer: LocalizedText | null
  bookings: number
  covers: number
  noShows: number
  takings: number
}

const MOST_CODES = 200

export async function bookingsByCode(sql: Db, scope: ReportScope): Promise<CodeRow[]> {
  return sql<CodeRow[]>`
    select b.code, a.affiliator, (select f.title from offers f where upper(f.code) = b.code limit 1) as offer, b.bookings, b.covers,
      b.no_shows, b.takings
    from (
      select coalesce(r.affiliator_code, '') as code, count(*)::int as bookings, sum(${covers(sql)})::int as covers,
        count(*) filter (where r.state = ${stateSql(sql, 'NoShow')})::int as no_shows, sum(${takings(sql)})::float8 as takings
      from reservations r
      where ${withinScope(sql, scope)} and r.affiliator_code is not null and ${isBooked(sql)}
      group by r.affiliator_code) b
    left join affiliator_codes a on a.code = b.code
    order by b.takings desc, b.code limit ${MOST_CODES}`
}

export type OutletRow = {
  id: number
  name: string
  brand: string
  nights: number
  bookings: number
  covers: number
  noShows: number
  cancelled: number
  takings: number
}

export async function sumsByOutlet(sql: Db, scope: ReportScope): Promise<OutletRow[]> {
  return sql<OutletRow[]>`
    select o.id, o.name, br.slug as brand, coalesce(b.nights, 0)::int as nights, coalesce(b.bookings, 0)::int as bookings,
      coalesce(b.covers, 0)::int as covers, coalesce(b.no_shows, 0)::int as no_shows, coalesce(b.cancelled, 0)::int as cancelled,
      coalesce(b.takings, 0)::float8 as takings
    from outlets o join brands br on br.id = o.brand_id left join (
      select r.outlet_id, count(distinct r.night) as nights, count(*) filter (where ${isBooked(sql)}) as bookings,
        sum(${covers(sql)}) as covers, count(*) filter (where r.state = ${stateSql(sql, 'NoShow')}) as no_shows,
        count(*) filter (where ${isCancelled(sql)}) as cancelled, sum(${takings(sql)}) as takings
      from reservations r
      where ${withinScope(sql, scope)} group by r.outlet_id) b on b.outlet_id = o.id
    where o.id = any(${[...scope.outlets]}::int[]) order by takings desc, o.name`
}
