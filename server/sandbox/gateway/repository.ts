// All SQL of the gateway's own records. The gateway stores orders and tokens. It knows nothing about tables and guest lists.
import type { Language } from '#domain/language.ts'
import type { Db, Sql } from '#server/db/open.ts'

export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled'
export type PaymentAction =
  | 'pay'
  | 'fail'
  | 'expire'
  | 'reverse'
  | 'chargeback'
  | 'refund'
  | 'refunds_later'
  | 'refunds_refused'
  | 'refunds_waiting'
  | 'refunds_done'

export type Payment = {
  orderId: string
  token: string
  /** The requested amount in whole rupiah. */
  amount: number
  currency: string
  status: PaymentStatus
  method: string | null
  paidAmount: number | null
  transactionId: string | null
  refundsAre: 'at_once' | 'later' | 'refused' | 'waiting'
  description: string
  guest: { name: string; email: string }
  locale: Language
  returnUrl: string
  notifyUrl: string
  expiresAt: Date
  createdAt: Date
  paidAt: Date | null
}
export type NewPayment = Omit<
  Payment,
  'currency' | 'status' | 'method' | 'paidAmount' | 'paidAt' | 'transactionId' | 'refundsAre'
>

export type Act = {
  orderId: string
  action: PaymentAction
  method: string | null
  /** The paid amount. Null if the guest pays exactly the requested amount. */
  amount: number | null
  /** Number of copies of the notification. All copies are sent in parallel. */
  times: number
  signature: 'good' | 'bad'
  /** False if the notification gets lost. */
  isReported: boolean
  /** True if the act pays an already paid order a second time. */
  isAgain: boolean
}

export type Delivery = {
  id: number
  body: string
  signature: 'good' | 'bad'
  /** Number of attempts to deliver the notification, including this attempt. */
  attempts: number
  notifyUrl: string
}

/** Returns false if the order already exists. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<boolean> {
  const rows = await db`
    insert into sandbox.gateway_payments
      (order_id, token, amount, currency, status, description, guest, locale, return_url, notify_url, expires_at, created_at)
    values (${payment.orderId}, ${payment.token}, ${payment.amount}, 'IDR', 'pending', ${payment.description},
      ${db.json(payment.guest)}, ${payment.locale}, ${payment.returnUrl}, ${payment.notifyUrl}, ${payment.expiresAt},
      ${payment.createdAt})
    on conflict (order_id) do nothing
    returning order_id`
  return rows.length === 1
}

export async function newestPayments(db: Db, limit: number): Promise<Payment[]> {
  return db<Payment[]>`select * from sandbox.gateway_payments order by created_at desc limit ${limit}`
}

export async function findPayment(db: Db, orderId: string): Promise<Payment | null> {
  const [payment] = await db<Payment[]>`select * from sandbox.gateway_payments where order_id = ${orderId}`
  return payment ?? null
}

export async function findPaymentByToken(db: Db, token: string): Promise<Payment | null> {
  const [payment] = await db<Payment[]>`select * from sandbox.gateway_payments where token = ${token}`
  return payment ?? null
}

/** Locks the row of a payment, so that refunds of the payment are processed one after another. */
export async function lockPayment(db: Db, orderId: string): Promise<Payment | null> {
  const [payment] = await db<Payment[]>`select * from sandbox.gateway_payments where order_id = ${orderId} for update`
  return payment ?? null
}

/**
 * Changes the status of a payment if its present status is in `from`. Otherwise returns null. The change is one statement. So if two
 * callers try at the same time, only one succeeds.
 */
export async function movePayment(
  db: Db,
  move: {
    orderId: string
    from: readonly PaymentStatus[]
    to: PaymentStatus
    method?: string | null
    paidAmount?: number | null
    transactionId?: string | null
    paidAt?: Date | null
    /** If set, the payment changes only if its payment page is still open at this instant. */
    openAt?: Date
    /** If set, the payment changes only if its payment page is already closed at this instant. */
    closedAt?: Date
  },
): Promise<Payment | null> {
  const [payment] = await db<Payment[]>`
    update sandbox.gateway_payments set
      status = ${move.to},
      method = coalesce(${move.method ?? null}, method),
      paid_amount = coalesce(${move.paidAmount ?? null}, paid_amount),
      transaction_id = coalesce(transaction_id, ${move.transactionId ?? null}),
      paid_at = coalesce(${move.paidAt ?? null}, paid_at)
    where order_id = ${move.orderId} and status in ${db([...move.from])}
      ${move.openAt ? db`and expires_at > ${move.openAt}` : db``}
      ${move.closedAt ? db`and expires_at <= ${move.closedAt}` : db``}
    returning *`
  return payment ?? null
}

