import { group } from '#app/components/group.ts'
import { groupId, picture, type Thing } from '#app/components/json-ld/thing.ts'

type GroupTold = { origin: string; groupName: string; description: string }

/** The group itself, told on the home page and pointed at by all others. */
export function groupLd({ origin, groupName, description }: GroupTold): Thing {
  const [building, street, city] = group.address
  return {
    '@type': 'Organization',
    '@id': groupId(origin),
    name: groupName,
    alternateName: 'Senja',
    description,
    url: origin,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
    email: group.mail,
    telephone: group.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${building}, ${street}`,
      addressLocality: city.replace(/ \d+$/, ''),
      postalCode: /\d+$/.exec(city)?.[0],
      addressCountry: 'ID',
    },
    sameAs: group.social.map(({ href }) => href),
  }
}

/** The site; `searchPath` is where a query is answered, with `{search_term_string}` in the place of its words. */
export const siteLd = (told: GroupTold & { language: string; searchPath?: string }): Thing => ({
  '@type': 'WebSite',
  '@id': `${told.origin}/#site`,
  name: 'Senja',
  alternateName: told.groupName,
  url: told.origin,
  inLanguage: told.language,
  publisher: { '@id': groupId(told.origin) },
  ...(told.searchPath && {
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: told.origin + told.searchPath },
      'query-input': 'required name=search_term_string',
    },
  }),
})

/** A house of the group, with the outlets that wear its name. */
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
