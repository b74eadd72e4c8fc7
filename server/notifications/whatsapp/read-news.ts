// Reads the news that WhatsApp sends: deliveries of our messages, and messages of guests. Unknown fields and kinds are ignored, because
// WhatsApp adds new fields and kinds every few months.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export const SIGNATURE_HEADER = 'X-Hub-Signature-256'

/** Returns the signature of a body, as WhatsApp sends it: the HMAC-SHA256 of its bytes with the secret of the app. */
export const signNews = (appSecret: string, body: Uint8Array | string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`

export function isSigned(appSecret: string, body: Uint8Array, signature: string | undefined): boolean {
  const expected = Buffer.from(signNews(appSecret, body))
  const actual = Buffer.from(signature ?? '')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const status = z.looseObject({
  id: z.string().max(300),
  status: z.string(),
  biz_opaque_callback_data: z.string().max(512).optional(),
  /** The phone in digits, and the user id of its owner. Either field may be absent. */
  recipient_id: z.string().max(40).optional(),
  recipient_user_id: z.string().max(160).optional(),
  errors: z.array(z.looseObject({ code: z.number() })).optional(),
})
const message = z.looseObject({
  id: z.string().max(300),
  /** The phone in digits. Absent if the guest uses a username. */
  from: z.string().max(40).optional(),
  /** The user id of the guest. WhatsApp makes a different id for each business. */
  from_user_id: z.string().max(160).optional(),
  /** Seconds since 1970. */
  timestamp: z.string().max(20).optional(),
  type: z.string().max(40),
  text: z.looseObject({ body: z.string() }).optional(),
  /** A pressed button of a template. */
  button: z.looseObject({ payload: z.string().max(512), text: z.string() }).optional(),
  /** A pressed button of a plain text message from us, without a template. */
  interactive: z
    .looseObject({ button_reply: z.looseObject({ id: z.string().max(512), title: z.string() }).optional() })
    .optional(),
})
const value = z.looseObject({
  metadata: z.looseObject({ phone_number_id: z.string() }).optional(),
  statuses: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
})
const news = z.looseObject({
  entry: z.array(z.looseObject({ changes: z.array(z.looseObject({ field: z.string(), value: z.unknown() })) })),
})

export type GuestMessage = z.infer<typeof message>
export type DeliveryStatus = z.infer<typeof status>
export type News = { statuses: DeliveryStatus[]; messages: GuestMessage[] }

/** Returns the news for one of our numbers. Items that cannot be read are left out. Returns null if the body is not news of WhatsApp. */
export function readNews(json: unknown, phoneNumberId: string): News | null {
  const parsed = news.safeParse(json)
  if (!parsed.success) return null
  const values = parsed.data.entry
    .flatMap(({ changes }) => changes)
    .flatMap((change) => {
      const { data } = value.safeParse(change.value)
      return change.field === 'messages' && data?.metadata?.phone_number_id === phoneNumberId ? [data] : []
    })
  const read = <T>(shape: z.ZodType<T>, items: unknown[]) =>
    items.flatMap((item) => {
      const { data } = shape.safeParse(item)
      return data ? [data] : []
    })
  return {
    statuses: read(
      status,
      values.flatMap(({ statuses = [] }) => statuses),
    ),
    messages: read(
      message,
      values.flatMap(({ messages = [] }) => messages),
    ),
  }
}
