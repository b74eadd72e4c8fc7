// The SQL for deleting an account: the check for open matters, and the erasure.
import type { Night, SpecialHours } from '#domain/calendar/night.ts'
import type { Db, Sql } from '#server/db/open.ts'
import { isOfAccount } from '#server/identity/repository.ts'
import { forgetContact } from '#server/service/guests/contact-repository.ts'
import { eraseFollowsOf } from '#server/reservations/follows/own-follows-repository.ts'
import { nobodyWaits } from '#server/privacy/keeping-repository.ts'

export type OwnReservation = {
  id: string
  bookingCode: string
  state: number
  night: Night
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly SpecialHours[]
  expiresAt: Date
  /** True if a payment page of the gateway was opened and the guest has not paid on the page. */
  hasOpenPage: boolean
  hasRefundUnderWay: boolean
}

/**
 * Returns a member's reservations, and the reservations that the next sign-in would add to the account. For a person without an account,
 * returns the reservations of the phone.
 */
export async function reservationsOf(
  sql: Db,
  { id, phone, email }: { id: string | null; phone: string; email: string },
  now: Date,
): Promise<OwnReservation[]> {
  const isJoining =
    id === null
      ? sql`r.phone = ${phone}`
      : isOfAccount(sql, { phone, email }, { browserKey: null, now, madeAt: 'created_at' })
  return sql<OwnReservation[]>`
    select r.id, r.booking_code, r.state, r.night, r.expires_at, o.timezone, o.open_hour, o.close_hour, o.special_hours,
      exists (select 1 from payment_attempts a where a.intent_id = p.id and a.url is not null)
        and p.state in ('waiting', 'failed', 'expired') as has_open_page,
      exists (select 1 from refunds f join capture_money c on c.capture_id = f.capture_id
        where c.reservation_id = r.id and f.state not in ('done', 'transferred', 'failed')) as has_refund_under_way
    from reservations r join outlets o on o.id = r.outlet_id
    join payment_intents p on p.reservation_id = r.id and p.purpose = 'whole'
    where r.member_id = ${id}::uuid or r.id in (select id from reservations r where member_id is null and ${isJoining})
    order by r.night, r.created_at`
}

/** Locks the reservations in a fixed order. After this lock, the caller checks their state and then locks the row of the member. */
export async function lockReservationsOf(sql: Db, memberId: string): Promise<void> {
  await sql`select id from reservations where member_id = ${memberId} order by id for update`
}

export async function lockReservationsOfPhone(sql: Db, phone: string): Promise<void> {
  await sql`select id from reservations where member_id is null and phone = ${phone} order by id for update`
}

/** Locks the row of the account, so that no new row can refer to it. Returns false if the account no longer exists. */
export async function lockMember(sql: Db, memberId: string): Promise<boolean> {
  const rows = await sql`select id from members where id = ${memberId} for update`
  return rows.length > 0
}

/**
 * Erases the person from all rows that stay. Reservations and money keep their booking numbers, amounts, nights and outlets. Returns the
 * number of reservations.
 */
export const eraseReservationsOf = (sql: Db, memberId: string, now: Date): Promise<number> =>
  eraseReservations(sql, sql`member_id = ${memberId}`, now)

export const eraseReservationsOfPhone = (sql: Db, phone: string, now: Date): Promise<number> =>
  eraseReservations(sql, sql`member_id is null and phone = ${phone}`, now)

