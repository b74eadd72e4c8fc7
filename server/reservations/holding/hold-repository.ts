// All SQL that makes a hold. Places are claimed in one statement: all of them, or none.
import { STATE } from '#domain/reservations/states.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { PendingQuery, Row } from 'postgres'
import { CONSENT_IN_BOOKING } from '#domain/privacy/consent.ts'
import { editionSql } from '#server/content/site-page-repository.ts'

import { staysWithinNight } from '#server/reservations/limits/unproven-repository.ts'
import type { Db, Fragment } from '#server/db/open.ts'
import { holdMailPart } from '#server/notifications/outbox.ts'
import type { HeldDinner, Hold } from '#server/reservations/holding/hold.ts'
import { isInPool, joinPool } from '#server/catalogue/phase-repository.ts'
import { turnPart } from '#server/reservations/sales/turn-part-repository.ts'

/**
 * Returns the statement that makes a hold. Lapsed claims of other holds do not block the hold, even if no job has removed them: the
 * statement takes over their tables, ticket units and slots. If the statement fails, nothing is written (R-044 to R-046, R-048, R-067).
 * @throws SJ409 `payment_pending`, `table_unavailable`, `ticket_sold_out` or `code_used_up`. If the night is sold through a waiting room,
 * `queue_first` or `sale_limit` is checked before these. `line_ahead` if the waitlist of the night is the only reason for the refusal
 */
export function holdStatement(sql: Db, hold: Hold): PendingQuery<Row[]> {
  const { id, expiresAt, now } = hold
  const tables = hold.tables.length > 0 ? claimPart(sql, hold, tableParts(sql, hold)) : null
  const tickets = hold.tickets.length > 0 ? claimPart(sql, hold, ticketParts(sql, hold)) : null
  const dinner = hold.dinner ? claimPart(sql, hold, dinnerParts(sql, hold, hold.dinner)) : null
  const turn = hold.turn ? turnPart(sql, hold) : null
  const uses = hold.affiliator?.useLimit ? useParts(sql, hold, hold.affiliator.code, hold.affiliator.useLimit) : null
  const {
    state,
    origin,
    courtesyKind = null,
    reason,
  } = hold.begins ?? { state: STATE.WaitingForPayment, origin: 'guest', reason: 'held' }
  const parts = [turn, tables, tickets, dinner, uses].filter((part) => part !== null)
  return sql`
    with slots as (
      insert into waiting_slots (key, reservation_id, expires_at)
      select key, ${id}::uuid, ${expiresAt}::timestamptz from unnest(${[...hold.slotKeys, ...(hold.optionalSlotKeys ?? [])]}::text[]) as key order by key
      on conflict (key) do update set reservation_id = excluded.reservation_id, expires_at = excluded.expires_at
        where waiting_slots.expires_at <= ${now}
      returning key
    ) ${parts.map((part) => (part.claim ? sql`, ${part.claim}` : sql``))}
    , agreed as (
      select ${turn?.isHad ?? sql`true`} as first, assert_claimed((select count(*) from slots where key = any(${hold.slotKeys}::text[])), ${hold.slotKeys.length}::bigint, 'payment_pending') as a,
        ${tables?.isHad ?? sql`true`} as b, ${tickets?.isHad ?? sql`true`} as c, ${uses?.isHad ?? sql`true`} as d,
        ${dinner?.isHad ?? sql`true`} as e, ${hold.isNewcomer ? nobodyWaits(sql, hold) : sql`true`} as f,
        ${staysWithinNight(sql, hold)} as g, ${onItsPlan(sql, hold)} as h
    ) ${hold.idempotency ? sql`, ${answerPart(sql, hold, hold.idempotency)}` : sql``}
    , reservation as (
      insert into reservations (id, booking_code, reservation_number, kind, outlet_id, event_id, night, arrival_time, origin, courtesy_kind, state,
        state_changed_at, state_reason, state_actor, name, phone, email, notes, remarks, pax, locale, member_id, browser_key, payment_type,
        amount, quote, affiliator_code, refund_rules, expires_at, created_at, address_block, phone_proven)
      select ${id}::uuid, ${hold.bookingCode}, ${hold.reservationNumber}, ${hold.kind}, ${hold.outletId}::int, ${hold.eventId}::int,
        ${hold.night}::date, ${hold.arrivalTime}, ${origin}, ${courtesyKind}::text, ${state}::smallint, ${now}::timestamptz, ${reason}, ${actorKey(hold.actor)}, ${hold.name}, ${hold.phone}, ${hold.email},
        ${hold.notes}, ${sql.json(hold.remarks)}, ${hold.pax}::int, ${hold.locale}, ${hold.memberId}::uuid, ${hold.browserKey}::text,
        ${hold.paymentType}, ${hold.amount}::bigint, ${sql.json(hold.quote)}, ${hold.affiliator?.code ?? null}::text,
        ${sql.json(hold.refundRules)}, ${expiresAt}::timestamptz, ${now}::timestamptz,
        ${hold.proof?.addressBlock ?? null}::text, ${hold.proof?.isProven ?? false}::boolean
      from agreed where first and a and b and c and d and e and f and g
      returning id
    ) ${parts.map((part) => (part.lines ? sql`, ${part.lines}` : sql``))}
    ${isMailed(hold) ? sql`, ${holdMailPart(sql, hold)}` : sql``}
    ${hold.termsVersion === null ? sql`` : sql`, ${consentPart(sql, hold, hold.termsVersion)}`}
    ${hold.agreesToNews ? sql`, ${newsPart(sql, hold)}` : sql``}
    insert into payment_intents (id, reservation_id, purpose, provider, reference, amount, state, expires_at, created_at)
    select ${hold.payment.id}::uuid, r.id, 'whole',
      coalesce((select payment_provider from outlets where id = ${hold.outletId}::int), ${hold.payment.provider}), ${hold.payment.orderId}, ${hold.amount}::bigint, 'waiting',
      ${expiresAt}::timestamptz, ${now}::timestamptz
    from reservation r`
}

