import type { Answers } from '#contract/endpoints.ts'
import { hasLapsed } from '#server/sandbox/gateway/move-payment.ts'
import { refundsOf } from '#server/sandbox/gateway/money-repository.ts'
import { findPayment, notificationsOf } from '#server/sandbox/gateway/repository.ts'
import type { App } from '#server/app.ts'

/** Returns the gateway's view of a payment without changing it. Returns null if the gateway does not know the order. */
export async function viewPayment(
  app: Pick<App, 'sql' | 'now'>,
  orderId: string,
): Promise<Answers<'sandboxPayment'> | null> {
  const payment = await findPayment(app.sql, orderId)
  if (!payment) return null
  const [refunds, notifications] = await Promise.all([refundsOf(app.sql, orderId), notificationsOf(app.sql, orderId)])
  return {
    status: hasLapsed(app, payment) ? 'expired' : payment.status,
    amount: payment.amount,
    paid_amount: payment.paidAmount,
    refunds: refunds.map(({ amount, status }) => ({ amount, status })),
    notifications: notifications.map(({ sentAt, statusCode, answer }) => ({
      sent_at: sentAt?.toISOString() ?? null,
      status_code: statusCode,
      answer,
    })),
  }
}
