import { transact } from '#server/db/conflicts.ts'
import { findPaymentByOrder, flagPayment, insertNotification } from '#server/payments/repository.ts'
import type { GatewayNotification } from '#server/payments/providers/payment-provider.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { newsFrom } from '#server/reservations/expire-holds.ts'
import { settleWithin } from '#server/reservations/settle-payment.ts'
import type { World } from '#server/world.ts'

/**
 * Takes in a notification whose signature is good: stored and acted on in one transaction, once however often it comes
 * . Signed is not yet true: the order, amount and currency are matched, and for money the gateway itself is asked.
 */
export async function recordNotification(world: World, provider: string, told: GatewayNotification): Promise<string> {
  const payment = await findPaymentByOrder(world.sql, provider, told.orderId)
  const stored = {
    provider,
    eventKey: told.eventKey,
    orderId: told.orderId,
    kind: told.kind,
    amount: told.amount,
    currency: told.currency,
    raw: told.raw,
  }
  if (!payment) {
    // Authentic but not ours to place: kept for the staff, and answered well so that it is not sent for ever.
    return transact(world.sql, async (tx) => {
      const isNew = await insertNotification(tx, { ...stored, now: world.now(), outcome: 'unknown_order' })
      if (isNew)
        await flagPayment(tx, { orderId: told.orderId, kind: 'unknown_order', note: told.kind, now: world.now() })
      return isNew ? 'unknown_order' : 'repeated'
    })
  }
  const money = PROVES_MONEY.has(told.kind) ? await confirmed(world, told) : null
  const news = told.kind === 'paid' ? money : told
  return transact(world.sql, async (tx) => {
    const isNew = await insertNotification(tx, {
      ...stored,
      now: world.now(),
      outcome: news ? 'applied' : 'not_confirmed',
    })
    if (!isNew) return 'repeated'
    // Money that goes back has come before, though its own notification be late or lost.
    if (money?.kind === 'paid' && told.kind !== 'paid') await settleWithin(tx, world, payment.reservationId, money)
    return news ? settleWithin(tx, world, payment.reservationId, news) : 'not_confirmed'
  })
}

const PROVES_MONEY: ReadonlySet<string> = new Set(['paid', 'refund_part', 'refund_full', 'chargeback'])

/** What the gateway's own books say of money that a notification tells of; when they cannot be read, its word with its signature stands. */
async function confirmed(world: World, told: GatewayNotification) {
  try {
    const known = await world.payments.lookUp(told.orderId)
    return known.status === 'paid' ? newsFrom(known) : null
  } catch (error) {
    if (error instanceof GatewayFault) return told
    throw error
  }
}
