import { postalAddress } from '#app/components/json-ld/postal-address.ts'
import { groupId, picture, type Thing } from '#app/components/json-ld/thing.ts'
import type { SpokenGroup } from '#contract/group.ts'

type GroupFacts = { origin: string; group: SpokenGroup; description: string }

/** The home page describes the group; all other pages refer to the group by its id. */
export function groupLd({ origin, group, description }: GroupFacts): Thing {
  const { name, email, phone, address, social } = group
  const city = address.at(-1)?.replace(/\s*\b\d{5}\b/, '') ?? ''
  return {
    '@type': 'Organization',
    '@id': groupId(origin),
    name,
    ...(group.shortName !== name && { alternateName: group.shortName }),
    description,
    url: origin,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address.length > 0 && { address: postalAddress(address.join(', '), city) }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  }
}

/** `searchPath` is the path of the search, with `{search_term_string}` in place of the query. */
export const siteLd = (facts: GroupFacts & { language: string; searchPath?: string }): Thing => ({
  '@type': 'WebSite',
  '@id': `${facts.origin}/#site`,
  name: facts.group.shortName,
  ...(facts.group.shortName !== facts.group.name && { alternateName: facts.group.name }),
  url: facts.origin,
  inLanguage: facts.language,
  publisher: { '@id': groupId(facts.origin) },
  ...(facts.searchPath && {
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: facts.origin + facts.searchPath },
      'query-input': 'required name=search_term_string',
    },
  }),
})

export const brandLd = ({
  origin,
  groupName,
  path,
  brand,
  outlets,
}: {
  origin: string
  groupName: string
  path: string
  brand: { slug: string; name: string; tagline: string; concept: string; image: string }
  outlets: { name: string; path: string }[]
}): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}${path}#house`,
  url: origin + path,
  name: brand.name,
  slogan: brand.tagline,
  description: brand.concept,
  image: picture(origin, brand.image),
  parentOrganization: { '@type': 'Organization', '@id': groupId(origin), name: groupName, url: origin },
  ...(outlets.length > 0 && {
    location: outlets.map(({ name, path: at }) => ({
      '@type': 'Place',
      '@id': `${origin}${at}#outlet`,
      name,
      url: origin + at,
    })),
  }),
})
