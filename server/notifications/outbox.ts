// Stores messages to send. Each message is a row. The transaction that makes a change also writes the message about that change. The next
// round of the outbox sends the message.
import type { Language } from '#contract/preferences.ts'
import type { Db, Question } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { MessageChannel } from '#domain/messaging/message-state.ts'
import type { DueItem } from '#server/jobs/job.ts'
import type { VenueNews } from '#server/notifications/emails/venue-email.ts'
import {
  type KindOf,
  type MessageKind,
  MESSAGES,
  type PayloadOf,
  type Subject,
} from '#server/notifications/messages.ts'
import { hasTemplate } from '#server/notifications/whatsapp/templates.ts'
import { chosenChannel } from '#server/notifications/whatsapp/whatsapp-repository.ts'

/**
 * Kinds of emails to people without a reservation. The erasure of personal data finds emails only through reservations, so it does not find
 * these emails. Therefore the server clears the recipient and the payload when it sends such an email or gives it up.
 */
const FORGETTING = Object.entries(MESSAGES).flatMap(([kind, { subject }]) =>
  ['group', 'test booking', 'promoter code', 'broadcast', 'follow news', 'follow sale'].includes(subject) ? [kind] : [],
)

export const FOLLOWER_KINDS = ['follow_news', 'follow_on_sale'] as const satisfies MessageKind[]

/** Messages to many people at once. They are sent by a job of their own, so that other messages do not wait behind them. */
export const NEWS_KINDS = [...FOLLOWER_KINDS, 'broadcast'] as const satisfies MessageKind[]

type Payload<K extends MessageKind> =
  Record<string, never> extends PayloadOf<K> ? { payload?: PayloadOf<K> } : { payload: PayloadOf<K> }
type About<K extends MessageKind> =
  K extends KindOf<OfReservation>
    ? { reservationId: string; effect?: string }
    : { reservationId?: never; effect: string }
type OfReservation = Exclude<
  Subject,
  | 'group'
  | 'broadcast'
  | 'promoter code'
  | 'follow request'
  | 'follow news'
  | 'follow sale'
  | 'test booking'
  | 'waitlist entry'
  | 'sale'
  | 'contact enquiry'
  | 'partnership enquiry'
>

export type MessageBody<K extends MessageKind> = { kind: K } & Payload<K>

export type NewMessage<K extends MessageKind> = MessageBody<K> &
  About<K> & { recipient: string; locale: Language; now: Date; channel?: 'email' | 'sms' | 'whatsapp' }

/**
 * Puts a message in the outbox. A second message with the same kind, reservation and effect is not added (R-105). No message is queued for
 * an empty recipient.
 */
export async function enqueue<K extends MessageKind>(sql: Db, message: NewMessage<K>): Promise<void> {
  const { kind, reservationId = null, effect, recipient, locale, now, channel = 'email', payload = {} } = message
  const effectKey = [kind, reservationId, effect].filter(Boolean).join(':')
  await sql`
    insert into messages (effect_key, channel, kind, reservation_id, recipient, locale, payload, next_attempt_at, created_at)
    select ${effectKey}, ${hasTemplate(kind) ? sql`coalesce(${chosenChannel(sql, sql`${reservationId}::uuid`)}, ${channel})` : sql`${channel}`}, ${kind}, ${reservationId}::uuid, ${recipient}, ${locale}, ${sql.json(payload)}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz
    where ${recipient} <> ''
    on conflict (effect_key) do nothing`
}

type HoldMail = { id: string; email: string; locale: Language; now: Date; memberId: string | null; phone: string }

/**
 * SQL: queues the message about a hold. The statement that creates the hold contains this part, and gives the inserted row the name
 * `reservation`. The message goes by WhatsApp if the member chose WhatsApp and the booking has the member's own phone.
 */
export const holdMailPart = (sql: Db, { id, email, locale, now, memberId, phone }: HoldMail) => sql`mailed as (
  insert into messages (effect_key, channel, kind, reservation_id, recipient, locale, next_attempt_at, created_at)
  select ${`hold_made:${id}`}, ${memberId === null ? sql`'email'` : sql`coalesce((select p.messages_by from members p where p.id = ${memberId}::uuid and p.phone = ${phone}), 'email')`},
    'hold_made', r.id, ${email}, ${locale}, ${now}::timestamptz, ${now}::timestamptz
  from reservation r where ${email} <> ''
)`

/**
 * Queues an email that gives a venue news about a request. The email has the same recipient and language as the earlier email that sent
 * the request to the venue.
 */
