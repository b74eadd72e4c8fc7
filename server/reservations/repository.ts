// All SQL of existing reservations. `hold-repository.ts` creates reservations.
import type { Language } from '#domain/language.ts'
import type { Night, OutletHours } from '#domain/calendar/night.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { IntentPurpose, PaymentState } from '#domain/payments/payment.ts'
import type { RefundState, RefundWay } from '#domain/payments/refund-way.ts'
import type { Remarks } from '#domain/reservations/contact-form.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { Courtesy } from '#domain/service/staff-booking.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { ClosedBill } from '#domain/pricing/close-bill.ts'
import { type Origin, STATE, type StateNumber } from '#domain/reservations/states.ts'
import type { NamedHours } from '#server/catalogue/schema.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import { type ReceiptLink, receiptLinks } from '#server/books/receipts/receipt-repository.ts'
import type { Db, Question, Sql } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import { packagesOf, type ReservationPackages } from '#server/reservations/packages/package-order-repository.ts'
import { paidParts } from '#server/reservations/paid-parts-repository.ts'
import type { DueItem } from '#server/jobs/job.ts'
import type { Work } from '#server/work.ts'

/**
 * A step of a refund rule. If `outletId` is null, the step applies to every outlet that has no separate rule for this kind of reservation.
 */
export type RefundRule = {
  id: number
  outletId: number | null
  kind: ReservationKind
  hoursLeft: number
  refundPercentage: number
  title: LocalizedText
  description: LocalizedText
  icon: string
}

export async function refundRulesOf(sql: Db, outletId: number, kind: ReservationKind): Promise<RefundRule[]> {
  return sql`
    with own as (select * from refund_rules where kind = ${kind} and outlet_id = ${outletId})
    select * from own
    union all
    select * from refund_rules where kind = ${kind} and outlet_id is null and not exists (select 1 from own)
    order by hours_left desc`
}

export async function allRefundRules(sql: Db): Promise<RefundRule[]> {
  return sql`select * from refund_rules where outlet_id is null order by kind, hours_left desc`
}

/** A refund with its progress. Instants are ISO strings, because the database returns them as JSON. */
export type RefundRow = {
  amount: number
  state: RefundState
  way: RefundWay
  reason: string
  askedAt: string
  sentAt: string | null
  detailsAt: string | null
  bank: string | null
  lastDigits: string | null
  wrongDetails: number
  reference: string | null
}

/** The dinner of a reservation. `section` is null until the venue has found a place. */
export type DinnerRow = {
  section: LocalizedText | null
  tables: string[]
  isTableChosen: boolean
  course: LocalizedText
  deposit: number
  /** Length of the dinner in minutes, as booked. A later change of the setting does not change this length. */
  minutes: number
  /** The wishes about food and drink. Null after the wishes were deleted. */
  alcoholOkay: boolean | null
  porkOkay: boolean | null
  hasAllergy: boolean | null
  allergyDetails: string
}

export type ReservationRow = ReservationPackages & {
  id: string
  bookingCode: string
  reservationNumber: string
  kind: ReservationKind
  origin: Origin
  courtesyKind: Courtesy | null
  outletId: number
  eventId: number | null
  night: Night
  arrivalTime: string
  state: StateNumber
  name: string
  phone: string
  email: string
  notes: string
  remarks: Remarks
  pax: number
  locale: Language
  memberId: string | null
  browserKey: string | null
  isPhoneProven: boolean
  keyVersion: number
  /** The version of the reservation. The database raises it at every change. */
  version: number
  paymentType: 'DownPayment' | 'BookingFee'
  amount: number
  /** The amount that staff waived at the booking or from the shares of a split. Zero or negative. */
  courtesy: number
  /** The amount by which staff changed the minimum spend. */
  minimum: number
  quote: Quote
  affiliatorCode: string | null
  refundRules: { hoursLeft: number; refundPercentage: number }[]
  expiresAt: Date
  createdAt: Date
  stateChangedAt: Date
  erasedAt: Date | null
  eventTitle: string | null
  eventSlug: string | null
  eventImage: string | null
  outletName: string
  outletSlug: string
  outletAddress: string
  outletMapUrl: string
  outletContact: string
  outletImage: string
  brandSlug: string
  brandName: string
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly NamedHours[]
  canRefund: boolean
  /** The dinner. Null for reservations of tables and tickets. */
  dinner: DinnerRow | null
  /** The bill of the night, null until it is closed. `overpaid`: the amount that was paid at the till above the amount due. */
  bill: ClosedBill | null
  overpaid: number
  lines: {
    id: number
    name: LocalizedText | string
    quantity: number
    pax: number
    unitAmount: number
    minimumCost: number
  }[]
  paymentId: string
  orderId: string
  provider: string
  paymentState: PaymentState
  paymentUrl: string | null
  method: string | null
  /** Sum of the accepted payments, or of all payments if none is accepted. */
  capturedAmount: number
  /** The price after moves, changes and courtesies. */
  worth: number
  /** Part of the accepted payments that staff refunded as goodwill. */
  goodwill: number
  /** Part of the accepted payments that was refunded outside this system. The books do not contain a correction for it yet. */
  wentPastUs: number
  /** Accepted payments minus refunds. A payment that became a forfeit when the night was signed counts until the guest arrives. */
  leftOfCapture: number
  /** Sum of the price differences that the guest paid by pay links. */
  differencePaid: number
  /** The accepted payments, newest first. `left` is the part of each payment that was not refunded. */
  paidParts: { purpose: IntentPurpose; provider: string; method: string | null; amount: number; left: number }[]
  /** Percentage that the cancellation refunded. Null without a cancellation. */
  refundPercentage: number | null
  refunds: RefundRow[]
  receipts: ReceiptLink[]
  history: { status: number; at: string }[]
}

