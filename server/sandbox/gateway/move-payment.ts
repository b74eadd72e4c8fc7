// How a payment comes to stand where it stands, and who is told.
import type { Db } from '#server/db/open.ts'
import type { App } from '#server/app.ts'
import { moveMoney, payAgain } from '#server/sandbox/gateway/move-money.ts'
import { notificationOf } from '#server/sandbox/gateway/notification.ts'
import {
  findReported,
  movePayment,
  queueNotifications,
  type Act,
  type Payment,
  type PaymentStatus,
} from '#server/sandbox/gateway/repository.ts'

export type GatewayApp = Pick<App, 'sql' | 'now' | 'uuid' | 'randomBytes' | 'log' | 'keys'>
type Random = Pick<App, 'now' | 'uuid'>

type Move = 'pay' | 'fail' | 'expire'

const STATUS_OF = { pay: 'paid', fail: 'failed', expire: 'expired' } as const satisfies Record<Move, PaymentStatus>

/** A transfer arrives whatever the page says: late money is taken, also for a payment that was let go. */
const FROM = {
  pay: ['pending', 'failed', 'expired', 'cancelled'],
  fail: ['pending'],
  expire: ['pending', 'failed'],
} as const satisfies Record<Move, readonly PaymentStatus[]>

async function report(app: Random, db: Db, payment: Payment, times = 1): Promise<void> {
  const amount = payment.status === 'paid' ? (payment.paidAmount ?? payment.amount) : payment.amount
  await queueNotifications(db, {
    ...notificationOf(app, payment, payment.status, amount),
    signature: 'good',
    times,
  })
}

/**
 * Does to a payment what the guest, the bank or a forger does. A status reached is told once by its own event; doing
 * the same again repeats that event, as real gateways repeat themselves. A forgery moves nothing.
 */
export async function performAct(app: Random, db: Db, act: Act, payment: Payment): Promise<void> {
  const { action } = act
  if (action !== 'pay' && action !== 'fail' && action !== 'expire') return moveMoney(app, db, act, payment)
  if (act.isAgain && payment.paidAmount !== null) return payAgain(app, db, act, payment)
  const status = STATUS_OF[action]
  const amount = act.amount ?? payment.amount
  if (act.signature === 'bad') {
    if (!act.isReported) return
    const forged = notificationOf(app, { ...payment, method: act.method }, status, amount)
    await queueNotifications(db, { ...forged, signature: 'bad', times: act.times })
    return
  }
  const isPaid = action === 'pay'
  const moved = await movePayment(db, {
    orderId: act.orderId,
    from: FROM[action],
    to: status,
    ...(isPaid && { method: act.method, paidAmount: amount, paidAt: app.now(), transactionId: app.uuid() }),
  })
  if (!act.isReported) return
  if (moved) return report(app, db, moved, act.times)
  const reported = await findReported(db, act.orderId, status)
  if (reported) await queueNotifications(db, { orderId: act.orderId, ...reported, signature: 'good', times: act.times })
  else if (payment.status === status) await report(app, db, payment, act.times)
}

/** Judged by time, not by a timer: whoever asks after the deadline finds the payment expired, and the merchant is told. */
export async function lapse(app: GatewayApp, payment: Payment): Promise<Payment> {
  if (!hasLapsed(app, payment)) return payment
  return app.sql.begin(async (tx) => {
    const { orderId } = payment
    const moved = await movePayment(tx, { orderId, from: FROM.expire, to: 'expired', closedAt: app.now() })
    if (moved) await report(app, tx, moved)
    return moved ?? { ...payment, status: 'expired' }
  })
}

export function hasLapsed(app: Pick<App, 'now'>, payment: Payment): boolean {
  return (payment.status === 'pending' || payment.status === 'failed') && payment.expiresAt <= app.now()
}

/** Takes the guest's money on the open page; null once the page has closed or the payment is over. */
export async function payOnPage(app: GatewayApp, payment: Payment, method: string): Promise<Payment | null> {
  return app.sql.begin(async (tx) => {
    const now = app.now()
    const moved = await movePayment(tx, {
      orderId: payment.orderId,
      from: ['pending', 'failed'],
      to: 'paid',
      method,
      paidAmount: payment.amount,
      paidAt: now,
      transactionId: app.uuid(),
      openAt: now,
    })
    if (moved) await report(app, tx, moved)
    return moved
  })
}

/** Closes a payment that was not paid; null where there is nothing left to close. */
export async function closePayment(
  app: GatewayApp,
  payment: Payment,
  to: 'failed' | 'expired' | 'cancelled',
): Promise<Payment | null> {
  return app.sql.begin(async (tx) => {
    const { orderId } = payment
    const moved = await movePayment(tx, { orderId, from: to === 'failed' ? FROM.fail : FROM.expire, to })
    if (moved) await report(app, tx, moved)
    return moved
  })
}
