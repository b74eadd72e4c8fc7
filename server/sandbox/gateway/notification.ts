import type { Payment } from '#server/sandbox/gateway/repository.ts'
import type { World } from '#server/world.ts'

/** What the merchant is told: an event with an id of its own, the same for every repeat. */
export function notificationOf(
  world: Pick<World, 'now' | 'uuid'>,
  payment: Pick<Payment, 'orderId' | 'currency' | 'method' | 'transactionId'>,
  status: string,
  amount: number,
  eventId = world.uuid(),
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
    time: world.now().toISOString(),
  })
  return { orderId, eventId, body }
}
