import { system } from '#domain/identity/actor.ts'
import type { RefundNews } from '#server/payments/providers/payment-provider.ts'
import { hurryRefund } from '#server/payments/refund-repository.ts'
import { insertNotification } from '#server/payments/repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Stores a notification about a refund once, and schedules a lookup at its gateway. Only the gateway's response to that lookup ends the
 * refund.
 */
export function recordRefundNews(app: App, provider: string, { eventKey, key, raw }: RefundNews): Promise<string> {
  return transact(app, system(`gateway ${provider}`), async ({ sql, now }) => {
    const isKnown = await hurryRefund(sql, { provider, key, now: now() })
    const outcome = isKnown ? 'asked' : 'unknown_refund'
    const news = { provider, eventKey, reference: key, kind: 'refund' as const, amount: null, currency: 'IDR', raw }
    return (await insertNotification(sql, { ...news, now: now(), outcome })) ? outcome : 'repeated'
  })
}
