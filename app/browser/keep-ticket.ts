// Keeps tickets for offline use. This module runs in the page; the service worker (app/ticket-worker) stores the tickets.
import { KEPT_TICKETS, ticketFolder, type TicketNews, workerBeside } from '#contract/kept-tickets.ts'

/** During development, no ticket is stored, because pages change often. */
const canKeep = () => import.meta.env.PROD && 'serviceWorker' in navigator

/**
 * Asks the service worker to store or to delete the ticket at the current address. Calls `onKept` after the service worker has stored a
 * copy of the ticket.
 */
export async function notifyWorker(isTicket: boolean, onKept: () => void): Promise<void> {
  if (!canKeep()) return
  const { pathname, href } = window.location
  const news: TicketNews = isTicket ? { keep: href } : { forget: href }
  const scope = ticketFolder(pathname)
  const registration = await navigator.serviceWorker.getRegistration(pathname)
  // A page without a valid ticket registers no new service worker. A worker that is already registered must still delete the stored ticket.
  if (!isTicket && !registration) return
  const { active, waiting, installing } = await navigator.serviceWorker.register(workerBeside(pathname), {
    scope,
    updateViaCache: 'none',
  })
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', onKept)
  port1.start()
  ;(active ?? waiting ?? installing)?.postMessage(news, [port2])
}

/** Deletes all stored tickets and their service workers from this browser, so that the next member or guest finds no ticket. */
export async function forgetKeptTickets(): Promise<void> {
  if (!canKeep()) return
  try {
    const workers = await navigator.serviceWorker.getRegistrations()
    await Promise.all([caches.delete(KEPT_TICKETS), ...workers.map((worker) => worker.unregister())])
  } catch {
    // A browser that forbids storage has no stored ticket, so there is nothing to delete.
  }
}
