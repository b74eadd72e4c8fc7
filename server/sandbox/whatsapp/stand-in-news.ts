// The reports of the sandbox's WhatsApp. They have the envelope and the signature that WhatsApp documents.
import { randomUUID } from 'node:crypto'
import { signNews, SIGNATURE_HEADER } from '#server/notifications/whatsapp/read-news.ts'
import type { ShownButton, StandInParts } from '#server/sandbox/whatsapp/stand-in-parts.ts'

/** `userId`: the id of the receiver at WhatsApp. `to`: the phone in digits, absent for a message to a user id. */
export type Report = {
  id: string
  to: string | undefined
  userId: string
  callbackData: string | undefined
  isDelivered: boolean
}

const NOT_ON_WHATSAPP = [
  { code: 131_026, title: 'Message undeliverable', error_data: { details: 'Unable to deliver message.' } },
]

type NewsParts = Pick<StandInParts, 'account' | 'newsUrl' | 'isDisorderly' | 'now'>

export function createNews({ account, newsUrl, isDisorderly = false, now }: NewsParts) {
  const timestamp = () => String(Math.floor(now().getTime() / 1000))
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

  /** Sends a message of a guest to the site. */
  const say = (message: { from?: string; type: string; [field: string]: unknown }) =>
    post({
      contacts: [{ profile: { name: 'Guest' }, ...(message.from && { wa_id: message.from }) }],
      messages: [{ id: `wamid.${randomUUID()}`, timestamp: timestamp(), ...message }],
    })

  const statusOf = ({ id, to, userId, callbackData, isDelivered }: Report, status: string) => ({
    statuses: [
      {
        id,
        status,
        timestamp: timestamp(),
        ...(to && { recipient_id: to }),
        recipient_user_id: userId,
        ...(callbackData && { biz_opaque_callback_data: callbackData }),
        ...(!isDelivered && { errors: NOT_ON_WHATSAPP }),
      },
    ],
  })

  return {
    /** Reports the delivery of a message. Sends one report after another. */
    report(report: Report): void {
      const news = (report.isDelivered ? ['sent', 'delivered', 'read'] : ['failed']).map((it) => statusOf(report, it))
      const posts = isDisorderly ? [...news.toReversed(), ...news] : news
      const sending = posts
        .reduce<Promise<unknown>>((before, item) => before.then(() => post(item)), Promise.resolve())
        .finally(() => running.delete(sending))
      running.add(sending)
    },
    /** Sends a text of a guest to the site. `from`: the phone in digits. */
    reply: (from: string, body: string) => say({ from, type: 'text', text: { body } }),
    /** Reports to the site that the guest pressed a button. */
    press: (from: string, { kind, id, title }: ShownButton) =>
      say({
        from,
        type: kind,
        ...(kind === 'button'
          ? { button: { payload: id, text: title } }
          : { interactive: { type: 'button_reply', button_reply: { id, title } } }),
      }),
    say,
    /** Waits until the site has received all reports that were sent. */
    settle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
