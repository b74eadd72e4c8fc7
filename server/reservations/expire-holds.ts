import { isLapsed } from '#domain/payments/window.ts'
import { transact } from '#server/db/conflicts.ts'
import { lockPaymentOf, savePaymentState } from '#server/payments/repository.ts'
import { GatewayFault, type GatewayPayment } from '#server/payments/providers/payment-provider.ts'
import { findReservation, lapsedReservations, lockReservation } from '#server/reservations/repository.ts'
import { expireWithin, settlePayment, type PaymentNews } from '#server/reservations/settle-payment.ts'
import type { World } from '#server/world.ts'

/** How long a silent gateway may keep a lapsed reservation from being marked expired; its places are free meanwhile. */
const PATIENCE_SECONDS = 30

/** What the gateway's own state means to us; null while there is nothing to act on. */
export function newsFrom(payment: GatewayPayment): PaymentNews | null {
  const news = (kind: PaymentNews['kind']): PaymentNews => ({
    kind,
    amount: payment.paidAmount,
    currency: payment.currency,
    method: payment.method,
  })
  if (payment.status === 'paid') return news('paid')
  if (payment.status === 'failed') return news('deny')
  if (payment.status === 'expired') return news('expire')
  if (payment.status === 'cancelled') return news('cancel')
  return null
}

/**
 * Ends a waiting reservation whose deadline has come, once. The gateway is asked first whether the money came, and told
 * to close its page; a gateway that does not answer is given half a minute, then late money has its own rule.
 */
export async function expireHold(world: World, id: string): Promise<void> {
  const reservation = await findReservation(world.sql, id)
  if (!reservation || reservation.state !== 0 || !isLapsed(reservation.expiresAt, world.now())) return
  let wasHeard = true
  if (reservation.paymentUrl) {
    try {
      const known = await world.payments.lookUp(reservation.orderId)
      if (known.status === 'paid') {
        await settlePayment(world, id, {
          kind: 'paid',
          amount: known.paidAmount,
          currency: known.currency,
          method: known.method,
        })
        if (known.paidAmount === reservation.amount) return
      } else if (known.status === 'pending' || known.status === 'failed')
        await world.payments.cancel(reservation.orderId)
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error
      wasHeard = false
      const waited = world.now().getTime() - reservation.expiresAt.getTime()
      if (waited < PATIENCE_SECONDS * 1000) return
      world.log.warn('gateway silent at a deadline', { reservation: id })
    }
  }
  await transact(world.sql, async (tx) => {
    const locked = await lockReservation(tx, id)
    if (!locked || locked.state !== 0 || !isLapsed(locked.expiresAt, world.now())) return
    const payment = await lockPaymentOf(tx, id)
    if (payment && (payment.state === 'waiting' || payment.state === 'failed'))
      await savePaymentState(tx, payment.id, 'expired')
    await expireWithin(tx, world, locked, 'payment window over', {
      isGuestsDoing: wasHeard && payment?.state !== 'mismatched',
    })
  })
}

/** A round of the chore: every lapsed hold, a few at a time. */
export async function expireHolds(world: World): Promise<number> {
  const ids = await lapsedReservations(world.sql, world.now(), 200)
  for (let i = 0; i < ids.length; i += 8) await Promise.all(ids.slice(i, i + 8).map((id) => expireHold(world, id)))
  return ids.length
}
