import type { RouterContextProvider } from 'react-router'
import { type EventCard, leanCard } from '#app/components/cards/event-card.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import type { RoomZone } from '#app/site/pages/sales/room/room-clock.ts'
import { link } from '#contract/pages.ts'
import type { Flood } from '#contract/picture-inks.ts'
import type { Language } from '#contract/preferences.ts'
import type { SaleNow, SalePage } from '#contract/web/sale-endpoints.ts'
import { instantOf, zoneName } from '#domain/calendar/night.ts'
import { isRefused } from '#domain/refusals.ts'
import { findEvent } from '#server/catalogue/events/find-event.ts'
import { presentEventCard } from '#server/catalogue/present.ts'
import { listEventRows } from '#server/catalogue/repository.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { floodOf } from '#server/pictures/inks/flood-of.ts'
import { readSale } from '#server/reservations/sales/read-sale.ts'
import { saleNowText } from '#server/reservations/sales/sale-now.ts'
import type { App } from '#server/app.ts'

/** What a waiting room is told with its page: the same for everybody, so that one rendering serves all. */
export type SaleRoom = {
  sale: SalePage
  /** How the sale stood when the page was drawn; the room asks again by itself. */
  now: SaleNow
  zone: RoomZone
  /** 'HH:mm': when the doors open on the night. */
  doors: string
  here: string
  /** The poster of the night, whose inks the room wears. */
  poster: { picture: string; flood: Flood } | null
  /** Where the night is booked, in a turn or once the sale is over. */
  toBooking: string
  toWaitlist: string
  /** Nights of the same house that still have places. */
  otherNights: EventCard[]
}

type Asked = { params: { sale_id?: string }; context: Readonly<RouterContextProvider> }

const OTHER_NIGHTS = 4
const MINUTE_MS = 60_000
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The room of an address. Throws the 404 where there is no such sale. */
export async function loadSale({ params, context }: Asked): Promise<SaleRoom> {
  const { app, language } = pageApp(context)
  const { sale_id: id = '' } = params
  if (!UUID.test(id)) throw notFound()
  const sale = await readSale(app, id, language).catch((error: unknown) => {
    throw isRefused(error) ? notFound() : error
  })
  const { outlet, night, event } = sale
  const [now, saleNight, card, otherNights] = await Promise.all([
    saleNowText(app, id),
    findNight(app, outlet.id, night),
    event && findEvent(app, language, event.slug),
    nightsWithPlaces(app, language, sale),
  ])
  if (!saleNight) throw notFound()
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  return {
    sale,
    now: (JSON.parse(now) as { data: SaleNow }).data,
    zone: zoneOf(outlet.timezone, night),
    doors: (card?.opens ?? saleNight.outlet.openHour).slice(0, 5),
    here: link('sale', language, { sale_id: id }),
    poster: card && { picture: card.event.potrait_image, flood: floodOf(card.event.potrait_image) },
    toBooking: link(saleNight.isDinner ? 'restaurantBooking' : 'booking', language, place, { date: night }),
    toWaitlist: link('waitlistJoin', language, place, { date: night }),
    otherNights,
  }
}

/** A zone's distance from UTC, as it is on the night; it is the same all year. */
function zoneOf(timezone: string, night: string): RoomZone {
  const midnight = instantOf(night, '00:00', { timezone, openHour: '00:00', closeHour: '00:00' })
  return {
    name: zoneName(timezone),
    aheadMinutes: Math.round((Date.parse(`${night}T00:00:00Z`) - midnight.getTime()) / MINUTE_MS),
  }
}

async function nightsWithPlaces(app: App, language: Language, { outlet, event }: SalePage): Promise<EventCard[]> {
  const now = app.now()
  const filter = { outletId: outlet.id, isComing: true as const, limit: OTHER_NIGHTS * 2 }
  const rows = await listEventRows(app.sql, { ...filter, ...(event && { exceptId: event.id }) }, now)
  return rows
    .map((row) => presentEventCard(row, language, now))
    .filter(({ badge }) => badge.state === 'available' || badge.state === 'few')
    .slice(0, OTHER_NIGHTS)
    .map(leanCard)
}
