import type { Flood } from '#contract/picture-inks.ts'
import type { Payable, PayOnly } from '#app/site/pages/payment/find-payable.ts'

/** The inks that the page of a ticket wears. */
export const ticketFlood = (payable: Payable | PayOnly | null): Flood | null => (payable?.isOwn ? payable.flood : null)
