// Names shared by the ticket pages, the server, and the service worker that stores tickets for offline use (docs/decisions/0022).

/** Name of the browser cache that stores tickets. Signing in or out deletes this cache. */
export const KEPT_TICKETS = 'senja-tickets'

/**
 * Header of a ticket page that the service worker may store. Its value is the expiry of the ticket as an HTTP date. Other pages do not have
 * this header.
 */
export const TICKET_UNTIL_HEADER = 'Senja-Ticket-Until'

/** Returns the folder of a ticket page. A service worker from this folder can control at most the pages of this folder. */
export const ticketFolder = (path: string): string => path.replace(/\/+$/, '').replace(/[^/]*$/, '')

/**
 * Returns the path of the service worker for a ticket page. The worker is in the folder of the page, because a browser limits a worker to
 * its own folder.
 */
export const workerBeside = (path: string): string => `${ticketFolder(path)}worker.js`

/** Message from a page to its service worker. It asks the worker to store a ticket, or to delete a ticket. */
export type TicketNews = { keep: string } | { forget: string }
