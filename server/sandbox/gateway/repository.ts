// All SQL of the gateway's books. It knows orders and tokens; it has never heard of a table or a guest list.
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
  /** Whole rupiah. */
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

/** Something that happens to a payment from outside, now or after a delay. */
export type Act = {
  orderId: string
  action: PaymentAction
  method: string | null
  /** What is paid instead of what was asked; null: what was asked. */
  amount: number | null
  /** How often the same notification goes out, in parallel. */
  times: number
  signature: 'good' | 'bad'
  /** False: the notification is lost on the way. */
  isReported: boolean
  /** Pays once more what is paid already. */
  isAgain: boolean
}

export type Delivery = {
  id: number
  body: string
  signature: 'good' | 'bad'
  /** This one included. */
  attempts: number
  notifyUrl: string
}

/** Keeps a new payment; false where the order is known already. */
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

/** Takes the row lock: refunds of one payment are counted one after the other. */
export async function lockPayment(db: Db, orderId: string): Promise<Payment | null> {
  const [payment] = await db<Payment[]>`select * from sandbox.gateway_payments where order_id = ${orderId} for update`
  return payment ?? null
}

/** Moves a payment that stands in one of `from`, in one statement; null where it does not, so that of two only one moves it. */
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
    /** Only while the page is open at this instant. */
    openAt?: Date
    /** Only once the page has closed at this instant. */
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

/** Queues the same notification `times` times; the sender finds it within a quarter of a second. */
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

/** The notification of a status already told, for a repeat of it; null where none was ever queued. */
export async function findReported(
  db: Db,
  orderId: string,
  status: PaymentStatus,
): Promise<{ eventId: string; body: string } | null> {
  const [reported] = await db<{ eventId: string; body: string }[]>`
    select event_id, body from sandbox.gateway_notifications
    where order_id = ${orderId} and signature = 'good' and body::jsonb ->> 'status' = ${status}
    order by id desc limit 1`
  return reported ?? null
}

export async function notificationsOf(
  db: Db,
  orderId: string,
): Promise<{ sentAt: Date | null; statusCode: number | null; answer: string | null }[]> {
  return db<{ sentAt: Date | null; statusCode: number | null; answer: string | null }[]>`
    select sent_at, status_code, answer from sandbox.gateway_notifications where order_id = ${orderId} order by id`
}

/** What waits right now, in one light query. */
export async function whatIsDue(db: Db): Promise<{ acts: boolean; notifications: boolean }> {
  const [due] = await db<{ acts: boolean; notifications: boolean }[]>`
    select exists (select from sandbox.gateway_acts where due_at <= clock_timestamp()) as acts,
      exists (select from sandbox.gateway_notifications where next_attempt_at <= clock_timestamp()) as notifications`
  return due ?? { acts: false, notifications: false }
}

/** Takes up to `most` due notifications for this process alone; one that is not reported back comes due again after the lease. */
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

/** Writes down what came back; `retryInSeconds` null ends it. */
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

/** Takes one due act off the list: done with the transaction it is taken in, or due again. */
export async function takeDueAct(db: Db): Promise<Act | null> {
  const [act] = await db<Act[]>`
    delete from sandbox.gateway_acts where id = (
      select id from sandbox.gateway_acts where due_at <= clock_timestamp()
      order by due_at, id limit 1 for update skip locked)
    returning order_id, action, method, amount, times, signature, is_told as is_reported, is_again`
  return act ?? null
}
