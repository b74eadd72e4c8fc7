// The gateway's webhook: believed only when its provider finds the proof good, answered 2xx only once it is stored.
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
    // Late news of a provider that is named for nothing new is taken like any other's.
    const provider = app.payments.find(params.provider)
    if (!provider) throw new Refused('not_found')
    const reported = provider.readNotification(headers, body)
    if (!reported) {
      noteSuspicion(app, 'forged_notification', { provider: params.provider })
      throw new Refused('unauthenticated')
    }
    // The database keeps no NUL. A provider switches a webhook off that fails, so what nobody can keep is taken and left alone.
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
