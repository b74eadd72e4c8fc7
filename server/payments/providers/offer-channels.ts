// A page is opened with the channels that are offered; a channel that the gateway refuses never keeps a guest from paying.
import { channelsFor, type Channel } from '#domain/payments/payment-methods.ts'
import type { Answer } from '#server/payments/providers/call-gateway.ts'
import type { PageRequest } from '#server/payments/providers/payment-provider.ts'

/** Stands for the list itself: the gateway refused it and named no channel. */
export const WHOLE_LIST = '*'

/** Where a message goes on with the channels that would be right. */
const ALLOWED_INSTEAD = /\b(?:available|supported|valid|allowed|activated)\b[^.;]*?:|\b(?:one of|instead)\b/i

/** The codes of a page; null: no list is sent, and the gateway offers what the account has. */
function codesFor(channels: readonly Channel[], { amount, withheld = [] }: PageRequest): string[] | null {
  if (withheld.includes(WHOLE_LIST)) return null
  const codes = channelsFor(channels, amount)
    .map(({ code }) => code)
    .filter((code) => !withheld.includes(code))
  return codes.length > 0 ? codes : null
}

/** Which of the codes a message names as refused; none where it names all of them, or none. */
export function namedIn(message: string, codes: readonly string[]): string[] {
  const about = ALLOWED_INSTEAD.exec(message)
  const part = about && about.index > 0 ? message.slice(0, about.index) : message
  const named = codes.filter((code) => new RegExp(`(?<![\\w])${code}(?![\\w])`, 'i').test(part))
  return named.length < codes.length ? named : []
}

/**
 * Asks for a page with the list of channels. A refused channel is left out, then the list: so a page opens in at most three
 * calls. `refusalOf`: what a refusal of channels says; null where the answer is something else.
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
    const left = codes.filter((code) => !named.includes(code))
    codes = named.length === 0 || refused.length > 0 ? null : left
    refused.push(...(named.length > 0 ? named : [WHOLE_LIST]))
  }
}
