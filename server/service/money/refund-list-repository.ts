// All SQL of the refund lists: refunds that wait for approval, refunds to make, refunds that are being sent, and finished refunds.
import type { Night } from '#domain/calendar/night.ts'
import type { RefundListState } from '#domain/payments/refund-list.ts'
import type { RefundRequestKind } from '#domain/payments/refund-limits.ts'
import { HANDED_OUT } from '#domain/reservations/powers.ts'
import type { AccountProof, RefundState, RefundWay } from '#domain/payments/refund-way.ts'
import type { RefundRequestState } from '#server/reservations/refunds/refund-request-schema.ts'
import type { Db } from '#server/db/open.ts'

/** A line of the refund list: a request without a refund, a refund with its request, or a refund without a request. */
export type RefundLine = {
  id: string
  requestId: string | null
  refundId: string | null
  at: Date
  kind: RefundRequestKind | null
  requestState: RefundRequestState | null
  amount: number
  /**
   * The sum of the reservation's payments. If the refunded payment was not accepted for the reservation, the amount of that payment alone.
   */
  paid: number
  ruleAmount: number | null
  isOffLadder: boolean
  /** The reason that staff wrote. Empty for a refund without a request. In that case, `reason` contains the cause of the refund. */
  words: string
  reason: string | null
  askedBy: string
  askedByName: string | null
  askedAt: Date
  decidedByName: string | null
  decidedAt: Date | null
  answer: string
  left: number
  reservationId: string
  reservationState: number
  code: string
  guest: string
  night: Night
  outletId: number
  outlet: string
  brand: string
  zone: string
  method: string | null
  provider: string | null
  way: RefundWay | null
  state: RefundState | null
  bank: string | null
  lastDigits: string | null
  givenAt: Date | null
  changes: number
  givenBy: AccountProof | 'link' | null
  /**
   * Time at which a staff member last handed out the pay link of the reservation; null if the link was never handed out. `linkByName` is
   * the name of this staff member.
   */
  linkAt: Date | null
  linkByName: string | null
  reference: string | null
  lastError: string | null
  nextAttemptAt: Date | null
  doneAt: Date | null
  covered: number
  wrongDetails: number
}

export type RefundsAsked = {
  state: RefundListState
  /** The outlets of the refunds. Null means all outlets. */
  outlets: readonly number[] | null
  /** The last line of the previous page. Null on the first page. */
  after: { at: Date; id: string } | null
  limit: number
}

const ofState = (sql: Db, state: RefundListState) => {
  if (state === 'to_transfer') return sql`f.state in ('to_transfer', 'transferring')`
  if (state === 'failed') return sql`f.state in ('asked', 'sent') and f.last_error is not null`
  if (state === 'on_way')
    return sql`(f.state = 'details_needed' or (f.state in ('asked', 'sent') and f.last_error is null))`
  return state === 'sent' ? sql`f.state in ('done', 'transferred')` : sql`f.state = 'failed'`
}

const places = (sql: Db) => sql`
  r.id as reservation_id, r.state as reservation_state, r.booking_code as code, r.name as guest, r.night, r.outlet_id, o.name as outlet,
  b.slug as brand, o.timezone as zone`

const selectRequests = (sql: Db, { state, outlets }: Pick<RefundsAsked, 'state' | 'outlets'>) => sql`
  select q.id, q.id as request_id, null::uuid as refund_id, coalesce(q.decided_at, q.asked_at) as at, q.kind, q.state as request_state,
    q.amount, m.paid, q.rule_amount, q.is_off_ladder, q.reason as words, null as reason, q.asked_by,
    coalesce(a.name, t.name) as asked_by_name, q.asked_at, d.name as decided_by_name, q.decided_at, q.answer,
    greatest(m.kept, 0) as left,
    ${places(sql)}, c.method, c.provider, null as way, null as state, null as bank, null as last_digits, null::timestamptz as given_at, 0 as changes,
    null as given_by, null::timestamptz as link_at, null as link_by_name, null as reference, null as last_error,
    null::timestamptz as next_attempt_at, null::timestamptz as done_at, 0::bigint as covered, 0 as wrong_details
  from refund_requests q join reservations r on r.id = q.reservation_id join outlets o on o.id = r.outlet_id join brands b on b.id = o.brand_id
  cross join lateral money_of(array[r.id]) m
  left join lateral (select provider, method from capture_money c where c.reservation_id = r.id and c.decision = 'accepted'
    order by c.captured_at desc, c.capture_id limit 1) c on true
  left join staff a on q.asked_by = 'staff:' || a.id left join partner_tokens t on q.asked_by = 'partner:' || t.id left join staff d on q.decided_by = 'staff:' || d.id
  where ${state === 'to_approve' ? sql`q.state = 'asked'` : sql`q.state in ('refused', 'withdrawn')`}
    and (${outlets}::int[] is null or q.outlet_id = any(${outlets}::int[]))`

