import type { Flood } from '#contract/picture-inks.ts'
import type { Payable, PayOnly } from '#app/site/pages/payment/find-payable.ts'

/** Returns the ink colors for the page of a ticket. Returns null if the reservation does not belong to the visitor. */
export const ticketFlood = (payable: Payable | PayOnly | null): Flood | null => (payable?.isOwn ? payable.flood : null)
