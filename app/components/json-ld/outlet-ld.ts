import type { DayHours } from '#domain/calendar/day-hours.ts'
import type { SeasonNights } from '#domain/calendar/week-hours.ts'
import { postalAddress } from '#app/components/json-ld/postal-address.ts'
import { groupId, pictures, type Thing } from '#app/components/json-ld/thing.ts'
import type { Outlet } from '#contract/web/entities.ts'
import { formatMoney } from '#domain/pricing/money.ts'

type OutletFacts = {
  origin: string
  groupName: string
  path: string
  bookingPath: string
  /** Path of the printed menu, if the brand has one. */
  menuPath: string | null
  /** Path of the picture for shared links. */
  picture: string
  outlet: Omit<Outlet, 'images'>
  gallery: { image_url: string }[]
  description: string
  /** The cuisine of the outlet's kitchen and bar, in the page's language. */
  cuisine: string
  /** The regular week, Monday first. */
  week: DayHours[]
  seasonNights: SeasonNights[]
  closures: { night: string }[]
  /** The lowest payment for a table, rupiah. */
  priceFrom: number | null
}

/** Types of schema.org by `outlet.type`: rooftop bar, beach club, night club, live music, restaurant, chef's counter. */
const TYPES = ['LocalBusiness', 'BarOrPub', 'BarOrPub', 'NightClub', 'BarOrPub', 'Restaurant', 'Restaurant'] as const
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const CLOSED = { opens: '00:00', closes: '00:00' }
const onNights = (validFrom: string, validThrough: string, hours: { opens: string; closes: string }) => ({
  '@type': 'OpeningHoursSpecification',
  validFrom,
  validThrough,
  ...hours,
})

/** Groups the open days of the week by their hours. */
function daysByHours(week: readonly DayHours[]): { opens: string; closes: string; days: string[] }[] {
  const groups = new Map<string, { opens: string; closes: string; days: string[] }>()
  week.forEach(({ isClosed, opens, closes }, at) => {
    if (isClosed) return
    const group = groups.get(`${opens} ${closes}`) ?? { opens, closes, days: [] }
    group.days.push(`https://schema.org/${DAYS[at]}`)
    groups.set(`${opens} ${closes}`, group)
  })
  return [...groups.values()]
}

/**
 * Returns the opening hours: the hours of the regular week, the different hours of seasons, and the nights on which the outlet is closed.
 */
export const openingHoursLd = ({
  week,
  seasonNights,
  closures,
}: Pick<OutletFacts, 'week' | 'seasonNights' | 'closures'>): Thing[] => [
  ...daysByHours(week).map(({ opens, closes, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  })),
  ...seasonNights.map(({ from, until, isClosed, opens, closes }) =>
    onNights(from, until, isClosed ? CLOSED : { opens, closes }),
  ),
  ...closures.map(({ night }) => onNights(night, night, CLOSED)),
]

/**
 * Returns the structured data of an outlet. Opening hours are in the outlet's own zone. Hours past midnight belong to the day on which the
 * outlet opened.
 */
export function outletLd(facts: OutletFacts): Thing {
  const { origin, outlet, priceFrom } = facts
  const type = TYPES[outlet.type] ?? TYPES[0]
  // Only types that schema.org counts as food businesses have a cuisine and accept reservations.
  const isFood = type === 'BarOrPub' || type === 'Restaurant'
  return {
    '@type': type,
    '@id': `${origin}${facts.path}#outlet`,
    url: origin + facts.path,
    name: outlet.name,
    description: facts.description,
    image: pictures(origin, outlet.image, ...facts.gallery.map((image) => image.image_url), facts.picture),
    telephone: outlet.contact,
    address: postalAddress(outlet.address, outlet.location.name),
    geo: { '@type': 'GeoCoordinates', latitude: outlet.lat, longitude: outlet.lng },
    hasMap: outlet.map_url,
    openingHoursSpecification: openingHoursLd(facts),
    priceRange: priceFrom === null ? 'IDR' : `${formatMoney(priceFrom, 'IDR', 'en')}+`,
    currenciesAccepted: 'IDR',
    ...(isFood && {
      servesCuisine: facts.cuisine,
      acceptsReservations: outlet.is_reservable && outlet.open_for_reservation ? origin + facts.bookingPath : false,
      ...(facts.menuPath && { hasMenu: origin + facts.menuPath }),
    }),
    parentOrganization: { '@type': 'Organization', '@id': groupId(origin), name: facts.groupName, url: origin },
  }
}