/** The facts for the response to a new reservation. For a repeated request, the server reads these facts from the database. */
export type HeldReservation = Pick<
  ReservationRow,
  'id' | 'bookingCode' | 'reservationNumber' | 'kind' | 'locale' | 'amount' | 'quote' | 'expiresAt' | 'memberId'
>

export async function findReservation(sql: Db, id: string): Promise<ReservationRow | null> {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id)) return null
  const [row] = await selectReservations(sql, sql`r.id = ${id}`)
  return row ?? null
}

/** Selects reservations with all their data. `which` is the SQL of the condition and the order. */
export const selectReservations = (sql: Db, which: ReturnType<Sql>): Promise<ReservationRow[]> => sql<ReservationRow[]>`
    select r.id, r.booking_code, r.reservation_number, r.kind, r.origin, r.courtesy_kind, r.outlet_id, r.event_id, r.night, r.arrival_time, r.state, r.name,
      r.phone, r.email, r.notes, r.remarks, r.pax, r.locale, r.member_id, r.browser_key, r.phone_proven as is_phone_proven, r.key_version, r.version, r.payment_type, r.amount, r.quote,
      r.affiliator_code, r.refund_rules, r.expires_at, r.created_at, r.state_changed_at, r.erased_at, e.title as event_title, e.slug as event_slug, e.image as event_image, o.name as outlet_name,
      o.slug as outlet_slug, o.address as outlet_address, o.map_url as outlet_map_url, o.contact as outlet_contact,
      o.image as outlet_image, b.slug as brand_slug, b.name as brand_name, o.timezone, o.open_hour, o.close_hour, o.special_hours, o.can_refund,
      p.id as payment_id, coalesce(t.reference, p.reference) as order_id, coalesce(m.provider, t.provider, p.provider) as provider,
      p.state as payment_state, t.url as payment_url, m.method, case when money.paid > 0 then money.paid else money.came end as captured_amount,
      money.worth, money.goodwill, money.past_us as went_past_us,
      case when r.state = ${stateSql(sql, 'Completed')} then greatest(money.kept, 0) else money.held end as left_of_capture,
      (select coalesce(sum(c.taken), 0)::bigint from capture_money c
        where c.reservation_id = r.id and c.purpose = 'difference' and c.decision = 'accepted') as difference_paid,
      ${paidParts(sql)} as paid_parts, ${packagesOf(sql)},
      coalesce((
        select json_agg(json_build_object('id', l.id, 'name', l.name, 'quantity', l.quantity, 'pax', l.pax,
          'unitAmount', l.unit_amount, 'minimumCost', l.minimum_cost) order by l.id)
        from (
          select table_id as id, to_jsonb(table_name) as name, 1 as quantity, pax, unit_amount, minimum_cost
            from reservation_tables where reservation_id = r.id
          union all
          select ticket_id, ticket_name, quantity, pax, unit_amount, minimum_cost
            from reservation_tickets where reservation_id = r.id
          union all
          select course_id, course_name, r.pax, r.pax, deposit, 0 from reservation_dinners where reservation_id = r.id
        ) l), '[]') as lines,
      (select json_build_object('section', s.name, 'tables', d.table_names, 'isTableChosen', d.is_table_chosen, 'course', d.course_name,
          'deposit', d.deposit, 'minutes', (extract(epoch from upper(d.during) - lower(d.during)) / 60)::int, 'alcoholOkay', d.alcohol_okay, 'porkOkay', d.pork_okay, 'hasAllergy', d.has_allergy,
          'allergyDetails', d.allergy_details) from reservation_dinners d left join sections s on s.id = d.section_id where d.reservation_id = r.id) as dinner,
      (select json_build_object('total', c.total, 'credit', c.credit, 'due', c.due) from closed_bills c where c.reservation_id = r.id) as bill,
      coalesce((select c.overpaid from closed_bills c where c.reservation_id = r.id), 0)::bigint as overpaid,
      (select c.refund_percentage from cancellations c where c.reservation_id = r.id),
      coalesce((select sum(a.amount) from reservation_adjustments a
        where a.reservation_id = r.id and a.change_id is null and a.kind = 'courtesy'), 0)::bigint as courtesy,
      money.minimum,
      coalesce((select json_agg(json_build_object('amount', f.amount, 'state', f.state, 'way', f.way, 'reason', f.reason,
          'askedAt', f.created_at, 'sentAt', f.done_at, 'detailsAt', a.given_at, 'bank', a.bank, 'lastDigits', a.last_digits,
          'wrongDetails', f.wrong_details, 'reference', f.reference) order by f.created_at)
        from payment_intents i join captures c on c.intent_id = i.id join refunds f on f.capture_id = c.id
        left join refund_accounts a on a.refund_id = f.id
        where i.reservation_id = r.id and not exists (select 1 from split_payments m where m.intent_id = i.id and not m.is_organiser)), '[]') as refunds,
      ${receiptLinks(sql)} as receipts,
      coalesce((select json_agg(json_build_object('status', h.to_state, 'at', h.at) order by h.id)
        from reservation_history h where h.reservation_id = r.id), '[]') as history
    from reservations r
    join outlets o on o.id = r.outlet_id
    join brands b on b.id = o.brand_id
    join payment_intents p on p.reservation_id = r.id and p.purpose = 'whole'
    left join lateral (
      select reference, provider, case when state in ('open', 'closed') then url end as url from payment_attempts
      where intent_id = p.id order by no desc limit 1) t on true
    left join lateral (
      select c.provider, c.method from captures c where c.intent_id = p.id order by c.decision = 'accepted' desc, c.captured_at desc limit 1) m on true
    cross join lateral money_of(array[r.id]) money
    left join events e on e.id = r.event_id
    where ${which}`

