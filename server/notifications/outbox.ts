// A message is a row in the transaction of the write that it reports. The next round of the outbox sends it.
import type { Language } from '#contract/preferences.ts'
import type { Db, Question } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { DueItem } from '#server/jobs/job.ts'
import type { VenueNews } from '#server/notifications/emails/venue-email.ts'
import {
  type KindOf,
  type MessageKind,
  MESSAGES,
  type PayloadOf,
  type Subject,
} from '#server/notifications/messages.ts'

/**
 * Mails to people without a reservation. No row is erased with their reader, so
 * their recipient and payload are cleared after sending or giving up.
 */
const FORGETTING = Object.entries(MESSAGES).flatMap(([kind, { subject }]) => (subject === 'group' ? [kind] : []))

type Payload<K extends MessageKind> =
  Record<string, never> extends PayloadOf<K> ? { payload?: PayloadOf<K> } : { payload: PayloadOf<K> }
type About<K extends MessageKind> =
  K extends KindOf<OfReservation>
    ? { reservationId: string; effect?: string }
    : { reservationId?: never; effect: string }
type OfReservation = Exclude<Subject, 'group' | 'waitlist entry' | 'sale' | 'contact enquiry' | 'partnership enquiry'>

/** A kind and its payload. */
export type MessageBody<K extends MessageKind> = { kind: K } & Payload<K>

export type NewMessage<K extends MessageKind> = MessageBody<K> &
  About<K> & { recipient: string; locale: Language; now: Date; channel?: 'email' | 'sms' }

/**
 * Puts a message in the outbox. The same kind, reservation and effect is one message (R-105).
 * An empty recipient gets none.
 */
export async function enqueue<K extends MessageKind>(sql: Db, message: NewMessage<K>): Promise<void> {
  const { kind, reservationId = null, effect, recipient, locale, now, channel = 'email', payload = {} } = message
  const effectKey = [kind, reservationId, effect].filter(Boolean).join(':')
  await sql`
    insert into messages (effect_key, channel, kind, reservation_id, recipient, locale, payload, next_attempt_at, created_at)
    select ${effectKey}, ${channel}, ${kind}, ${reservationId}::uuid, ${recipient}, ${locale}, ${sql.json(payload)}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz
    where ${recipient} <> ''
    on conflict (effect_key) do nothing`
}

/** The mail of a hold, as a part of the statement that makes it: `reservation` is the row just written, if it was. */
export const holdMailPart = (
  sql: Db,
  { id, email, locale, now }: { id: string; email: string; locale: Language; now: Date },
) => sql`mailed as (
  insert into messages (effect_key, channel, kind, reservation_id, recipient, locale, next_attempt_at, created_at)
  select ${`hold_made:${id}`}, 'email', 'hold_made', r.id, ${email}, ${locale}, ${now}::timestamptz, ${now}::timestamptz
  from reservation r where ${email} <> ''
)`

/** Queues news about a request for the venue that got it, at the same address and in the same language. */
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

/** Puts mails about a sale in the outbox, for those of these members who have an address; the same `effect` is one mail. */
export async function enqueueSaleMails(
  sql: Db,
  mail: {
    kind: KindOf<'sale'>
    saleId: string
    memberIds: readonly string[]
    /** Differs from turn to turn. */
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

/** When a confirmation was asked for again since `since`, the latest first. */
export async function resendsSince(sql: Db, reservationId: string, since: Date): Promise<Date[]> {
  const rows = await sql<{ at: Date }[]>`
    select created_at as at from messages where reservation_id = ${reservationId} and kind = 'reservation_confirmed'
      and effect_key like '%:resend:%' and created_at > ${since} order by created_at desc`
  return rows.map((row) => row.at)
}

export type DueMessage = {
  id: number
  kind: MessageKind
  /** Null for messages without a reservation, such as those about an enquiry or an account. */
  reservationId: string | null
  recipient: string
  locale: Language
  /** As it is stored. The definition of the message parses it. */
  payload: unknown
}

/** Of one kind, or of every kind but that one. */
export const dueMessages =
  (which: { only: MessageKind } | { allBut: MessageKind }) =>
  (sql: Db, now: Date): Question<DueItem> =>
    sql`
    select id::text as key, next_attempt_at as at from messages where state = 'queued' and next_attempt_at <= ${now}::timestamptz
      and ${'only' in which ? sql`kind = ${which.only}` : sql`kind <> ${which.allBut}`}`

/** A message that is still to be sent, or null; `isStale` where the hold or the link that it tells of waits no more. */
export async function findQueued(sql: Db, id: string): Promise<(DueMessage & { isStale: boolean }) | null> {
  const [row] = await sql<(DueMessage & { isStale: boolean })[]>`
    select m.id, m.kind, m.reservation_id, m.recipient, m.locale, m.payload,
      (m.kind = 'hold_made' and r.state is distinct from ${stateSql(sql, 'WaitingForPayment')}) or (m.kind = 'move_link_made' and not exists (
        select 1 from move_links l where l.id = (m.payload ->> 'linkId')::uuid and l.state = 'open')) as is_stale
    from messages m left join reservations r on r.id = m.reservation_id where m.id = ${id} and m.state = 'queued'`
  return row ?? null
}

export async function saveSent(sql: Db, id: number, now: Date): Promise<void> {
  await sql`update messages set state = 'sent', sent_at = ${now}, ${forgetReader(sql)} where id = ${id} and state = 'queued'`
}

/** What anybody makes the group write, by typing an address: held to a few a day until its owner has answered one. */
const UNASKED: readonly string[] = [
  'hold_made',
  'hold_released',
  'reservation_expired',
  'waitlist_joined',
  'waitlist_left',
] satisfies MessageKind[]
export const MOST_UNASKED_A_DAY = 8

/** Keeps a mail unsent where its address, which never paid for anything, had enough of them in a day. True where it did. */
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

/** Takes back a mail that says what is no longer so. */
export async function withdrawMessage(sql: Db, id: number): Promise<void> {
  await sql`delete from messages where id = ${id} and state = 'queued'`
}

/** Given up after its last try. */
export async function saveDead(sql: Db, id: string): Promise<void> {
  await sql`update messages set state = 'dead', ${forgetReader(sql)} where id = ${id} and state = 'queued'`
}

/** To be tried again, where anybody is left to write to. */
export async function saveQueuedAgain(sql: Db, id: string): Promise<void> {
  await sql`update messages set state = 'queued' where id = ${id} and state = 'dead' and recipient <> ''`
}
