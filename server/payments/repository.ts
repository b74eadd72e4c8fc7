// All SQL about money.
import type { NotificationKind } from '#server/payments/providers/payment-provider.ts'
import type { PaymentState } from '#server/payments/schema.ts'
import type { Db } from '#server/db/open.ts'

export type PaymentRow = {
  id: string
  reservationId: string
  provider: string
  orderId: string
  amount: number
  currency: string
  state: PaymentState
  method: string | null
  capturedAmount: number
  refundedAmount: number
  url: string | null
  expiresAt: Date
}

export async function lockPaymentOf(sql: Db, reservationId: string): Promise<PaymentRow | null> {
  const [row] = await sql<PaymentRow[]>`
    select id, reservation_id, provider, order_id, amount, currency, state, method, captured_amount, refunded_amount, url, expires_at
    from payments where reservation_id = ${reservationId} for update`
  return row ?? null
}

export async function findPaymentByOrder(sql: Db, provider: string, orderId: string): Promise<PaymentRow | null> {
  const [row] = await sql<PaymentRow[]>`
    select id, reservation_id, provider, order_id, amount, currency, state, method, captured_amount, refunded_amount, url, expires_at
    from payments where provider = ${provider} and order_id = ${orderId}`
  return row ?? null
}

export async function savePaymentUrl(sql: Db, id: string, url: string, now: Date): Promise<void> {
  await sql`update payments set url = ${url}, asked_at = ${now} where id = ${id}`
}

export async function savePaymentState(sql: Db, id: string, state: PaymentState): Promise<void> {
  await sql`update payments set state = ${state} where id = ${id} and state <> 'paid'`
}

/** Money that came in: the payment, and both sides of the books. `movement` names it, so that it is booked once. */
export async function saveCaptured(
  sql: Db,
  payment: {
    id: string
    state: 'paid' | 'mismatched'
    amount: number
    currency: string
    method: string | null
    now: Date
  },
): Promise<void> {
  await sql`
    update payments set state = ${payment.state}, captured_amount = ${payment.amount}, method = ${payment.method}, paid_at = ${payment.now}
    where id = ${payment.id}`
  await book(sql, {
    paymentId: payment.id,
    movement: `capture:${payment.id}`,
    amount: payment.amount,
    currency: payment.currency,
    now: payment.now,
  })
}

/** Books a movement: positive is money from guests to the house. A repeat changes nothing. */
export async function book(
  sql: Db,
  entry: { paymentId: string; movement: string; amount: number; currency: string; now: Date },
): Promise<void> {
  await sql`
    insert into ledger_entries (payment_id, movement, account, amount, currency, at)
    values (${entry.paymentId}, ${entry.movement}, 'gateway', ${entry.amount}, ${entry.currency}, ${entry.now}),
      (${entry.paymentId}, ${entry.movement}, 'guests', ${-entry.amount}, ${entry.currency}, ${entry.now})
    on conflict (movement, account) do nothing`
}

/** Stores a notification; false when this one is stored already. */
export async function insertNotification(
  sql: Db,
  n: {
    provider: string
    eventKey: string
    orderId: string
    kind: NotificationKind
    amount: number | null
    currency: string
    raw: unknown
    now: Date
    outcome: string
  },
): Promise<boolean> {
  const rows = await sql`
    insert into payment_notifications (provider, event_key, order_id, kind, amount, currency, raw, received_at, outcome)
    values (${n.provider}, ${n.eventKey}, ${n.orderId}, ${n.kind}, ${n.amount}, ${n.currency}, ${sql.json(n.raw as never)}, ${n.now}, ${n.outcome})
    on conflict (provider, event_key) do nothing returning id`
  return rows.length === 1
}

export async function flagPayment(
  sql: Db,
  flag: {
    orderId: string
    kind: 'amount_mismatch' | 'unknown_order' | 'chargeback' | 'reversed'
    note: string
    now: Date
  },
): Promise<void> {
  await sql`insert into payment_flags (order_id, kind, note, at) values (${flag.orderId}, ${flag.kind}, ${flag.note}, ${flag.now})`
}

/**
 * Takes payments that were opened at the gateway and not asked about for `secondsSilent`, for a day after their hold
 * has ended too, as transfers come late: then ever more seldom, whenever a quarter of the time since has passed.
 */
export async function claimUnheard(
  sql: Db,
  now: Date,
  secondsSilent: number,
  limit: number,
): Promise<{ reservationId: string; orderId: string }[]> {
  return sql<{ reservationId: string; orderId: string }[]>`
    update payments set asked_at = ${now}
    where id in (
      select id from payments where state in ('waiting', 'failed', 'expired') and url is not null
        and asked_at <= ${now}::timestamptz - greatest(${secondsSilent}::int * interval '1 second', (${now}::timestamptz - expires_at) / 4)
        and expires_at > ${now}::timestamptz - interval '1 day'
      order by asked_at limit ${limit} for update skip locked)
    returning reservation_id, order_id`
}
