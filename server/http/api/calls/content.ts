import { Refused } from '#domain/refusals.ts'
import { findOffer, listOffers } from '#server/content/find-offer.ts'
import { keepContactMessage } from '#server/content/keep-contact-message.ts'
import type { Handlers } from '#server/http/api/handler.ts'

export const contentHandlers = {
  listOffers: async ({ app, viewer, takes: { brand } }) => listOffers(app, viewer.language, brand ? { brand } : {}),
  findOffer: async ({ app, viewer, params }) => {
    const offerPage = await findOffer(app, viewer.language, params.slug)
    if (!offerPage) throw new Refused('not_found')
    return offerPage.offer
  },
  sendContactMessage: async ({ app, viewer: { language, address }, takes }) => {
    await keepContactMessage(app, takes, { language, address })
    return { received: true as const }
  },
} satisfies Partial<Handlers>
