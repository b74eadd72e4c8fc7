// Writes a large number of paid reservations directly into the database, to test the cancellations of a whole year.
import { createHash, randomBytes } from 'node:crypto'
import { RESERVATION_REFUND_RULES, RESTAURANT_REFUND_RULES } from '#domain/payments/refund.ts'
import { DINING_TYPES } from '#domain/catalogue/outlet-types.ts'
import type { Sql, Tx } from '#server/db/open.ts'

export type ManyPaid = { id: string; memberId: string; token: string }

/** Number of reservations in one transaction. In a larger one, PostgreSQL plans with the sizes that the tables had before it. */
const PORTION = 2000

/**
 * Writes many paid reservations. Every second reservation has the refund rules of tables, and the others have the refund rules of
 * restaurants (spec §9). The payment methods alternate. `members` is the number of members who book each portion.
 */
export async function manyPaid(
  sql: Sql,
  { count, now, members = 20 }: { count: number; now: Date; members?: number },
): Promise<ManyPaid[]> {
  const reservations: ManyPaid[] = []
  for (let first = 0; first < count; first += PORTION)
    reservations.push(...(await writePortion(sql, { first, count: Math.min(PORTION, count - first), members, now })))
  return reservations
}

/** Reservations with the numbers from `first` on. */
type Portion = { first: number; count: number; members: number; now: Date }

async function writePortion(sql: Sql, portion: Portion): Promise<ManyPaid[]> {
  const { now } = portion
  const tokens = Array.from({ length: portion.members }, () => randomBytes(32).toString('base64url'))
  const digests = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  const rows = await sql.begin(async (tx) => {
    await pickPlaces(tx, portion)
    await tx`
      insert into sessions (id, member_id, token_hash, device, created_at, last_seen_at, expires_at)
      select gen_random_uuid(), m.member_id, decode((${digests}::text[])[1 + m.member], 'hex'), 'many', ${now}, ${now}, ${now}::timestamptz + interval '30 days'
      from (select distinct member_id, member from many) m`
    await writeReservations(tx, now)
    await writeMoney(tx, now)
    await tx`update reservations set state = 2, state_reason = 'paid' where id in (select id from many)`
    return tx<
      { id: string; memberId: string; member: number }[]
    >`select id, member_id, member::int from many order by i`
  })
  return rows.map(({ id, memberId, member }) => ({ id, memberId, token: tokens[member] ?? '' }))
}

/** Picks free tables of the next 300 nights, spread over all outlets. */
async function pickPlaces(tx: Tx, { first, count, members, now }: Portion): Promise<void> {
  await tx`
    create temp table many on commit drop as
    with booker as (
      insert into members (id, phone, first_name, last_name, email, date_of_birth, gender, nationality_id, province_id,
        city_id, locale, year_ends_on, created_at)
      select gen_random_uuid(), '+6281' || (10000000 + ${first}::int + n), 'Raka', 'Wicaksana', 'raka@surat.example', '1994-05-17', 1,
        360, 31, 3171, 'en', ${now}::timestamptz::date + 365, ${now}
      from generate_series(0, ${members}::int - 1) n
      returning id
    ), numbered as (select id, row_number() over (order by id) - 1 as n from booker),
    free as (
      select row_number() over (order by d.night, t.id) - 1 as n, t.id as table_id, t.name, t.outlet_id, d.night
      from tables t join outlets o on o.id = t.outlet_id and o.can_refund and o.type <> all(${DINING_TYPES}::text[]) cross join (select (${now}::timestamptz + i * interval '1 day')::date as night from generate_series(1, 300) i) d
      where not exists (select 1 from table_claims c where c.table_id = t.id and c.night = d.night)
        and not outlet_is_closed(o.closed_weekdays, o.special_hours, d.night)
        and not exists (select 1 from off_schedule_days f where f.outlet_id = o.id and f.night = d.night
          and (f.is_closed or f.is_private or not f.reservation_available))
    ), spread as (
      select *, row_number() over (order by (n * 7919) % 100003) - 1 + ${first}::int as i from free
    )
    select s.i, gen_random_uuid() as id, gen_random_uuid() as payment_id, b.id as member_id, b.n as member, s.table_id,
      s.name, s.outlet_id, s.night, 400001 + s.i * 7 as amount,
      (array['qris', 'credit_card', 'e_wallet', 'virtual_account'])[1 + (s.i / 2) % 4] as method,
      case when s.i % 2 = 0 then ${tx.json(RESERVATION_REFUND_RULES)}::jsonb
        else ${tx.json(RESTAURANT_REFUND_RULES)}::jsonb end as rules
    from spread s join numbered b on b.n = s.i % ${members}::int where s.i < ${first + count}::int`
}

