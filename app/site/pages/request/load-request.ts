// What the page of asking a venue is told by the server: the venue, its sessions and courses, and its words.
import { link } from '#contract/pages.ts'
import { venueRequest, type VenueRequestBody } from '#contract/web/request-endpoints.ts'
import { isNight, nightOf, zoneName } from '#domain/calendar/night.ts'
import { sessionsOfNight } from '#domain/calendar/sessions.ts'
import { formatMoney } from '#domain/pricing/money.ts'
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
import { findSaleOutlet } from '#server/inventory/repository.ts'
import { clockText } from '#server/notifications/emails/night-head.ts'

type Option = { value: string; label: string; note?: string }

/** The fields of the form by their names on the wire; the venue is the page's. */
export type RequestField = Exclude<keyof VenueRequestBody, 'outlet_id'>
export const REQUEST_FIELDS = Object.keys(venueRequest.omit({ outlet_id: true }).shape) as RequestField[]
export type RequestValues = Partial<Record<RequestField, string>>

type Hours = { timezone: string; open_hour: string; close_hour: string }

/** The night of now at an outlet, which its prices are of. */
const nightAt = (app: Pick<App, 'now'>, { timezone, open_hour: openHour, close_hour: closeHour }: Hours) =>
  nightOf(app.now(), { timezone, openHour, closeHour })

type Venue = Awaited<ReturnType<typeof outletOfAddress>>

/** The part of a venue that the page shows. */
const venueOf = ({ id: venueId, name, brand, slug, contact, whatsapp, image }: Venue) => ({
  id: venueId,
  name,
  brand,
  slug,
  contact,
  whatsapp,
  image,
})

/** The venue's form in the page's language, filled with what the address and the account already say. */
export async function loadRequest(asked: Parameters<typeof outletOfAddress>[0]) {
  const { app, language, member } = pageApp(asked.context)
  const outlet = await outletOfAddress(asked)
  const [sale, room, courses, guest, days] = await Promise.all([
    findSaleOutlet(app.sql, outlet.id, app.now()),
    roomOf(app, outlet.id, null),
    coursesOf(app.sql, outlet.id, nightAt(app, outlet)),
    member && findGuest(app, member.id),
    loadRequestDays(app, outlet, language),
  ])
  if (!sale || !servesDinner(sale.type)) throw notFound()
  const {
    title,
    lead,
    perGuest,
    timeHint,
    agreeRest,
    faults: _,
    offline,
    call: __,
    state: ___,
    ...t
  } = language === 'en' ? en : id
  const zone = zoneName(sale.timezone)
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  return {
    outlet: venueOf(outlet),
    isOpen: outlet.is_reservable && outlet.open_for_reservation && courses.length > 0,
    t: {
      ...t,
      title: title(outlet.name),
      lead: lead(outlet.name),
      timeHint: timeHint(zone),
      agreeRest: agreeRest(outlet.name),
      offline: offline(outlet.name),
    },
    most: LARGEST_REQUEST,
    days,
    times: sessionsOfNight(sale).map((time): Option => ({ value: time, label: clockText(language, time, zone) })),
    sections: room.sections.map((one): Option => ({ value: String(one.id), label: localize(one.name, language) })),
    courses: courses.map((one): Option => ({
      value: String(one.id),
      label: localize(one.name, language),
      note: perGuest(formatMoney(one.deposit, 'IDR', language)),
    })),
    values: {
      ...fromAddress(new URL(asked.request.url).searchParams),
      ...(guest && { name: guest.name, phone_number: guest.phone, email: guest.email }),
    } satisfies RequestValues as RequestValues,
    /** Idempotency key: the same form sent twice is one request. */
    attempt: app.uuid(),
    directTo: link('restaurant', language, place),
  }
}

function fromAddress(search: URLSearchParams): RequestValues {
  const [pax, night, time] = [search.get('pax') ?? '', search.get('date') ?? '', search.get('time') ?? '']
  return {
    ...(/^\d{1,2}$/.test(pax) && { pax }),
    ...(isNight(night) && { date: night }),
    ...(/^\d\d:\d\d$/.test(time) && { time }),
  }
}
