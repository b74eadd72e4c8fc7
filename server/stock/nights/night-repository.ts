import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Day } from '#domain/stock/night-change.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { keepsPlaces, stateSql } from '#server/db/state-sql.ts'

type Span = { outletIds: readonly number[]; from: Night; to: Night }

export type DayRow = Day & { outletId: number; night: Night; version: number }

export async function daysOf(sql: Db, { outletIds, from, to }: Span): Promise<DayRow[]> {
  return sql<DayRow[]>`
    select outlet_id, night, is_closed, is_private, reservation_available, walkin_available, is_using_ticket, payment_type,
      minimum_cost_weekend, title, band_description, bands, version
    from off_schedule_days where outlet_id = any(${[...outletIds]}::int[]) and night between ${from} and ${to}`
}

export type NightEventRow = { outletId: number; night: Night; id: number; title: string; isUsingTicket: boolean }

export async function eventsOf(sql: Db, { outletIds, from, to }: Span): Promise<NightEventRow[]> {
  return sql<NightEventRow[]>`
    select outlet_id, night, id, title, is_using_ticket from events
    where outlet_id = any(${[...outletIds]}::int[]) and night between ${from} and ${to} and not is_cancelled`
}

const CALLED_OFF = (sql: Db) => sql`e.is_cancelled and exists (
  select 1 from night_cancellations c where c.outlet_id = e.outlet_id and c.night = e.night and c.state in ('within_limit', 'approved'))`

/**
 * Finds the events that were canceled together with one of these nights. If staff open the night again, its events are no longer canceled.
 */
export async function calledOffEvents(
  sql: Db,
  { outletId, nights }: { outletId: number; nights: readonly Night[] },
): Promise<{ night: Night; title: string }[]> {
  return sql<{ night: Night; title: string }[]>`
    select e.night, e.title from events e
    where e.outlet_id = ${outletId} and e.night = any(${[...nights]}::date[]) and ${CALLED_OFF(sql)} order by e.night, e.id`
}

/** Removes the cancellation mark from events that were canceled together with these nights, because the nights accept guests again. */
export async function announceAgain(sql: Db, outletId: number, nights: readonly Night[]): Promise<void> {
  if (nights.length === 0) return
  await sql`
    update events e set is_cancelled = false
    where e.outlet_id = ${outletId} and e.night = any(${[...nights]}::date[]) and ${CALLED_OFF(sql)}`
}

export type SoldRow = {
  outletId: number
  night: Night
  tables: number
  tablesSold: number
  /** Number of tables and tickets that are held by guests who are paying. */
  held: number
  /** Number of tables, tickets and restaurant seatings that the venue keeps on hold. */
  kept: number
  tickets: number
  ticketsSold: number
  seats: number
  seated: number
  bookings: number
  guests: number
  /** Sum that guests paid for the night's bookings, in whole rupiah. */
  paid: number
}

