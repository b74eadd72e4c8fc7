import type { Origin } from '#domain/reservations/states.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Db, Question } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { DueItem } from '#server/jobs/job.ts'
import type { SlotKeys } from '#server/reservations/limits/slot-keys.ts'
import type { Work } from '#server/work.ts'
import { answerPart, consentPart } from '#server/reservations/holding/hold-repository.ts'
import { type HeldDinner, type Hold } from '#server/reservations/holding/hold.ts'

/** The data of a new request: the fields of a hold without its places. The unique `slotKey` allows only one open request. */
export type AskedDinner = Omit<
  Hold,
  'kind' | 'eventId' | 'affiliator' | 'tables' | 'tickets' | 'dinner' | 'slotKeys' | 'optionalSlotKeys'
> & {
  kind: 'restaurant'
  slotKey: string
  dinner: Omit<HeldDinner, 'sectionId' | 'seats' | 'isTableChosen'> & { sectionId: number | null }
}

/**
 * Inserts a request. Inserts nothing if the guest already has an open request.
 * @throws SJ409 `request_pending`
 */
export async function insertRequest(sql: Db, dinnerRequest: AskedDinner): Promise<void> {
  const { id, expiresAt, now, dinner } = dinnerRequest
  await sql`
    with slot as (
      insert into waiting_slots (key, reservation_id, expires_at)
      values (${dinnerRequest.slotKey}, ${id}::uuid, ${expiresAt}::timestamptz)
      on conflict (key) do update set reservation_id = excluded.reservation_id, expires_at = excluded.expires_at
        where waiting_slots.expires_at <= ${now}
      returning key
    ), agreed as (
      select assert_claimed((select count(*) from slot), 1::bigint, 'request_pending') as a
    ) ${dinnerRequest.idempotency ? sql`, ${answerPart(sql, dinnerRequest, dinnerRequest.idempotency)}` : sql``}
    , reservation as (
      insert into reservations (id, booking_code, reservation_number, kind, outlet_id, night, arrival_time, origin, state,
        state_changed_at, state_reason, state_actor, name, phone, email, notes, remarks, pax, locale, member_id, browser_key, payment_type,
        amount, quote, refund_rules, expires_at, created_at, phone_proven)
      select ${id}::uuid, ${dinnerRequest.bookingCode}, ${dinnerRequest.reservationNumber}, 'restaurant', ${dinnerRequest.outletId}::int,
        ${dinnerRequest.night}::date, ${dinnerRequest.arrivalTime}, 'request', ${stateSql(sql, 'Pending')}, ${now}::timestamptz, 'asked of the venue', ${actorKey(dinnerRequest.actor)}, ${dinnerRequest.name},
        ${dinnerRequest.phone}, ${dinnerRequest.email}, ${dinnerRequest.notes}, ${sql.json(dinnerRequest.remarks)}, ${dinnerRequest.pax}::int, ${dinnerRequest.locale}, ${dinnerRequest.memberId}::uuid,
        ${dinnerRequest.browserKey}::text, ${dinnerRequest.paymentType}, ${dinnerRequest.amount}::bigint, ${sql.json(dinnerRequest.quote)},
        ${sql.json(dinnerRequest.refundRules)}, ${expiresAt}::timestamptz, ${now}::timestamptz, ${dinnerRequest.proof?.isProven ?? false}::boolean
      from agreed where a
      returning id
    ), dinner_line as (
      insert into reservation_dinners (reservation_id, section_id, table_ids, table_names, table_pax, during, is_table_chosen,
        course_id, course_name, deposit, alcohol_okay, pork_okay, has_allergy, allergy_details)
      select r.id, ${dinner.sectionId}::int, '{}', '{}', '{}', tstzrange(${dinner.from}::timestamptz, ${dinner.to}::timestamptz), false,
        ${dinner.courseId}::int, ${sql.json(dinner.courseName)}, ${dinner.deposit}::bigint, ${dinner.alcoholOkay}::boolean,
        ${dinner.porkOkay}::boolean, ${dinner.hasAllergy}::boolean, ${dinner.allergyDetails}
      from reservation r
    ) ${dinnerRequest.termsVersion === null ? sql`` : sql`, ${consentPart(sql, dinnerRequest, dinnerRequest.termsVersion)}`}
    insert into payment_intents (id, reservation_id, purpose, provider, reference, amount, state, expires_at, created_at)
    select ${dinnerRequest.payment.id}::uuid, r.id, 'whole',
      coalesce((select payment_provider from outlets where id = ${dinnerRequest.outletId}::int), ${dinnerRequest.payment.provider}), ${dinnerRequest.payment.orderId}, ${dinnerRequest.amount}::bigint, 'waiting',
      ${expiresAt}::timestamptz, ${now}::timestamptz
    from reservation r`
}

