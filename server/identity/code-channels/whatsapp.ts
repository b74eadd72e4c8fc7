// Codes by WhatsApp: the Cloud API fills the code of Senja into the authentication template of Meta. Offers of the waitlist use a template
// with a text of Senja.
import type { Language } from '#contract/preferences.ts'
import { phoneDigits } from '#domain/identity/phone.ts'
import { type CodeChannel, CodeNotSent, type SendFault } from '#server/identity/code-channels/code-channel.ts'

export type WhatsAppAccount = {
  /** Address of the API with its version, for example https://graph.facebook.com/v23.0. */
  origin: string
  token: string
  phoneNumberId: string
  /** Name of the approved template of the category AUTHENTICATION. */
  template: string
  /** Name of the approved template of the category UTILITY for offers of the waitlist. Without it no offer is sent by WhatsApp. */
  offerTemplate?: string | undefined
}

const GIVE_UP_MS = 8000
const LANGUAGES = { id: 'id', en: 'en_US' } as const

/** Meaning of the error codes of the Cloud API. All other codes are a fault of the configuration. */
const FAULTS: Record<number, SendFault> = {
  4: 'rate_limited',
  80007: 'rate_limited',
  130429: 'rate_limited',
  131048: 'rate_limited',
  131056: 'rate_limited',
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
  async function send(to: { phone: string; language: Language }, name: string, components: Component[]) {
    const response = await fetch(`${origin}/${phoneNumberId}/messages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: phoneDigits(to.phone),
        type: 'template',
        template: { name, language: { code: LANGUAGES[to.language] }, components },
      }),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    }).catch((fault: unknown) => {
      throw new CodeNotSent('out_of_reach', fault instanceof Error ? fault.name : 'no answer')
    })
    const answer = (await response.json().catch(() => null)) as WhatsAppAnswer | null
    if (response.ok && answer?.messages?.[0]?.id) return
    throw faultOf(response.status, answer?.error)
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

/** Keeps only the code of the error, because the text of the error may contain the sent message. */
function faultOf(status: number, error: WhatsAppAnswer['error']): CodeNotSent {
  if (status >= 500) return new CodeNotSent('out_of_reach', `status ${status}`)
  if (status === 429) return new CodeNotSent('rate_limited', `status ${status}`)
  const fault = error?.code === undefined ? undefined : FAULTS[error.code]
  return new CodeNotSent(fault ?? 'misconfigured', `status ${status}, error ${error?.code ?? 'without a code'}`)
}
