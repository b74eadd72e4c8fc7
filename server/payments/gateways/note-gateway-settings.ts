import { refusedChannels, surchargingProviders } from '#server/payments/gateways/channel-repository.ts'
import type { App } from '#server/app.ts'

const MONTH_MS = 30 * 86_400_000

/** When the server starts, logs the gateway settings that the operator must check. */
export async function noteGatewaySettings(app: App): Promise<void> {
  const { sql, log, settings } = app
  const [refusals, surcharging] = await Promise.all([
    refusedChannels(sql),
    surchargingProviders(sql, new Date(app.now().getTime() - MONTH_MS)),
  ])
  if (refusals.length > 0) {
    const channels = refusals.map(({ provider, code }) => `${provider} ${code}`).join(', ')
    log.warn('gateways refused channels: activate them in their accounts', { channels })
  }
  for (const provider of surcharging)
    log.warn('the dashboard of a gateway has guests pay its fee on top of the price', { provider })
  if (settings.providers.xendit && !app.publicUrl().startsWith('https:'))
    log.warn('Xendit opens no page that returns to an address without https', { publicUrl: app.publicUrl() })
}