/** Returns the id of the open request with a slot key, or null. */
export async function findLiveRequest(sql: Db, slotKey: string, now: Date): Promise<string | null> {
  const [row] = await sql<{ reservationId: string }[]>`
    select reservation_id from waiting_slots where key = ${slotKey} and expires_at > ${now}`
  return row?.reservationId ?? null
}

/** Stores the venue's reply. Returns false if a reply is already stored. */
export async function insertAnswer(
  { sql, now, actor }: Work,
  decision: { id: string; answer: 'accepted' | 'declined'; reason: string; askedTime: string },
): Promise<boolean> {
  const rows = await sql`
    insert into request_answers (reservation_id, answer, reason, asked_time, at, actor)
    values (${decision.id}, ${decision.answer}, ${decision.reason}, ${decision.askedTime}, ${now()}, ${actorKey(actor)})
    on conflict (reservation_id) do nothing returning 1`
  return rows.length > 0
}

export type PlaceGiven = {
  id: string
  night: Night
  outletId: number
  dinner: Pick<HeldDinner, 'sectionId' | 'seats' | 'from' | 'to'>
}

/**
 * Claims the places of an accepted request until `expiresAt`, as a hold does. First deletes expired seatings. The database accepts only the
 * first claim of a table. Returns false if another party has a table; the caller must then roll back.
 */
