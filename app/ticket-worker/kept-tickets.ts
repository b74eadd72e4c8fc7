// The stored tickets of this browser: pages by their address, and their shared styles and fonts.
import { keptCopy } from '#app/ticket-worker/kept-copy.ts'
import { KEPT_TICKETS, TICKET_UNTIL_HEADER } from '#contract/kept-tickets.ts'

const HEADERS = [
  'Content-Type',
  'Content-Security-Policy',
  'Referrer-Policy',
  'X-Content-Type-Options',
  TICKET_UNTIL_HEADER,
]

/**
 * Returns a ticket's address: its path, and the guest's key if the URL has a key. Other parameters are left out, because they do not
 * change the ticket.
 */
export function ticketAddress(url: URL): string {
  const key = url.searchParams.get('key')
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}${key === null ? '' : `?key=${encodeURIComponent(key)}`}`
}

/** Returns the time at which the stored copy of a page expires, ms since 1970. Returns 0 if the page may not be stored. */
export const keptUntil = ({ headers }: Response): number => Date.parse(headers.get(TICKET_UNTIL_HEADER) ?? '') || 0

const isPage = ({ url }: Request) => !new URL(url).pathname.startsWith('/assets/')

/** Finds the stored copy of a ticket by its address, unless the night of the ticket is over. */
export async function findKept(address: string): Promise<Response | null> {
  if (!(await caches.has(KEPT_TICKETS))) return null
  const storedCopy = await (await caches.open(KEPT_TICKETS)).match(address)
  return storedCopy && keptUntil(storedCopy) > Date.now() ? storedCopy : null
}

/** Stores a page with its styles and fonts. If a style or font fails to load, the page is stored without it. */
export async function keepTicket(address: string, answer: Response): Promise<void> {
  const { html, parts } = keptCopy(await answer.text())
  const headers = new Headers()
  for (const name of HEADERS) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const cache = await caches.open(KEPT_TICKETS)
  await cache.put(address, new Response(html, { headers }))
  await Promise.allSettled(parts.map(async (part) => (await cache.match(part)) ?? cache.add(part)))
}

/** Deletes the pages for which `isGone` returns true. Deletes the whole cache if no page is left. */
export async function forgetTickets(isGone: (address: string, copy: Response) => boolean): Promise<void> {
  if (!(await caches.has(KEPT_TICKETS))) return
  const cache = await caches.open(KEPT_TICKETS)
  const pages = (await cache.keys()).filter(isPage)
  let left = pages.length
  for (const page of pages) {
    const copy = await cache.match(page)
    if (copy && !isGone(page.url, copy)) continue
    await cache.delete(page)
    left -= 1
  }
  if (left === 0) await caches.delete(KEPT_TICKETS)
}

export const forgetPast = (): Promise<void> => forgetTickets((_, copy) => keptUntil(copy) <= Date.now())
