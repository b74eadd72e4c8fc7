// The address to which WhatsApp sends events. WhatsApp first verifies the address once by GET, and then sends signed events by POST.
import type { Hono } from 'hono'
import { Refused } from '#domain/refusals.ts'
import { languageOf } from '#server/http/api/mount.ts'
import { refuse } from '#server/http/refuse.ts'
import { isSigned, readNews, SIGNATURE_HEADER } from '#server/notifications/whatsapp/read-news.ts'
import { WHATSAPP_NEWS } from '#server/notifications/whatsapp/whatsapp-settings.ts'
import { takeDeliveries } from '#server/notifications/whatsapp/take-deliveries.ts'
import { takeAnswerDeliveries } from '#server/reservations/conversation/send-answers.ts'
import { takeGuestMessages } from '#server/reservations/conversation/take-guest-messages.ts'
import type { App } from '#server/app.ts'

/** WhatsApp may send many items of news in one request. */
export const MOST_NEWS_BYTES = 3 * 1024 * 1024

export function mountWhatsApp(hono: Hono, app: App): void {
  const { whatsApp } = app
  if (!whatsApp) return
  hono.get(WHATSAPP_NEWS, (c) =>
    c.req.query('hub.mode') === 'subscribe' && c.req.query('hub.verify_token') === whatsApp.verifyToken
      ? c.text(c.req.query('hub.challenge') ?? '')
      : refuse(c, new Refused('forbidden'), languageOf(c)),
  )
  hono.post(WHATSAPP_NEWS, async (c) => {
    // The signature covers the bytes, so the body is read as bytes before it is parsed.
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    if (!isSigned(whatsApp.appSecret, bytes, c.req.header(SIGNATURE_HEADER)))
      return refuse(c, new Refused('unauthenticated'), languageOf(c))
    const news = readNews(parse(bytes), whatsApp.phoneNumberId)
    if (news) {
      await takeDeliveries(app, news.statuses)
      await takeAnswerDeliveries(app, news.statuses)
      await takeGuestMessages(app, news.messages)
    }
    return c.json({ taken: news !== null })
  })
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}