async function eraseReservations(sql: Db, whose: ReturnType<Sql>, now: Date): Promise<number> {
  const rows = await sql<{ id: string }[]>`
    update reservations set member_id = null, name = '', phone = '', email = '', notes = '', remarks = '{}', browser_key = null,
      erased_at = ${now}
    where ${whose} returning id`
  const ids = rows.map((row) => row.id)
  await sql`
    update reservation_dinners set alcohol_okay = null, pork_okay = null, has_allergy = null, allergy_details = ''
    where reservation_id = any(${ids}::uuid[])`
  await sql`
    update split_shares set name = '' where split_id in (select id from splits where reservation_id = any(${ids}::uuid[]))`
  await sql`
    update split_payments set email = '' where split_id in (select id from splits where reservation_id = any(${ids}::uuid[]))`
  await sql`
    delete from split_reminders where split_id in (select id from splits where reservation_id = any(${ids}::uuid[]))`
  await sql`
    delete from split_mail_reminders where split_id in (select id from splits where reservation_id = any(${ids}::uuid[]))`
  await sql`update visit_answers set words = '' where reservation_id = any(${ids}::uuid[])`
  await sql`update request_answers set reason = '' where reservation_id = any(${ids}::uuid[])`
  await sql`update cancellations set reason = '' where reservation_id = any(${ids}::uuid[])`
  await sql`update refund_requests set reason = '', answer = '' where reservation_id = any(${ids}::uuid[])`
  await sql`update night_changes set reason = '', answer = '' where reservation_id = any(${ids}::uuid[])`
  await sql`update minimum_waivers set reason = '', answer = '' where reservation_id = any(${ids}::uuid[])`
  await sql`
    update messages set recipient = '', payload = '{}', state = case when state in ('queued', 'sending') then 'dead' else state end
    where reservation_id = any(${ids}::uuid[])`
  await sql`
    update payment_notifications set raw = '{}'
    where order_id in (
      select a.reference from payment_attempts a join payment_intents p on p.id = a.intent_id
      where p.reservation_id = any(${ids}::uuid[]))`
  await sql`
    update payment_attempts set url = null, state = case when state = 'open' then 'lost' else state end
    where intent_id in (select id from payment_intents where reservation_id = any(${ids}::uuid[]))`
  await sql`
    delete from refund_accounts a using refunds f join captures c on c.id = f.capture_id join payment_intents p on p.id = c.intent_id
    where f.id = a.refund_id and p.reservation_id = any(${ids}::uuid[])`
  await sql`
    delete from whatsapp_users u using conversation_messages m
    where m.reservation_id = any(${ids}::uuid[]) and (u.user_id = m.peer or u.phone = m.peer)`
  await sql`delete from conversation_messages where reservation_id = any(${ids}::uuid[])`
  await sql`delete from wallet_registrations where reservation_id = any(${ids}::uuid[])`
  await sql`delete from reservation_claims where reservation_id = any(${ids}::uuid[])`
  await sql`delete from waiting_slots where reservation_id = any(${ids}::uuid[])`
  await sql`delete from idempotency_answers where reservation_id = any(${ids}::uuid[])`
  return ids.length
}

/** Erases the waitlist entries of the member. Erased entries receive no more offers. */
export const eraseWaitlistOf = (sql: Db, memberId: string, now: Date): Promise<void> =>
  eraseWaitlist(sql, sql`member_id = ${memberId}`, now)

export const eraseWaitlistOfPhone = (sql: Db, phone: string, now: Date): Promise<void> =>
  eraseWaitlist(sql, sql`member_id is null and phone = ${phone}`, now)

async function eraseWaitlist(sql: Db, whose: ReturnType<Sql>, now: Date): Promise<void> {
  const rows = await sql<{ id: string; email: string }[]>`
    with mine as (select id, email from waitlist_entries where ${whose} order by id for update)
    update waitlist_entries w set ${nobodyWaits(sql, now)} from mine where w.id = mine.id returning w.id, mine.email`
  await sql`
    update messages set recipient = '', payload = '{}', state = case when state in ('queued', 'sending') then 'dead' else state end
    from unnest(${rows.map((row) => row.id)}::text[], ${rows.map((row) => row.email)}::text[]) as mine(id, email)
    where messages.recipient = mine.email and messages.recipient <> '' and messages.effect_key like 'waitlist%' || mine.id || '%'`
}

/** Deletes the account itself, with its sessions, experience points and consents. */
export async function deleteMember(sql: Db, { id, phone }: { id: string; phone: string }): Promise<void> {
  await sql`update holds set for_name = '', for_phone = null where for_phone = ${phone}`
  await forgetProofs(sql, phone)
  await forgetContact(sql, phone)
  // `sign_in_codes` also contains codes that were sent to the email address of the member. For these codes, the column `phone` contains the
  // email address.
  await sql`delete from sign_in_codes where phone = (select email from members where id = ${id})`
  await sql`
    update sale_entrants set member_id = null, is_reminded = false, turn_from = null, turn_until = null,
      state = case when state in ('waiting', 'turn') then 'left' else state end
    where member_id = ${id}`
  await sql`
    update messages set recipient = '', payload = '{}', state = case when state in ('queued', 'sending') then 'dead' else state end
    where effect_key like 'sale%:' || ${id}::text || '%' and kind in ('sale_opens', 'sale_near', 'sale_turn')`
  await eraseFollowsOf(sql, id)
  await sql`delete from members where id = ${id}`
}

/**
 * Deletes the data with which a person proved to own a phone: sign-in codes and proofs. Also deletes the user ids of the phone at WhatsApp.
 */
export async function forgetProofs(sql: Db, phone: string): Promise<void> {
  await sql`delete from sign_in_codes where phone = ${phone}`
  await sql`delete from phone_proofs where phone = ${phone}`
  await sql`delete from whatsapp_users where phone = ${phone}`
}
