// All SQL of exports. Each is asked for a piece of a file: a week of one outlet, or of all.
import type { Night } from '#domain/calendar/night.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import type { Db } from '#server/db/open.ts'

type Period = { outlets: readonly number[]; from: Night; to: Night }

/**
 * Outlets by what of their guests is told. `whole`: every reservation, with or without contacts. `contacts`: every contact.
 * `consented`: contacts of those who agreed to hear from the group.
 */
export type Told = { whole: readonly number[]; contacts: readonly number[]; consented: readonly number[] }

export type ExportedReservation = {
  bookingCode: string
  outlet: string
  night: Night
  arrivalTime: string
  kind: string
  origin: string
  state: StateNumber
  pax: number
  heads: number | null
  places: string | null
  amount: number
  taken: number
  returned: number
  minimum: number
  bill: number | null
  affiliatorCode: string | null
  name: string | null
  phone: string | null
  email: string | null
}

const reservationsOf = (sql: Db, { outlets, from, to }: Period, told: Told) => sql`
  from reservations r cross join lateral (select coalesce((select c.is_given from consents c
    where c.member_id = r.member_id and c.subject = 'marketing' order by c.id desc limit 1), false) as is_given) consent
  where r.outlet_id = any(${[...outlets]}::int[]) and r.night between ${from}::date and ${to}::date
    and (r.outlet_id = any(${[...told.whole]}::int[]) or consent.is_given)`

/** Reservations of a period in the order of their nights, each with its money and bill. */
export async function reservationsToExport(sql: Db, period: Period, told: Told): Promise<ExportedReservation[]> {
  const shown = sql`(r.outlet_id = any(${[...told.contacts]}::int[]) or (r.outlet_id = any(${[...told.consented]}::int[]) and r.is_given))`
  return sql<ExportedReservation[]>`
    select r.booking_code, o.name as outlet, to_char(r.night, 'YYYY-MM-DD') as night, r.arrival_time, r.kind, r.origin, r.state, r.pax,
      r.heads, tb.names as places, r.amount, m.taken, m.returned, coalesce(tb.minimum, 0)::float8 as minimum, cb.total as bill,
      r.affiliator_code, case when ${shown} then r.name end as name, case when ${shown} then r.phone end as phone,
      case when ${shown} then r.email end as email
    from (select r.*, consent.is_given ${reservationsOf(sql, period, told)}) r
    join outlets o on o.id = r.outlet_id
    left join closed_bills cb on cb.reservation_id = r.id
    cross join lateral (
      select string_agg(rt.table_name, ' + ' order by rt.table_name) as names, sum(rt.minimum_cost) as minimum
      from reservation_tables rt where rt.reservation_id = r.id) tb
    cross join lateral (
      select coalesce(sum(c.amount), 0)::float8 as taken,
        coalesce(sum((select sum(f.amount) from refunds f where f.capture_id = c.id)), 0)::float8 as returned
      from payment_intents i join captures c on c.intent_id = i.id where i.reservation_id = r.id) m
    order by r.night, r.outlet_id, r.arrival_time, r.id`
}

export async function countReservations(sql: Db, period: Period, told: Told): Promise<number> {
  const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows ${reservationsOf(sql, period, told)}`
  return row?.rows ?? 0
}

export type ExportedPayment = {
  capturedAt: Date
  outlet: string
  bookingCode: string
  night: Night
  purpose: string
  provider: string
  method: string | null
  reference: string
  transactionId: string
  amount: number
  decision: string
  returned: number
  told: number | null
}

// Days of the group's zone, as the gateway's books have them.
const paymentsOf = (sql: Db, { outlets, from, to }: Period) => sql`
  from captures c join payment_intents i on i.id = c.intent_id join reservations r on r.id = i.reservation_id
  where c.captured_at >= ${from}::date::timestamp at time zone 'Asia/Jakarta'
    and c.captured_at < (${to}::date + 1)::timestamp at time zone 'Asia/Jakarta' and r.outlet_id = any(${[...outlets]}::int[])`

/** Payments of a period as they came, with what went back and what the gateway's own books say. */
export async function paymentsToExport(sql: Db, period: Period): Promise<ExportedPayment[]> {
  return sql<ExportedPayment[]>`
    select p.captured_at, o.name as outlet, p.booking_code, to_char(p.night, 'YYYY-MM-DD') as night, p.purpose, p.provider, p.method,
      a.reference, p.transaction_id, p.amount, p.decision, coalesce(f.returned, 0)::float8 as returned, s.gross as told
    from (select c.*, i.purpose, r.booking_code, r.night, r.outlet_id ${paymentsOf(sql, period)}) p
    join outlets o on o.id = p.outlet_id join payment_attempts a on a.id = p.attempt_id
    left join statement_lines s on s.capture_id = p.id and s.kind = 'payment'
    left join lateral (select sum(x.amount) as returned from refunds x where x.capture_id = p.id) f on true
    order by p.captured_at, p.id`
}

export async function countPayments(sql: Db, period: Period): Promise<number> {
  const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows ${paymentsOf(sql, period)}`
  return row?.rows ?? 0
}
