import { TICKET_UNTIL_HEADER } from '#contract/kept-tickets.ts'
import type { Payable } from '#app/site/pages/payment/find-payable.ts'

/** A ticket's page is nobody's but its guest's: no cache on the way and none of the browser's own keeps it. Only a ticket may be kept, by its worker. */
export function ticketHeaders(payable: Payable | null): Record<string, string> {
  return {
    'Cache-Control': 'private, no-store',
    ...(payable?.ticket && { [TICKET_UNTIL_HEADER]: new Date(payable.ticket.until).toUTCString() }),
  }
}
