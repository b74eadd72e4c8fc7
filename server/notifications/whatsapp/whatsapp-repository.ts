// The steps of a message by WhatsApp: handed over, accepted, delivered, or turned into an email. Each step is one statement that checks the
// state. So news changes a message only once, even if the news is repeated or arrives in another order.
import { DELIVERIES, type Delivery, type GuestChannel, isDelivered } from '#domain/messaging/message-state.ts'
import type { Language } from '#domain/language.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import type { Db, Fragment } from '#server/db/open.ts'

/**
 * SQL: selects the reservation `b` if its phone is proven. The phone is proven if the guest proved it for this reservation, or if the
 * member `p` has the same phone. Only a proven phone gets messages by WhatsApp. `id` is a column or a parameter.
 */
const provenGuest = (sql: Db, id: Fragment) => sql`
  reservations b left join members p on p.id = b.member_id and p.phone = b.phone
  where b.id = ${id} and b.erased_at is null and (b.phone_proven or p.id is not null)`

/** SQL: 'whatsapp' if the guest of a reservation chose WhatsApp and has a proven phone. Null otherwise. */
export const chosenChannel = (sql: Db, reservationId: Fragment) => sql`(
  select 'whatsapp' from ${provenGuest(sql, reservationId)} and coalesce(b.messages_by, p.messages_by) = 'whatsapp')`

export type WhatsAppReader = { phone: string; timezone: string; createdAt: Date }

/** Returns the phone of a message's guest, if the guest still wants messages by WhatsApp. */
export async function findReader(sql: Db, messageId: number): Promise<WhatsAppReader | null> {
  const [row] = await sql<WhatsAppReader[]>`
    select r.phone, o.timezone, m.created_at from messages m
    join reservations r on r.id = m.reservation_id join outlets o on o.id = r.outlet_id
    where m.id = ${messageId} and ${chosenChannel(sql, sql`r.id`)} is not null`
  return row ?? null
}

/**
 * Marks a message as handed to WhatsApp. The message is due again at `until`. Returns false if another process has already handed the
 * message over.
 */
export async function saveSending(sql: Db, id: number, until: Date): Promise<boolean> {
  const rows = await sql`
    update messages set state = 'sending', next_attempt_at = ${until}
    where id = ${id} and channel = 'whatsapp' and state = 'queued' returning 1`
  return rows.length > 0
}

/** Saves the id of an accepted message. News about the delivery of the message may already be stored. */
export async function saveAccepted(sql: Db, id: number, carrierId: string): Promise<void> {
  await sql`
    update messages set carrier_id = ${carrierId}, delivery = coalesce(delivery, 'accepted')
    where id = ${id} and channel = 'whatsapp'`
}

/** Queues a message again after WhatsApp refused it because of a limit. */
export async function saveQueuedFor(sql: Db, id: number, { at, code }: { at: Date; code: number }): Promise<void> {
  await sql`
    update messages set state = 'queued', next_attempt_at = ${at}, carrier_fault = ${code}
    where id = ${id} and channel = 'whatsapp' and state = 'sending'`
}

/** True if `recipient` is a phone and not an email address. Then the message is for a person who follows by WhatsApp. */
export const isPhoneAlone = (recipient: string): boolean => /^[+][0-9]+$/.test(recipient)

/** SQL: true if the message has a phone and no email address. The rule is the same as in `isPhoneAlone`. */
const hasNoEmail = (sql: Db) => sql`recipient ~ '^[+][0-9]+$'`

/**
 * SQL: clears the recipient and the content of a message that is over: news to a follower, or a broadcast. Such a message has no
 * reservation, so the job that erases personal data would not find it.
 */
const forgetReader = (sql: Db, isOver: Fragment) => sql`
  recipient = case when ${isOver} then '' else recipient end, payload = case when ${isOver} then '{}'::jsonb else payload end`

/** Delays a message to the end of the quiet hours. */
export async function saveDelayed(sql: Db, id: number, at: Date): Promise<void> {
  await sql`update messages set next_attempt_at = ${at} where id = ${id} and state = 'queued'`
}

/**
 * If WhatsApp accepted a message without an email address but reported no delivery, marks the message as sent. WhatsApp delivers the
 * message when the phone is on. Returns false if WhatsApp did not accept the message.
 */
export async function saveLeftToCarrier(sql: Db, id: number, now: Date): Promise<boolean> {
  const rows = await sql`
    update messages set state = 'sent', sent_at = ${now}, ${forgetReader(sql, sql`true`)}
    where id = ${id} and state = 'sending' and carrier_id is not null and ${hasNoEmail(sql)} returning 1`
  return rows.length > 0
}

/** Error code of WhatsApp: the person stopped messages of the category MARKETING from this business. */
const STOPPED_NEWS = 131_050

