// Opens a page with the offered channels. A refused channel is dropped, so that the guest can still pay.
import { channelsFor, type Channel } from '#domain/payments/payment-methods.ts'
import type { Answer } from '#server/payments/providers/call-gateway.ts'
import type { PageRequest } from '#server/payments/providers/payment-provider.ts'

/** Code for the whole list, which a gateway can refuse without naming a channel. */
export const WHOLE_LIST = '*'

/** Matches the start of the allowed channels in a message, which are not the refused ones. */
const ALLOWED_INSTEAD = /\b(?:available|supported|valid|allowed|activated)\b[^.;]*?:|\b(?:one of|instead)\b/i

/** The channel codes to send with a page. Null: no list is sent, and the gateway offers all channels of the account. */
function codesFor(channels: readonly Channel[], { amount, withheld = [] }: PageRequest): string[] | null {
  if (withheld.includes(WHOLE_LIST)) return null
  const codes = channelsFor(channels, amount)
    .map(({ code }) => code)
    .filter((code) => !withheld.includes(code))
  return codes.length > 0 ? codes : null
}

/** Finds the codes that a message names as refused. Empty if it names all codes or no code. */
export function namedIn(message: string, codes: readonly string[]): string[] {
  const about = ALLOWED_INSTEAD.exec(message)
  const part = about && about.index > 0 ? message.slice(0, about.index) : message
  const named = codes.filter((code) => new RegExp(`(?<![\\w])${code}(?![\\w])`, 'i').test(part))
  return named.length < codes.length ? named : []
}

/**
 * Opens a page with a list of channels. After a first refusal the refused channels are left
 * out, after a second the whole list. So a page opens in at most three calls. `refusalOf`
 * returns the message of a refusal of channels, or null for any other answer.
 */
export async function openOffering(
  channels: readonly Channel[],
  page: PageRequest,
  {
    post,
    refusalOf,
  }: { post: (codes: string[] | null) => Promise<Answer>; refusalOf: (answer: Answer) => string | null },
): Promise<{ answer: Answer; refused: string[] }> {
  const refused: string[] = []
  let codes = codesFor(channels, page)
  for (;;) {
    const answer = await post(codes)
    const message = codes && refusalOf(answer)
    if (codes === null || message === null) return { answer, refused }
    const named = namedIn(message, codes)
    const remaining = codes.filter((code) => !named.includes(code))
    codes = named.length === 0 || refused.length > 0 ? null : remaining
    refused.push(...(named.length > 0 ? named : [WHOLE_LIST]))
  }
}
