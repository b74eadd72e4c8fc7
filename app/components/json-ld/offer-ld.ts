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

/** Something extra, with the nights and the doors it is good at. What it is worth is told in words: it has no price of its own. */
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