export async function claimForRequest(
  sql: Db,
  { id, night, outletId, dinner: { sectionId, seats, from, to } }: PlaceGiven,
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<boolean> {
  const ids = seats.map((seat) => seat.tableId)
  const pax = seats.map((seat) => seat.pax)
  const during = sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`
  const rows = await sql`
    with lapsed as (
      delete from seatings where outlet_id = ${outletId} and night between ${night}::date - 1 and ${night}::date + 1
        and section_id = ${sectionId} and during && ${during} and expires_at <= ${now}
      returning 1
    )
    insert into seatings (reservation_id, outlet_id, section_id, table_id, night, during, pax, expires_at)
    select ${id}::uuid, ${outletId}::int, ${sectionId}::int, i.table_id, ${night}::date, ${during}, i.pax, ${expiresAt}::timestamptz
    from unnest(${ids}::int[], ${pax}::int[]) as i(table_id, pax), (select count(*) from lapsed) gone
    order by i.table_id
    on conflict do nothing
    returning 1`
  if (rows.length !== seats.length) return false
  await sql`
    update reservation_dinners set section_id = ${sectionId}, table_ids = ${ids}::int[],
      table_names = ${seats.map((seat) => seat.tableName)}::text[], table_pax = ${pax}::int[], during = ${during}
    where reservation_id = ${id}`
  return true
}

export async function moveDeadline(sql: Db, id: string, expiresAt: Date): Promise<void> {
  await sql`update reservations set expires_at = ${expiresAt} where id = ${id}`
  await sql`update payment_intents set expires_at = ${expiresAt} where reservation_id = ${id}`
  await sql`update waiting_slots set expires_at = ${expiresAt} where reservation_id = ${id}`
  await sql`update table_claims set expires_at = ${expiresAt} where reservation_id = ${id}`
  await sql`update ticket_units set expires_at = ${expiresAt} where reservation_id = ${id}`
  await sql`update seatings set expires_at = ${expiresAt} where reservation_id = ${id}`
  await sql`update affiliator_uses set expires_at = ${expiresAt} where reservation_id = ${id}`
}

export async function moveArrival(sql: Db, id: string, time: string): Promise<void> {
  await sql`update reservations set arrival_time = ${time} where id = ${id}`
}

/**
 * A waiting slot lets a guest have only one unpaid reservation (R-048). Takes the slots of a guest who is about to pay. If another
 * reservation has one of these slots, writes nothing and returns the id of that reservation. Otherwise returns null.
 */
export async function takeSlots(
  sql: Db,
  { id, keys: { required, optional }, expiresAt, now }: { id: string; keys: SlotKeys; expiresAt: Date; now: Date },
): Promise<string | null> {
  const [slot] = await sql<{ reservationId: string }[]>`
    select reservation_id from waiting_slots where key = any(${required}::text[]) and expires_at > ${now} and reservation_id <> ${id}
    order by key limit 1`
  if (slot) return slot.reservationId
  await sql`
    with slots as (
      insert into waiting_slots (key, reservation_id, expires_at)
      select key, ${id}::uuid, ${expiresAt}::timestamptz from unnest(${[...required, ...optional]}::text[]) as key order by key
      on conflict (key) do update set reservation_id = excluded.reservation_id, expires_at = excluded.expires_at
        where waiting_slots.expires_at <= ${now} or waiting_slots.reservation_id = excluded.reservation_id
      returning key
    )
    select assert_claimed(
      (select count(*) from slots where key = any(${required}::text[])), ${required.length}::bigint, 'payment_pending')`
  return null
}

/** Counts the tables and tickets that a pending reservation still has. */
export async function placesHeld(sql: Db, id: string): Promise<number> {
  const [row] = await sql<{ held: number }[]>`
    select (select count(*) from table_claims where reservation_id = ${id})::int
      + (select count(*) from ticket_units where reservation_id = ${id})::int
      + (select count(*) from seatings where reservation_id = ${id})::int as held`
  return row?.held ?? 0
}

/**
 * Lists the requests that are past their deadline. Either the venue did not answer in time, or the guest did not claim the place in time.
 */
export const lapsedRequests = (sql: Db, now: Date): Question<DueItem> => sql`
  select id::text as key, expires_at as at from reservations
  where state = ${stateSql(sql, 'Pending')} and origin = 'request' and expires_at <= ${now}::timestamptz`

export type RequestRow = {
  origin: Origin
  answer: 'accepted' | 'declined' | null
  reason: string
  askedTime: string | null
  answeredAt: Date | null
  /** The email address of the outlet. Null if the outlet has no separate address. */
  outletEmail: string | null
  outletWhatsapp: string
  sectionId: number | null
}

/** Finds a reservation with the data of its request to the venue. Returns null if the reservation does not exist. */
export async function findRequest(sql: Db, id: string): Promise<RequestRow | null> {
  const [row] = await sql<RequestRow[]>`
    select r.origin, a.answer, coalesce(a.reason, '') as reason, a.asked_time, a.at as answered_at, o.email as outlet_email,
      o.whatsapp as outlet_whatsapp, d.section_id
    from reservations r join outlets o on o.id = r.outlet_id
    left join reservation_dinners d on d.reservation_id = r.id
    left join request_answers a on a.reservation_id = r.id
    where r.id = ${id}`
  return row ?? null
}

export async function outletEmailOf(sql: Db, outletId: number): Promise<string | null> {
  const [row] = await sql<{ email: string | null }[]>`select email from outlets where id = ${outletId}`
  return row?.email ?? null
}
