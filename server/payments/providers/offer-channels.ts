// Opens a payment page with the offered channels. A refused channel is dropped, so that the guest can still pay.
import { channelsFor, type Channel } from '#domain/payments/payment-methods.ts'
import type { Answer } from '#server/payments/providers/call-gateway.ts'
import { GatewayFault, type PageRequest } from '#server/payments/providers/payment-provider.ts'

/** Code for the whole list of channels, for a gateway that refuses the list without naming a channel. */
export const WHOLE_LIST = '*'

/** Finds the point in a message at which the list of allowed channels begins. The channels after this point are not refused. */
const ALLOWED_INSTEAD = /\b(?:available|supported|valid|allowed|activated)\b[^.;]*?:|\b(?:one of|instead)\b/i

/**
 * Returns the channel codes to send with the request for a payment page. Returns null if the request contains no list of channels. In this
 * case, the gateway offers all channels of the account.
 * @throws GatewayFault if staff switched off every channel that accepts the amount
 */
function codesFor(
  channels: readonly Channel[],
  { amount, withheld = [], isNarrowed = false }: PageRequest,
): string[] | null {
  if (withheld.includes(WHOLE_LIST) && !isNarrowed) return null
  const codes = channelsFor(channels, amount)
    .map(({ code }) => code)
    .filter((code) => !withheld.includes(code))
  if (codes.length === 0 && isNarrowed) throw new GatewayFault(`no channel that staff offer accepts ${amount}`)
  return codes.length > 0 ? codes : null
}

/** Finds the codes that a message names as refused. Returns an empty list if the message names all codes or no code. */
export function namedIn(message: string, codes: readonly string[]): string[] {
  const about = ALLOWED_INSTEAD.exec(message)
  const part = about && about.index > 0 ? message.slice(0, about.index) : message
  const namedCodes = codes.filter((code) => new RegExp(`(?<![\\w])${code}(?![\\w])`, 'i').test(part))
  return namedCodes.length < codes.length ? namedCodes : []
}

/**
 * Opens a payment page with a list of channels, in at most three calls. After a first refusal, the server leaves out the refused channels.
 * After a second refusal, it sends no list. But if staff switched off a channel, each call has a list, and the last refusal is the result.
 * `refusalOf` returns the message if a response refuses channels, or null for any other response.
 */
export async function openOffering(
  channels: readonly Channel[],
  page: PageRequest,
  {
    post,
    refusalOf,
  }: { post: (codes: string[] | null) => Promise<Answer>; refusalOf: (answer: Answer) => string | null },
): Promise<{ answer: Answer; refused: string[] }> {
  const refusedCodes: string[] = []
  let codes = codesFor(channels, page)
  for (;;) {
    const answer = await post(codes)
    const message = codes && refusalOf(answer)
    if (codes === null || message === null) return { answer, refused: refusedCodes }
    const namedCodes = namedIn(message, codes)
    const remaining = codes.filter((code) => !namedCodes.includes(code))
    const isLast = namedCodes.length === 0 || refusedCodes.length > 0
    if (isLast && page.isNarrowed) return { answer, refused: namedCodes }
    codes = isLast ? null : remaining
    refusedCodes.push(...(namedCodes.length > 0 ? namedCodes : [WHOLE_LIST]))
  }
}
