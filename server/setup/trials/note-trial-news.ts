import { system } from '#domain/identity/actor.ts'
import { TRIAL_PREFIX } from '#domain/setup/booking-trial.ts'
import type { GatewayNotification } from '#server/payments/providers/payment-provider.ts'
import { saveNotified } from '#server/setup/trials/trial-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Stores that the webhook of a test payment arrived. The server does not trust the content of the webhook, and asks the gateway instead.
 * Returns false for all other webhooks.
 */
export async function noteTrialNews(
  app: App,
  provider: string,
  { reference }: Pick<GatewayNotification, 'reference'>,
): Promise<boolean> {
  if (!reference.startsWith(TRIAL_PREFIX)) return false
  return transact(app, system(`gateway ${provider}`), ({ sql, now }) =>
    saveNotified(sql, { provider, reference, now: now() }),
  )
}
