// All SQL of captures, of the provider events that reduce captures, and of their ledger entries.
import type { Side } from '#domain/books/accounts.ts'
import type { IntentPurpose } from '#domain/payments/payment.ts'
import type { CaptureDecision, KnownCapture, TakenKind } from '#domain/payments/settle.ts'
import type { Db } from '#server/db/open.ts'

export type CaptureRow = KnownCapture & {
  id: string
  purpose: IntentPurpose
  intentId: string
  currency: string
  method: string | null
}

const capturesWhere = (sql: Db, which: ReturnType<Db>) => sql<CaptureRow[]>`
    select c.id, c.intent_id, p.purpose, c.provider, c.transaction_id, c.amount, c.currency, c.method, c.decision, m.held, m.earned,
      coalesce((select json_agg(json_build_object('id', f.id, 'amount', f.amount, 'reason', f.reason,
          'isStoppable', (f.state = 'asked' and f.attempts = 0) or f.state in ('details_needed', 'to_transfer')) order by f.created_at)
        from refunds f where f.capture_id = c.id and f.state <> 'failed'), '[]') as refunds
    from captures c join payment_intents p on p.id = c.intent_id join capture_money m on m.capture_id = c.id
    where ${which} order by p.purpose <> 'whole', c.captured_at, c.id`

/** Returns the captures of an intent in the order of arrival, each with its sums in the ledger. */
export async function capturesOf(sql: Db, intentId: string): Promise<CaptureRow[]> {
  return capturesWhere(sql, sql`c.intent_id = ${intentId}`)
}

/**
 * Returns the accepted captures of a reservation, newest first. So a payment of a price difference comes before the payment of the original
 * price.
 */
export async function acceptedCaptures(sql: Db, reservationId: string): Promise<CaptureRow[]> {
  const rows = await capturesWhere(sql, sql`c.decision = 'accepted' and p.reservation_id = ${reservationId}`)
  return rows.toReversed()
}

/** Returns the stored events of an intent. Each event is a text of the provider and the event's id: `{provider} {id}`. */
export async function eventsOf(sql: Db, intentId: string): Promise<string[]> {
  const rows = await sql<{ event: string }[]>`
    select e.provider || ' ' || e.event_id as event from capture_events e join captures c on c.id = e.capture_id
    where c.intent_id = ${intentId}`
  return rows.map((row) => row.event)
}

/** Returns the transactions of the list that are already stored for another intent. */
export async function transactionsElsewhere(
  sql: Db,
  { provider, intentId, transactionIds }: { provider: string; intentId: string; transactionIds: string[] },
): Promise<Set<string>> {
  const rows = await sql<{ transactionId: string }[]>`
    select transaction_id from captures
    where provider = ${provider} and transaction_id = any(${transactionIds}::text[]) and intent_id <> ${intentId}`
  return new Set(rows.map((row) => row.transactionId))
}

/** Stores a payment. Returns false if a payment with this transaction is already stored, even for another intent. */
export async function insertCapture(
  sql: Db,
  capture: {
    id: string
    intentId: string
    attemptId: string
    provider: string
    transactionId: string
    amount: number
    currency: string
    method: string | null
    surcharge?: number
    capturedAt: Date
    decision: CaptureDecision
    actor: string
  },
): Promise<boolean> {
  const rows = await sql`
    insert into captures (id, intent_id, attempt_id, provider, transaction_id, amount, currency, method, surcharge, captured_at, decision, actor)
    values (${capture.id}, ${capture.intentId}, ${capture.attemptId}, ${capture.provider}, ${capture.transactionId}, ${capture.amount},
      ${capture.currency}, ${capture.method}, ${capture.surcharge ?? 0}, ${capture.capturedAt}, ${capture.decision}, ${capture.actor})
    on conflict (provider, transaction_id) do nothing returning id`
  return rows.length === 1
}

/** Stores a movement that the provider made without our request. Returns false if the movement is stored already. */
export async function insertEvent(
  sql: Db,
  event: {
    captureId: string
    provider: string
    eventId: string
    kind: TakenKind
    amount: number
    currency: string
    now: Date
    actor: string
  },
): Promise<boolean> {
  const rows = await sql`
    insert into capture_events (capture_id, provider, event_id, kind, amount, currency, at, actor)
    values (${event.captureId}, ${event.provider}, ${event.eventId}, ${event.kind}, ${event.amount}, ${event.currency}, ${event.now}, ${event.actor})
    on conflict (provider, event_id) do nothing returning id`
  return rows.length === 1
}

/**
 * A movement in the ledger. A movement belongs to a payment, to a reservation without a payment, or to a night of an outlet. The database
 * fills in missing fields.
 */
export type Movement = {
  movement: string
  intentId?: string | null
  captureId?: string | null
  reservationId?: string | null
  outletId?: number | null
  night?: string | null
  /** Day of the movement in the outlet's zone. If it is missing, the day of the ledger entry applies. */
  onDate?: string | null
  part?: string | null
  sides: readonly Side[]
  currency: string
}

/**
 * Writes all sides of a movement to the ledger at once. A repeated movement changes nothing. The database rejects sides that do not sum to
 * zero.
 */
export const book = (sql: Db, entry: Movement & { now: Date; actor: string }): Promise<void> =>
  bookAll(sql, [entry], entry)

/** Writes many movements that happened at the same instant to the ledger. */
export async function bookAll(
  sql: Db,
  movements: readonly Movement[],
  { now, actor }: { now: Date; actor: string },
): Promise<void> {
  const rows = movements.flatMap(({ sides, ...own }) =>
    sides.map((side) => ({
      movement: own.movement,
      intent_id: own.intentId ?? null,
      capture_id: own.captureId ?? null,
      reservation_id: own.reservationId ?? null,
      outlet_id: own.outletId ?? null,
      night: own.night ?? null,
      on_date: own.onDate ?? null,
      part: own.part ?? null,
      account: side.account,
      amount: side.amount,
      tax_rate: side.taxRate ?? null,
      tax_base: side.taxBase ?? null,
      currency: own.currency,
    })),
  )
  await sql`
    insert into ledger_entries (movement, intent_id, capture_id, reservation_id, outlet_id, night, on_date, part, account, amount, tax_rate,
      tax_base, currency, at, actor)
    select e.movement, e.intent_id, e.capture_id, e.reservation_id, e.outlet_id, e.night, e.on_date, e.part, e.account, e.amount, e.tax_rate,
      e.tax_base, e.currency, ${now}::timestamptz, ${actor}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as e (movement text, intent_id uuid, capture_id uuid, reservation_id uuid,
      outlet_id int, night date, on_date date, part text, account text, amount bigint, tax_rate numeric, tax_base bigint, currency text)
    on conflict (movement, account) do nothing`
}
