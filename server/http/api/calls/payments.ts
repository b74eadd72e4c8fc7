// The webhook of a gateway. It is accepted only if the provider
// verifies its proof, and answered 2xx only after it is stored.
import { Refused } from '#domain/refusals.ts'
import type { Handlers } from '#server/http/api/handler.ts'
import type { GatewayNews } from '#server/payments/providers/payment-provider.ts'
import { noteSuspicion } from '#server/http/note-refusal.ts'
import { recordRefundNews } from '#server/reservations/refunds/record-refund-news.ts'
import { recordDisputeNews } from '#server/reservations/settlement/settle-dispute.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import type { App } from '#server/app.ts'

export const paymentHandlers = {
  paymentNotification: async ({ app, params, headers, body }) => {
    // A provider that takes no new payments may still send late notifications.
    const provider = app.payments.find(params.provider)
    if (!provider) throw new Refused('not_found')
    const reported = provider.readNotification(headers, body)
    if (!reported) {
      noteSuspicion(app, 'forged_notification', { provider: params.provider })
      throw new Refused('unauthenticated')
    }
    // PostgreSQL cannot store NUL. The webhook still gets a 2xx, because providers switch off webhooks that fail.
    if (JSON.stringify(reported).includes('\\u0000')) return { outcome: 'ignored' }
    return { outcome: await record(app, params.provider, reported) }
  },
} satisfies Partial<Handlers>

function record(app: App, provider: string, news: GatewayNews): Promise<string> {
  if (!('about' in news)) return recordNotification(app, provider, news)
  if (news.about === 'refund') return recordRefundNews(app, provider, news)
  if (news.about === 'dispute') return recordDisputeNews(app, provider, news)
  app.log.info('a webhook that concerns no payment was ignored', { provider })
  return Promise.resolve('ignored')
}
