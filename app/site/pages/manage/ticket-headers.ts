import { TICKET_UNTIL_HEADER } from '#contract/kept-tickets.ts'
import type { Payable } from '#app/site/pages/payment/find-payable.ts'

/** A ticket's page is private: no proxy and no browser cache stores it. Only the service worker may store it, and only a valid ticket. */
export function ticketHeaders(payable: Payable | null): Record<string, string> {
  return {
    'Cache-Control': 'private, no-store',
    ...(payable?.ticket && { [TICKET_UNTIL_HEADER]: new Date(payable.ticket.until).toUTCString() }),
  }
}