export async function soldBetween(sql: Db, { outletIds, from, to }: Span, now: Date): Promise<SoldRow[]> {
  const ids = [...outletIds]
  return sql<SoldRow[]>`
    with room as (
      select outlet_id, count(*)::int as tables, sum(capacity)::int as seats from tables
      where outlet_id = any(${ids}::int[]) and is_reservable and retired_at is null group by outlet_id
    ), claimed as (
      select outlet_id, night, count(*) filter (where reservation_id is not null and expires_at is null)::int as sold,
        count(*) filter (where reservation_id is not null and expires_at > ${now})::int as held,
        count(*) filter (where hold_id is not null and (expires_at is null or expires_at > ${now}))::int as kept
      from table_claims where outlet_id = any(${ids}::int[]) and night between ${from} and ${to} group by outlet_id, night
    ), units as (
      select t.outlet_id, t.night, count(*)::int as stock,
        count(*) filter (where u.hold_id is not null and (u.expires_at is null or u.expires_at > ${now}))::int as kept,
        count(*) filter (where u.reservation_id is not null and u.expires_at is null)::int as sold,
        count(*) filter (where u.reservation_id is not null and u.expires_at > ${now})::int as held
      from tickets t join ticket_units u on u.ticket_id = t.id
      where t.outlet_id = any(${ids}::int[]) and t.night between ${from} and ${to} group by t.outlet_id, t.night
    ), dined as (
      select outlet_id, night, sum(pax) filter (where reservation_id is not null)::int as seated,
        count(*) filter (where reservation_id is null)::int as kept
      from seatings where outlet_id = any(${ids}::int[]) and night between ${from} and ${to}
        and (expires_at is null or expires_at > ${now}) group by outlet_id, night
    ), booked as (
      select r.outlet_id, r.night, count(*)::int as bookings, sum(r.pax)::int as guests, sum(m.kept)::float8 as paid
      from reservations r cross join lateral money_of(array[r.id]) m where r.outlet_id = any(${ids}::int[]) and r.night between ${from} and ${to} and ${keepsPlaces(sql)}
      group by r.outlet_id, r.night
    )
    select o.id as outlet_id, d.night::date as night, coalesce(room.tables, 0) as tables, coalesce(c.sold, 0) as tables_sold,
      coalesce(c.held, 0) + coalesce(u.held, 0) as held, coalesce(c.kept, 0) + coalesce(u.kept, 0) + coalesce(g.kept, 0) as kept,
      coalesce(u.stock, 0) as tickets, coalesce(u.sold, 0) as tickets_sold, coalesce(room.seats, 0) as seats,
      coalesce(g.seated, 0) as seated, coalesce(b.bookings, 0) as bookings, coalesce(b.guests, 0) as guests,
      coalesce(b.paid, 0) as paid
    from unnest(${ids}::int[]) as o(id) cross join generate_series(${from}::date, ${to}::date, interval '1 day') as d(night)
    left join room on room.outlet_id = o.id
    left join claimed c on c.outlet_id = o.id and c.night = d.night::date
    left join units u on u.outlet_id = o.id and u.night = d.night::date
    left join dined g on g.outlet_id = o.id and g.night = d.night::date
    left join booked b on b.outlet_id = o.id and b.night = d.night::date
    order by o.id, d.night`
}

/**
 * SQL: true if reservation `r` has a place on its night, waits for a payment, or waits for an answer. A wait counts even if its deadline is
 * over.
 */
const isAlive = (sql: Db) => sql`r.state in (${stateSql(sql, 'WaitingForPayment', 'Pending', 'Completed', 'Seated')})`

export type NightBooking = {
  code: string
  name: string
  night: Night
  pax: number
  /**
   * Sum in whole rupiah. For a confirmed or seated booking: the money that the guest paid, without refunds. For every other booking: the
   * price.
   */
  amount: number
  isPaid: boolean
}

export type NightBookings = { bookings: number; guests: number; paid: number; waiting: number }

export async function bookingsOn(
  sql: Db,
  { outletId, nights, limit }: { outletId: number; nights: readonly Night[]; limit: number },
): Promise<NightBooking[]> {
  return sql<NightBooking[]>`
    select r.booking_code as code, r.name, r.night, r.pax, r.state in (${stateSql(sql, 'Completed', 'Seated')}) as is_paid,
      case when r.state in (${stateSql(sql, 'Completed', 'Seated')}) then m.kept else r.amount end as amount
    from reservations r cross join lateral money_of(array[r.id]) m where r.outlet_id = ${outletId} and r.night = any(${[...nights]}::date[]) and ${isAlive(sql)}
    order by r.night, r.created_at, r.id limit ${limit}`
}

