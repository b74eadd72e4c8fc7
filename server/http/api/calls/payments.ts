// The webhook of a payment gateway. A webhook is accepted only if the provider verifies its signature. The server stores a webhook before
// it answers with 2xx.
import { Refused } from '#domain/refusals.ts'
import type { Handlers } from '#server/http/api/handler.ts'
import type { GatewayNews } from '#server/payments/providers/payment-provider.ts'
import { noteSuspicion } from '#server/http/note-refusal.ts'
import { recordRefundNews } from '#server/reservations/refunds/record-refund-news.ts'
import { recordDisputeNews } from '#server/reservations/settlement/settle-dispute.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import { noteTrialNews } from '#server/setup/trials/note-trial-news.ts'
import type { App } from '#server/app.ts'

export const paymentHandlers = {
  paymentNotification: async ({ app, params, headers, body }) => {
    // The server also accepts webhooks of a provider that gets no new payments. This provider can still send late notifications.
    const provider = app.payments.find(params.provider)
    if (!provider) throw new Refused('not_found')
    const notification = provider.readNotification(headers, body)
    if (!notification) {
      noteSuspicion(app, 'forged_notification', { provider: params.provider })
      throw new Refused('unauthenticated')
    }
    // A webhook with the character NUL cannot be stored in PostgreSQL. It is still answered with 2xx, because providers switch off webhooks
    // that fail.
    if (JSON.stringify(notification).includes('\\u0000')) return { outcome: 'ignored' }
    return { outcome: await record(app, params.provider, notification) }
  },
} satisfies Partial<Handlers>

async function record(app: App, provider: string, news: GatewayNews): Promise<string> {
  if (!('about' in news))
    return (await noteTrialNews(app, provider, news)) ? 'tested' : recordNotification(app, provider, news)
  if (news.about === 'refund') return recordRefundNews(app, provider, news)
  if (news.about === 'dispute') return recordDisputeNews(app, provider, news)
  app.log.info('a webhook that concerns no payment was ignored', { provider })
  return 'ignored'
}
