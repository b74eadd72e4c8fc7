// The service worker for ticket pages. It controls no other pages. It loads a page from the network, and uses the stored copy if the
// network fails (docs/decisions/0022).
import {
  findKept,
  forgetPast,
  forgetTickets,
  keepTicket,
  keptUntil,
  ticketAddress,
} from '#app/ticket-worker/kept-tickets.ts'
import { KEPT_TICKETS, ticketFolder, type TicketNews } from '#contract/kept-tickets.ts'

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }
declare function skipWaiting(): Promise<void>

/** Milliseconds to wait for the server. The wifi of a venue may be connected but carry no data. */
const NETWORK_WAITS_MS = 4000

/** The worker controls the pages in its own folder. */
const folder = ticketFolder(location.pathname)
const isTicket = (url: URL) =>
  url.origin === location.origin && ticketFolder(url.pathname) === folder && url.pathname.length > folder.length

const isLasting = (event: Event): event is Lasting => 'waitUntil' in event
const isFetching = (event: Event): event is Fetching => isLasting(event) && 'respondWith' in event
const isNews = (data: unknown): data is TicketNews =>
  typeof data === 'object' &&
  data !== null &&
  (('keep' in data && typeof data.keep === 'string') || ('forget' in data && typeof data.forget === 'string'))

/** Stores, replaces or deletes the copy of a ticket after a response. A server error changes no copy. */
async function mind(url: URL, answer: Response): Promise<void> {
  const address = ticketAddress(url)
  if (answer.type === 'opaqueredirect') {
    // A redirect to the login means that the session has ended. So all stored tickets in the same folder of addresses are deleted.
    return forgetTickets((copyAddress) => ticketFolder(new URL(copyAddress).pathname) === folder)
  }
  if (answer.status === 200 && keptUntil(answer) > Date.now()) return keepTicket(address, answer)
  if (answer.status < 500) await forgetTickets((copyAddress) => copyAddress === address)
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Responds to a navigation with the server's response. Uses the stored copy if there is no response within NETWORK_WAITS_MS, or if the
 * server fails.
 */
function openPage(event: Fetching, url: URL): void {
  const networkReply = fetch(event.request).then((answer) => ({ answer, copy: answer.clone() }))
  event.waitUntil(networkReply.then(({ copy }) => mind(url, copy)).catch(() => undefined))
  event.respondWith(
    findKept(ticketAddress(url)).then(async (storedCopy) => {
      if (!storedCopy) return (await networkReply).answer
      return Promise.race([
        networkReply.then(({ answer }) => (answer.status >= 500 ? storedCopy : answer)),
        later(NETWORK_WAITS_MS).then(() => storedCopy),
      ]).catch(() => storedCopy)
    }),
  )
}

/**
 * Returns a style or font from the cache, else from the network. The cache comes first, because it stores each page together with its
 * files.
 */
async function findPart(request: Request): Promise<Response> {
  const storedPart = (await caches.has(KEPT_TICKETS)) && (await (await caches.open(KEPT_TICKETS)).match(request.url))
  return storedPart || fetch(request)
}

addEventListener('install', (event) => isLasting(event) && event.waitUntil(skipWaiting()))
addEventListener('activate', (event) => isLasting(event) && event.waitUntil(forgetPast()))

addEventListener('fetch', (event) => {
  if (!isFetching(event) || event.request.method !== 'GET') return
  const { request } = event
  const url = new URL(request.url)
  if (request.mode === 'navigate') return isTicket(url) && openPage(event, url)
  if (request.destination === 'style' || request.destination === 'font') event.respondWith(findPart(request))
})

addEventListener('message', (event) => {
  if (!isLasting(event) || !isNews(event.data)) return
  const { data } = event
  const url = new URL('keep' in data ? data.keep : data.forget)
  if (!isTicket(url)) return
  const port = 'ports' in event && Array.isArray(event.ports) ? event.ports[0] : undefined
  event.waitUntil(
    (async () => {
      await forgetPast()
      if ('forget' in data) return forgetTickets((copyAddress) => copyAddress === ticketAddress(url))
      const answer = await fetch(url, { headers: { Accept: 'text/html' }, redirect: 'manual' })
      await mind(url, answer)
      // The page shows the notice of a stored ticket only after the ticket is stored.
      if (await findKept(ticketAddress(url))) port?.postMessage('kept')
    })().catch(() => undefined),
  )
})
