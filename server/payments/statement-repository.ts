// All SQL of providers' statements: the lines, the capture or refund of each line, and the flags for staff.
import {
  type AsideLine,
  PATIENCE_DAYS,
  type StatementFlag,
  type StatementLine,
} from '#domain/payments/statement-line.ts'
import { TRIAL_PREFIX } from '#domain/setup/booking-trial.ts'
import type { Db } from '#server/db/open.ts'

/** SQL condition: `at` is within a day in Jakarta. */
const within = (sql: Db, day: string) =>
  sql`at >= ${`${day}T00:00:00+07:00`}::timestamptz and at < ${`${day}T00:00:00+07:00`}::timestamptz + interval '1 day'`

/** Stores the lines of a provider's statement. Does not change stored lines that are already booked in the ledger. */
export async function saveLines(sql: Db, provider: string, lines: readonly StatementLine[]): Promise<void> {
  await sql`
    insert into statement_lines as l
      (provider, line_id, kind, transaction_id, reference, gross, fee, vat, net, at, expected_at, settled_at)
    select ${provider}, line_id, kind, transaction_id, reference, gross, fee, vat, net, at, expected_at, settled_at
    from jsonb_to_recordset(${JSON.stringify(lines.map(asRow))}::text::jsonb) as given
      (line_id text, kind text, transaction_id text, reference text, gross bigint, fee bigint, vat bigint, net bigint,
       at timestamptz, expected_at timestamptz, settled_at timestamptz)
    on conflict (provider, line_id) do update
    set gross = excluded.gross, fee = excluded.fee, vat = excluded.vat, net = excluded.net,
      expected_at = excluded.expected_at, settled_at = excluded.settled_at
    where l.booked_at is null`
}

const asRow = (line: StatementLine) => ({
  line_id: line.lineId,
  kind: line.kind,
  transaction_id: line.transactionId,
  reference: line.reference,
  gross: line.gross,
  fee: line.fee,
  vat: line.vat,
  net: line.net,
  at: line.at,
  expected_at: line.expectedAt,
  settled_at: line.settledAt,
})

/** Stores the rows of a day's statement that cannot be read as lines, and deletes stored rows that can be read now. */
export async function saveAsides(
  sql: Db,
  { provider, day, aside, now }: { provider: string; day: string; aside: readonly AsideLine[]; now: Date },
): Promise<void> {
  await sql`
    delete from statement_asides where provider = ${provider} and day = ${day}
      and not line_id = any(${aside.map((line) => line.lineId)}::text[])`
  await sql`
    insert into statement_asides (provider, line_id, day, reference, why, seen_at)
    select distinct on (line_id) ${provider}, line_id, ${day}::date, reference, left(why, 200), ${now}::timestamptz
    from unnest(${aside.map((line) => line.lineId)}::text[], ${aside.map((line) => line.reference)}::text[],
      ${aside.map((line) => line.why)}::text[]) as row (line_id, reference, why)
    on conflict (provider, line_id) do update set why = excluded.why, seen_at = excluded.seen_at`
}

export async function asidesOf(sql: Db, provider: string, day: string): Promise<AsideLine[]> {
  return sql<AsideLine[]>`
    select line_id, reference, why from statement_asides where provider = ${provider} and day = ${day} order by line_id`
}

