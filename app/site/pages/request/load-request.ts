import { hoursOfOutlet } from '#contract/web/outlet-hours.ts'
import { link } from '#contract/pages.ts'
import { venueRequest, type VenueRequestBody } from '#contract/web/request-endpoints.ts'
import type { Language } from '#contract/preferences.ts'
import { isNight, nightOf, type ZoneName, zoneName, hoursOfNight } from '#domain/calendar/night.ts'
import { sessionsOfNight } from '#domain/calendar/sessions.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { House } from '#domain/settings/house-settings.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { LARGEST_REQUEST } from '#domain/reservations/venue-request.ts'
import { asking as en } from '#messages/en/booking/asking.ts'
import { asking as id } from '#messages/id/booking/asking.ts'
import { findGuest, outletOfAddress } from '#app/site/pages/booking/load-booking.ts'
import { loadRequestDays } from '#app/site/pages/request/load-request-days.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { App } from '#server/app.ts'
import { coursesOf } from '#server/inventory/dinner-repository.ts'
import { roomOf } from '#server/inventory/list-sessions.ts'
import { findSaleOutlet, type SaleOutlet } from '#server/inventory/repository.ts'
import { clockText } from '#server/notifications/emails/night-head.ts'

type Option = { value: string; label: string; note?: string }

/** The fields of the form by their names in the API. There is no field for the venue, because each venue has its own page. */
export type RequestField = Exclude<keyof VenueRequestBody, 'outlet_id'>
export const REQUEST_FIELDS = Object.keys(venueRequest.omit({ outlet_id: true }).shape) as RequestField[]
export type RequestValues = Partial<Record<RequestField, string>>

type Venue = Awaited<ReturnType<typeof outletOfAddress>>

/** Returns the current night at an outlet. The prices on the page are the prices of that night. */
const nightAt = (app: Pick<App, 'now'>, outlet: Venue) => nightOf(app.now(), hoursOfOutlet(outlet))

const venueOf = ({ id: venueId, name, brand, slug, contact, whatsapp, image }: Venue) => ({
  id: venueId,
  name,
  brand,
  slug,
  contact,
  whatsapp,
  image,
})

const asking = { en, id }

/** Returns the texts of the form, with the name of the venue and the numbers of the house. */
function textsOf(venue: string, { language, zone, house }: { language: Language; zone: ZoneName; house: House }) {
  const { faults: _, call: __, state: ___, perGuest: ____, ...t } = asking[language]
  return {
    ...t,
    title: t.title(venue),
    lead: t.lead(venue),
    dateHint: t.dateHint(house.dinnerNightsAhead, house.dinnerMonthsAhead),
    timeHint: t.timeHint(zone, house.dinnerMinutes),
    smaller: t.smaller(house.largestDinner),
    occasionHint: t.occasionHint(house.largestDinner),
    agreeRest: t.agreeRest(venue),
    offline: t.offline(venue),
  }
}

/** Returns the venue's form in the page's language, filled with values from the address and the account. */
export async function loadRequest(args: Parameters<typeof outletOfAddress>[0]) {
  const { app, language, member } = pageApp(args.context)
  const [outlet, house] = await Promise.all([outletOfAddress(args), app.house.read()])
  const [sale, room, courses, guest, days] = await Promise.all([
    findSaleOutlet(app.sql, outlet.id, app.now()),
    roomOf(app, outlet.id, null),
    coursesOf(app.sql, outlet.id, nightAt(app, outlet)),
    member && findGuest(app, member.id),
    loadRequestDays(app, outlet, { language, ahead: house }),
  ])
  if (!sale || !servesDinner(sale.type)) throw notFound()
  const zone = zoneName(sale.timezone)
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  return {
    outlet: venueOf(outlet),
    isOpen: outlet.is_reservable && outlet.open_for_reservation && courses.length > 0,
    t: textsOf(outlet.name, { language, zone, house }),
    most: LARGEST_REQUEST,
    days,
    times: sessionsOn(sale, days).map((time): Option => ({ value: time, label: clockText(language, time, zone) })),
    sections: room.sections.map((section): Option => ({
      value: String(section.id),
      label: localize(section.name, language),
    })),
    courses: courses.map((course): Option => ({
      value: String(course.id),
      label: localize(course.name, language),
      note: asking[language].perGuest(formatMoney(course.deposit, 'IDR', language)),
    })),
    values: {
      ...fromAddress(new URL(args.request.url).searchParams),
      ...(guest && { name: guest.name, phone_number: guest.phone, email: guest.email }),
    } satisfies RequestValues as RequestValues,
    /** Idempotency key. A form that is sent twice creates only one request. */
    attempt: app.uuid(),
    directTo: link('restaurant', language, place),
  }
}

/**
 * Returns the session times of all offered days in order, without repeated times. When the guest sends the form, the server checks if the
 * chosen day has the chosen time.
 */
function sessionsOn(sale: SaleOutlet, days: readonly { date: string }[]): string[] {
  const times = days.flatMap(({ date }) => sessionsOfNight(hoursOfNight(sale, date)))
  return [...new Set(times)].toSorted()
}

function fromAddress(search: URLSearchParams): RequestValues {
  const [pax, night, time] = [search.get('pax') ?? '', search.get('date') ?? '', search.get('time') ?? '']
  return {
    ...(/^\d{1,2}$/.test(pax) && { pax }),
    ...(isNight(night) && { date: night }),
    ...(/^\d\d:\d\d$/.test(time) && { time }),
  }
}
