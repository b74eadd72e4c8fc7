import type { Payment } from '#server/sandbox/gateway/repository.ts'
import type { App } from '#server/app.ts'

/** Builds the notification of an event. Every repeat of the notification contains the same event id. */
export function notificationOf(
  app: Pick<App, 'now' | 'uuid'>,
  payment: Pick<Payment, 'orderId' | 'currency' | 'method' | 'transactionId'>,
  status: string,
  amount: number,
  eventId = app.uuid(),
) {
  const { orderId, currency, method, transactionId } = payment
  const body = JSON.stringify({
    event_id: eventId,
    order_id: orderId,
    status,
    amount,
    currency,
    method,
    transaction_id: transactionId,
    time: app.now().toISOString(),
  })
  return { orderId, eventId, body }
}