/** Queues `times` copies of a notification. The sender finds them within a quarter of a second. */
export async function queueNotifications(
  db: Db,
  notification: { orderId: string; eventId: string; body: string; signature: 'good' | 'bad'; times: number },
): Promise<void> {
  await db`
    insert into sandbox.gateway_notifications (order_id, event_id, body, signature, next_attempt_at, created_at)
    select ${notification.orderId}, ${notification.eventId}, ${notification.body}, ${notification.signature},
      clock_timestamp(), clock_timestamp()
    from generate_series(1, ${notification.times}::int)`
}

/** Finds the notification of a status, so that it can be sent again. Returns null if no notification of the status was queued. */
export async function findReported(
  db: Db,
  orderId: string,
  status: PaymentStatus,
): Promise<{ eventId: string; body: string } | null> {
  const [notification] = await db<{ eventId: string; body: string }[]>`
    select event_id, body from sandbox.gateway_notifications
    where order_id = ${orderId} and signature = 'good' and body::jsonb ->> 'status' = ${status}
    order by id desc limit 1`
  return notification ?? null
}

export async function notificationsOf(
  db: Db,
  orderId: string,
): Promise<{ sentAt: Date | null; statusCode: number | null; answer: string | null }[]> {
  return db<{ sentAt: Date | null; statusCode: number | null; answer: string | null }[]>`
    select sent_at, status_code, answer from sandbox.gateway_notifications where order_id = ${orderId} order by id`
}

export async function whatIsDue(db: Db): Promise<{ acts: boolean; notifications: boolean }> {
  const [due] = await db<{ acts: boolean; notifications: boolean }[]>`
    select exists (select from sandbox.gateway_acts where due_at <= clock_timestamp()) as acts,
      exists (select from sandbox.gateway_notifications where next_attempt_at <= clock_timestamp()) as notifications`
  return due ?? { acts: false, notifications: false }
}

/** Claims up to `most` due notifications for this process. A notification without a stored result is due again after `leaseSeconds`. */
export async function claimNotifications(db: Sql, claim: { most: number; leaseSeconds: number }): Promise<Delivery[]> {
  return db<Delivery[]>`
    update sandbox.gateway_notifications n set
      attempts = n.attempts + 1,
      next_attempt_at = clock_timestamp() + make_interval(secs => ${claim.leaseSeconds})
    from sandbox.gateway_payments p
    where p.order_id = n.order_id and n.id in (
      select id from sandbox.gateway_notifications
      where next_attempt_at <= clock_timestamp()
      order by next_attempt_at, id limit ${claim.most} for update skip locked)
    returning n.id, n.body, n.signature, n.attempts, p.notify_url`
}

/** If `retryInSeconds` is null, there are no more attempts. */
export async function recordDelivery(
  db: Db,
  delivery: { id: number; statusCode: number | null; answer: string; retryInSeconds: number | null },
): Promise<void> {
  await db`
    update sandbox.gateway_notifications set
      sent_at = clock_timestamp(),
      status_code = ${delivery.statusCode},
      answer = ${delivery.answer},
      next_attempt_at = clock_timestamp() + make_interval(secs => ${delivery.retryInSeconds}::float8)
    where id = ${delivery.id}`
}

export async function scheduleAct(db: Db, act: Act, delayMs: number): Promise<void> {
  await db`
    insert into sandbox.gateway_acts (order_id, action, method, amount, times, signature, is_told, is_again, due_at)
    values (${act.orderId}, ${act.action}, ${act.method}, ${act.amount}, ${act.times}, ${act.signature}, ${act.isReported}, ${act.isAgain},
      clock_timestamp() + make_interval(secs => ${delayMs / 1000}::float8))`
}

/** Claims one due act. The act is finished when the transaction commits. If the transaction fails, the act is due again. */
export async function takeDueAct(db: Db): Promise<Act | null> {
  const [act] = await db<Act[]>`
    delete from sandbox.gateway_acts where id = (
      select id from sandbox.gateway_acts where due_at <= clock_timestamp()
      order by due_at, id limit 1 for update skip locked)
    returning order_id, action, method, amount, times, signature, is_told as is_reported, is_again`
  return act ?? null
}