/** The claims of a promised place belong to another reservation. So the hold of this place claims nothing and inserts only its own rows. */
const claimPart = <Part extends { claim: Fragment; isHad: Fragment; lines: Fragment }>(
  sql: Db,
  { isPromised }: Hold,
  part: Part,
) => (isPromised ? { claim: null, isHad: sql`true`, lines: part.lines } : part)

/** Returns true if the guest gets an email that asks for the payment. A total of 0 needs no such email. */
const isMailed = ({ begins, amount }: Hold) => amount > 0 && (begins?.isMailed ?? begins === undefined)

/** Makes a hold inside a transaction in which the caller also makes other changes. */
export async function insertHold(sql: Db, hold: Hold): Promise<void> {
  await holdStatement(sql, hold)
}

/**
 * Asserts that the night still has the floor plan on which the tables were chosen. If the plan has changed, the caller chooses the tables
 * again. The check runs after the claims. If a new plan is being published, the claims wait for it, so the check sees the new plan.
 */
const onItsPlan = (sql: Db, { outletId, night, planId }: Hold) =>
  planId == null ? sql`true` : sql`assert_plan(${outletId}::int, ${night}::date, ${planId}::int)`

/**
 * Asserts that no guest waits for this night, because guests on the waitlist must get a place before a new guest. The check runs after the
 * claims. A partial index that contains only waiting entries makes the check cheap.
 */
const nobodyWaits = (sql: Db, { outletId, night, kind }: Hold) => sql`assert_claimed(
  (select count(*) from (select 1 from waitlist_entries
    where outlet_id = ${outletId}::int and night = ${night}::date and kind = ${kind} and state = 'waiting' limit 1) w),
  0::bigint, 'line_ahead')`

