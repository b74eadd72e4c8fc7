import { attemptsOf } from '#server/payments/attempt-repository.ts'
import type { MoveLinkRow } from '#server/reservations/move-links/move-link-repository.ts'
import { askGateway, closePage, orSilence } from '#server/reservations/settlement/ask-gateway.ts'
import { settleReported } from '#server/reservations/settlement/settle-payment.ts'
import type { App } from '#server/app.ts'

/**
 * Closes the gateway's pages of a link; money that a page has taken by then is settled. `wasHeard` is false where a gateway was
 * silent: a page of its may still take money, which has a rule of its own.
 */
export async function closePagesOf(
  app: App,
  { intentId, reservationId }: Pick<MoveLinkRow, 'intentId' | 'reservationId'>,
): Promise<{ wasHeard: boolean; isPaid: boolean }> {
  let wasHeard = true
  let isPaid = false
  for (const attempt of await attemptsOf(app.sql, intentId)) {
    if (attempt.state === 'closed') continue
    const heard = await orSilence(async () => {
      const known = await askGateway(app, attempt)
      if (known.status !== 'pending' && known.status !== 'failed') return known
      await closePage(app, attempt)
      return askGateway(app, attempt)
    })
    wasHeard &&= heard !== null
    if (heard?.reported?.kind !== 'paid') continue
    isPaid = true
    await settleReported(app, reservationId, heard.reported)
  }
  return { wasHeard, isPaid }
}
