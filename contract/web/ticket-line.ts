import { z } from 'zod'
import { anyInteger, positiveInteger, rupiahPrice } from '#contract/numbers.ts'

/** Tickets of one ticket type in a purchase. */
export const ticketLine = z.object({
  id: positiveInteger,
  qty: anyInteger,
  pax: anyInteger.nullish(),
  price: rupiahPrice.nullish().describe('own: price of one ticket on the screen; another price is refused'),
})
