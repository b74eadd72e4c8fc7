// The kept tickets of this browser: pages by their address, and the styles and fonts they share.
import { keptCopy } from '#app/ticket-worker/kept-copy.ts'
import { KEPT_TICKETS, TICKET_UNTIL_HEADER } from '#contract/kept-tickets.ts'

/** What of an answer's headers holds for its copy, too. */
const HEADERS = [
  'Content-Type',
  'Content-Security-Policy',
  'Referrer-Policy',
  'X-Content-Type-Options',
  TICKET_UNTIL_HEADER,
]

/** A ticket's address: its path, and the guest's key where it has one. What else follows the question mark is no other ticket. */
export function ticketAddress(url: URL): string {
  const key = url.searchParams.get('key')
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}${key === null ? '' : `?key=${encodeURIComponent(key)}`}`
}

/** Until when a page may be kept, ms since 1970; 0: not at all. */
export const keptUntil = ({ headers }: Response): number => Date.parse(headers.get(TICKET_UNTIL_HEADER) ?? '') || 0

const isPage = ({ url }: Request) => !new URL(url).pathname.startsWith('/assets/')

/** The copy at an address, while its night is not over. */
export async function findKept(address: string): Promise<Response | null> {
  if (!(await caches.has(KEPT_TICKETS))) return null
  const found = await (await caches.open(KEPT_TICKETS)).match(address)
  return found && keptUntil(found) > Date.now() ? found : null
}

/** Keeps a page with what it looks like. A part that does not come leaves it plainer, not away. */
export async function keepTicket(address: string, answer: Response): Promise<void> {
  const { html, parts } = keptCopy(await answer.text())
  const headers = new Headers()
  for (const name of HEADERS) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const kept = await caches.open(KEPT_TICKETS)
  await kept.put(address, new Response(html, { headers }))
  await Promise.allSettled(parts.map(async (part) => (await kept.match(part)) ?? kept.add(part)))
}

/** Takes away the pages that `isGone` says, and everything once no page is left. */
export async function forgetTickets(isGone: (address: string, copy: Response) => boolean): Promise<void> {
  if (!(await caches.has(KEPT_TICKETS))) return
  const kept = await caches.open(KEPT_TICKETS)
  const pages = (await kept.keys()).filter(isPage)
  let left = pages.length
  for (const page of pages) {
    const copy = await kept.match(page)
    if (copy && !isGone(page.url, copy)) continue
    await kept.delete(page)
    left -= 1
  }
  if (left === 0) await caches.delete(KEPT_TICKETS)
}

/** Nights that are over. */
export const forgetPast = (): Promise<void> => forgetTickets((_, copy) => keptUntil(copy) <= Date.now())
