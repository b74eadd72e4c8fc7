import { postalAddress } from '#app/components/json-ld/postal-address.ts'
import { groupId, pictures, type Thing, wordsOfHtml } from '#app/components/json-ld/thing.ts'
import { type AgeLimit, DOOR_AGES } from '#domain/catalogue/age-limits.ts'
import type { Event, Outlet } from '#contract/web/entities.ts'

type EventFacts = {
  origin: string
  groupName: string
  path: string
  outletPath: string
  bookingPath: string
  /** Path of the picture for shared links. */
  picture: string
  /** A sentence with the date, the hour and the place. If the text of the event is short, this sentence is added to its description. */
  when: string
  event: Event
  outlet: Pick<Outlet, 'address' | 'age_limit'> & Partial<Pick<Outlet, 'lat' | 'lng'>>
  lineUp: { name: string; path: string }[]
  state: 'available' | 'few' | 'sold_out' | 'past' | 'whatsapp' | 'closed' | 'cancelled'
  /** The time at which the sale of the places begins, ISO 8601. */
  onSaleFrom: string
  /** The time at which the price stops being valid, ISO 8601. Null: the price is valid until the end of the night. */
  priceUntil?: string | null
}

const ageRange = (limit: AgeLimit) => {
  const { least, most } = DOOR_AGES[limit]
  return `${least}-${Number.isFinite(most) ? most : ''}`
}

const AVAILABILITY = {
  available: 'InStock',
  few: 'LimitedAvailability',
  sold_out: 'SoldOut',
  past: null,
  whatsapp: null,
  closed: null,
  cancelled: null,
} as const

/**
 * Returns the structured data of a night. It contains prices only while the night can be booked online. Times have the UTC offset of the
 * outlet's zone.
 */
export function eventLd(facts: EventFacts): Thing {
  const { origin, event, outlet, lineUp, state } = facts
  const url = origin + facts.path
  const doorTime = `${event.event_date}T${event.open_gate}:00${event.start_date.slice(19)}`
  const [city, description] = [event.location.name, wordsOfHtml(event.description, 400)]
  return {
    '@type': 'Event',
    '@id': `${url}#event`,
    url,
    name: event.title,
    description: [event.tagline, description || facts.when].filter(Boolean).join(' '),
    image: pictures(origin, event.image_url, event.potrait_image, facts.picture),
    startDate: event.start_date,
    endDate: event.end_date,
    ...(doorTime <= event.start_date && { doorTime }),
    eventStatus: `https://schema.org/${state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      '@id': `${origin}${facts.outletPath}#outlet`,
      name: event.outlet.name,
      url: origin + facts.outletPath,
      address: postalAddress(outlet.address, city),
      ...(outlet.lat !== undefined && {
        geo: { '@type': 'GeoCoordinates', latitude: outlet.lat, longitude: outlet.lng },
      }),
    },
    organizer: { '@type': 'Organization', '@id': groupId(origin), name: facts.groupName, url: origin },
    ...(lineUp.length > 0 && {
      performer: lineUp.map(({ name, path }) => ({ '@type': 'PerformingGroup', name, url: origin + path })),
    }),
    ...(outlet.age_limit !== 'all' && { typicalAgeRange: ageRange(outlet.age_limit) }),
    ...offersOf(facts),
  }
}

/** A night that is over, closed or sold only by WhatsApp has no online offers. */
function offersOf({ origin, event, state, bookingPath, onSaleFrom, priceUntil }: EventFacts) {
  const availability = AVAILABILITY[state]
  if (event.price_from === null || availability === null) return {}
  return {
    offers: {
      '@type': 'Offer',
      url: origin + bookingPath,
      price: event.price_from,
      priceCurrency: 'IDR',
      availability: `https://schema.org/${availability}`,
      validFrom: onSaleFrom,
      validThrough: priceUntil ?? event.end_date,
    },
  }
}
