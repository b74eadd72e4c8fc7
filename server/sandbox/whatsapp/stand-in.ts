// The sandbox's WhatsApp: a server with the documented calls of the Cloud API, its error codes and its signed news. It runs within the
// sandbox, or alone in a process of its own.
import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { signNews, SIGNATURE_HEADER } from '#server/notifications/whatsapp/read-news.ts'
import type { WhatsAppSettings } from '#server/notifications/whatsapp/whatsapp-settings.ts'
import {
  CloudFault,
  fillTemplate,
  newTemplates,
  type StoredTemplate,
} from '#server/sandbox/whatsapp/stand-in-templates.ts'

/** A message as the guest's phone shows it. */
export type ShownMessage = { to: string; text: string; picture: Buffer | null; link: string | null }

/**
 * The behavior of the stand-in:
 * - `well`: takes and delivers messages;
 * - `busy`: answers 429;
 * - `broken`: answers 500 and sends nothing;
 * - `lost`: sends the message, but its answer does not arrive;
 * - `undelivered`: takes messages and never reports a delivery;
 * - `unreachable`: takes messages and then reports that the phone is not on WhatsApp.
 */
export const MOODS = ['well', 'busy', 'broken', 'lost', 'undelivered', 'unreachable'] as const
export type Mood = (typeof MOODS)[number]

type StandInParts = {
  account: Omit<WhatsAppSettings, 'origin' | 'verifyToken'>
  /** The address that receives the news. */
  newsUrl: () => string
  onMessage: (message: ShownMessage) => Promise<void> | void
  /** Chooses the behavior for a message. */
  mood?: () => Mood
  /** If true, each news arrives twice and in reverse order. */
  isDisorderly?: boolean
}

const text = z.looseObject({ body: z.string().min(1).max(4096) })
const message = z.looseObject({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\d{6,15}$/),
  type: z.enum(['template', 'text']),
  biz_opaque_callback_data: z.string().max(512).optional(),
  text: text.optional(),
  template: z
    .looseObject({ name: z.string(), language: z.object({ code: z.string() }), components: z.array(z.unknown()) })
    .optional(),
})

const refuse = (c: Context, status: 400 | 401 | 404 | 429 | 500, code: number, title: string) =>
  c.json({ error: { message: `(#${code}) ${title}`, type: 'OAuthException', code, fbtrace_id: randomUUID() } }, status)

export function createStandIn({
  account,
  newsUrl,
  onMessage,
  mood = () => 'well',
  isDisorderly = false,
}: StandInParts) {
  const hono = new Hono()
  const templates = newTemplates()
  const media = new Map<string, Buffer>()
  const sending = new Set<Promise<unknown>>()

  hono.use('/:version/*', async (c, next) =>
    c.req.header('authorization') === `Bearer ${account.token}`
      ? next()
      : refuse(c, 401, 190, 'Invalid OAuth access token'),
  )

  hono.post(`/:version/${account.phoneNumberId}/media`, async (c) => {
    const form = await c.req.formData()
    const file = form.get('file')
    if (form.get('messaging_product') !== 'whatsapp' || !(file instanceof File))
      return refuse(c, 400, 100, 'Invalid parameter')
    const id = String(1_000_000_000_000 + media.size)
    media.set(id, Buffer.from(await file.arrayBuffer()))
    return c.json({ id })
  })

  hono.post(`/:version/${account.phoneNumberId}/messages`, async (c) => {
    const now = mood()
    if (now === 'busy') return refuse(c, 429, 130_429, 'Rate limit hit')
    if (now === 'broken') return refuse(c, 500, 131_000, 'Something went wrong')
    const order = message.safeParse(await c.req.json().catch(() => null))
    if (!order.success) return refuse(c, 400, 100, 'Invalid parameter')
    const { to, template, text: reply, biz_opaque_callback_data: callbackData } = order.data
    try {
      const shown = template
        ? fillTemplate(templates.find(template.name, template.language.code), template.components, media)
        : { text: reply?.body ?? '', picture: null, link: null }
      const id = `wamid.${Buffer.from(randomUUID()).toString('base64url')}`
      if (now !== 'unreachable') await onMessage({ to: `+${to}`, ...shown })
      if (now !== 'undelivered') report({ id, to, callbackData, isDelivered: now !== 'unreachable' })
      if (now === 'lost') return c.text('<html>504</html>', 504)
      return c.json({ messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id }] })
    } catch (fault) {
      if (fault instanceof CloudFault) return refuse(c, 400, fault.code, fault.message)
      throw fault
    }
  })

  hono.post(`/:version/${account.businessId}/message_templates`, async (c) => {
    const id = templates.add((await c.req.json()) as StoredTemplate)
    return id ? c.json({ id, status: 'PENDING', category: 'UTILITY' }) : refuse(c, 400, 100, 'Invalid parameter')
  })
  hono.get(`/:version/${account.businessId}/message_templates`, (c) => c.json({ data: templates.list() }))

  type Reported = { id: string; to: string; callbackData: string | undefined; isDelivered: boolean }
  function report({ id, to, callbackData, isDelivered }: Reported): void {
    const failure = [
      { code: 131_026, title: 'Message undeliverable', error_data: { details: 'Unable to deliver message.' } },
    ]
    const statuses = isDelivered ? ['sent', 'delivered', 'read'] : ['failed']
    const news = statuses.map((status) => ({
      statuses: [
        {
          id,
          status,
          timestamp: String(Math.floor(Date.now() / 1000)),
          recipient_id: to,
          ...(callbackData && { biz_opaque_callback_data: callbackData }),
          ...(!isDelivered && { errors: failure }),
        },
      ],
    }))
    const posts = isDisorderly ? [...news.toReversed(), ...news] : news
    send(posts.reduce<Promise<unknown>>((before, item) => before.then(() => post(item)), Promise.resolve()))
  }

  /** Sends one news in the envelope of WhatsApp. */
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
    await fetch(newsUrl(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signNews(account.appSecret, body) },
      body,
    }).catch(() => undefined)
  }

  function send(posting: Promise<unknown>): void {
    const sent = posting.finally(() => sending.delete(sent))
    sending.add(sent)
  }

  return {
    hono,
    templates,
    /** Sends a text of a guest to the site. */
    reply: (from: string, body: string) =>
      post({
        contacts: [{ profile: { name: 'Guest' }, wa_id: from }],
        messages: [
          {
            from,
            id: `wamid.${randomUUID()}`,
            timestamp: String(Math.floor(Date.now() / 1000)),
            type: 'text',
            text: { body },
          },
        ],
      }),
    /** Waits for all news that are on their way. */
    settle: async () => {
      while (sending.size > 0) await Promise.all(sending)
    },
  }
}

export type StandIn = ReturnType<typeof createStandIn>
