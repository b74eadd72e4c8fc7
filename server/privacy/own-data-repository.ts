// The SQL of a member's data export. It reads only data of the member, and no secrets.
import type { Author, ConversationKind } from '#domain/messaging/conversation-message.ts'
import type { MessageState } from '#domain/messaging/message-state.ts'
import type { ConsentSubject } from '#domain/privacy/consent.ts'
import type { Language } from '#contract/preferences.ts'
import type { RefundState } from '#domain/payments/refund-way.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'

type Instant = Date | null

export type KeptConsent = { subject: ConsentSubject; isGiven: boolean; version: string; locale: Language; at: Date }

/** Returns all consent decisions of the account, oldest first. */
export const consentsOf = async (sql: Db, memberId: string): Promise<KeptConsent[]> =>
  sql`select subject, is_given, version, locale, at from consents where member_id = ${memberId} order by id`

/** Returns all stored sessions, including ended sessions. */
export const sessionsOf = async (
  sql: Db,
  memberId: string,
): Promise<{ device: string; createdAt: Date; lastSeenAt: Date; expiresAt: Date; revokedAt: Instant }[]> =>
  sql`select device, created_at, last_seen_at, expires_at, revoked_at from sessions where member_id = ${memberId} order by created_at`

/** Returns the names and times of passkeys, without key material. */
export const passkeysOf = async (
  sql: Db,
  memberId: string,
): Promise<{ device: string; isBackedUp: boolean; createdAt: Date; lastUsedAt: Instant }[]> =>
  sql`select device, is_backed_up, created_at, last_used_at from passkeys where member_id = ${memberId} order by created_at`

export const awardsOf = async (
  sql: Db,
  memberId: string,
): Promise<{ reservationId: string; bill: number; points: number; at: Date }[]> =>
  sql`select reservation_id, bill, points, at from experience_awards where member_id = ${memberId} order by at`

/** Data about a reservation that other tables store. Times are text, because JSON has no type for times. */
export type KeptBeside = {
  id: string
  currency: string
  refundedAmount: number
  paymentCreatedAt: Date
  paidAt: Instant
  refunds: {
    amount: number
    reason: string
    state: RefundState
    createdAt: string
    doneAt: string | null
    account: { bank: string; lastDigits: string; givenAt: string } | null
  }[]
  cancellation: { reason: string; percentage: number; amount: number; at: string } | null
  strike: { reason: string; at: string } | null
  visitAnswer: { isGood: boolean; words: string; answeredAt: string } | null
  consents: (Omit<KeptConsent, 'at'> & { at: string })[]
  messages: {
    kind: string
    to: string
    locale: Language
    state: MessageState
    createdAt: string
    sentAt: string | null
  }[]
  conversation: { author: Author; kind: ConversationKind; text: string; at: string }[]
}

/** The owner of the data: a member, or a phone that belongs to no account. */
export type Whose = { memberId: string } | { phone: string }

export async function keptBeside(sql: Db, whose: Whose): Promise<KeptBeside[]> {
  return sql<KeptBeside[]>`
    select r.id, p.currency, p.created_at as payment_created_at,
      coalesce(m.refunded, 0)::bigint as refunded_amount, m.paid_at,
      coalesce((select json_agg(json_build_object('amount', f.amount, 'reason', f.reason, 'state', f.state,
          'createdAt', f.created_at, 'doneAt', f.done_at, 'account', case when a.refund_id is not null
            then json_build_object('bank', a.bank, 'lastDigits', a.last_digits, 'givenAt', a.given_at) end) order by f.created_at)
        from capture_money c join refunds f on f.capture_id = c.capture_id left join refund_accounts a on a.refund_id = f.id
        where c.reservation_id = r.id), '[]') as refunds,
      (select json_build_object('reason', c.reason, 'percentage', c.refund_percentage, 'amount', c.refund_amount, 'at', c.at)
        from cancellations c where c.reservation_id = r.id) as cancellation,
      (select json_build_object('reason', s.reason, 'at', s.at) from strikes s where s.reservation_id = r.id) as strike,
      (select json_build_object('isGood', v.is_good, 'words', v.words, 'answeredAt', v.answered_at)
        from visit_answers v where v.reservation_id = r.id) as visit_answer,
      coalesce((select json_agg(json_build_object('subject', c.subject, 'isGiven', c.is_given, 'version', c.version,
          'locale', c.locale, 'at', c.at) order by c.id)
        from consents c where c.reservation_id = r.id), '[]') as consents,
      coalesce((select json_agg(json_build_object('kind', m.kind, 'to', m.recipient, 'locale', m.locale, 'state', m.state,
          'createdAt', m.created_at, 'sentAt', m.sent_at) order by m.id)
        from messages m where m.reservation_id = r.id), '[]') as messages,
      coalesce((select json_agg(json_build_object('author', v.author, 'kind', v.kind, 'text', v.text, 'at', v.at) order by v.id)
        from conversation_messages v where v.reservation_id = r.id), '[]') as conversation
    from reservations r join payment_intents p on p.reservation_id = r.id and p.purpose = 'whole'
    cross join lateral (select sum(c.refunded + c.past_us) as refunded, min(c.captured_at) as paid_at
      from capture_money c where c.reservation_id = r.id) m
    where ${'memberId' in whose ? sql`r.member_id = ${whose.memberId}` : sql`r.member_id is null and r.phone = ${whose.phone}`}`
}

export type KeptWaiting = {
  outlet: string
  night: string
  kind: ReservationKind
  pax: number
  timeFrom: string
  timeTo: string
  section: LocalizedText | null
  course: LocalizedText | null
  ticket: LocalizedText | null
  alcoholOkay: boolean | null
  porkOkay: boolean | null
  hasAllergy: boolean | null
  allergyDetails: string
  name: string
  phone: string
  email: string
  notes: string
  locale: Language
  state: 'waiting' | 'offered' | 'taken' | 'passed' | 'left' | 'over'
  reservationId: string | null
  joinedAt: Date
  changedAt: Date
}

export type KeptSale = {
  outlet: string
  night: string
  joinedAt: Date
  state: 'waiting' | 'turn' | 'used' | 'left' | 'missed'
  position: number | null
  turnFrom: Date | null
  reservationId: string | null
}

/** Returns every sale that the member has joined, oldest first. */
export const salesJoinedBy = async (sql: Db, memberId: string): Promise<KeptSale[]> =>
  sql`
    select o.name as outlet, s.night, e.joined_at, e.state, e.position, e.turn_from, e.reservation_id
    from sale_entrants e join sales s on s.id = e.sale_id join outlets o on o.id = s.outlet_id
    where e.member_id = ${memberId} order by e.joined_at`

/** Returns all waitlist entries of the member or phone, oldest first. */
export const waitingsOf = async (sql: Db, whose: Whose): Promise<KeptWaiting[]> =>
  sql`
    select o.name as outlet, w.night, w.kind, w.pax, w.time_from, w.time_to, s.name as section, c.name as course, k.name as ticket,
      w.alcohol_okay, w.pork_okay, w.has_allergy, w.allergy_details, w.name, w.phone, w.email, w.notes, w.locale, w.state,
      w.reservation_id, w.joined_at, w.changed_at
    from waitlist_entries w join outlets o on o.id = w.outlet_id
    left join sections s on s.id = w.section_id left join courses c on c.id = w.course_id left join tickets k on k.id = w.ticket_id
    where ${'memberId' in whose ? sql`w.member_id = ${whose.memberId}` : sql`w.member_id is null and w.phone = ${whose.phone}`}
    order by w.number`
