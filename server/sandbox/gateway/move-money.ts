// Simulates what can happen after a payment: a second payment, a chargeback, a refund in the dashboard, and a late or missing refund.
import type { Db } from '#server/db/open.ts'
import { endRefunds, insertEvent, insertTransaction, setRefunds } from '#server/sandbox/gateway/money-repository.ts'
import { notificationOf } from '#server/sandbox/gateway/notification.ts'
import { queueNotifications, type Act, type Payment } from '#server/sandbox/gateway/repository.ts'
import type { App } from '#server/app.ts'

type Random = Pick<App, 'now' | 'uuid'>

/** Adds a second transaction to a paid order. A separate event reports this transaction. */
export async function payAgain(app: Random, db: Db, act: Act, payment: Payment): Promise<void> {
  const { orderId, currency } = payment
  const { method } = act
  const amount = act.amount ?? payment.amount
  const transactionId = app.uuid()
  await insertTransaction(db, { transactionId, orderId, amount, currency, method, at: app.now() })
  await report(db, act, notificationOf(app, { orderId, currency, method, transactionId }, 'paid', amount))
}

const EVENTS = { reverse: 'reversal', chargeback: 'chargeback', refund: 'refund' } as const
const TOLD_AS = { reversal: 'reversed', chargeback: 'charged_back' } as const

/**
 * Moves money of the first transaction without a request by the merchant. Some acts move no money, and set the treatment of future refunds
 * instead.
 */
export async function moveMoney(app: Random, db: Db, act: Act, payment: Payment): Promise<void> {
  const { orderId, transactionId, paidAmount } = payment
  switch (act.action) {
    case 'refunds_later':
      return setRefunds(db, orderId, 'later')
    case 'refunds_waiting':
      return setRefunds(db, orderId, 'waiting')
    case 'refunds_refused':
      await setRefunds(db, orderId, 'refused')
      return endRefunds(db, orderId, 'failed')
    case 'refunds_done':
      await setRefunds(db, orderId, 'at_once')
      return endRefunds(db, orderId, 'done')
    case 'reverse':
    case 'chargeback':
    case 'refund': {
      if (paidAmount === null) return
      const kind = EVENTS[act.action]
      const amount = act.amount ?? paidAmount
      const eventId = app.uuid()
      await insertEvent(db, { eventId, orderId, transactionId, kind, amount, at: app.now() })
      const reportedStatus = kind === 'refund' ? (amount < paidAmount ? 'partly_refunded' : 'refunded') : TOLD_AS[kind]
      return report(db, act, notificationOf(app, payment, reportedStatus, amount, eventId))
    }
    default:
      throw new Error(`the gateway cannot ${act.action} money`)
  }
}

async function report(db: Db, act: Act, notification: ReturnType<typeof notificationOf>): Promise<void> {
  if (act.isReported) await queueNotifications(db, { ...notification, signature: act.signature, times: act.times })
}