/**
 * Turns a message that WhatsApp did not deliver into an email that is due now. Two kinds of message are dropped instead: a message without
 * an email address, and a broadcast to a guest who stopped broadcasts in WhatsApp.
 */
export async function saveAsEmail(
  sql: Db,
  id: number,
  { now, code }: { now: Date; code: number | null },
): Promise<void> {
  const isGivenUp = code === STOPPED_NEWS ? sql`(kind = 'broadcast' or ${hasNoEmail(sql)})` : hasNoEmail(sql)
  await sql`
    update messages set channel = case when ${isGivenUp} then channel else 'email' end,
      state = case when ${isGivenUp} then 'dead' else 'queued' end, next_attempt_at = ${now}, delivery = 'failed',
      carrier_fault = coalesce(${code}, carrier_fault), ${forgetReader(sql, isGivenUp)}
    where id = ${id} and channel = 'whatsapp' and state in ('queued', 'sending')`
}

export type DeliveryNews = { messageId: number; carrierId: string; delivery: Exclude<Delivery, 'failed'> }

/**
 * Saves news about a delivery. A delivered message gets the state 'sent', even if the message was already queued again as an email. A
 * failure after a delivery is ignored: a guest with several devices can cause both.
 */
export async function saveDelivery(
  sql: Db,
  { messageId, carrierId, delivery }: DeliveryNews,
  now: Date,
): Promise<void> {
  const order = [...DELIVERIES]
  await sql`
    update messages set carrier_id = ${carrierId}, channel = 'whatsapp',
      delivery = case when coalesce(array_position(${order}::text[], delivery), 0) < array_position(${order}::text[], ${delivery}::text)
        then ${delivery} else delivery end,
      state = case when ${isDelivered(delivery)} and state in ('queued', 'sending') then 'sent' else state end,
      sent_at = case when ${isDelivered(delivery)} then coalesce(sent_at, ${now}::timestamptz) else sent_at end,
      ${forgetReader(sql, sql`${isDelivered(delivery)} and (kind = 'broadcast' or ${hasNoEmail(sql)})`)}
    where id = ${messageId} and (carrier_id is null or carrier_id = ${carrierId})
      and (channel = 'whatsapp' or (${isDelivered(delivery)} and channel = 'email' and state = 'queued' and delivery = 'failed'))`
}

/**
 * Ends messages by WhatsApp to a phone: for the member with this phone, and for all reservations with this phone. Returns true if anything
 * changed, so that a repeated request gets no second reply.
 */
export async function stopWhatsApp(sql: Db, phone: string): Promise<boolean> {
  const [row] = await sql<{ isChanged: boolean }[]>`
    with member as (update members set messages_by = 'email' where phone = ${phone} and messages_by = 'whatsapp' returning 1),
    booking as (update reservations set messages_by = 'email' where phone = ${phone} and messages_by = 'whatsapp' returning 1)
    select exists (select 1 from member) or exists (select 1 from booking) as is_changed`
  return row?.isChanged ?? false
}

/** Saves a member's channel for messages about reservations. The member's phone was proven when the account was made. */
export async function saveMemberChannel(sql: Db, memberId: string, channel: GuestChannel): Promise<void> {
  await sql`update members set messages_by = ${channel} where id = ${memberId}`
}

/**
 * Returns the channel of a reservation's messages: the channel that was chosen for the reservation, else the channel of the member, else
 * email. Returns null if the phone is not proven, because such a guest cannot choose.
 */
export async function findChannel(sql: Db, reservationId: string): Promise<GuestChannel | null> {
  const [row] = await sql<{ channel: GuestChannel }[]>`
    select coalesce(b.messages_by, p.messages_by, 'email') as channel from ${provenGuest(sql, sql`${reservationId}::uuid`)}`
  return row?.channel ?? null
}

/** Saves the channel of a reservation with a proven phone. Returns false if the phone is not proven. */
export async function saveReservationChannel(sql: Db, id: string, channel: GuestChannel): Promise<boolean> {
  const rows = await sql`
    update reservations set messages_by = ${channel} where id = (select b.id from ${provenGuest(sql, sql`${id}::uuid`)}) returning 1`
  return rows.length > 0
}

export type ProvenReservation = { id: string; state: StateNumber; email: string; locale: Language }

/**
 * Marks the phone of a reservation as proven, and chooses WhatsApp for its messages. `ownPart`: the end of the booking code. Returns null if
 * no reservation has both the code and the phone.
 */
export async function provePhone(
  sql: Db,
  { phone, ownPart }: { phone: string; ownPart: string },
): Promise<ProvenReservation | null> {
  const [row] = await sql<ProvenReservation[]>`
    update reservations set phone_proven = true, messages_by = 'whatsapp'
    where right(booking_code, 6) = ${ownPart} and phone = ${phone} and erased_at is null returning id, state, email, locale`
  return row ?? null
}
