import type { Payment } from '#server/sandbox/gateway/repository.ts'
import type { App } from '#server/app.ts'

/** What the merchant is told: an event with an id of its own, the same for every repeat. */
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