const selectRefunds = (sql: Db, { state, outlets }: Pick<RefundsAsked, 'state' | 'outlets'>) => sql`
  select f.id, q.id as request_id, f.id as refund_id, coalesce(f.done_at, f.created_at) as at, q.kind, q.state as request_state,
    f.amount, case when c.decision = 'accepted' then m.paid else c.amount end as paid, q.rule_amount, coalesce(q.is_off_ladder, false) as is_off_ladder, coalesce(q.reason, '') as words,
    case when f.reason = 'cancelled' and exists (select 1 from night_cancellation_items n where n.reservation_id = r.id and n.outcome = 'refunded')
      then 'night_cancelled' else f.reason end as reason,
    coalesce(q.asked_by, f.actor) as asked_by, coalesce(a.name, t.name) as asked_by_name, coalesce(q.asked_at, f.created_at) as asked_at,
    d.name as decided_by_name, q.decided_at, coalesce(q.answer, '') as answer, 0::bigint as left,
    ${places(sql)}, c.method, c.provider, f.way, f.state, k.bank, k.last_digits, k.given_at,
    coalesce(k.changes, 0) as changes, k.given_by, h.at as link_at, h.name as link_by_name, f.reference, f.last_error, f.next_attempt_at, f.done_at,
    f.covered, f.wrong_details
  from refunds f join captures c on c.id = f.capture_id join payment_intents p on p.id = c.intent_id
  join reservations r on r.id = p.reservation_id join outlets o on o.id = r.outlet_id join brands b on b.id = o.brand_id
  left join lateral (
    select e.at, s.name from audit_entries e left join staff s on e.actor = 'staff:' || s.id
    where e.subject = 'reservations:' || r.id and e.action = ${HANDED_OUT} order by e.id desc limit 1) h on true
  cross join lateral money_of(array[r.id]) m
  left join refunds first on first.key = regexp_replace(f.key, '^((request|cancelled):[^:]+):[0-9]+$', '\\1')
  left join refund_requests q on q.refund_id = first.id left join refund_accounts k on k.refund_id = f.id
  left join staff a on coalesce(q.asked_by, f.actor) = 'staff:' || a.id
  left join partner_tokens t on coalesce(q.asked_by, f.actor) = 'partner:' || t.id left join staff d on q.decided_by = 'staff:' || d.id
  where ${ofState(sql, state)} and (${outlets}::int[] is null or r.outlet_id = any(${outlets}::int[]))`

/** Lists the refunds in a state. Finished refunds are sorted newest first, and waiting refunds oldest first. */
export async function listRefunds(sql: Db, { after, limit, ...filter }: RefundsAsked): Promise<RefundLine[]> {
  const { state } = filter
  const isOver = state === 'sent' || state === 'closed'
  const lines =
    state === 'to_approve'
      ? selectRequests(sql, filter)
      : state === 'closed'
        ? sql`${selectRequests(sql, filter)} union all ${selectRefunds(sql, filter)}`
        : selectRefunds(sql, filter)
  const at = after?.at ?? null
  const id = after?.id ?? null
  return isOver
    ? sql<RefundLine[]>`
        select * from (${lines}) line where ${at}::timestamptz is null or (at, id) < (${at}::timestamptz, ${id}::uuid)
        order by at desc, id desc limit ${limit}`
    : sql<RefundLine[]>`
        select * from (${lines}) line where ${at}::timestamptz is null or (at, id) > (${at}::timestamptz, ${id}::uuid)
        order by at, id limit ${limit}`
}

export type RefundCount = { state: RefundListState; count: number; amount: number }

export async function countRefunds(sql: Db, outlets: readonly number[] | null): Promise<RefundCount[]> {
  return sql<RefundCount[]>`
    select state, count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from (
      select 'to_approve' as state, q.amount from refund_requests q
      where q.state = 'asked' and (${outlets}::int[] is null or q.outlet_id = any(${outlets}::int[]))
      union all
      select case when f.state in ('to_transfer', 'transferring') then 'to_transfer'
        when f.state <> 'details_needed' and f.last_error is not null then 'failed' else 'on_way' end, f.amount
      from refunds f join captures c on c.id = f.capture_id join payment_intents p on p.id = c.intent_id
      join reservations r on r.id = p.reservation_id
      where f.state not in ('done', 'transferred', 'failed') and (${outlets}::int[] is null or r.outlet_id = any(${outlets}::int[]))
    ) line group by state`
}
