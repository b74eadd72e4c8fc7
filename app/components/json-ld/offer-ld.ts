import { groupId, pictures, type Thing } from '#app/components/json-ld/thing.ts'
import type { Offer } from '#contract/web/offers-and-menus.ts'

type OfferFacts = {
  origin: string
  groupName: string
  path: string
  offer: Offer
  outlets: { name: string; path: string }[]
  isOver: boolean
}

/** Returns the structured data of an offer, without a price. The summary of the offer describes the benefit. */
export const offerLd = ({ origin, groupName, path, offer, outlets, isOver }: OfferFacts): Thing => ({
  '@type': 'Offer',
  '@id': `${origin}${path}#offer`,
  url: origin + path,
  name: offer.title,
  description: offer.summary,
  image: pictures(origin, offer.image_url),
  availability: `https://schema.org/${isOver ? 'Discontinued' : 'InStoreOnly'}`,
  ...(offer.valid_from && { validFrom: offer.valid_from }),
  ...(offer.valid_until && { validThrough: offer.valid_until }),
  offeredBy: { '@type': 'Organization', '@id': groupId(origin), name: groupName, url: origin },
  ...(outlets.length > 0 && {
    availableAtOrFrom: outlets.map(({ name, path: at }) => ({
      '@type': 'Place',
      '@id': `${origin}${at}#outlet`,
      name,
      url: origin + at,
    })),
  }),
})
