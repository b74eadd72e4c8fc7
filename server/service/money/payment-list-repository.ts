// All SQL of the payment list. Refunded sums and fees are read from the ledger.
import { FORMER_SYSTEM } from '#domain/payments/provider-names.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { CaptureDecision } from '#domain/payments/settle.ts'
import type { PaymentListState } from '#domain/payments/payment-list.ts'
import type { Db } from '#server/db/open.ts'

export type PaymentsAsked = {
  /** The outlets of the payments. Null means all outlets. */
  outlets: readonly number[] | null
  /** The first day and the last day in the time zone of the group. Payments of both days are included. */
  from: string
  to: string
  state: PaymentListState
}

export type PaymentLine = {
  id: string
  at: Date
  amount: number
  decision: CaptureDecision
  method: string | null
  provider: string
  transactionId: string
  reference: string
  /** Fee of the provider including VAT, in whole rupiah. Null until the payment is settled. */
  fee: number | null
  settledAt: Date | null
  /** Sum of the started and finished refunds of the payment. The sum includes refunds that the provider made without a request. */
  back: number
  reservationId: string
  code: string
  guest: string
  night: Night
  outletId: number
  outlet: string
  brand: string
  zone: string
}

/**
 * SQL: true if the gateway still has to settle payment `c`. Payments in the former system have no gateway, so they never count as
 * unsettled.
 */
const isUnsettled = (sql: Db) => sql`(s.capture_id is null and c.provider <> ${FORMER_SYSTEM})`

const among = (sql: Db, { outlets, from, to, state }: PaymentsAsked) => sql`
  from captures c join payment_attempts a on a.id = c.attempt_id join payment_intents p on p.id = c.intent_id
  join reservations r on r.id = p.reservation_id join outlets o on o.id = r.outlet_id join brands b on b.id = o.brand_id
  left join statement_lines s on s.capture_id = c.id and s.kind = 'payment' and s.booked_at is not null
  join capture_money m on m.capture_id = c.id
  cross join lateral (
    select m.held + m.earned as left, coalesce(sum(l.amount), 0) as fee
    from ledger_entries l where l.capture_id = c.id and l.account in ('gateway_fees', 'input_vat')) books
  where c.captured_at >= (${from}::date::timestamp at time zone 'Asia/Jakarta')
    and c.captured_at < ((${to}::date + 1)::timestamp at time zone 'Asia/Jakarta')
    and (${outlets}::int[] is null or r.outlet_id = any(${outlets}::int[]))
    and case ${state}::text when 'settled' then s.capture_id is not null when 'unsettled' then ${isUnsettled(sql)}
      when 'back' then books.left < c.amount when 'refused' then c.decision <> 'accepted' else true end`

/** Lists the payments that match the filter, newest first. */
export async function listPayments(
  sql: Db,
  filter: PaymentsAsked,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<PaymentLine[]> {
  const at = after?.at ?? null
  return sql<PaymentLine[]>`
    select c.id, c.captured_at as at, c.amount, c.decision, c.method, c.provider, c.transaction_id, a.reference,
      case when s.capture_id is not null then books.fee::bigint end as fee, s.settled_at, (c.amount - books.left)::bigint as back,
      r.id as reservation_id, r.booking_code as code, r.name as guest, r.night, r.outlet_id, o.name as outlet, b.slug as brand,
      o.timezone as zone
    ${among(sql, filter)} and (${at}::timestamptz is null or (c.captured_at, c.id) < (${at}::timestamptz, ${after?.id ?? null}::uuid))
    order by c.captured_at desc, c.id desc limit ${limit}`
}

/** The sums in whole rupiah. `unsettled` is the sum of payments that the provider has not yet reported as settled. */
export type PaymentSums = { count: number; amount: number; fee: number; back: number; unsettled: number }

export async function sumPayments(sql: Db, filter: PaymentsAsked): Promise<PaymentSums> {
  const [row] = await sql<PaymentSums[]>`
    select count(*)::int as count, coalesce(sum(c.amount), 0)::bigint as amount, coalesce(sum(books.fee), 0)::bigint as fee,
      coalesce(sum(c.amount - books.left), 0)::bigint as back,
      coalesce(sum(c.amount) filter (where ${isUnsettled(sql)}), 0)::bigint as unsettled
    ${among(sql, filter)}`
  return row ?? { count: 0, amount: 0, fee: 0, back: 0, unsettled: 0 }
}
