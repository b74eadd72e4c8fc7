// All SQL of payment intents, and of notifications from providers.
import type { IntentPurpose, NotificationKind, PaymentState } from '#domain/payments/payment.ts'
import type { Db } from '#server/db/open.ts'
import type { FlagKind } from '#server/payments/flag-schema.ts'

export type IntentRow = {
  id: string
  reservationId: string
  purpose: IntentPurpose
  provider: string
  reference: string
  amount: number
  currency: string
  state: PaymentState
  expiresAt: Date
}

/** Locks and returns the intent for the whole price of a reservation. */
export async function lockPaymentOf(sql: Db, reservationId: string): Promise<IntentRow | null> {
  const [row] = await sql<IntentRow[]>`
    select id, reservation_id, purpose, provider, reference, amount, currency, state, expires_at
    from payment_intents where reservation_id = ${reservationId} and purpose = 'whole' for update`
  return row ?? null
}

export async function findIntent(sql: Db, id: string): Promise<IntentRow | null> {
  const [row] = await sql<IntentRow[]>`
    select id, reservation_id, purpose, provider, reference, amount, currency, state, expires_at from payment_intents where id = ${id}`
  return row ?? null
}

/**
 * Finds the payment intent that has one of our references. It is the reference of a payment attempt, or the first reference of an intent.
 * The first reference can end with the number of an attempt, which is ignored.
 */
export async function findIntentByReference(sql: Db, reference: string): Promise<IntentRow | null> {
  const [row] = await sql<IntentRow[]>`
    select p.id, p.reservation_id, p.purpose, p.provider, p.reference, p.amount, p.currency, p.state, p.expires_at
    from payment_intents p
    where p.id = (select intent_id from payment_attempts where reference = ${reference})
      or p.reference = regexp_replace(${reference}, '^([A-Z]{3}-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-[0-9]{1,4}$', '\\1')
    limit 1`
  return row ?? null
}

export type NotifiedIntent = IntentRow & {
  providerReference: string | null
  /** True if this notification is already stored. `isAltered`: the stored body differs from the new body and has not been erased. */
  isStored: boolean
  isAltered: boolean
}

/**
 * Finds the intent of a notification. The result contains the provider's own reference. It also shows if the notification is already
 * stored.
 */
export async function findNotified(
  sql: Db,
  { provider, reference, eventKey, raw }: { provider: string; reference: string; eventKey: string; raw: unknown },
): Promise<NotifiedIntent | null> {
  const [row] = await sql<NotifiedIntent[]>`
    select p.id, p.reservation_id, p.purpose, p.provider, p.reference, p.amount, p.currency, p.state, p.expires_at, a.provider_reference,
      exists (select 1 from payment_notifications n where n.provider = ${provider} and n.event_key = ${eventKey}) as is_stored,
      exists (select 1 from payment_notifications n where n.provider = ${provider} and n.event_key = ${eventKey}
        and n.raw <> '{}'::jsonb and n.raw <> ${sql.json(raw as never)}::jsonb) as is_altered
    from payment_intents p left join payment_attempts a on a.reference = ${reference} and a.intent_id = p.id
    where p.id = (select intent_id from payment_attempts where reference = ${reference})
      or p.reference = regexp_replace(${reference}, '^([A-Z]{3}-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-[0-9]{1,4}$', '\\1')
    limit 1`
  return row ?? null
}

export async function savePaymentState(sql: Db, id: string, state: PaymentState): Promise<void> {
  await sql`update payment_intents set state = ${state} where id = ${id} and state <> 'paid'`
}

/** Stores a notification. Returns false if it is stored already. */
export async function insertNotification(
  sql: Db,
  n: {
    provider: string
    eventKey: string
    reference: string
    kind: NotificationKind | 'refund' | 'dispute'
    amount: number | null
    currency: string
    raw: unknown
    now: Date
    outcome: string
  },
): Promise<boolean> {
  const rows = await sql`
    insert into payment_notifications (provider, event_key, order_id, kind, amount, currency, raw, received_at, outcome)
    values (${n.provider}, ${n.eventKey}, ${n.reference}, ${n.kind}, ${n.amount}, ${n.currency}, ${sql.json(n.raw as never)}, ${n.now}, ${n.outcome})
    on conflict (provider, event_key) do nothing returning id`
  return rows.length === 1
}

export async function flagPayment(
  sql: Db,
  flag: {
    reference: string
    kind: FlagKind
    note: string
    now: Date
  },
): Promise<void> {
  await sql`insert into payment_flags (order_id, kind, note, at) values (${flag.reference}, ${flag.kind}, ${flag.note}, ${flag.now})`
}

/** Writes a flag unless the same flag exists already. */
export async function flagPaymentOnce(sql: Db, flag: Parameters<typeof flagPayment>[1]): Promise<void> {
  await sql`
    insert into payment_flags (order_id, kind, note, at) select ${flag.reference}, ${flag.kind}, ${flag.note}, ${flag.now}
    where not exists (select 1 from payment_flags
      where order_id = ${flag.reference} and kind = ${flag.kind} and note = ${flag.note})`
}

export async function alertOfMoney(sql: Db, what: string, now: Date): Promise<void> {
  await sql`insert into alerts (what, at, ends_at) values (${what}, ${now}, ${now}::timestamptz + interval '1 day')`
}