/** Matches each statement line of a day with its capture or refund. If two lines name the same payment, only the first line is matched. */
export async function meetLines(sql: Db, provider: string, day: string): Promise<void> {
  await sql`
    update statement_lines l set capture_id = m.capture_id
    from (
      select distinct on (c.id) s.line_id, c.id as capture_id
      from statement_lines s join captures c on c.provider = s.provider and c.transaction_id = s.transaction_id
      where s.provider = ${provider} and s.kind = 'payment' and s.capture_id is null and ${within(sql, day)}
        and not exists (select 1 from statement_lines o where o.capture_id = c.id and o.kind = 'payment')
      order by c.id, s.line_id
    ) m where l.provider = ${provider} and l.line_id = m.line_id`
  await sql`
    update statement_lines l set capture_id = m.capture_id, refund_id = m.refund_id
    from (
      select distinct on (r.id) s.line_id, r.id as refund_id, r.capture_id
      from statement_lines s join refunds r on r.key = s.reference join captures c on c.id = r.capture_id
      where s.provider = ${provider} and c.provider = s.provider and s.kind = 'refund' and s.refund_id is null
        and ${within(sql, day)}
        and not exists (select 1 from statement_lines o where o.refund_id = r.id)
      order by r.id, s.line_id
    ) m where l.provider = ${provider} and l.line_id = m.line_id`
  // Matches lines about returned or withdrawn money with our events. Equal lines and equal events are matched in their order.
  await sql`
    update statement_lines l set capture_id = m.capture_id, event_id = m.event_id
    from (
      select s.line_id, e.event_id, e.capture_id
      from (
        select s.line_id, s.kind, s.transaction_id, -s.gross as amount,
          row_number() over (partition by s.kind, s.transaction_id, s.gross order by s.line_id) as nth
        from statement_lines s
        where s.provider = ${provider} and s.kind <> 'payment' and s.capture_id is null and ${within(sql, day)}
      ) s join (
        select e.id as event_id, e.capture_id, e.kind, e.amount, c.transaction_id,
          row_number() over (partition by e.kind, e.capture_id, e.amount order by e.id) as nth
        from capture_events e join captures c on c.id = e.capture_id
        where e.provider = ${provider} and not exists (select 1 from statement_lines o where o.event_id = e.id)
          and c.transaction_id in (select transaction_id from statement_lines where provider = ${provider} and ${within(sql, day)})
      ) e on e.kind = s.kind and e.transaction_id = s.transaction_id and e.amount = s.amount and e.nth = s.nth
    ) m where l.provider = ${provider} and l.line_id = m.line_id`
}

/**
 * Returns the lines of a day that match no capture or refund of ours yet. The reservation is found by the payment or the reference of the
 * line.
 */
export async function unmetLines(
  sql: Db,
  provider: string,
  day: string,
): Promise<(StatementLine & { reservationId: string | null; attemptId: string | null })[]> {
  return sql`
    select l.line_id, l.kind, l.transaction_id, l.reference, l.gross, l.fee, l.vat, l.net, l.at, l.expected_at, l.settled_at,
      i.reservation_id, a.id as attempt_id
    from statement_lines l
    left join captures c on c.provider = l.provider and c.transaction_id = l.transaction_id
    left join payment_attempts a on a.id = c.attempt_id or (c.id is null and a.reference = l.reference and a.provider = l.provider)
    left join payment_intents i on i.id = a.intent_id
    where l.provider = ${provider} and l.capture_id is null and ${within(sql, day)}
    order by l.line_id`
}

export type DueLine = Pick<StatementLine, 'lineId' | 'gross' | 'fee' | 'vat' | 'net'> & {
  captureId: string
  /** Fee of the provider that the guest paid in addition to the price. */
  surcharge: number
  intentId: string
  currency: string
  /** Day of the settlement in the zone of Jakarta. */
  settledOn: string
}

/** Claims the settled and matched lines of a day that are not yet booked, and marks these lines as booked. */
export async function takeDueLines(sql: Db, provider: string, day: string, now: Date): Promise<DueLine[]> {
  return sql<DueLine[]>`
    update statement_lines l set booked_at = ${now} from captures c
    where l.provider = ${provider} and ${within(sql, day)} and l.booked_at is null and l.settled_at is not null
      and c.id = l.capture_id
    returning l.line_id, l.gross, l.fee, l.vat, l.net, c.id as capture_id, c.intent_id, c.currency,
      to_char(l.settled_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as settled_on,
      case l.kind when 'payment' then c.surcharge else 0 end as surcharge`
}