/** Claims the tables of the hold in the order of their ids, so that two holds never deadlock. */
function tableParts(sql: Db, { id, expiresAt, now, night, outletId, tables }: Hold) {
  const ids = tables.map((t) => t.tableId)
  return {
    claim: sql`claims as (
      insert into table_claims (table_id, night, outlet_id, reservation_id, expires_at)
      select i.table_id, ${night}::date, ${outletId}::int, ${id}::uuid, ${expiresAt}::timestamptz
      from unnest(${ids}::int[]) as i(table_id) order by i.table_id
      on conflict (table_id, night) do update set reservation_id = excluded.reservation_id, hold_id = null, expires_at = excluded.expires_at
        where table_claims.expires_at <= ${now}
      returning table_id
    )`,
    isHad: sql`assert_claimed((select count(*) from claims), ${tables.length}::bigint, 'table_unavailable')`,
    lines: sql`table_lines as (
      insert into reservation_tables (reservation_id, table_id, table_name, pax, unit_amount, minimum_cost)
      select r.id, i.table_id, i.table_name, i.pax, i.unit_amount, i.minimum_cost
      from reservation r, unnest(
        ${ids}::int[], ${tables.map((t) => t.tableName)}::text[], ${tables.map((t) => t.pax)}::int[],
        ${tables.map((t) => t.unitAmount)}::bigint[], ${tables.map((t) => t.minimumCost)}::bigint[]
      ) as i(table_id, table_name, pax, unit_amount, minimum_cost)
    )`,
  }
}

/**
 * Claims the tables of a dinner for its whole time. First deletes lapsed seatings of the section. If several dinners claim a table for the
 * same time, the exclusion constraint of the database accepts only the first claim.
 */
