import { claimUnheard } from '#server/payments/repository.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { newsFrom } from '#server/reservations/expire-holds.ts'
import { settlePayment } from '#server/reservations/settle-payment.ts'
import type { World } from '#server/world.ts'

/** A payment is asked about when nothing was heard of it for this long; with the chore's pace a lost webhook is found within 60 s. */
export const SILENCE_SECONDS = 20

/** Finds what webhooks did not tell. Returns how many payments were asked about. */
export async function reconcilePayments(world: World): Promise<number> {
  const unheard = await claimUnheard(world.sql, world.now(), SILENCE_SECONDS, 50)
  await Promise.all(
    unheard.map(async ({ reservationId, orderId }) => {
      try {
        const news = newsFrom(await world.payments.lookUp(orderId))
        if (news) await settlePayment(world, reservationId, news)
      } catch (error) {
        if (!(error instanceof GatewayFault)) throw error
        world.log.warn('gateway silent', { order: orderId })
      }
    }),
  )
  return unheard.length
}
