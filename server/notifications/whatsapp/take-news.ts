import { isStop } from '#domain/messaging/guest-reply.ts'
import { DELIVERIES } from '#domain/messaging/message-state.ts'
import { whatsApp as en } from '#messages/en/mails/whatsapp.ts'
import { whatsApp as id } from '#messages/id/mails/whatsapp.ts'
import type { News } from '#server/notifications/whatsapp/read-news.ts'
import { saveAsEmail, saveDelivery, stopWhatsApp } from '#server/notifications/whatsapp/whatsapp-repository.ts'
import type { App } from '#server/app.ts'

/**
 * Saves news of WhatsApp. News may arrive more than once and in any order, and may arrive before the answer to our own request, so each
 * delivery names its message by the data that we sent with it.
 */
export async function takeNews(app: App, { statuses, messages }: News): Promise<void> {
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
  for (const { from, text } of messages) if (from && text && isStop(text.body)) await stop(app, `+${from}`)
}

/** Ends messages by WhatsApp to a phone, and says so in both languages. A repeated request gets no second reply. */
async function stop(app: App, phone: string): Promise<void> {
  if (!(await stopWhatsApp(app.sql, phone))) return
  await app.whatsApp?.sendText(phone, `${id.stopped}\n\n${en.stopped}`)
}

/** Returns the data that comes back with each delivery of a message. */
export const callbackDataOf = (messageId: number): string => `message:${messageId}`

function messageIdOf(data: string | undefined): number | null {
  const digits = /^message:(\d{1,15})$/.exec(data ?? '')?.[1]
  return digits ? Number(digits) : null
}
