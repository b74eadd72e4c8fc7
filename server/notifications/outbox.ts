// What follows a write is written with it: a row here in the same transaction, sent by the next round of the outbox.
import type { Db, Question } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { DueItem } from '#server/jobs/job.ts'

/** What tells a guest of their reservation. */
export type MessageKind =
  | 'hold_made'
  | 'reservation_confirmed'
  | 'reservation_changed'
  | 'claim_code'
  | 'contact_changed'
  | 'move_link_made'
  | 'move_link_over'
  | 'reservation_expired'
  | 'hold_released'
  | 'reservation_cancelled'
  | 'tier_changed'
  | 'late_money_refunded'
  | 'amount_mismatch_refunded'
  | 'duplicate_refunded'
  | 'refund_details_needed'
  | 'refund_account_given'
  | 'ownership_code'
  | 'refund_sent'
  | 'request_received'
  | 'request_accepted'
  | 'request_declined'
  | 'request_unanswered'
  | 'request_let_go'
  | 'request_withdrawn'
  | 'venue_asked'
  | 'venue_told'
  | 'waitlist_offered'
  | 'waitlist_lapsed'
  | 'receipt_issued'
  | 'credit_note_issued'

/** What tells somebody of a place that came free, on their phone. */
export type TextKind = 'waitlist_offered_text'

/** What tells somebody of their place in a line, with no reservation. */
export type WaitlistKind = 'waitlist_joined' | 'waitlist_left' | 'waitlist_cancelled'

/** What tells somebody of the line of a sale, with no reservation. */
export type SaleMessageKind = 'sale_opens' | 'sale_near' | 'sale_turn'

/** What tells a person of their account, with no reservation. A passkey's is put in the outbox where it is added. */
export type AccountKind = 'account_deleted' | 'passkey_added' | 'audit_sealed'

/** Mails to staff about their own account or an account that they are responsible for. */
export const STAFF_MAIL_KINDS = [
  'pin_locked',
  'staff_invited',
  'sign_in_reset',
  'sign_in_reset_asked',
  'signed_in_anew',
  'invite_opened_elsewhere',
] as const
export type StaffMailKind = (typeof STAFF_MAIL_KINDS)[number]

/**
 * Mails without a row that is erased with their reader. Their
 * recipient and payload are cleared after sending or giving up.
 */
const FORGETTING: readonly string[] = ['account_deleted', 'passkey_added', 'audit_sealed', ...STAFF_MAIL_KINDS]

/** What tells the group of an enquiry; put in the outbox where the enquiry is kept. */
export type EnquiryNoticeKind = 'contact_message' | 'partnership_request'

/** Puts a mail about a reservation in the outbox. The same effect twice is one mail (R-105); where nobody is left to write to, none. */
export async function enqueueMail(
  sql: Db,
  mail: {
    kind: MessageKind
    reservationId: string
    recipient: string
    locale: 'id' | 'en'
    now: Date
    effect?: string
    payload?: Record<string, string | number>
  },
): Promise<void> {
  await sql`
    insert into messages (effect_key, channel, kind, reservation_id, recipient, locale, payload, next_attempt_at, created_at)
    select ${`${mail.kind}:${mail.reservationId}${mail.effect ? `:${mail.effect}` : ''}`}, 'email', ${mail.kind}, ${mail.reservationId}::uuid,
      ${mail.recipient}, ${mail.locale}, ${sql.json(mail.payload ?? {})}::jsonb, ${mail.now}::timestamptz, ${mail.now}::timestamptz
    where ${mail.recipient} <> ''
    on conflict (effect_key) do nothing`
}

/** The mail of a hold, as a part of the statement that makes it: `reservation` is the row just written, if it was. */
export const holdMailPart = (
  sql: Db,
  { id, email, locale, now }: { id: string; email: string; locale: 'id' | 'en'; now: Date },
) => sql`mailed as (
  insert into messages (effect_key, channel, kind, reservation_id, recipient, locale, next_attempt_at, created_at)
  select ${`hold_made:${id}`}, 'email', 'hold_made', r.id, ${email}, ${locale}, ${now}::timestamptz, ${now}::timestamptz
  from reservation r where ${email} <> ''
)`

/** Tells whoever was asked about a request what became of it, at the same address and in the same language; nobody where nobody was. */
export async function enqueueVenueNews(
  sql: Db,
  { reservationId, news, now }: { reservationId: string; news: string; now: Date },
): Promise<void> {
  await sql`
    insert into messages (effect_key, channel, kind, reservation_id, recipient, locale, payload, next_attempt_at, created_at)
    select ${`venue_told:${reservationId}:${news}`}, channel, 'venue_told', reservation_id, recipient, locale,
      ${sql.json({ news })}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from messages where effect_key = ${`venue_asked:${reservationId}`} and recipient <> ''
    on conflict (effect_key) do nothing`
}

/** Puts a text message about a reservation in the outbox. */
export async function enqueueText(
  sql: Db,
  text: {
    kind: TextKind
    reservationId: string
    phone: string
    locale: 'id' | 'en'
    now: Date
    payload: Record<string, string | number>
  },
): Promise<void> {
  await sql`
    insert into messages (effect_key, channel, kind, reservation_id, recipient, locale, payload, next_attempt_at, created_at)
    values (${`${text.kind}:${text.reservationId}`}, 'sms', ${text.kind}, ${text.reservationId}, ${text.phone}, ${text.locale},
      ${sql.json(text.payload)}, ${text.now}, ${text.now})
    on conflict (effect_key) do nothing`
}