export async function enqueueVenueNews(
  sql: Db,
  { reservationId, news, now }: { reservationId: string; news: VenueNews; now: Date },
): Promise<void> {
  await sql`
    insert into messages (effect_key, channel, kind, reservation_id, recipient, locale, payload, next_attempt_at, created_at)
    select ${`venue_told:${reservationId}:${news}`}, channel, 'venue_told', reservation_id, recipient, locale,
      ${sql.json({ news })}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from messages where effect_key = ${`venue_asked:${reservationId}`} and recipient <> ''
    on conflict (effect_key) do nothing`
}

/**
 * Queues an email about a sale for each given member that has an email address. A second call with the same `effect` queues no second email
 * for a member.
 */
export async function enqueueSaleMails(
  sql: Db,
  mail: {
    kind: KindOf<'sale'>
    saleId: string
    memberIds: readonly string[]
    /**
     * Last part of the email's key. A second email with the same key is not sent. The value is different for each turn in the queue, so
     * that the member gets one email for each turn.
     */
    effect: string
    /** End of the turn as a timestamp in ms. */
    until?: number
    now: Date
  },
): Promise<void> {
  if (mail.memberIds.length === 0) return
  await sql`
    insert into messages (effect_key, channel, kind, recipient, locale, payload, next_attempt_at, created_at)
    select concat_ws(':', ${mail.kind}::text, ${mail.saleId}::text, m.id, ${mail.effect}::text), 'email', ${mail.kind}, m.email, m.locale,
      ${sql.json({ saleId: mail.saleId, ...(mail.until !== undefined && { until: mail.until }) })}::jsonb, ${mail.now}::timestamptz, ${mail.now}::timestamptz
    from members m where m.id = any(${[...mail.memberIds]}::uuid[]) and m.email <> ''
    on conflict (effect_key) do nothing`
}

const forgetReader = (sql: Db) => sql`
  recipient = case when kind = any(${FORGETTING}::text[]) then '' else recipient end,
  payload = case when kind = any(${FORGETTING}::text[]) then '{}'::jsonb else payload end`

/** Returns the times after `since` at which a guest requested the confirmation email again. The latest time is first. */
export async function resendsSince(sql: Db, reservationId: string, since: Date): Promise<Date[]> {
  const rows = await sql<{ at: Date }[]>`
    select created_at as at from messages where reservation_id = ${reservationId} and kind = 'reservation_confirmed'
      and effect_key like '%:resend:%' and created_at > ${since} order by created_at desc`
  return rows.map((row) => row.at)
}

export type DueMessage = {
  id: number
  kind: MessageKind
  /** The reservation. Null for messages without a reservation, such as messages about an enquiry or an account. */
  reservationId: string | null
  recipient: string
  locale: Language
  /** The stored payload. The definition of the message parses it. */
  payload: unknown
  channel: MessageChannel
  /** True if the message was handed to WhatsApp. If WhatsApp does not report its delivery in time, the message is due again. */
  isSending: boolean
}

export const dueMessages =
  (which: { only: readonly MessageKind[] } | { allBut: readonly MessageKind[] }) =>
  (sql: Db, now: Date): Question<DueItem> =>
    sql`
    select id::text as key, next_attempt_at as at from messages where state in ('queued', 'sending') and next_attempt_at <= ${now}::timestamptz
      and ${'only' in which ? sql`kind = any(${[...which.only]}::text[])` : sql`kind <> all(${[...which.allBut]}::text[])`}`

/** SQL: true if the change `c` of a reservation moved it to another night. */
export const changesNight = (sql: Db) => sql`c.kind = 'time' and c.was ->> 'night' <> c.becomes ->> 'night'`

/** SQL: true if the reminder of the queued email `m` is out of date. The share is paid, friends can no longer pay, or the friend stopped. */
const isReminderStale = (sql: Db, now: Date) => sql`
  (m.kind = 'share_unpaid' and not exists (
    select 1 from split_mail_reminders f join splits s on s.id = f.split_id join split_shares h on h.split_id = s.id
    where f.id = (m.payload ->> 'reminderId')::uuid and f.stopped_at is null and s.state = 'open' and s.deadline > ${now}::timestamptz
      and r.state = ${stateSql(sql, 'WaitingForPayment')} and h.payment_id is null and not h.is_free and not h.is_courtesy
      and (f.share_no is null or h.no = f.share_no or h.no = any(f.more_shares))))`

