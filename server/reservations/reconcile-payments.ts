import { claimUnheard } from '#server/payments/attempt-repository.ts'
import { askGateway, orSilence } from '#server/reservations/ask-gateway.ts'
import { settleTold } from '#server/reservations/settle-payment.ts'
import type { World } from '#server/world.ts'

/** A payment is asked about when nothing was heard of it for this long; with the chore's pace a lost webhook is found within 60 s. */
export const SILENCE_SECONDS = 20

/** Finds what webhooks did not tell. Returns how many payments were asked about. */
export async function reconcilePayments(world: World): Promise<number> {
  const unheard = await claimUnheard(world.sql, world.now(), SILENCE_SECONDS, 50)
  await Promise.all(
    unheard.map(async ({ reservationId, ...attempt }) => {
      const heard = await orSilence(() => askGateway(world, attempt))
      if (heard === null) world.log.warn('gateway silent', { order: attempt.reference })
      if (heard?.told) await settleTold(world, reservationId, heard.told)
    }),
  )
  return unheard.length
}