/** Puts a mail about a place in a line in the outbox, once for each entry. */
export async function enqueueWaitlistMail(
  sql: Db,
  { kind, entry, now }: { kind: WaitlistKind; entry: { id: string; email: string; locale: 'id' | 'en' }; now: Date },
): Promise<void> {
  await sql`
    insert into messages (effect_key, channel, kind, recipient, locale, payload, next_attempt_at, created_at)
    select ${`${kind}:${entry.id}`}, 'email', ${kind}, ${entry.email}, ${entry.locale}, ${sql.json({ entryId: entry.id })}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz
    where ${entry.email} <> ''
    on conflict (effect_key) do nothing`
}

/** Puts mails about a sale in the outbox, for those of these members who have an address; the same `effect` is one mail. */
export async function enqueueSaleMails(
  sql: Db,
  mail: {
    kind: SaleMessageKind
    saleId: string
    memberIds: readonly string[]
    /** What tells one turn from another. */
    effect: string
    payload: Record<string, string | number>
    now: Date
  },
): Promise<void> {
  if (mail.memberIds.length === 0) return
  await sql`
    insert into messages (effect_key, channel, kind, recipient, locale, payload, next_attempt_at, created_at)
    select concat_ws(':', ${mail.kind}::text, ${mail.saleId}::text, m.id, ${mail.effect}::text), 'email', ${mail.kind}, m.email, m.locale,
      ${sql.json({ saleId: mail.saleId, ...mail.payload })}::jsonb, ${mail.now}::timestamptz, ${mail.now}::timestamptz
    from members m where m.id = any(${[...mail.memberIds]}::uuid[]) and m.email <> ''
    on conflict (effect_key) do nothing`
}

/** Puts a mail about an account in the outbox. What is known of its reader is forgotten as soon as it is sent or given up. */
export async function enqueueAccountMail(
  sql: Db,
  mail: {
    kind: AccountKind
    memberId: string
    recipient: string
    locale: 'id' | 'en'
    now: Date
    payload: Record<string, string | number>
  },
): Promise<void> {
  await sql`
    insert into messages (effect_key, channel, kind, recipient, locale, payload, next_attempt_at, created_at)
    values (${`${mail.kind}:${mail.memberId}`}, 'email', ${mail.kind}, ${mail.recipient}, ${mail.locale},
      ${sql.json(mail.payload)}, ${mail.now}, ${mail.now})
    on conflict (effect_key) do nothing`
}

/** Queues a mail to staff about an account. The same `effect` is mailed once. */
export async function enqueueStaffMail(
  sql: Db,
  mail: {
    kind: StaffMailKind | 'audit_sealed'
    effect: string
    recipient: string
    locale: 'id' | 'en'
    now: Date
    payload: Record<string, string | number>
  },
): Promise<void> {
  await sql`
    insert into messages (effect_key, channel, kind, recipient, locale, payload, next_attempt_at, created_at)
    values (${`${mail.kind}:${mail.effect}`}, 'email', ${mail.kind}, ${mail.recipient}, ${mail.locale},
      ${sql.json(mail.payload)}, ${mail.now}, ${mail.now})
    on conflict (effect_key) do nothing`
}

const forgetReader = (sql: Db) => sql`
  recipient = case when kind = any(${[...FORGETTING]}::text[]) then '' else recipient end,
  payload = case when kind = any(${[...FORGETTING]}::text[]) then '{}'::jsonb else payload end`

/** When a confirmation was asked for again since `since`, the latest first. */
export async function resendsSince(sql: Db, reservationId: string, since: Date): Promise<Date[]> {
  const rows = await sql<{ at: Date }[]>`
    select created_at as at from messages where reservation_id = ${reservationId} and kind = 'reservation_confirmed'
      and effect_key like '%:resend:%' and created_at > ${since} order by created_at desc`
  return rows.map((row) => row.at)
}

export type DueMessage = {
  id: number
  kind: MessageKind | WaitlistKind | SaleMessageKind | TextKind | EnquiryNoticeKind | AccountKind | StaffMailKind
  /** Null where it tells of none: an enquiry, an account. */
  reservationId: string | null
  recipient: string
  locale: 'id' | 'en'
  payload: Record<string, string | number>
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
const UNASKED = ['hold_made', 'hold_released', 'reservation_expired', 'waitlist_joined', 'waitlist_left']
export const MOST_UNASKED_A_DAY = 8

/** Keeps a mail unsent where its address, which never paid for anything, had enough of them in a day. True where it did. */
export async function saveCapped(sql: Db, { id, kind, recipient }: DueMessage, now: Date): Promise<boolean> {
  if (!UNASKED.includes(kind)) return false
  const rows = await sql`
    update messages set state = 'capped' where id = ${id} and state = 'queued'
      and not exists (select 1 from messages m where m.recipient = ${recipient} and m.kind = 'reservation_confirmed')
      and (select count(*) from messages m where m.recipient = ${recipient} and m.kind = any(${UNASKED}::text[])
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