function dinnerParts(sql: Db, { id, expiresAt, now, night, outletId }: Hold, dinner: HeldDinner) {
  const { seats, sectionId, from, to } = dinner
  const ids = seats.map((seat) => seat.tableId)
  const during = sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`
  return {
    claim: sql`lapsed as (
      delete from seatings where outlet_id = ${outletId} and night between ${night}::date - 1 and ${night}::date + 1
        and section_id = ${sectionId} and during && ${during} and expires_at <= ${now}
      returning 1
    ), seated as (
      insert into seatings (reservation_id, outlet_id, section_id, table_id, night, during, pax, expires_at)
      select ${id}::uuid, ${outletId}::int, ${sectionId}::int, i.table_id, ${night}::date, ${during}, i.pax, ${expiresAt}::timestamptz
      from unnest(${ids}::int[], ${seats.map((seat) => seat.pax)}::int[]) as i(table_id, pax), (select count(*) from lapsed) gone
      order by i.table_id
      on conflict do nothing
      returning 1
    )`,
    isHad: sql`assert_claimed((select count(*) from seated), ${seats.length}::bigint, 'table_unavailable')`,
    lines: sql`dinner_line as (
      insert into reservation_dinners (reservation_id, section_id, table_ids, table_names, table_pax, during,
        is_table_chosen, course_id, course_name, deposit, alcohol_okay, pork_okay, has_allergy, allergy_details)
      select r.id, ${sectionId}::int, ${ids}::int[], ${seats.map((seat) => seat.tableName)}::text[],
        ${seats.map((seat) => seat.pax)}::int[], ${during}, ${dinner.isTableChosen}::boolean,
        ${dinner.courseId}::int, ${sql.json(dinner.courseName)}, ${dinner.deposit}::bigint, ${dinner.alcoholOkay}::boolean,
        ${dinner.porkOkay}::boolean, ${dinner.hasAllergy}::boolean, ${dinner.allergyDetails}
      from reservation r
    )`,
  }
}

/**
 * Claims free units of each ticket from the pool of its phase. If another transaction has locked a unit, a buyer skips the unit, and an
 * offer waits for it.
 */
function ticketParts(sql: Db, { id, expiresAt, now, tickets, begins }: Hold) {
  const quantity = tickets.reduce((sum, line) => sum + line.quantity, 0)
  return {
    claim: sql`picked as materialized (
      select u.id
      from unnest(${tickets.map((t) => t.ticketId)}::int[], ${tickets.map((t) => t.quantity)}::int[],
        ${tickets.map((t) => t.phaseId)}::int[]) as i(ticket_id, quantity, phase_id)
      join tickets t on t.id = i.ticket_id and t.stopped_at is null ${joinPool(sql, now)}
      cross join lateral (
        select id from ticket_units where ticket_id = i.ticket_id and reservation_id is null and hold_id is null and ${isInPool(sql)}
        limit i.quantity for update ${begins ? sql`` : sql`skip locked`}
      ) u
    ), units as (
      update ticket_units set reservation_id = ${id}::uuid, expires_at = ${expiresAt}::timestamptz
      where id = any(array(select id from picked)) returning id
    )`,
    isHad: sql`assert_claimed((select count(*) from units), ${quantity}::bigint, 'ticket_sold_out')`,
    lines: sql`ticket_lines as (
      insert into reservation_tickets (reservation_id, ticket_id, ticket_name, phase_id, quantity, pax, unit_amount, minimum_cost)
      select r.id, i.ticket_id, i.ticket_name, i.phase_id, i.quantity, i.pax, i.unit_amount, i.minimum_cost
      from reservation r, jsonb_to_recordset(${sql.json(
        tickets.map((t) => ({
          ticket_id: t.ticketId,
          ticket_name: t.ticketName,
          phase_id: t.phaseId,
          quantity: t.quantity,
          pax: t.pax,
          unit_amount: t.unitAmount,
          minimum_cost: t.minimumCost,
        })),
      )}::jsonb) as i(ticket_id int, ticket_name jsonb, phase_id int, quantity int, pax int, unit_amount bigint, minimum_cost bigint)
    )`,
  }
}

/**
 * Claims one of the allowed uses of a discount code. The use must be free, or its claim must have lapsed. Each hold tries the uses in a
 * different order, so that two holds at the same time seldom choose the same use.
 */
function useParts(sql: Db, { id, expiresAt, now }: Hold, code: string, useLimit: number) {
  return {
    claim: sql`uses as (
      insert into affiliator_uses (code, number, reservation_id, expires_at)
      select ${code}::text, n, ${id}::uuid, ${expiresAt}::timestamptz
      from generate_series(1, ${useLimit}::int) as n
      where not exists (
        select 1 from affiliator_uses x where x.code = ${code}::text and x.number = n
          and (x.expires_at is null or x.expires_at > ${now}))
      order by hashtext(${id}::text || ':' || n) limit 1
      on conflict (code, number) do update set reservation_id = excluded.reservation_id, expires_at = excluded.expires_at
        where affiliator_uses.expires_at <= ${now}
      returning number
    )`,
    isHad: sql`assert_claimed((select count(*) from uses), 1::bigint, 'code_used_up')`,
    lines: null,
  }
}

export async function usesLeft(
  sql: Db,
  { code, useLimit }: { code: string; useLimit: number },
  now: Date,
): Promise<boolean> {
  const [row] = await sql<{ used: number }[]>`
    select count(*)::int as used from affiliator_uses
    where code = ${code} and number <= ${useLimit} and (expires_at is null or expires_at > ${now})`
  return (row?.used ?? 0) < useLimit
}

/**
 * Returns SQL that stores the response to the request. It is a part of the statement that makes the hold. So a retry of the request gets
 * the same response.
 */
export function answerPart(
  sql: Db,
  { id, now }: Pick<Hold, 'id' | 'now'>,
  { scope, key, requestHash }: NonNullable<Hold['idempotency']>,
) {
  return sql`answered as (
    insert into idempotency_answers (scope, key, request_hash, reservation_id, created_at)
    select ${scope}::text, ${key}::text, ${requestHash}::text, ${id}::uuid, ${now}::timestamptz from agreed where a
  )`
}

/** Returns SQL that stores that the guest accepted the terms. It also stores the version of the terms. */
export const consentPart = (
  sql: Db,
  { locale, now, actor }: Pick<Hold, 'locale' | 'now' | 'actor'>,
  version: string,
) => sql`consented as (
  insert into consents (reservation_id, subject, is_given, version, locale, at, actor)
  select r.id, 'booking_terms', true, ${version}::text, ${locale}::text, ${now}::timestamptz, ${actorKey(actor)}::text from reservation r
)`

/**
 * Returns SQL that stores the consent to news and invitations. The consent is stored for the account of a member, or else for the
 * reservation.
 */
const newsPart = (sql: Db, { memberId, locale, now, actor }: Hold) => sql`invited as (
  insert into consents (member_id, reservation_id, subject, is_given, version, locale, at, actor, source)
  select ${memberId}::uuid, case when ${memberId}::uuid is null then r.id end, 'invitations', true, coalesce(${editionSql(sql, 'privacy')}, ''),
    ${locale}::text, ${now}::timestamptz, ${actorKey(actor)}::text, ${CONSENT_IN_BOOKING}::text from reservation r
)`