async function writeReservations(tx: Tx, now: Date): Promise<void> {
  await tx`
    insert into reservations (id, booking_code, reservation_number, kind, outlet_id, night, arrival_time, state, state_changed_at,
      state_reason, state_actor, name, phone, email, pax, locale, member_id, payment_type, amount, quote, refund_rules, expires_at, created_at)
    select id, 'MANY-' || i, 'MANY-' || i, 'tables', outlet_id, night, '21:00', 0, ${now}, 'held', 'system', 'Raka Wicaksana',
      '+6282' || (10000000 + i), 'raka@surat.example', 2, 'en', member_id, 'DownPayment', amount,
      jsonb_build_object('paymentType', 'DownPayment', 'lines', '[]'::jsonb, 'subtotal', amount, 'membershipDiscount', 0, 'affiliatorDiscount', 0,
        'service', 0, 'tax', 0, 'total', amount),
      rules, ${now}::timestamptz + interval '30 minutes', ${now} from many`
  await tx`
    insert into reservation_tables (reservation_id, table_id, table_name, pax, unit_amount, minimum_cost)
    select id, table_id, name, 2, amount, 0 from many`
  await tx`
    insert into table_claims (table_id, night, outlet_id, reservation_id, expires_at)
    select table_id, night, outlet_id, id, null from many`
}

async function writeMoney(tx: Tx, now: Date): Promise<void> {
  await tx`
    insert into payment_intents (id, reservation_id, provider, reference, amount, state, expires_at, created_at)
    select payment_id, id, 'sandbox', 'MANY-' || i, amount, 'paid', ${now}::timestamptz + interval '30 minutes', ${now} from many`
  await tx`
    insert into payment_attempts (id, intent_id, no, provider, reference, expires_at, state, created_at)
    select gen_random_uuid(), payment_id, 1, 'sandbox', 'MANY-' || i, ${now}::timestamptz + interval '30 minutes', 'closed', ${now} from many`
  await tx`
    insert into captures (id, intent_id, attempt_id, provider, transaction_id, amount, currency, method, captured_at, decision, actor)
    select gen_random_uuid(), a.intent_id, a.id, 'sandbox', 'legacy:' || a.reference, m.amount, 'IDR', m.method, ${now}, 'accepted', 'system:test'
    from many m join payment_attempts a on a.intent_id = m.payment_id`
  await tx`
    insert into ledger_entries (intent_id, capture_id, movement, account, amount, currency, at, actor)
    select c.intent_id, c.id, 'capture:' || c.id, side.account, c.amount * side.sign, 'IDR', ${now}, 'system:test'
    from many m join captures c on c.intent_id = m.payment_id cross join (values ('gateway', 1), ('guest_funds', -1)) side(account, sign)`
  await tx`
    insert into sandbox.gateway_payments (order_id, token, amount, currency, status, method, paid_amount, description, guest,
      locale, return_url, notify_url, expires_at, created_at, paid_at)
    select 'MANY-' || i, 'MANY-' || i, amount, 'IDR', 'paid', method, amount, '', '{"name":"Raka","email":"raka@surat.example"}',
      'en', 'http://localhost/', 'http://localhost/', ${now}::timestamptz + interval '30 minutes', ${now}, ${now} from many`
}

/**
 * Finds reservations with a wrong refund. The query computes the expected values without the server's code. It checks four things: the
 * refunded share, the method of the refund, the number of refunds at the gateway, and the number of emails to the guest.
 */
export async function wrongRefunds(
  sql: Sql,
  reservations: readonly ManyPaid[],
): Promise<readonly Record<string, unknown>[]> {
  const ids = reservations.map(({ id }) => id)
  return sql`
    with told as (
      select r.id, r.state, k.id as capture_id, p.reference, p.amount, k.method, c.at, c.refund_amount, r.refund_rules,
        extract(epoch from ((r.night + o.open_hour::time) at time zone o.timezone) - c.at) / 3600 as hours
      from reservations r join payment_intents p on p.reservation_id = r.id join captures k on k.intent_id = p.id join outlets o on o.id = r.outlet_id
      left join cancellations c on c.reservation_id = r.id
      where r.id = any(${ids}::uuid[])
    ), due as (
      select *, case when refund_rules @> '[{"hoursLeft": 168}]' then case when hours >= 168 then amount else 0 end
        else case when hours >= 72 then round(amount::numeric / 2) else 0 end end as back
      from told
    ), wanted as (
      select *, back > 0 and (method in ('qris', 'credit_card') or (method = 'e_wallet' and back = amount)) as at_gateway from due
    )
    select w.id, w.state, w.method, w.back, f.* from wanted w cross join lateral (
      select (select count(*) from refunds where capture_id = w.capture_id)::int as refunds,
        (select coalesce(sum(amount), 0) from refunds where capture_id = w.capture_id) as refunded,
        (select count(*) from refunds where capture_id = w.capture_id and state = 'done' and way = 'gateway')::int as sent,
        (select count(*) from refunds where capture_id = w.capture_id and state = 'details_needed')::int as asked,
        (select coalesce(sum(g.amount), 0) from sandbox.gateway_refunds g where g.order_id = w.reference) as at_gateway_sum,
        (select count(*) from messages where reservation_id = w.id and kind = 'reservation_cancelled')::int as letters
    ) f
    where w.state <> 5 or w.refund_amount is distinct from w.back or f.letters <> 1
      or f.refunds <> (w.back > 0)::int or f.refunded <> w.back
      or f.sent <> w.at_gateway::int or f.asked <> (w.back > 0 and not w.at_gateway)::int
      or f.at_gateway_sum <> (case when w.at_gateway then w.back else 0 end)`
}
