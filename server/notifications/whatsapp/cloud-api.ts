// The client of WhatsApp's Cloud API: sends filled templates and replies, uploads pictures, and submits templates for approval.
import { z } from 'zod'
import { phoneDigits } from '#domain/identity/phone.ts'
import type { Choice } from '#domain/messaging/conversation-message.ts'
import { type CloudAnswer, LIMIT_CODES, openCalls } from '#server/identity/code-channels/call-whatsapp.ts'
import type { CloudAccount } from '#server/notifications/whatsapp/whatsapp-settings.ts'
import type { ComposedTemplate } from '#server/notifications/whatsapp/templates.ts'

/**
 * The result of a request to send:
 * - `accepted`: WhatsApp has the message and reports its delivery later;
 * - `busy`: a limit was reached, and nothing was sent;
 * - `refused`: nothing was sent, and a repeated request would also fail;
 * - `unknown`: no readable answer arrived, so the message may have been sent.
 */
export type SendOutcome =
  | { kind: 'accepted'; id: string }
  | { kind: 'busy'; code: number }
  | { kind: 'refused'; code: number }
  | { kind: 'unknown' }

const success = z.looseObject({ messages: z.tuple([z.looseObject({ id: z.string() })], z.unknown()) })
const failure = z.looseObject({ error: z.looseObject({ code: z.number() }) })
const upload = z.looseObject({ id: z.string() })
const sample = z.looseObject({ h: z.string() })

export type CloudApi = ReturnType<typeof openCloudApi>

/** Opens the client. */
export function openCloudApi(account: () => CloudAccount) {
  const { phoneNumberId, businessId } = account()
  const call = openCalls(account)
  const send = async (message: object): Promise<SendOutcome> =>
    readOutcome(await call('POST', `${phoneNumberId}/messages`, { messaging_product: 'whatsapp', ...message }))

  return {
    phoneNumberId,
    businessId,
    call,
    /** Sends a filled template. WhatsApp returns `callbackData` with each report about the delivery. `pictureId` is an uploaded picture. */
    sendTemplate: (
      to: string,
      template: ComposedTemplate,
      { pictureId, callbackData }: { pictureId: string | null; callbackData: string },
    ) =>
      send({
        ...addressOf(to),
        type: 'template',
        biz_opaque_callback_data: callbackData,
        template: {
          name: template.name,
          language: { code: template.language },
          components: componentsOf(template, pictureId),
        },
      }),
    /**
     * Sends a text of our own, with at most three buttons. WhatsApp permits such a text only within 24 hours after a message of the guest.
     * `to`: a phone ('+62…'), or the user id of a guest who hides the phone.
     */
    sendText: (
      to: string,
      body: string,
      { choices = [], callbackData }: { choices?: readonly Choice[]; callbackData?: string } = {},
    ) =>
      send({
        ...addressOf(to),
        ...(callbackData && { biz_opaque_callback_data: callbackData }),
        ...(choices.length === 0 ? { type: 'text', text: { body } } : withButtons(body, choices)),
      }),
    /** Uploads a PNG for one message. Returns its id, or null if WhatsApp did not accept the picture. */
    async uploadPicture(png: Buffer): Promise<string | null> {
      const form = new FormData()
      form.set('messaging_product', 'whatsapp')
      form.set('type', 'image/png')
      form.set('file', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'qr.png')
      const { isOk, body } = await call('POST', `${phoneNumberId}/media`, form)
      const media = upload.safeParse(body)
      return isOk && media.success ? media.data.id : null
    },
  }
}

/**
 * Uploads a sample picture for the approval of a template, in the two steps of Meta's resumable upload. Returns its handle, or null if Meta
 * did not accept the picture.
 */
export async function uploadSample({ call }: CloudApi, appId: string, png: Buffer): Promise<string | null> {
  const session = await call('POST', `${appId}/uploads?file_length=${png.length}&file_type=image/png`)
  const { data } = upload.safeParse(session.body)
  if (!data) return null
  const handle = sample.safeParse((await call('POST', data.id, Uint8Array.from(png))).body)
  return handle.success ? handle.data.h : null
}

/**
 * Reads the answer of a request to send. Only the code of an error is used. The text of an error is ignored, because it may contain the
 * message.
 */
export function readOutcome({ status, isOk, body }: CloudAnswer): SendOutcome {
  const message = success.safeParse(body)
  if (isOk && message.success) return { kind: 'accepted', id: message.data.messages[0].id }
  const { data } = failure.safeParse(body)
  const code = data?.error.code ?? status
  if (status === 429 || LIMIT_CODES.includes(code)) return { kind: 'busy', code }
  // An answer with an error code of WhatsApp is final: the message was not sent. Any other answer may come from a proxy, so WhatsApp may
  // have sent the message.
  return data && status < 500 ? { kind: 'refused', code } : { kind: 'unknown' }
}

/** Returns the fields that name the receiver. The receiver is a phone or a user id of WhatsApp, and each has different fields. */
const addressOf = (to: string) => ({
  recipient_type: 'individual',
  ...(to.startsWith('+') ? { to: phoneDigits(to) } : { recipient: to }),
})

const withButtons = (text: string, choices: readonly Choice[]) => ({
  type: 'interactive',
  interactive: {
    type: 'button',
    body: { text },
    action: { buttons: choices.map((reply) => ({ type: 'reply', reply })) },
  },
})

function componentsOf({ variables, linkSuffix, payloads }: ComposedTemplate, pictureId: string | null) {
  const header = { type: 'header', parameters: [{ type: 'image', image: { id: pictureId } }] }
  return [
    ...(pictureId ? [header] : []),
    {
      type: 'body',
      parameters: Object.entries(variables).map(([name, text]) => ({ type: 'text', parameter_name: name, text })),
    },
    { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: linkSuffix }] },
    ...payloads.map((payload, at) => ({
      type: 'button',
      sub_type: 'quick_reply',
      index: String(at + 1),
      parameters: [{ type: 'payload', payload }],
    })),
  ]
}
