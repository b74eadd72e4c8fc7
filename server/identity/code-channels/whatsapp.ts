// Codes by WhatsApp: the Cloud API's authentication template, whose words are Meta's and whose code is ours; and offers of a line by
// a template of our own words.
import type { Language } from '#contract/preferences.ts'
import { phoneDigits } from '#domain/identity/phone.ts'
import { type CodeChannel, CodeNotSent, type SendFault } from '#server/identity/code-channels/code-channel.ts'

export type WhatsAppAccount = {
  /** With the version, as https://graph.facebook.com/v23.0. */
  origin: string
  token: string
  phoneNumberId: string
  /** Name of the approved template of the category AUTHENTICATION. */
  template: string
  /** Name of the approved template of the category UTILITY that tells of a place in a line; without one nobody is told by phone. */
  offerTemplate?: string | undefined
}

const GIVE_UP_MS = 8000
const LANGUAGES = { id: 'id', en: 'en_US' } as const

/** What the Cloud API's error codes mean to us; all others are a fault of the setup. */
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
  const announced = (parts: string[]) => parts.map((text) => ({ type: 'text' as const, text }))
  return {
    kind: 'carrier',
    send: (message) =>
      send(message, template, [
        { type: 'body', parameters: announced([message.code]) },
        { type: 'button', sub_type: 'url', index: '0', parameters: announced([message.code]) },
      ]),
    ...(offerTemplate && {
      report: (message) => send(message, offerTemplate, [{ type: 'body', parameters: announced(message.parts) }]),
    }),
  }
}

type WhatsAppAnswer = { messages?: { id?: string }[]; error?: { code?: number; error_subcode?: number } }

/** The code of the error alone: its text may hold what was sent. */
function faultOf(status: number, error: WhatsAppAnswer['error']): CodeNotSent {
  if (status >= 500) return new CodeNotSent('out_of_reach', `status ${status}`)
  if (status === 429) return new CodeNotSent('rate_limited', `status ${status}`)
  const known = error?.code === undefined ? undefined : FAULTS[error.code]
  return new CodeNotSent(known ?? 'misconfigured', `status ${status}, error ${error?.code ?? 'without a code'}`)
}
