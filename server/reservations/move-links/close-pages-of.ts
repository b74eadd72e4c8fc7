import { attemptsOf } from '#server/payments/attempt-repository.ts'
import type { MoveLinkRow } from '#server/reservations/move-links/move-link-repository.ts'
import { askGateway, closePage, orSilence } from '#server/reservations/settlement/ask-gateway.ts'
import { settleReported } from '#server/reservations/settlement/settle-payment.ts'
import type { App } from '#server/app.ts'

/**
 * Closes the payment pages of a pay link at the gateway, and settles payments that guests have already made on these pages. `wasHeard` is
 * false if a gateway did not answer. The page of that gateway stays open, and a payment on it follows the rule for late payments.
 */
export async function closePagesOf(
  app: App,
  { intentId, reservationId }: Pick<MoveLinkRow, 'intentId' | 'reservationId'>,
): Promise<{ wasHeard: boolean; isPaid: boolean }> {
  let wasHeard = true
  let isPaid = false
  for (const attempt of await attemptsOf(app.sql, intentId)) {
    if (attempt.state === 'closed') continue
    const reply = await orSilence(async () => {
      const pageState = await askGateway(app, attempt)
      if (pageState.status !== 'pending' && pageState.status !== 'failed') return pageState
      await closePage(app, attempt)
      return askGateway(app, attempt)
    })
    wasHeard &&= reply !== null
    if (reply?.reported?.kind !== 'paid') continue
    isPaid = true
    await settleReported(app, reservationId, reply.reported)
  }
  return { wasHeard, isPaid }
}
