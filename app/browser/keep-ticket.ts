// The page's side of keeping a ticket for want of a network; the worker does it (app/ticket-worker).
import { KEPT_TICKETS, ticketFolder, type TicketNews, workerBeside } from '#contract/kept-tickets.ts'

/** Where the site is being built its pages change by the second: nothing is kept of them. */
const canKeep = () => import.meta.env.PROD && 'serviceWorker' in navigator

/** Has the ticket at the address in view kept, or no longer; `onKept` is called once a copy of it stands. */
export async function notifyWorker(isTicket: boolean, onKept: () => void): Promise<void> {
  if (!canKeep()) return
  const { pathname, href } = window.location
  const news: TicketNews = isTicket ? { keep: href } : { forget: href }
  const scope = ticketFolder(pathname)
  const known = await navigator.serviceWorker.getRegistration(pathname)
  // A reservation that is none yet, or no more, is no reason to have a worker.
  if (!isTicket && !known) return
  const { active, waiting, installing } = await navigator.serviceWorker.register(workerBeside(pathname), {
    scope,
    updateViaCache: 'none',
  })
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', onKept)
  port1.start()
  ;(active ?? waiting ?? installing)?.postMessage(news, [port2])
}

/** Takes every kept ticket out of this browser, with the workers that kept them: whoever signs in or out, the next one finds none. */
export async function forgetKeptTickets(): Promise<void> {
  if (!canKeep()) return
  try {
    const workers = await navigator.serviceWorker.getRegistrations()
    await Promise.all([caches.delete(KEPT_TICKETS), ...workers.map((worker) => worker.unregister())])
  } catch {
    // A browser that forbids keeping has kept nothing.
  }
}
