import { system } from '#domain/identity/actor.ts'
import type { GatewayNotification } from '#server/payments/providers/payment-provider.ts'
import { saveNotified } from '#server/setup/trials/trial-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Every reference of a test begins with these letters, so the webhooks of guests need no further query. */
export const TRIAL_PREFIX = 'SNJ-TEST-'

/**
 * Stores that the webhook of a test payment arrived. Its content is not believed: the gateway is asked. Returns false for all other
 * webhooks.
 */
export async function noteTrialNews(app: App, provider: string, { reference }: GatewayNotification): Promise<boolean> {
  if (!reference.startsWith(TRIAL_PREFIX)) return false
  return transact(app, system(`gateway ${provider}`), ({ sql, now }) =>
    saveNotified(sql, { provider, reference, now: now() }),
  )
}