/**
 * Returns the message with this id, or null if it is not due at `now`. `isStale`: true if the message is out of date. This is so in these
 * cases: its hold no longer waits for payment, its pay link is no longer open, it is a reminder for a visit that was canceled or moved to
 * another night, staff stopped its broadcast, its recipient stopped following, or the share of its friend is paid.
 */
export async function findQueued(sql: Db, id: string, now: Date): Promise<(DueMessage & { isStale: boolean }) | null> {
  const [row] = await sql<(DueMessage & { isStale: boolean })[]>`
    select m.id, m.kind, m.reservation_id, m.recipient, m.locale, m.payload, m.channel, m.state = 'sending' as is_sending,
      (m.kind in ('hold_made', 'hold_ending') and r.state is distinct from ${stateSql(sql, 'WaitingForPayment')}) or (m.kind = 'move_link_made' and not exists (
        select 1 from move_links l where l.id = (m.payload ->> 'linkId')::uuid and l.state = 'open')) or (m.kind = 'visit_reminder' and (r.state in (${stateSql(sql, 'Cancelled', 'Expired', 'NoShow')}) or exists (
        select 1 from reservation_changes c where c.reservation_id = r.id and c.at > m.created_at and ${changesNight(sql)}))) or (m.kind = 'broadcast' and not exists (
        select 1 from broadcasts b where b.id = (m.payload ->> 'broadcastId')::uuid and (b.state <> 'stopped' or m.payload ? 'isTest'))) or (m.kind = any(${[...FOLLOWER_KINDS]}::text[]) and not exists (
        select 1 from follows w where w.follower_id = (m.payload ->> 'followerId')::uuid and w.state = 'confirmed')) or (m.kind = 'follow_asked' and not exists (
        select 1 from follows w where w.id = (m.payload ->> 'followId')::uuid and w.state = 'asked')) or ${isReminderStale(sql, now)} as is_stale
    from messages m left join reservations r on r.id = m.reservation_id where m.id = ${id} and m.state in ('queued', 'sending') and m.next_attempt_at <= ${now}`
  return row ?? null
}

export async function saveSent(sql: Db, id: number, now: Date): Promise<void> {
  await sql`update messages set state = 'sent', sent_at = ${now}, ${forgetReader(sql)} where id = ${id} and state = 'queued'`
}

/**
 * SQL: marks each queued email to an address of `domain` as sent at the time when it was written. Only the demo's past uses this statement.
 * Its guests are invented, and a domain that ends with .example does not exist.
 */
export const historyPart = (sql: Db, domain: `${string}.example`) =>
  sql`update messages set state = 'sent', sent_at = created_at where state = 'queued' and recipient like ${`%@${domain}`}`

/**
 * Kinds of emails that a visitor can send to any address by typing it. An address gets only a few of these emails a day, until a
 * reservation with this address is confirmed.
 */
const UNASKED: readonly string[] = [
  'hold_made',
  'hold_ending',
  'hold_released',
  'reservation_expired',
  'waitlist_joined',
  'waitlist_left',
  'follow_asked',
  'share_unpaid',
] satisfies MessageKind[]
export const MOST_UNASKED_A_DAY = 8

/**
 * Marks an email as capped if its address got the maximum of emails in the last day. An address with a confirmed reservation has no cap.
 * Returns true if the email was capped.
 */
export async function saveCapped(sql: Db, { id, kind, recipient }: DueMessage, now: Date): Promise<boolean> {
  if (!UNASKED.includes(kind)) return false
  const rows = await sql`
    update messages set state = 'capped' where id = ${id} and state = 'queued'
      and not exists (select 1 from messages m where m.recipient = ${recipient} and m.kind = 'reservation_confirmed')
      and (select count(*) from messages m where m.recipient = ${recipient} and m.kind = any(${[...UNASKED]}::text[])
        and m.state = 'sent' and m.created_at > ${now}::timestamptz - interval '1 day') >= ${MOST_UNASKED_A_DAY}
    returning 1`
  return rows.length > 0
}

/** Deletes a message that is out of date and was not reported as delivered. */
export async function withdrawMessage(sql: Db, id: number): Promise<void> {
  await sql`delete from messages where id = ${id} and state in ('queued', 'sending')`
}

export async function saveDead(sql: Db, id: string): Promise<void> {
  await sql`update messages set state = 'dead', ${forgetReader(sql)} where id = ${id} and state = 'queued'`
}

/** Queues a message again after the server gave it up, unless the recipient of the message has been erased. */
export async function saveQueuedAgain(sql: Db, id: string): Promise<void> {
  await sql`update messages set state = 'queued' where id = ${id} and state = 'dead' and recipient <> ''`
}