export const lapsedReservations = (sql: Db, now: Date): Question<DueItem> => sql`
  select id::text as key, expires_at as at from reservations where state = ${stateSql(sql, 'WaitingForPayment')} and expires_at <= ${now}::timestamptz`

export type LockedReservation = {
  id: string
  state: StateNumber
  origin: Origin
  expiresAt: Date
  phone: string
  email: string
  locale: Language
  erasedAt: Date | null
  night: Night
  arrivalTime: string
  outletId: number
  kind: ReservationKind
  closesAtNight: OutletHours
  tableIds: number[]
  tickets: { ticketId: number; quantity: number }[]
  dinnerTableIds: number[]
  isSplit: boolean
}

/** Locks a reservation. Every change of the reservation's state needs this lock. Take this lock before the lock of the payment. */
export async function lockReservation(sql: Db, id: string): Promise<LockedReservation | null> {
  const [row] = await sql<(Omit<LockedReservation, 'closesAtNight'> & OutletHours)[]>`
    select r.id, r.state, r.origin, r.expires_at, r.phone, r.email, r.locale, r.erased_at, r.night, r.arrival_time, r.outlet_id, r.kind, o.timezone, o.open_hour, o.close_hour, o.special_hours,
      coalesce((select array_agg(table_id order by table_id) from reservation_tables where reservation_id = r.id and passed_on_at is null), '{}') as table_ids,
      coalesce((select json_agg(json_build_object('ticketId', ticket_id, 'quantity', quantity) order by ticket_id)
        from reservation_tickets where reservation_id = r.id), '[]') as tickets,
      coalesce((select table_ids from reservation_dinners where reservation_id = r.id), '{}') as dinner_table_ids, exists (select 1 from splits where reservation_id = r.id and not is_undone) as is_split
    from reservations r join outlets o on o.id = r.outlet_id where r.id = ${id} for update of r`
  if (!row) return null
  const { timezone, openHour, closeHour, specialHours, ...rest } = row
  return { ...rest, closesAtNight: { timezone, openHour, closeHour, specialHours } }
}

/** Changes the state of a locked reservation. The database writes the history and rejects transitions that are not allowed. */
export async function moveState(
  { sql, now, actor }: Pick<Work, 'sql' | 'now' | 'actor'>,
  id: string,
  to: StateNumber,
  reason: string,
): Promise<void> {
  await sql`
    update reservations set state = ${to}, state_changed_at = ${now()}, state_reason = ${reason}, state_actor = ${actorKey(actor)},
      address_block = ${to === STATE.Completed ? sql`address_block` : null}
    where id = ${id}`
}

/** Ends the wait of a paid reservation. Releases its waiting slots, makes its use of an affiliator code permanent, deletes its strikes. */
export async function endWaiting(sql: Db, id: string): Promise<void> {
  await sql`
    with forgiven as (delete from strikes where reservation_id = ${id}),
      waited as (delete from waiting_slots where reservation_id = ${id})
    update affiliator_uses set expires_at = null where reservation_id = ${id}`
}
