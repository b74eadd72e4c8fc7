import { DELIVERIES } from '#domain/messaging/message-state.ts'
import type { DeliveryStatus } from '#server/notifications/whatsapp/read-news.ts'
import { saveAsEmail, saveDelivery } from '#server/notifications/whatsapp/whatsapp-repository.ts'
import type { App } from '#server/app.ts'

/**
 * Saves the news about our messages. News may arrive several times, in any order, and before the answer to our own request. So the news is
 * matched with its message by the data that we sent with the message, not by the id from WhatsApp.
 */
export async function takeDeliveries(app: App, statuses: readonly DeliveryStatus[]): Promise<void> {
  for (const { id: carrierId, status, biz_opaque_callback_data: data, errors } of statuses) {
    const messageId = messageIdOf(data)
    if (messageId === null) continue
    const delivery = DELIVERIES.find((name) => name === status)
    if (delivery) await saveDelivery(app.sql, { messageId, carrierId, delivery }, app.now())
    if (status !== 'failed') continue
    const code = errors?.[0]?.code ?? null
    app.log.warn('message not delivered by WhatsApp', { message: messageId, code })
    await saveAsEmail(app.sql, messageId, { now: app.now(), code })
  }
}

/** Returns the data that WhatsApp sends back with each delivery report of a message. */
export const callbackDataOf = (messageId: number): string => `message:${messageId}`

function messageIdOf(data: string | undefined): number | null {
  const digits = /^message:(\d{1,15})$/.exec(data ?? '')?.[1]
  return digits ? Number(digits) : null
}
