// Sends codes by WhatsApp. The Cloud API inserts the code of Senja into the authentication template of Meta. Offers of the waitlist use a
// template with a text of Senja.
import type { Language } from '#contract/preferences.ts'
import { phoneDigits } from '#domain/identity/phone.ts'
import {
  type CloudLogin,
  LIMIT_CODES,
  openCalls,
  TEMPLATE_LANGUAGES,
} from '#server/identity/code-channels/call-whatsapp.ts'
import { type CodeChannel, CodeNotSent, type SendFault } from '#server/identity/code-channels/code-channel.ts'

export type WhatsAppAccount = CloudLogin & {
  phoneNumberId: string
  /** Name of the approved template of the category AUTHENTICATION. */
  template: string
  /** Name of the approved template of the category UTILITY for offers of the waitlist. Without it no offer is sent by WhatsApp. */
  offerTemplate?: string | undefined
}

/** Meaning of the error codes of the Cloud API. All other codes are a fault of the configuration. */
const FAULTS: Record<number, SendFault> = {
  ...Object.fromEntries(LIMIT_CODES.map((code) => [code, 'rate_limited'] as const)),
  131026: 'bad_number',
  131021: 'bad_number',
  131049: 'blocked',
  131050: 'blocked',
  368: 'blocked',
  131031: 'blocked',
}

type Component = Record<string, string | { type: 'text'; text: string }[]>

export function whatsAppChannel({
  origin,
  token,
  phoneNumberId,
  template,
  offerTemplate,
}: WhatsAppAccount): CodeChannel {
  const call = openCalls(() => ({ origin, token }))
  async function send(to: { phone: string; language: Language }, name: string, components: Component[]) {
    const { status, isOk, body } = await call('POST', `${phoneNumberId}/messages`, {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: phoneDigits(to.phone),
      type: 'template',
      template: { name, language: { code: TEMPLATE_LANGUAGES[to.language] }, components },
    })
    const answer = body as WhatsAppAnswer | null
    if (isOk && answer?.messages?.[0]?.id) return
    throw faultOf(status, answer?.error)
  }
  const toParameters = (parts: string[]) => parts.map((text) => ({ type: 'text' as const, text }))
  return {
    kind: 'carrier',
    send: (message) =>
      send(message, template, [
        { type: 'body', parameters: toParameters([message.code]) },
        { type: 'button', sub_type: 'url', index: '0', parameters: toParameters([message.code]) },
      ]),
    ...(offerTemplate && {
      report: (message) => send(message, offerTemplate, [{ type: 'body', parameters: toParameters(message.parts) }]),
    }),
  }
}

type WhatsAppAnswer = { messages?: { id?: string }[]; error?: { code?: number; error_subcode?: number } }

/**
 * Converts an answer of WhatsApp to a fault. The fault contains only the error code, because the error text may contain the sent message.
 */
function faultOf(status: number, error: WhatsAppAnswer['error']): CodeNotSent {
  if (status === 0) return new CodeNotSent('out_of_reach', 'no answer')
  if (status >= 500) return new CodeNotSent('out_of_reach', `status ${status}`)
  if (status === 429) return new CodeNotSent('rate_limited', `status ${status}`)
  const fault = error?.code === undefined ? undefined : FAULTS[error.code]
  return new CodeNotSent(fault ?? 'misconfigured', `status ${status}, error ${error?.code ?? 'without a code'}`)
}
