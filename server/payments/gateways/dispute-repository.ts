import { type DisputeState, isOver } from '#domain/payments/dispute.ts'
import type { Db, Question } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'
import type { Dispute } from '#server/payments/providers/payment-provider.ts'

export type DisputeRow = {
  id: number
  provider: string
  disputeId: string
  reference: string | null
  captureId: string | null
  state: DisputeState
  amount: number | null
  currency: string | null
  dueAt: Date | null
  confirmedAt: Date | null
  reserved: number
}

const DISPUTE = (sql: Db) => sql`
  d.id, d.provider, d.dispute_id, d.reference, d.capture_id, d.state, d.amount, d.currency, d.due_at, d.confirmed_at, d.reserved`

/**
 * Stores a dispute from a webhook and schedules a call to its
 * gateway. Values that a call confirmed are not overwritten.
 */
export async function saveReportedDispute(sql: Db, provider: string, dispute: Dispute, now: Date): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into payment_disputes as d (provider, dispute_id, reference, state, amount, currency, category, due_at, told_at, ask_at)
    values (${provider}, ${dispute.id}, ${dispute.reference}, ${isOver(dispute.state) ? 'under_review' : dispute.state},
      ${dispute.amount}, ${dispute.currency}, ${dispute.category}, ${dispute.dueAt}, ${now}, ${now})
    on conflict (provider, dispute_id) do update set ask_at = ${now}, asks = 0,
      state = case when d.confirmed_at is null then excluded.state else d.state end,
      due_at = case when d.confirmed_at is null then excluded.due_at else d.due_at end
    returning id`
  if (!row) throw new Error('a dispute was not stored')
  return row.id
}

export const dueDisputes = (sql: Db, now: Date): Question<DueItem> => sql`
  select id::text as key, ask_at as at from payment_disputes where ask_at <= ${now}::timestamptz`

/**
 * Claims a dispute that is due for a call to its gateway. The time of the next call is set first, so that a failed call is repeated. The
 * interval between calls grows from 15 seconds to six hours.
 */
export async function takeDispute(sql: Db, id: number, now: Date): Promise<DisputeRow | null> {
  const [row] = await sql<DisputeRow[]>`
    update payment_disputes d set asks = asks + 1,
      ask_at = ${now}::timestamptz + least(21600, 15 * power(2, least(asks, 20))) * interval '1 second'
    where id = ${id} and ask_at <= ${now} returning ${DISPUTE(sql)}`
  return row ?? null
}

export async function lockDispute(sql: Db, id: number): Promise<DisputeRow | null> {
  const [row] = await sql<DisputeRow[]>`select ${DISPUTE(sql)} from payment_disputes d where id = ${id} for update`
  return row ?? null
}

/**
 * Stores a dispute as the gateway confirmed it. The next call for an open dispute is due in six hours. But if a webhook arrived during this
 * call, the next call stays due now.
 */
export async function saveConfirmed(
  sql: Db,
  id: number,
  dispute: Dispute & { captureId: string | null; reserved: number; now: Date },
): Promise<void> {
  await sql`
    update payment_disputes set state = ${dispute.state}, amount = ${dispute.amount}, currency = ${dispute.currency},
      category = ${dispute.category}, due_at = ${dispute.dueAt}, reference = ${dispute.reference}, capture_id = ${dispute.captureId},
      reserved = ${dispute.reserved}, confirmed_at = ${dispute.now}, asks = 0,
      ask_at = case when ask_at > ${dispute.now}::timestamptz
        then ${isOver(dispute.state) ? null : new Date(dispute.now.getTime() + 21_600_000)}::timestamptz else ask_at end
    where id = ${id}`
}

/**
 * Finds the capture of a dispute by its transaction. If the dispute names no transaction, finds the capture by its reference. Returns null
 * if several captures have this reference.
 */
export async function disputedCapture(
  sql: Db,
  { provider, reference, transactionId }: { provider: string; reference: string | null; transactionId: string | null },
): Promise<{
  captureId: string
  transactionId: string
  reservationId: string
  reference: string
  amount: number
} | null> {
  const rows = await sql<
    { captureId: string; transactionId: string; reservationId: string; reference: string; amount: number }[]
  >`
    select c.id as capture_id, c.transaction_id, p.reservation_id, a.reference, c.amount
    from captures c join payment_attempts a on a.id = c.attempt_id join payment_intents p on p.id = c.intent_id
    where c.provider = ${provider} and case when ${transactionId}::text is null then a.reference = ${reference}
      else c.transaction_id = ${transactionId} end
    limit 2`
  return rows.length === 1 ? (rows[0] ?? null) : null
}

/**
 * Returns true if the books already contain this chargeback. A lost dispute and a line of the statement can report the same chargeback, so
 * reports are counted for each source. The chargeback is new if its source has reported this amount more often than the books contain it.
 */
export async function isKnownChargeback(
  sql: Db,
  {
    provider,
    transactionId,
    amount,
    eventId,
  }: { provider: string; transactionId: string; amount: number | null; eventId: string },
): Promise<boolean> {
  const source = eventId.split(':')[0]
  if (source !== 'dispute' && source !== 'statement') return false
  const [row] = await sql<{ reported: number; booked: number }[]>`
    select (select count(*) from capture_events e where e.capture_id = c.id and e.kind = 'chargeback' and e.amount = of.amount)::int as booked,
      case ${source}
        when 'dispute' then (select count(*) from payment_disputes d where d.capture_id = c.id and d.state = 'lost' and d.amount = of.amount)
        else (select count(*) from statement_lines l where l.provider = c.provider and l.transaction_id = c.transaction_id
          and l.kind = 'chargeback' and l.gross = -of.amount) end::int as reported
    from captures c cross join lateral (select coalesce(${amount}::bigint, c.amount) as amount) of
    where c.provider = ${provider} and c.transaction_id = ${transactionId}`
  return row !== undefined && row.reported <= row.booked
}

/** Counts the movements in the ledger that changed the reserve of a dispute. Also returns the intent and the currency of the capture. */
export async function reserveMoves(
  sql: Db,
  disputeId: number,
  captureId: string,
): Promise<{ intentId: string; currency: string; moves: number } | null> {
  const [row] = await sql<{ intentId: string; currency: string; moves: number }[]>`
    select c.intent_id, c.currency, (select count(distinct movement) from ledger_entries
      where capture_id = c.id and movement like ${`dispute:${disputeId}:%`})::int as moves
    from captures c where c.id = ${captureId}`
  return row ?? null
}

export type DisputeLine = DisputeRow & {
  category: string | null
  toldAt: Date
  reservationId: string | null
  code: string | null
  guest: string | null
  outletId: number | null
  outlet: string | null
  brand: string | null
}

/**
 * Lists the disputes of some outlets. Open disputes come first, ordered by deadline. If `outlets` is null, lists the disputes of all
 * outlets and the disputes that match no payment.
 */
export async function listDisputes(sql: Db, outlets: readonly number[] | null): Promise<DisputeLine[]> {
  return sql<DisputeLine[]>`
    select ${DISPUTE(sql)}, d.category, d.told_at, r.id as reservation_id, r.booking_code as code, r.name as guest, r.outlet_id,
      o.name as outlet, b.slug as brand
    from payment_disputes d left join payment_attempts a on a.reference = d.reference and a.provider = d.provider
    left join payment_intents p on p.id = a.intent_id left join reservations r on r.id = p.reservation_id
    left join outlets o on o.id = r.outlet_id left join brands b on b.id = o.brand_id
    where ${outlets}::int[] is null or r.outlet_id = any(${outlets}::int[])
    order by d.state in ('won', 'lost'), d.due_at, d.id limit 100`
}
