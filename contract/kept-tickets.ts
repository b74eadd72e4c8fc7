// Names for storing tickets for offline use. The ticket pages, the server and the service worker share these names (docs/decisions/0022).

/** Name of the browser cache that stores tickets. Signing in or out deletes this cache. */
export const KEPT_TICKETS = 'senja-tickets'

/**
 * A header of ticket pages. The service worker may store only a page with this header. The value is the time at which the ticket expires,
 * as an HTTP date.
 */
export const TICKET_UNTIL_HEADER = 'Senja-Ticket-Until'

/** Returns the folder of a ticket page. A service worker that is loaded from this folder can control only pages in this folder. */
export const ticketFolder = (path: string): string => path.replace(/\/+$/, '').replace(/[^/]*$/, '')

/**
 * Returns the path of the service worker for a ticket page. The worker is in the folder of the page, because a browser limits a worker to
 * its own folder.
 */
export const workerBeside = (path: string): string => `${ticketFolder(path)}worker.js`

/** Message from a page to its service worker. It asks the worker to store a ticket, or to delete a ticket. */
export type TicketNews = { keep: string } | { forget: string }
