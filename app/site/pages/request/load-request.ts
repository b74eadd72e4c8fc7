// What the page of asking a venue is told by the server: the venue, its sessions and courses, and its words.
import { link } from '#contract/pages.ts'
import { venueRequest, type VenueRequestBody } from '#contract/web/request-endpoints.ts'
import { addMonths, addNights, dateIn, isNight, nightOf, zoneName } from '#domain/calendar/night.ts'
import { sessionsOfNight } from '#domain/calendar/sessions.ts'
import { RESTAURANT_MONTHS_AHEAD, RESTAURANT_NIGHTS_AHEAD } from '#domain/inventory/date-state.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { LARGEST_REQUEST } from '#domain/reservations/venue-request.ts'
import { asking as en } from '#messages/en/booking/asking.ts'
import { asking as id } from '#messages/id/booking/asking.ts'
import { calendar as enCalendar } from '#messages/en/calendar.ts'
import { calendar as idCalendar } from '#messages/id/calendar.ts'
import { nights as enNights } from '#messages/en/booking/nights.ts'
import { nights as idNights } from '#messages/id/booking/nights.ts'
import { nightText, weekdayIndex } from '#app/site/pages/booking/nights/night-text.ts'
import type { Language } from '#contract/preferences.ts'
import type { AvailabilityDay } from '#contract/web/entities.ts'
import { findGuest, NIGHTS_LISTED, outletOfAddress } from '#app/site/pages/booking/load-booking.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { App } from '#server/app.ts'
import { coursesOf } from '#server/inventory/dinner-repository.ts'
import { roomOf } from '#server/inventory/list-sessions.ts'
import { findSaleOutlet } from '#server/inventory/repository.ts'
import { listNights } from '#server/inventory/list-nights.ts'
import { clockText } from '#server/notifications/emails/night-head.ts'

type Option = { value: string; label: string; note?: string }
/** A day of the strip. `isOff`: the venue serves no dinners on it. */
export type RequestDay = { date: string; weekday: string; month: string; note: string; label: string; isOff: boolean }

/** The fields of the form by their names on the wire; the venue is the page's. */
export type RequestField = Exclude<keyof VenueRequestBody, 'outlet_id'>
export const REQUEST_FIELDS = Object.keys(venueRequest.omit({ outlet_id: true }).shape) as RequestField[]
export type RequestValues = Partial<Record<RequestField, string>>

type Hours = { timezone: string; open_hour: string; close_hour: string }

/** The night of now at an outlet, which its prices are of. */
const nightAt = (app: Pick<App, 'now'>, { timezone, open_hour: openHour, close_hour: closeHour }: Hours) =>
  nightOf(app.now(), { timezone, openHour, closeHour })

/** The venue's form in the page's language, filled with what the address and the account already say. */
export async function loadRequest(asked: Parameters<typeof outletOfAddress>[0]) {
  const { app, language, member } = pageApp(asked.context)
  const outlet = await outletOfAddress(asked)
  const today = dateIn(app.now(), outlet.timezone)
  const first = addNights(today, RESTAURANT_NIGHTS_AHEAD)
  const last = addMonths(today, RESTAURANT_MONTHS_AHEAD)
  const [sale, room, courses, guest, nights] = await Promise.all([
    findSaleOutlet(app.sql, outlet.id, app.now()),
    roomOf(app, outlet.id, null),
    coursesOf(app.sql, outlet.id, nightAt(app, outlet)),
    member && findGuest(app, member.id),
    listNights(app, outlet.id, first, NIGHTS_LISTED),
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
    outlet: {
      id: outlet.id,
      name: outlet.name,
      brand: outlet.brand,
      slug: outlet.slug,
      contact: outlet.contact,
      whatsapp: outlet.whatsapp,
    },
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
    days: nights.filter(({ date }) => date <= last).map(dayOf(language)),
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

const OFFERED: readonly AvailabilityDay['state'][] = ['open', 'event', 'fully_booked']

/** A night as the strip of days shows it. A full night may be requested: the venue knows what it can still do. */
function dayOf(language: Language) {
  const calendar = language === 'en' ? enCalendar : idCalendar
  const states = (language === 'en' ? enNights : idNights).stateShort
  return ({ date, state, is_using_ticket: sellsTickets }: AvailabilityDay, at: number): RequestDay => ({
    date,
    weekday: calendar.shortDays[weekdayIndex(date)] ?? '',
    month: at === 0 || date.endsWith('-01') ? (calendar.shortMonths[Number(date.slice(5, 7)) - 1] ?? '') : '',
    note: state === 'open' ? '' : states[state],
    label: nightText(date, calendar, language),
    isOff: !OFFERED.includes(state) || sellsTickets,
  })
}

function fromAddress(search: URLSearchParams): RequestValues {
  const [pax, night, time] = [search.get('pax') ?? '', search.get('date') ?? '', search.get('time') ?? '']
  return {
    ...(/^\d{1,2}$/.test(pax) && { pax }),
    ...(isNight(night) && { date: night }),
    ...(/^\d\d:\d\d$/.test(time) && { time }),
  }
}
