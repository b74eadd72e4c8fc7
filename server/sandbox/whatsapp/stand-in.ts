// The sandbox's WhatsApp: a server with the documented calls of the Cloud API, its error codes and its signed reports. It runs in the
// process of the sandbox, or in a separate process.
import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { StandInParts } from '#server/sandbox/whatsapp/stand-in-parts.ts'
import { createNews } from '#server/sandbox/whatsapp/stand-in-news.ts'
import { CloudFault, fillTemplate, newTemplates } from '#server/sandbox/whatsapp/stand-in-templates.ts'

const text = z.looseObject({ body: z.string().min(1).max(4096) })
const interactive = z.looseObject({
  type: z.literal('button'),
  body: z.looseObject({ text: z.string().min(1).max(1024) }),
  action: z.looseObject({
    buttons: z
      .array(
        z.looseObject({
          type: z.literal('reply'),
          reply: z.looseObject({ id: z.string().min(1).max(256), title: z.string().min(1).max(20) }),
        }),
      )
      .min(1)
      .max(3),
  }),
})
const message = z.looseObject({
  messaging_product: z.literal('whatsapp'),
  to: z
    .string()
    .regex(/^\d{6,15}$/)
    .optional(),
  recipient: z
    .string()
    .regex(/^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/)
    .optional(),
  type: z.enum(['template', 'text', 'interactive']),
  biz_opaque_callback_data: z.string().max(512).optional(),
  text: text.optional(),
  interactive: interactive.optional(),
  template: z
    .looseObject({ name: z.string(), language: z.object({ code: z.string() }), components: z.array(z.unknown()) })
    .optional(),
})

const refuse = (c: Context, status: 400 | 401 | 404 | 429 | 500, code: number, title: string) =>
  c.json({ error: { message: `(#${code}) ${title}`, type: 'OAuthException', code, fbtrace_id: randomUUID() } }, status)

export function createStandIn(parts: StandInParts) {
  const hono = new Hono()
  const templates = newTemplates()
  const media = new Map<string, Buffer>()
  const news = createNews(parts)
  const { account } = parts
  hono.use('/:version/*', (c, next) =>
    c.req.header('authorization') === `Bearer ${account.token}`
      ? next()
      : Promise.resolve(refuse(c, 401, 190, 'Invalid OAuth access token')),
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
  hono.post(`/:version/${account.phoneNumberId}/messages`, (c) => takeMessage(c, parts, { templates, media, news }))
  hono.post(`/:version/${account.businessId}/message_templates`, async (c) => {
    const id = templates.add(await c.req.json())
    return id ? c.json({ id, status: 'PENDING', category: 'UTILITY' }) : refuse(c, 400, 100, 'Invalid parameter')
  })
  hono.get(`/:version/${account.businessId}/message_templates`, (c) => c.json({ data: templates.list() }))
  hono.get(`/:version/${account.phoneNumberId}`, (c) =>
    c.json({
      id: account.phoneNumberId,
      status: 'CONNECTED',
      quality_rating: 'GREEN',
      whatsapp_business_manager_messaging_limit: 'TIER_2K',
    }),
  )
  return { hono, templates, reply: news.reply, press: news.press, say: news.say, settle: news.settle }
}

export type StandIn = ReturnType<typeof createStandIn>

type Stores = {
  templates: ReturnType<typeof newTemplates>
  media: Map<string, Buffer>
  news: ReturnType<typeof createNews>
}

async function takeMessage(c: Context, { mood = () => 'well', onMessage }: StandInParts, stores: Stores) {
  const order = message.safeParse(await c.req.json().catch(() => null))
  const now = mood(order.data?.to ? `+${order.data.to}` : '')
  if (now === 'busy') return refuse(c, 429, 130_429, 'Rate limit hit')
  if (now === 'broken') return refuse(c, 500, 131_000, 'Something went wrong')
  if (!order.success) return refuse(c, 400, 100, 'Invalid parameter')
  const { to, recipient, biz_opaque_callback_data: callbackData } = order.data
  const address = to ?? recipient?.slice(3)
  if (!address) return refuse(c, 400, 100, 'Invalid parameter')
  if (now === 'closed' && !order.data.template) return refuse(c, 400, 131_047, 'Re-engagement message')
  const screen = screenOf(order.data, stores)
  if (screen instanceof CloudFault) return refuse(c, 400, screen.code, screen.message)
  const id = `wamid.${Buffer.from(randomUUID()).toString('base64url')}`
  const isDelivered = now !== 'unreachable'
  if (isDelivered) await onMessage({ to: `+${address}`, ...screen })
  if (now !== 'undelivered') stores.news.report({ id, to, userId: `ID.${address}`, callbackData, isDelivered })
  if (now === 'lost') return c.text('<html>504</html>', 504)
  return c.json({
    messaging_product: 'whatsapp',
    contacts: [{ input: to ?? recipient, ...(to && { wa_id: to }) }],
    messages: [{ id }],
  })
}

/** Returns the content of a message as the phone shows it, or the fault of its template. */
function screenOf(
  { template, text: plain, interactive: choice }: z.infer<typeof message>,
  { templates, media }: Stores,
) {
  if (template)
    try {
      return fillTemplate(templates.find(template.name, template.language.code), template.components, media)
    } catch (fault) {
      if (fault instanceof CloudFault) return fault
      throw fault
    }
  const buttons = choice?.action.buttons.map(({ reply }) => ({ kind: 'interactive' as const, ...reply })) ?? []
  return {
    text: choice?.body.text ?? plain?.body ?? '',
    picture: null,
    link: null,
    buttons: buttons.map(({ kind, id, title }) => ({ kind, id, title })),
  }
}
