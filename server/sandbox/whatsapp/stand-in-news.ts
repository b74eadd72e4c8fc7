// The news of the sandbox's WhatsApp, in the envelope and with the signature that WhatsApp documents.
import { randomUUID } from 'node:crypto'
import { signNews, SIGNATURE_HEADER } from '#server/notifications/whatsapp/read-news.ts'
import type { StandInParts } from '#server/sandbox/whatsapp/stand-in-parts.ts'

export type Report = { id: string; to: string; callbackData: string | undefined; isDelivered: boolean }

const NOT_ON_WHATSAPP = [
  { code: 131_026, title: 'Message undeliverable', error_data: { details: 'Unable to deliver message.' } },
]

const timestamp = () => String(Math.floor(Date.now() / 1000))

export function createNews({ account, newsUrl, isDisorderly = false }: StandInParts) {
  const running = new Set<Promise<unknown>>()

  async function post(content: object): Promise<void> {
    const value = {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '628001234567', phone_number_id: account.phoneNumberId },
      ...content,
    }
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: account.businessId, changes: [{ field: 'messages', value }] }],
    })
    const headers = { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signNews(account.appSecret, body) }
    await fetch(newsUrl(), { method: 'POST', headers, body }).catch(() => undefined)
  }

  const statusOf = ({ id, to, callbackData, isDelivered }: Report, status: string) => ({
    statuses: [
      {
        id,
        status,
        timestamp: timestamp(),
        recipient_id: to,
        ...(callbackData && { biz_opaque_callback_data: callbackData }),
        ...(!isDelivered && { errors: NOT_ON_WHATSAPP }),
      },
    ],
  })

  return {
    /** Reports the delivery of a message, one news after another. */
    report(report: Report): void {
      const news = (report.isDelivered ? ['sent', 'delivered', 'read'] : ['failed']).map((it) => statusOf(report, it))
      const posts = isDisorderly ? [...news.toReversed(), ...news] : news
      const sending = posts
        .reduce<Promise<unknown>>((before, item) => before.then(() => post(item)), Promise.resolve())
        .finally(() => running.delete(sending))
      running.add(sending)
    },
    /** Sends a text of a guest to the site. */
    reply: (from: string, body: string) =>
      post({
        contacts: [{ profile: { name: 'Guest' }, wa_id: from }],
        messages: [{ from, id: `wamid.${randomUUID()}`, timestamp: timestamp(), type: 'text', text: { body } }],
      }),
    /** Waits for all news that are on their way. */
    settle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
