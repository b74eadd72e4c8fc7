// The service worker of the pages of tickets, and of no others: the network first, the copy where there is none (docs/decisions/0022).
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

/** A venue's line may be there and carry nothing. */
const NETWORK_WAITS_MS = 4000

/** Beside this file lie the pages it minds. */
const folder = ticketFolder(location.pathname)
const isTicket = (url: URL) =>
  url.origin === location.origin && ticketFolder(url.pathname) === folder && url.pathname.length > folder.length

const isLasting = (event: Event): event is Lasting => 'waitUntil' in event
const isFetching = (event: Event): event is Fetching => isLasting(event) && 'respondWith' in event
const isNews = (data: unknown): data is TicketNews =>
  typeof data === 'object' &&
  data !== null &&
  (('keep' in data && typeof data.keep === 'string') || ('forget' in data && typeof data.forget === 'string'))

/** What an answer means for the copy: a newer one, or none. A server that is out of order says nothing of its tickets. */
async function mind(url: URL, answer: Response): Promise<void> {
  const address = ticketAddress(url)
  if (answer.type === 'opaqueredirect') {
    // Sent to sign in: nobody is signed in here any more, and none of these pages is anybody's here.
    return forgetTickets((kept) => ticketFolder(new URL(kept).pathname) === folder)
  }
  if (answer.status === 200 && keptUntil(answer) > Date.now()) return keepTicket(address, answer)
  if (answer.status < 500) await forgetTickets((kept) => kept === address)
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A page that is gone to: what the server says; its copy where the server is not reached, soon enough or at all. */
function openPage(event: Fetching, url: URL): void {
  const asked = fetch(event.request).then((answer) => ({ answer, copy: answer.clone() }))
  event.waitUntil(asked.then(({ copy }) => mind(url, copy)).catch(() => undefined))
  event.respondWith(
    findKept(ticketAddress(url)).then(async (kept) => {
      if (!kept) return (await asked).answer
      return Promise.race([
        asked.then(({ answer }) => (answer.status >= 500 ? kept : answer)),
        later(NETWORK_WAITS_MS).then(() => kept),
      ]).catch(() => kept)
    }),
  )
}

/** A style or letter: as kept, since its copy of the page was made with it. */
async function findPart(request: Request): Promise<Response> {
  const kept = (await caches.has(KEPT_TICKETS)) && (await (await caches.open(KEPT_TICKETS)).match(request.url))
  return kept || fetch(request)
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
      if ('forget' in data) return forgetTickets((kept) => kept === ticketAddress(url))
      const answer = await fetch(url, { headers: { Accept: 'text/html' }, redirect: 'manual' })
      await mind(url, answer)
      // The page says that its ticket is kept only once it is.
      if (await findKept(ticketAddress(url))) port?.postMessage('kept')
    })().catch(() => undefined),
  )
})