export async function countBookings(sql: Db, outletId: number, nights: readonly Night[]): Promise<NightBookings> {
  const [row] = await sql<NightBookings[]>`
    select count(*)::int as bookings, coalesce(sum(r.pax), 0)::int as guests,
      coalesce(sum(m.kept) filter (where r.state in (${stateSql(sql, 'Completed', 'Seated')})), 0)::float8 as paid,
      (select count(*)::int from waitlist_entries w where w.outlet_id = ${outletId} and w.night = any(${[...nights]}::date[])
        and w.state = 'waiting') as waiting
    from reservations r cross join lateral money_of(array[r.id]) m where r.outlet_id = ${outletId} and r.night = any(${[...nights]}::date[]) and ${isAlive(sql)}`
  return row ?? { bookings: 0, guests: 0, paid: 0, waiting: 0 }
}

/**
 * Finds holds, offers and requests of these nights that have passed their deadline. The caller asks the gateway about each payment before
 * the caller ends the reservation.
 */
export async function lapsedOn(sql: Db, outletId: number, nights: readonly Night[], now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select r.id from reservations r where r.outlet_id = ${outletId} and r.night = any(${[...nights]}::date[])
      and r.state in (${stateSql(sql, 'WaitingForPayment', 'Pending')}) and r.expires_at <= ${now}`
  return rows.map(({ id }) => id)
}

/**
 * Locks these nights exclusively. If a guest is just booking, either the booking waits for this lock, or the next query finds the booking
 * (migration 0043).
 */
export async function lockNights(sql: Tx, outletId: number, nights: readonly Night[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${LOCKS.night}, key) from (
      select distinct hashtext(concat_ws(' ', ${outletId}::int, night)) as key from unnest(${[...nights]}::date[]) as n(night)
      order by key) keys`
}

/** Saves the new state of each night in one statement. If the new state is null, deletes the row of the night. */
export async function writeDays(
  sql: Tx,
  outletId: number,
  days: readonly { night: Night; day: Day | null }[],
): Promise<void> {
  const removedNights = days.filter(({ day }) => day === null).map(({ night }) => night)
  const storedDays = days.flatMap(({ night, day }) => (day ? [{ night, ...day }] : []))
  await sql`
    with gone as (
      delete from off_schedule_days where outlet_id = ${outletId} and night = any(${removedNights}::date[]) returning 1
    )
    insert into off_schedule_days (outlet_id, night, is_closed, is_private, reservation_available, walkin_available, is_using_ticket,
      payment_type, minimum_cost_weekend, title, band_description, bands)
    select ${outletId}::int, d.night, d."isClosed", d."isPrivate", d."reservationAvailable", d."walkinAvailable", d."isUsingTicket",
      d."paymentType", d."minimumCostWeekend", nullif(d.title, 'null'), nullif(d."bandDescription", 'null'), d.bands
    from jsonb_to_recordset(${sql.json(storedDays)}) as d(night date, "isClosed" boolean, "isPrivate" boolean,
      "reservationAvailable" boolean, "walkinAvailable" boolean, "isUsingTicket" boolean, "paymentType" text,
      "minimumCostWeekend" bigint, title jsonb, "bandDescription" jsonb, bands jsonb)
    on conflict (outlet_id, night) do update set is_closed = excluded.is_closed, is_private = excluded.is_private,
      reservation_available = excluded.reservation_available, walkin_available = excluded.walkin_available,
      is_using_ticket = excluded.is_using_ticket, payment_type = excluded.payment_type,
      minimum_cost_weekend = excluded.minimum_cost_weekend, title = excluded.title, band_description = excluded.band_description,
      bands = excluded.bands`
}

export async function lastChangerOfNights(
  sql: Db,
  outletId: number,
  nights: readonly Night[],
): Promise<{ by: string | null; at: Date } | null> {
  const [row] = await sql<{ by: string | null; at: Date }[]>`
    select s.name as by, c.at from stock_changes c left join staff s on c.actor = 'staff:' || s.id
    where c.outlet_id = ${outletId} and c.kind = 'nights' and c.becomes -> 'nights' ?| ${[...nights]}::text[]
    order by c.at desc limit 1`
  return row ?? null
}
