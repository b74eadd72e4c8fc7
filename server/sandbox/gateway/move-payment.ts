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

/**
 * Payment states in which each act is possible. A transfer can arrive in any unpaid state, even after the payment has expired or was
 * canceled.
 */
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
 * Performs an act of the guest, the bank or a forger on a payment. A separate event reports each new status once. If an act is repeated,
 * its event is sent again, as real gateways do. A forged act changes nothing.
 */
export async function performAct(app: Random, db: Db, act: Act, payment: Payment): Promise<void> {
  const { action } = act
  if (action !== 'pay' && action !== 'fail' && action !== 'expire') return moveMoney(app, db, act, payment)
  if (act.isAgain && payment.paidAmount !== null) return payAgain(app, db, act, payment)
  const status = STATUS_OF[action]
  const amount = act.amount ?? payment.amount
  if (act.signature === 'bad') {
    if (!act.isReported) return
    const forgery = notificationOf(app, { ...payment, method: act.method }, status, amount)
    await queueNotifications(db, { ...forgery, signature: 'bad', times: act.times })
    return
  }
  const isPaid = action === 'pay'
  const movedPayment = await movePayment(db, {
    orderId: act.orderId,
    from: FROM[action],
    to: status,
    ...(isPaid && { method: act.method, paidAmount: amount, paidAt: app.now(), transactionId: app.uuid() }),
  })
  if (!act.isReported) return
  if (movedPayment) return report(app, db, movedPayment, act.times)
  const storedNotification = await findReported(db, act.orderId, status)
  if (storedNotification)
    await queueNotifications(db, { orderId: act.orderId, ...storedNotification, signature: 'good', times: act.times })
  else if (payment.status === status) await report(app, db, payment, act.times)
}

/**
 * Expires a payment after its deadline. No timer is needed: the first call after the deadline sets the status and notifies the merchant.
 */
export async function lapse(app: GatewayApp, payment: Payment): Promise<Payment> {
  if (!hasLapsed(app, payment)) return payment
  return app.sql.begin(async (tx) => {
    const { orderId } = payment
    const movedPayment = await movePayment(tx, { orderId, from: FROM.expire, to: 'expired', closedAt: app.now() })
    if (movedPayment) await report(app, tx, movedPayment)
    return movedPayment ?? { ...payment, status: 'expired' }
  })
}

export function hasLapsed(app: Pick<App, 'now'>, payment: Payment): boolean {
  return (payment.status === 'pending' || payment.status === 'failed') && payment.expiresAt <= app.now()
}

/** Takes the guest's money on the open payment page. Returns null if the payment page has closed or the payment is over. */
export async function payOnPage(app: GatewayApp, payment: Payment, method: string): Promise<Payment | null> {
  return app.sql.begin(async (tx) => {
    const now = app.now()
    const movedPayment = await movePayment(tx, {
      orderId: payment.orderId,
      from: ['pending', 'failed'],
      to: 'paid',
      method,
      paidAmount: payment.amount,
      paidAt: now,
      transactionId: app.uuid(),
      openAt: now,
    })
    if (movedPayment) await report(app, tx, movedPayment)
    return movedPayment
  })
}

/** Returns null if the payment is no longer open. */
export async function closePayment(
  app: GatewayApp,
  payment: Payment,
  to: 'failed' | 'expired' | 'cancelled',
): Promise<Payment | null> {
  return app.sql.begin(async (tx) => {
    const { orderId } = payment
    const movedPayment = await movePayment(tx, { orderId, from: to === 'failed' ? FROM.fail : FROM.expire, to })
    if (movedPayment) await report(app, tx, movedPayment)
    return movedPayment
  })
}
