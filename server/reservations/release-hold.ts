import { Refused } from '#domain/refusals.ts'
import { transact } from '#server/db/conflicts.ts'
import { enqueueMail } from '#server/notifications/outbox.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { lockPaymentOf, savePaymentState } from '#server/payments/repository.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { newsFrom } from '#server/reservations/expire-holds.ts'
import { releasePlaces } from '#server/reservations/places-repository.ts'
import { addStrike, lockReservation, moveReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settle-payment.ts'
import { tellVenue } from '#server/reservations/tell-venue.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { withdrawRequest } from '#server/reservations/withdraw-request.ts'
import type { World } from '#server/world.ts'

/** A guest lets go of an unpaid hold, or of a request: the gateway's page is closed first, so that nothing is paid for places given back. */
export async function releaseHold(world: World, viewer: Viewer, id: string): Promise<void> {
  const reservation = await ownReservation(world, viewer, id)
  if (reservation.state === 1) return withdrawRequest(world, actorOf(viewer), id)
  refuseUnlessWaiting(reservation.state)
  if (reservation.paymentUrl) {
    try {
      await world.payments.cancel(reservation.orderId)
      const news = newsFrom(await world.payments.lookUp(reservation.orderId))
      if (news?.kind === 'paid') {
        await settlePayment(world, id, news)
        throw new Refused('not_cancellable')
      }
    } catch (error) {
      // A page that could not be closed may still be paid; money for a released hold goes back whole.
      if (!(error instanceof GatewayFault)) throw error
    }
  }
  await transact(world.sql, async (tx) => {
    const locked = await lockReservation(tx, id)
    if (!locked) throw new Refused('not_found')
    // It may have lapsed while the gateway was asked.
    refuseUnlessWaiting(locked.state)
    const payment = await lockPaymentOf(tx, id)
    if (payment && payment.state !== 'paid' && payment.state !== 'mismatched')
      await savePaymentState(tx, payment.id, 'expired')
    await releasePlaces(tx, id)
    await moveReservation(tx, id, 5, 'let go by the guest', world.now())
    await addStrike(tx, { reservationId: id, at: world.now(), reason: 'cancelled' })
    await enqueueMail(tx, {
      kind: 'hold_released',
      reservationId: id,
      recipient: locked.email,
      locale: locked.locale,
      now: world.now(),
    })
    await tellVenue(tx, locked, 'withdrawn', world.now())
  })
}

function refuseUnlessWaiting(state: number): void {
  if (state === 5) throw new Refused('already_cancelled')
  if (state === 6) throw new Refused('payment_expired')
  if (state !== 0) throw new Refused('not_cancellable')
}
