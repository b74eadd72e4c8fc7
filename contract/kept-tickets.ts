// What the pages of tickets, the worker that keeps them for want of a network, and the server agree on (docs/decisions/0022).

/** The name under which a browser keeps tickets; signing out and in takes all of it away. */
export const KEPT_TICKETS = 'senja-tickets'

/** On the page of a ticket that may be kept: until when, as HTTP writes moments. No other page carries it. */
export const TICKET_UNTIL_HEADER = 'Senja-Ticket-Until'

/** The folder of such a page, as far as a worker that lies in it may ever reach. */
export const ticketFolder = (path: string): string => path.replace(/\/+$/, '').replace(/[^/]*$/, '')

/** Where the worker of a page's folder lies: beside the tickets it minds, so that a browser lets it mind nothing else. */
export const workerBeside = (path: string): string => `${ticketFolder(path)}worker.js`

/** What a page tells its worker: that its ticket is to be kept, or that it is none any more. */
export type TicketNews = { keep: string } | { forget: string }
