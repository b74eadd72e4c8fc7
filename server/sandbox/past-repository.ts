import { USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import type { Night } from '#domain/calendar/night.ts'
import { DINING_TYPES } from '#domain/catalogue/outlet-types.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import { feeOf } from '#server/sandbox/gateway/statement-line.ts'
import type { PastCode, PastDinner, PastParty, PastTable } from '#server/sandbox/made-up-past.ts'

export async function tablesOfPast(sql: Db, outletId: number): Promise<PastTable[]> {
  return sql<PastTable[]>`
    select t.id, t.name, t.capacity, c.down_payment, c.minimum_cost from tables t join table_categories c on c.id = t.category_id
    where t.outlet_id = ${outletId} and t.is_reservable and (c.down_payment ->> 'weekday')::bigint > 0
      and (c.down_payment ->> 'weekend')::bigint > 0
    order by t.id`
}

export type DinnerTable = { id: number; name: string; capacity: number; sectionId: number }
export type DinnersOfPast = {
  tables: DinnerTable[]
  courses: PastDinner['courses']
  opens: string
}

export async function dinnersOfPast(sql: Db, outletId: number): Promise<DinnersOfPast | null> {
  const [row] = await sql<DinnersOfPast[]>`
    select coalesce(o.arrival_from, o.open_hour) as opens,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'capacity', t.capacity, 'sectionId', t.section_id) order by t.id)
        from tables t where t.outlet_id = o.id and t.is_reservable and t.retired_at is null), '[]') as tables,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'deposit', c.deposit) order by c.position)
        from courses c where c.outlet_id = o.id and c.is_served), '[]') as courses
    from outlets o where o.id = ${outletId} and o.type = any(${[...DINING_TYPES]}::text[])`
  return row ?? null
}

/** Lists the affiliator codes that have no limit of uses, so that any number of made-up guests can use them. */
export async function codesOfPast(sql: Db): Promise<PastCode[]> {
  return sql<PastCode[]>`
    select code, kind, value from affiliator_codes where use_limit is null and is_active and outlet_ids is null
      and (kind <> 'percent' or value < 100) order by code`
}

/**
 * Returns the nights of an outlet from `from` to `to` that cannot be filled. Such a night has a reservation, accepted no bookings, or is on
 * a closed weekday.
 */
export async function nightsTaken(
  sql: Db,
  { outletId, from, to }: { outletId: number; from: Night; to: Night },
): Promise<Set<Night>> {
  const rows = await sql<{ night: Night }[]>`
    select distinct to_char(night, 'YYYY-MM-DD') as night from reservations
    where outlet_id = ${outletId} and night between ${from} and ${to}
    union select to_char(night, 'YYYY-MM-DD') from off_schedule_days
    where outlet_id = ${outletId} and night between ${from} and ${to} and (is_closed or is_private or not reservation_available)
    union select to_char(s.night, 'YYYY-MM-DD') from outlets o, generate_series(${from}::date, ${to}::date, interval '1 day') as s(night)
    where o.id = ${outletId} and outlet_is_closed(o.closed_weekdays, o.special_hours, s.night::date)`
  return new Set(rows.map(({ night }) => night))
}

/** Lets the outlet's company issue receipts only from tonight on. So the made-up guests of past nights get no receipts. */
export async function startPapers(sql: Db, outletId: number, tonight: Night): Promise<void> {
  await sql`
    update legal_entities e set receipts_from = ${tonight} from outlets o
    where o.id = ${outletId} and e.id = o.legal_entity_id and coalesce(e.receipts_from < ${tonight}::date, true)`
}

/** Returns the table claims of the nights from `from` to `to`, as strings of the form 'table night'. */
export async function claimsOfPast(
  sql: Db,
  { outletId, from, to }: { outletId: number; from: Night; to: Night },
): Promise<Set<string>> {
  const rows = await sql<{ claim: string }[]>`
    select table_id || ' ' || to_char(night, 'YYYY-MM-DD') as claim from table_claims
    where outlet_id = ${outletId} and night between ${from} and ${to}`
  return new Set(rows.map(({ claim }) => claim))
}

const ACTOR = 'system:sandbox'

const DINES_FROM = (sql: Db) => sql`until - ${USUAL_HOUSE.dinnerMinutes}::int * interval '1 minute'`

/**
 * Inserts parties with their history, money and bills. The rows are the same as if the product had made them. Skips parties with a booking
 * code that already exists. Returns the number of inserted parties.
 */
export async function insertPast(
  sql: Db,
  { outletId, now }: { outletId: number; now: Date },
  parties: readonly PastParty[],
): Promise<number> {
  const settled = parties.map((party) => {
    const { fee, vat, settlesAt } = feeOf({ method: 'qris', amount: party.price, at: new Date(party.paidAt) })
    return { ...party, fee, vat, settledAt: settlesAt < now ? settlesAt : now }
  })
  await sql`
    create temp table past on commit drop as
    select * from jsonb_to_recordset(${sql.json(settled)}::jsonb) as p (id uuid, capture uuid, code text, number text, night date,
      arrival text, origin text, name text, phone text, "tableId" int, "tableName" text, "sectionId" int, "courseId" int, "courseName" jsonb, deposit bigint, until timestamptz, pax int, heads int, state int, price bigint,
      minimum bigint, quote jsonb, affiliator text, "createdAt" timestamptz, "paidAt" timestamptz, "seatedAt" timestamptz,
      "leftAt" timestamptz, "endedAt" timestamptz, bill bigint, credit bigint, refund bigint, "refundPercentage" int,
      fee bigint, vat bigint, "settledAt" timestamptz)`
  const { count } = await sql`
    delete from past p where exists (select 1 from reservations r where right(r.booking_code, 6) = right(p.code, 6))
      or exists (select 1 from past other where right(other.code, 6) = right(p.code, 6) and other.id < p.id)`
  await insertBookings(sql, outletId)
  await insertMoney(sql)
  await moveThrough(sql)
  return parties.length - count
}

async function insertBookings(sql: Db, outletId: number): Promise<void> {
  await sql`
    insert into reservations (id, booking_code, reservation_number, kind, outlet_id, night, arrival_time, origin, state,
      state_changed_at, state_reason, state_actor, name, phone, email, pax, locale, payment_type, amount, quote, affiliator_code,
      refund_rules, expires_at, created_at)
    select id, code, number, case when "courseId" is null then 'tables' else 'restaurant' end, ${outletId}, night, arrival, origin, ${stateSql(sql, 'WaitingForPayment')}, "createdAt", 'held',
      ${ACTOR}, name, phone, lower(replace(name, ' ', '.')) || '@tamu.example', pax, 'id', case when "courseId" is null then 'DownPayment' else 'RestaurantDeposit' end, price, quote, affiliator,
      '[]', "createdAt" + interval '30 minutes', "createdAt" from past`
  await sql`
    insert into reservation_tables (reservation_id, table_id, table_name, pax, unit_amount, minimum_cost)
    select id, "tableId", "tableName", pax, (quote ->> 'subtotal')::bigint, minimum from past where "courseId" is null`
  await sql`
    insert into table_claims (table_id, night, outlet_id, reservation_id)
    select "tableId", night, ${outletId}, id from past where state <> ${stateSql(sql, 'Cancelled')} and "courseId" is null`
  await sql`
    insert into reservation_dinners (reservation_id, section_id, table_ids, table_names, table_pax, during, is_table_chosen, course_id,
      course_name, deposit, alcohol_okay, pork_okay, has_allergy)
    select id, "sectionId", array["tableId"], array["tableName"], array[pax], tstzrange(${DINES_FROM(sql)}, until), false, "courseId", "courseName",
      deposit, true, true, false from past where "courseId" is not null`
  await sql`
    insert into seatings (reservation_id, outlet_id, section_id, table_id, night, during, pax)
    select id, ${outletId}, "sectionId", "tableId", night, tstzrange(${DINES_FROM(sql)}, until), pax from past
    where state <> ${stateSql(sql, 'Cancelled')} and "courseId" is not null`
}

async function insertMoney(sql: Db): Promise<void> {
  await sql`
    insert into payment_intents (id, reservation_id, provider, reference, amount, state, expires_at, created_at)
    select id, id, 'sandbox', left(code, 4) || id, price, 'paid', "createdAt" + interval '30 minutes', "createdAt" from past`
  await sql`
    insert into payment_attempts (id, intent_id, no, provider, reference, expires_at, state, asked_at, created_at)
    select id, id, 1, 'sandbox', left(code, 4) || id, "createdAt" + interval '30 minutes', 'closed', "createdAt", "createdAt" from past`
  await sql`
    insert into captures (id, intent_id, attempt_id, provider, transaction_id, amount, currency, method, captured_at, decision, actor)
    select capture, id, id, 'sandbox', 'past-' || id, price, 'IDR', 'qris', "paidAt", 'accepted', ${ACTOR} from past`
  await sql`
    insert into statement_lines (provider, line_id, kind, transaction_id, reference, gross, fee, vat, net, at, settled_at, booked_at, capture_id)
    select 'sandbox', 'past-' || id, 'payment', 'past-' || id, left(code, 4) || id, price, fee, vat, price - fee - vat, "paidAt", "settledAt",
      "settledAt", capture from past`
  await sql`
    insert into refunds (id, capture_id, key, amount, reason, state, way, reference, next_attempt_at, created_at, done_at, actor)
    select id, capture, 'past-' || id, refund, 'cancelled', 'transferred', 'transfer', 'past', "endedAt", "endedAt", "endedAt", ${ACTOR} from past where refund > 0`
  await sql`
    insert into ledger_entries (intent_id, capture_id, movement, account, amount, currency, at, actor)
    select p.id, p.capture, m.movement || ':' || p.id, s.account, s.amount, 'IDR', m.at, ${ACTOR} from past p
    cross join lateral (values
      ('capture', 'guest_funds', 'gateway', p.price, p."paidAt"),
      ('refund_asked', 'refunds_due', 'guest_funds', p.refund, p."endedAt"),
      ('refund_done', 'bank', 'refunds_due', p.refund, p."endedAt")) as m (movement, leaves, arrives, amount, at)
    cross join lateral (values (m.arrives, m.amount), (m.leaves, -m.amount)) as s (account, amount)
    where m.amount > 0
    union all
    select p.id, p.capture, 'settled:sandbox:past-' || p.id, s.account, s.amount, 'IDR', p."settledAt", ${ACTOR} from past p
    cross join lateral (values ('gateway', -p.price), ('gateway_fees', p.fee), ('input_vat', p.vat),
      ('bank', p.price - p.fee - p.vat)) as s (account, amount)
    where s.amount <> 0`
}

async function moveThrough(sql: Db): Promise<void> {
  await sql`
    update reservations r set state = ${stateSql(sql, 'Completed')}, state_changed_at = p."paidAt", state_reason = 'paid', state_actor = ${ACTOR}
    from past p where p.id = r.id`
  await sql`
    update reservations r set state = ${stateSql(sql, 'Seated')}, state_changed_at = p."seatedAt", state_reason = 'seated', heads = p.heads
    from past p where p.id = r.id and p."seatedAt" is not null`
  await sql`
    update reservations r set state = p.state, state_changed_at = p."endedAt", left_at = p."leftAt", state_reason = case p.state
      when ${stateSql(sql, 'Cancelled')} then 'cancelled by its guest' when ${stateSql(sql, 'NoShow')} then 'no-show'
      when ${stateSql(sql, 'Walkout')} then 'walked out' else 'bill closed' end
    from past p where p.id = r.id`
  await sql`
    insert into closed_bills (reservation_id, total, credit, due, at, actor)
    select id, bill, least(credit, bill), greatest(bill - credit, 0), "endedAt", ${ACTOR} from past where bill is not null`
  await sql`
    insert into cancellations (reservation_id, reason, refund_percentage, refund_amount, at, actor)
    select id, 'change_of_plan', "refundPercentage", refund, "endedAt", 'guest' from past where state = ${stateSql(sql, 'Cancelled')}`
  await sql`insert into restating_due (reservation_id, at) select id, "endedAt" from past`
}
