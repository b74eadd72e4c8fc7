// All SQL about what is asked for and where: intents, attempts, and what providers told.
import type { NotificationKind, PaymentState } from '#domain/payments/payment.ts'
import type { Db } from '#server/db/open.ts'
import type { FlagKind } from '#server/payments/flag-schema.ts'

export type IntentRow = {
  id: string
  reservationId: string
  /** `difference`: what a dearer table costs more. */
  purpose: 'whole' | 'share' | 'difference'
  provider: string
  reference: string
  amount: number
  currency: string
  state: PaymentState
  expiresAt: Date
}

/** What a reservation's whole price is asked by, under its row lock. */
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
 * The intent that one of our references names. The first reference of an intent finds it though the attempt's own row be
 * lost, and so do those that follow it.
 */
export async function findIntentByReference(sql: Db, reference: string): Promise<IntentRow | null> {
  const [row] = await sql<IntentRow[]>`
    select p.id, p.reservation_id, p.purpose, p.provider, p.reference, p.amount, p.currency, p.state, p.expires_at
    from payment_intents p
    where p.id = (select intent_id from payment_attempts where reference = ${reference})
      or p.reference = regexp_replace(${reference}, '^(SNJ-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-[0-9]{1,4}$', '\\1')
    limit 1`
  return row ?? null
}

export type Notified = IntentRow & {
  providerReference: string | null
  /** This notification is stored; `isAltered`: with another body, which nobody has forgotten yet. */
  isStored: boolean
  isAltered: boolean
}

/** The same for a notification, with what its provider calls the page, and whether the notification is stored already. */
export async function findNotified(
  sql: Db,
  { provider, reference, eventKey, raw }: { provider: string; reference: string; eventKey: string; raw: unknown },
): Promise<Notified | null> {
  const [row] = await sql<Notified[]>`
    select p.id, p.reservation_id, p.purpose, p.provider, p.reference, p.amount, p.currency, p.state, p.expires_at, a.provider_reference,
      exists (select 1 from payment_notifications n where n.provider = ${provider} and n.event_key = ${eventKey}) as is_stored,
      exists (select 1 from payment_notifications n where n.provider = ${provider} and n.event_key = ${eventKey}
        and n.raw <> '{}'::jsonb and n.raw <> ${sql.json(raw as never)}::jsonb) as is_altered
    from payment_intents p left join payment_attempts a on a.reference = ${reference} and a.intent_id = p.id
    where p.id = (select intent_id from payment_attempts where reference = ${reference})
      or p.reference = regexp_replace(${reference}, '^(SNJ-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-[0-9]{1,4}$', '\\1')
    limit 1`
  return row ?? null
}

export async function savePaymentState(sql: Db, id: string, state: PaymentState): Promise<void> {
  await sql`update payment_intents set state = ${state} where id = ${id} and state <> 'paid'`
}

/** Stores a notification; false when this one is stored already. */
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

/** A row for whoever watches: money that paid for a place is gone. */
export async function alertOfMoney(sql: Db, what: string, now: Date): Promise<void> {
  await sql`insert into alerts (what, at, ends_at) values (${what}, ${now}, ${now}::timestamptz + interval '1 day')`
}
