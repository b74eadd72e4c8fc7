// All SQL of exports. Each query returns a part of an export file: some nights of one outlet, or a week of all outlets.
import type { Night } from '#domain/calendar/night.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import type { Db } from '#server/db/open.ts'

type Period = { outlets: readonly number[]; from: Night; to: Night }

/**
 * The outlets of an export. An outlet can be in several lists.
 * - `whole`: all reservations are exported. At other outlets, only those of guests who agreed to messages of the group.
 * - `contacts`: the contacts of all guests are exported.
 * - `consented`: only the contacts of guests who agreed to messages of the group are exported.
 */
export type ExportScope = { whole: readonly number[]; contacts: readonly number[]; consented: readonly number[] }

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
  waived: number | null
  waivedBy: string | null
  waivedReason: string | null
  affiliatorCode: string | null
  name: string | null
  phone: string | null
  email: string | null
}

/** SQL: true if the latest answer of the guest of reservation `r` allows news and invitations of the group. */
const isGiven = (sql: Db) => sql`coalesce((select c.is_given from consents c
  where c.member_id = r.member_id and c.subject = 'invitations' order by c.id desc limit 1), false)`

const reservationsOf = (sql: Db, { outlets, from, to }: Period, scope: ExportScope) => sql`
  from reservations r where r.outlet_id = any(${[...outlets]}::int[]) and r.night between ${from}::date and ${to}::date
    and (r.outlet_id = any(${[...scope.whole]}::int[]) or ${isGiven(sql)})`

/**
 * Returns the reservations of a period in the order of their nights, each with its payments and bill. Related rows are joined once for all
 * reservations, because a separate look-up for each row was three times slower. The rows are sorted by id, so that PostgreSQL reads
 * neighboring index entries together.
 */
export async function reservationsToExport(
  sql: Db,
  period: Period,
  scope: ExportScope,
): Promise<ExportedReservation[]> {
  const ofThese = sql`any((select ids from ids)::uuid[])`
  return sql<ExportedReservation[]>`
    with r as materialized (
      select r.id, r.booking_code, r.outlet_id, r.night, r.arrival_time, r.kind, r.origin, r.state, r.pax, r.heads, r.amount,
        r.affiliator_code, r.name, r.phone, r.email, (r.outlet_id = any(${[...scope.contacts]}::int[])
        or (r.outlet_id = any(${[...scope.consented]}::int[]) and ${isGiven(sql)})) as is_shown ${reservationsOf(sql, period, scope)}),
    ids as materialized (select array_agg(id order by id) as ids from r),
    tb as materialized (
      select rt.reservation_id, string_agg(rt.table_name, ' + ' order by rt.table_name) as names
      from reservation_tables rt where rt.reservation_id = ${ofThese} group by rt.reservation_id),
    cb as materialized (select b.reservation_id, b.total, w.amount as waived, coalesce(s.name, '') as waived_by, w.reason as waived_reason
      from closed_bills b left join minimum_waivers w on w.id = b.waiver_id
      left join staff s on coalesce(w.decided_by, w.asked_by) = 'staff:' || s.id where b.reservation_id = ${ofThese}),
    m as materialized (select * from money_of((select coalesce(ids, '{}') from ids)))
    select r.booking_code, o.name as outlet, to_char(r.night, 'YYYY-MM-DD') as night, r.arrival_time, r.kind, r.origin, r.state, r.pax,
      r.heads, tb.names as places, r.amount, m.paid as taken, m.returned, m.minimum, cb.total as bill, cb.waived,
      case when cb.waived is not null then cb.waived_by end as waived_by, cb.waived_reason, r.affiliator_code,
      case when r.is_shown then r.name end as name, case when r.is_shown then r.phone end as phone,
      case when r.is_shown then r.email end as email
    from r join outlets o on o.id = r.outlet_id
    left join cb on cb.reservation_id = r.id left join tb on tb.reservation_id = r.id join m on m.reservation_id = r.id
    order by r.night, r.outlet_id, r.arrival_time, r.id`
}

export type CountedNight = { outletId: number; night: Night; rows: number }

/** Counts the reservations of each night of each outlet. Leaves out nights without reservations. */
export async function countReservations(sql: Db, period: Period, scope: ExportScope): Promise<CountedNight[]> {
  return sql<CountedNight[]>`
    select r.outlet_id, to_char(r.night, 'YYYY-MM-DD') as night, count(*)::int as rows ${reservationsOf(sql, period, scope)}
    group by r.outlet_id, r.night order by r.outlet_id, r.night`
}

/** The kinds of money movements. A refund or a chargeback is listed on the day on which it happened. */
export const MONEY_MOVES = ['payment', 'refund', 'reversal', 'chargeback', 'refund_past_us'] as const

export type ExportedMoney = {
  at: Date
  zone: string
  kind: (typeof MONEY_MOVES)[number]
  outlet: string
  bookingCode: string
  night: Night
  purpose: string
  provider: string
  method: string | null
  reference: string
  transactionId: string
  /** The amount in whole rupiah. It is negative if money was paid out. */
  amount: number
  decision: string
  /** The fee of the gateway, the VAT on the fee, the payout and the day of the payout. Null until the payment is settled. */
  fee: number | null
  vat: number | null
  net: number | null
  settledOn: string | null
}

/**
 * SQL: the movements of money for reservations `r` at outlets `o`: payments, completed refunds, and money that providers took back. Days
 * are in the time zone of the outlet.
 */
const moneyOf = (sql: Db, { outlets, from, to }: Period) => sql`
  from (
    select c.id as capture_id, c.captured_at as at, 'payment' as kind, c.amount, c.id::text as sort from captures c
    union all select f.capture_id, f.done_at, 'refund', -f.amount, f.id::text from refunds f where f.state in ('done', 'transferred')
    union all select e.capture_id, e.at, case e.kind when 'refund' then 'refund_past_us' else e.kind end, -e.amount, e.id::text from capture_events e
  ) m join captures c on c.id = m.capture_id join payment_intents i on i.id = c.intent_id join reservations r on r.id = i.reservation_id
  join outlets o on o.id = r.outlet_id
  where m.at >= ${from}::date::timestamp at time zone o.timezone and m.at < (${to}::date + 1)::timestamp at time zone o.timezone
    and r.outlet_id = any(${[...outlets]}::int[])`

/** Returns the money movements of a period, in the order of time. */
export async function moneyToExport(sql: Db, period: Period): Promise<ExportedMoney[]> {
  return sql<ExportedMoney[]>`
    select m.at, m.zone, m.kind, m.outlet, m.booking_code, m.night, m.purpose, c.provider, c.method, a.reference, c.transaction_id, m.amount,
      c.decision, s.fee, s.vat, s.net, to_char(s.settled_at at time zone m.zone, 'YYYY-MM-DD') as settled_on
    from (select m.*, o.timezone as zone, o.name as outlet, r.booking_code, to_char(r.night, 'YYYY-MM-DD') as night, i.purpose
      ${moneyOf(sql, period)}) m
    join captures c on c.id = m.capture_id join payment_attempts a on a.id = c.attempt_id
    left join statement_lines s on s.booked_at is not null and case m.kind when 'payment' then s.capture_id = c.id and s.kind = 'payment'
      when 'refund' then s.refund_id::text = m.sort else s.event_id::text = m.sort end
    order by m.at, m.kind, m.sort`
}

export async function countMoney(sql: Db, period: Period): Promise<number> {
  const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows ${moneyOf(sql, period)}`
  return row?.rows ?? 0
}