/** Returns the statement lines of a day with an overdue settlement. */
export async function lateLines(
  sql: Db,
  provider: string,
  day: string,
  now: Date,
): Promise<{ lineId: string; reference: string; gross: number }[]> {
  return sql`
    select line_id, reference, gross from statement_lines
    where provider = ${provider} and settled_at is null and ${within(sql, day)}
      and coalesce(expected_at, at) < ${now}::timestamptz - ${PATIENCE_DAYS}::int * interval '1 day'`
}

/** Adds each flag for staff once. A flag with the same reference, kind and note as a stored flag is skipped. */
export async function flagStatement(
  sql: Db,
  flags: readonly { reference: string; kind: StatementFlag; note: string }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into payment_flags (order_id, kind, note, at)
    select f.reference, f.kind, f.note, ${now}
    from unnest(${flags.map((flag) => flag.reference)}::text[], ${flags.map((flag) => flag.kind)}::text[],
      ${flags.map((flag) => flag.note)}::text[]) as f (reference, kind, note)
    where not exists (
      select 1 from payment_flags p where p.order_id = f.reference and p.kind = f.kind and p.note = f.note)`
}

export async function markDayRead(sql: Db, provider: string, day: string, now: Date): Promise<void> {
  await sql`
    insert into statement_days (provider, day, read_at) values (${provider}, ${day}, ${now})
    on conflict (provider, day) do update set read_at = excluded.read_at`
}

/**
 * Returns the days of a provider's statement that must be read now. A day is read at most once in `hours` hours. The last few days are read
 * again, because lines arrive late. An older day of the last month is read again while it can still change.
 */
export async function daysToRead(
  sql: Db,
  provider: string,
  { today, now, hours }: { today: string; now: Date; hours: number },
): Promise<string[]> {
  const rows = await sql<{ day: string }[]>`
    with days as (
      select d::date as day, (d::date::timestamp at time zone 'Asia/Jakarta') as starts
      from generate_series(${today}::date - 30, ${today}::date - 1, interval '1 day') d)
    select to_char(day, 'YYYY-MM-DD') as day from days
    where starts + interval '1 day' > (select min(captured_at) from captures where provider = ${provider})
      and not exists (select 1 from statement_days s where s.provider = ${provider} and s.day = days.day
        and s.read_at > ${now}::timestamptz - ${hours}::int * interval '1 hour')
      and (day >= ${today}::date - ${PATIENCE_DAYS + 1}::int
        or not exists (select 1 from statement_days s where s.provider = ${provider} and s.day = days.day
          and s.read_at >= days.starts + ${PATIENCE_DAYS + 1}::int * interval '1 day')
        or exists (select 1 from statement_lines l where l.provider = ${provider} and l.booked_at is null
          and l.capture_id is not null and l.at >= starts and l.at < starts + interval '1 day'))
    order by day`
  return rows.map(({ day }) => day)
}

export type DaySums = {
  kind: StatementLine['kind']
  lines: number
  met: number
  settled: number
  gross: number
  fee: number
  vat: number
  net: number
}

/** Returns the sums of a provider's day in whole rupiah, by kind of line. */
export async function sumsOfDay(sql: Db, provider: string, day: string): Promise<DaySums[]> {
  return sql<DaySums[]>`
    select kind, count(*)::int as lines, count(capture_id)::int as met, count(settled_at)::int as settled,
      sum(gross)::bigint as gross, sum(fee)::bigint as fee, sum(vat)::bigint as vat, sum(net)::bigint as net
    from statement_lines where provider = ${provider} and ${within(sql, day)} group by kind order by kind`
}

/** Returns our payments and refunds of a day that match no line of the provider's statement. */
export async function missingOfDay(
  sql: Db,
  provider: string,
  day: string,
): Promise<{ kind: 'payment' | 'refund'; reference: string; amount: number }[]> {
  return sql`
    select 'payment' as kind, a.reference, c.amount
    from (select *, captured_at as at from captures) c join payment_attempts a on a.id = c.attempt_id
    where c.provider = ${provider} and ${within(sql, day)} and c.transaction_id not like 'legacy:%'
      and not exists (select 1 from statement_lines l where l.capture_id = c.id and l.kind = 'payment')
    union all
    select 'refund', r.key, r.amount
    from (select *, done_at as at from refunds) r join captures c on c.id = r.capture_id
    where c.provider = ${provider} and r.way = 'gateway' and r.state = 'done' and ${within(sql, day)}
      and not exists (select 1 from statement_lines l where l.refund_id = r.id)`
}

type StrayLine = { lineId: string; kind: StatementLine['kind']; reference: string; gross: number; ours: number | null }

/** Lists the lines of a day without a payment or refund of ours, or with a sum that differs from ours. Leaves out test payments. */
export async function strayLines(sql: Db, provider: string, day: string): Promise<StrayLine[]> {
  return sql`
    select l.line_id, l.kind, l.reference, l.gross, coalesce(-r.amount, -e.amount, c.amount + c.surcharge) as ours
    from (select * from statement_lines where provider = ${provider} and ${within(sql, day)}) l
    left join captures c on c.id = l.capture_id left join refunds r on r.id = l.refund_id
    left join capture_events e on e.id = l.event_id
    where l.gross is distinct from coalesce(-r.amount, -e.amount, c.amount + c.surcharge) and not starts_with(l.reference, ${TRIAL_PREFIX})
    order by l.line_id`
}

export type DayAgainst = {
  day: string
  readAt: Date | null
  /** Number of lines, and sums in whole rupiah: `theirs` (the provider), `ours` (after refunds) and `fee` (of settled lines). */
  lines: number
  theirs: number
  ours: number
  fee: number
  /** Number of lines with a matching payment or refund of the same amount. */
  met: number
}

/**
 * Compares the sums of a provider with our own sums for each day, newest day first. `from` and `to` are dates in Jakarta, YYYY-MM-DD; the
 * range includes both dates.
 */
export async function daysAgainst(
  sql: Db,
  provider: string,
  { from, to }: { from: string; to: string },
): Promise<DayAgainst[]> {
  return sql<DayAgainst[]>`
    with days as (
      select d::date as day, (d::date::timestamp at time zone 'Asia/Jakarta') as starts,
        ((d::date + 1)::timestamp at time zone 'Asia/Jakarta') as ends
      from generate_series(${from}::date, ${to}::date, interval '1 day') d)
    select to_char(d.day, 'YYYY-MM-DD') as day, s.read_at, l.lines, l.theirs, l.fee, l.met, (came.amount - went.amount - past.amount)::bigint as ours
    from days d left join statement_days s on s.provider = ${provider} and s.day = d.day
    cross join lateral (
      select count(*)::int as lines, coalesce(sum(gross), 0)::bigint as theirs, count(capture_id)::int as met,
        coalesce(sum(fee + vat) filter (where booked_at is not null), 0)::bigint as fee
      from statement_lines where provider = ${provider} and at >= d.starts and at < d.ends) l
    cross join lateral (
      select coalesce(sum(amount + surcharge), 0) as amount from captures
      where provider = ${provider} and captured_at >= d.starts and captured_at < d.ends) came
    cross join lateral (
      select coalesce(sum(r.amount), 0) as amount from refunds r join captures c on c.id = r.capture_id
      where c.provider = ${provider} and r.state = 'done' and r.done_at >= d.starts and r.done_at < d.ends) went
    cross join lateral (
      select coalesce(sum(e.amount), 0) as amount from capture_events e
      where e.provider = ${provider} and e.at >= d.starts and e.at < d.ends) past
    order by d.day desc`
}
