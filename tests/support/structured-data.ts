// Schemas for each type of structured data. They contain the fields that Google requires or recommends, and the values that schema.org
// allows.
import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })
const text = z.string().trim().min(1)
/** A date with a time. It must contain the UTC offset of the place. */
const moment = z.iso.datetime({ offset: true })
const schemaOrg = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`))
const day = z.iso.date()
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const images = z.array(address).min(1)

const postalAddress = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: text,
  addressLocality: text,
  addressRegion: text.optional(),
  postalCode: z.string().regex(/^\d{5}$/),
  addressCountry: z.literal('ID'),
})
const geo = z.strictObject({
  '@type': z.literal('GeoCoordinates'),
  latitude: z.number().min(-11).max(6),
  longitude: z.number().min(95).max(141),
})
const group = z.strictObject({ '@type': z.literal('Organization'), '@id': address, name: text, url: address })
const logo = z.strictObject({
  '@type': z.literal('ImageObject'),
  url: address,
  width: z.int().min(112),
  height: z.int().min(112),
})
const placeNamed = z.strictObject({ '@type': z.literal('Place'), '@id': address, name: text, url: address })

const ticketOffer = z.strictObject({
  '@type': z.literal('Offer'),
  url: address,
  price: z.int().positive(),
  priceCurrency: z.literal('IDR'),
  availability: schemaOrg('InStock', 'SoldOut', 'LimitedAvailability', 'PreOrder'),
  validFrom: moment,
  validThrough: moment,
})

const event = z
  .strictObject({
    '@type': z.literal('Event'),
    '@id': address,
    url: address,
    name: text,
    description: text.min(30),
    image: images,
    startDate: moment,
    endDate: moment,
    doorTime: moment.optional(),
    eventStatus: schemaOrg('EventScheduled', 'EventCancelled', 'EventPostponed', 'EventRescheduled'),
    eventAttendanceMode: schemaOrg('OfflineEventAttendanceMode'),
    location: placeNamed.extend({ address: postalAddress, geo }),
    organizer: group,
    performer: z
      .array(z.strictObject({ '@type': z.enum(['PerformingGroup', 'Person']), name: text, url: address }))
      .min(1)
      .optional(),
    typicalAgeRange: z
      .string()
      .regex(/^\d+-\d*$/)
      .optional(),
    offers: ticketOffer.optional(),
  })
  .refine((thing) => thing.startDate < thing.endDate, 'ends before it starts')
  .refine((thing) => !thing.doorTime || thing.doorTime <= thing.startDate, 'opens its doors after it starts')

const openingHours = z
  .strictObject({
    '@type': z.literal('OpeningHoursSpecification'),
    dayOfWeek: z
      .array(schemaOrg('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'))
      .min(1)
      .optional(),
    validFrom: day.optional(),
    validThrough: day.optional(),
    opens: clock,
    closes: clock,
  })
  .refine((hours) => Boolean(hours.dayOfWeek) !== Boolean(hours.validFrom), 'either days of the week or dates')

const business = {
  '@id': address,
  url: address,
  name: text,
  description: text.min(50),
  image: images,
  telephone: z.string().regex(/^\+62[\d -]{7,}$/),
  address: postalAddress,
  geo,
  hasMap: address,
  openingHoursSpecification: z.array(openingHours).min(1),
  priceRange: text.max(99),
  currenciesAccepted: z.literal('IDR'),
  parentOrganization: group,
}
const outlet = z.discriminatedUnion('@type', [
  z.strictObject({
    '@type': z.enum(['Restaurant', 'BarOrPub']),
    ...business,
    servesCuisine: text,
    acceptsReservations: z.union([address, z.boolean()]),
    hasMenu: address.optional(),
  }),
  // In schema.org, a night club is an entertainment business, and not a restaurant. So it has no fields for the cuisine and for
  // reservations.
  z.strictObject({ '@type': z.literal('NightClub'), ...business }),
])

const story = z
  .strictObject({
    '@type': z.enum(['Article', 'NewsArticle']),
    '@id': address,
    headline: text.max(110),
    description: text,
    image: images,
    datePublished: moment,
    dateModified: moment,
    inLanguage: z.enum(['id-ID', 'en-US']),
    mainEntityOfPage: address,
    author: z.strictObject({ '@type': z.enum(['Person', 'Organization']), name: text, url: address }),
    publisher: z.strictObject({ '@type': z.literal('Organization'), '@id': address, name: text, logo }),
  })
  .refine((article) => article.dateModified >= article.datePublished, 'changed before it was published')

const breadcrumbs = z
  .strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int().positive(),
          name: text,
          item: address.optional(),
        }),
      )
      .min(2),
  })
  .refine(({ itemListElement: items }) => items.every(({ position }, at) => position === at + 1), 'out of order')
  .refine(
    ({ itemListElement: items }) => items.every(({ item }, at) => Boolean(item) || at === items.length - 1),
    'a step leads nowhere',
  )

const menuItem = z.strictObject({
  '@type': z.literal('MenuItem'),
  name: text,
  description: text.optional(),
  image: images.optional(),
  suitableForDiet: schemaOrg('VegetarianDiet').optional(),
  offers: z
    .strictObject({
      '@type': z.literal('Offer'),
      price: z.int().nonnegative(),
      priceCurrency: z.literal('IDR'),
      availability: schemaOrg('InStock', 'SoldOut'),
    })
    .optional(),
})
const menu = z.strictObject({
  '@type': z.literal('Menu'),
  '@id': address,
  url: address,
  name: text,
  description: text.optional(),
  inLanguage: z.enum(['id-ID', 'en-US']),
  hasMenuSection: z
    .array(
      z.strictObject({
        '@type': z.literal('MenuSection'),
        name: text,
        description: text.optional(),
        hasMenuItem: z.array(menuItem).min(1),
      }),
    )
    .min(1),
})

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  '@id': address,
  url: address,
  name: text,
  description: text,
  image: images,
  availability: schemaOrg('InStoreOnly', 'Discontinued'),
  validFrom: day.optional(),
  validThrough: day.optional(),
  offeredBy: group,
  availableAtOrFrom: z.array(placeNamed).min(1).optional(),
})

const site = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': address,
  name: text,
  alternateName: text,
  url: address,
  inLanguage: z.enum(['id-ID', 'en-US']),
  publisher: z.strictObject({ '@id': address }),
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().endsWith('{search_term_string}'),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
})
const organization = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': address,
  name: text,
  alternateName: text,
  description: text,
  url: address,
  logo,
  email: z.email(),
  telephone: text,
  address: postalAddress.omit({ addressRegion: true }),
  sameAs: z.array(address).min(1),
})
const brand = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': address,
  url: address,
  name: text,
  slogan: text,
  description: text,
  image: address,
  parentOrganization: group,
  location: z.array(placeNamed).min(1).optional(),
})
const artist = z.strictObject({
  '@type': z.literal('PerformingGroup'),
  '@id': address,
  url: address,
  name: text,
  description: text,
  image: images,
})

const shapes: Record<string, z.ZodType> = {
  Event: event,
  Restaurant: outlet,
  BarOrPub: outlet,
  NightClub: outlet,
  Article: story,
  NewsArticle: story,
  BreadcrumbList: breadcrumbs,
  Menu: menu,
  Offer: offer,
  WebSite: site,
  PerformingGroup: artist,
  Organization: z.union([organization, brand]),
}

const block = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })).min(1),
})

export type DescribedThing = z.infer<typeof block>['@graph'][number]

/**
 * Returns the items in the structured data of a page. If an item does not fit its type, throws an error that lists all faults of the item.
 */
export function readThings(data: unknown[]): DescribedThing[] {
  return data.flatMap((json) => {
    const things = block.parse(json)['@graph']
    for (const thing of things) {
      const shape = shapes[thing['@type']]
      if (!shape) throw new Error(`Nothing is known of the type ${thing['@type']}`)
      shape.parse(thing)
    }
    return things
  })
}
