// Offers and letters to the house over HTTP, in the request's language.
import { Refused } from '#domain/refusals.ts'
import { findOffer, listOffers } from '#server/content/find-offer.ts'
import { keepContactMessage } from '#server/content/keep-contact-message.ts'
import type { Handlers } from '#server/http/mount.ts'

export const contentHandlers = {
  listOffers: async ({ world, viewer, takes: { brand } }) => listOffers(world, viewer.language, brand ? { brand } : {}),
  findOffer: async ({ world, viewer, params }) => {
    const found = await findOffer(world, viewer.language, params.slug)
    if (!found) throw new Refused('not_found')
    return found.offer
  },
  sendContactMessage: async ({ world, viewer: { language, address }, takes }) => {
    await keepContactMessage(world, takes, { language, address })
    return { received: true as const }
  },
} satisfies Partial<Handlers>
