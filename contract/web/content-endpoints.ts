import { z } from 'zod'
import { ANYONE, type Endpoint } from '#contract/endpoint.ts'
import { offer, offerDetail } from '#contract/web/offers-and-menus.ts'

const endpoint = <const E extends Endpoint>(e: E): E => e

/** A message from the contact form. The form rules in `domain/content/enquiry.ts` limit the length of each text. */
export const contactMessage = z.object({
  name: z.string(),
  mobile: z.string(),
  subject: z.string(),
  message: z.string(),
})

export const contentEndpoints = {
  listOffers: endpoint({
    method: 'GET',
    who: ANYONE,
    path: '/api/web/offers',
    summary: 'Offers that are not over',
    takes: z.object({ brand: z.string().max(60).optional() }),
    answers: z.array(offer),
  }),
  findOffer: endpoint({
    method: 'GET',
    who: ANYONE,
    path: '/api/web/offers/:slug',
    summary: 'One offer',
    params: z.object({ slug: z.string().max(120) }),
    answers: offerDetail,
  }),
  sendContactMessage: endpoint({
    method: 'POST',
    who: ANYONE,
    path: '/api/web/contact-messages',
    summary: 'Write to the house',
    takes: contactMessage,
    answers: z.object({ received: z.literal(true) }),
    status: 201,
    perMinute: 20,
  }),
}
