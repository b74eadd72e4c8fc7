import type { RouterContextProvider } from 'react-router'
import { type EventCard, leanCard } from '#app/components/cards/event-card.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import type { RoomZone } from '#app/site/pages/sales/room/room-clock.ts'
import { link } from '#contract/pages.ts'
import type { Flood } from '#contract/picture-inks.ts'
import type { Language } from '#contract/preferences.ts'
import type { SaleNow, SalePage } from '#contract/web/sale-endpoints.ts'
import { instantOf, zoneName, hoursOfNight } from '#domain/calendar/night.ts'
import { isRefused } from '#domain/refusals.ts'
import { findEvent } from '#server/catalogue/events/find-event.ts'
import { presentEventCard } from '#server/catalogue/present.ts'
import { listEventRows } from '#server/catalogue/repository.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { floodOf } from '#server/pictures/inks/flood-of.ts'
import { readSale } from '#server/reservations/sales/read-sale.ts'
import { saleNowText } from '#server/reservations/sales/sale-now.ts'
import type { App } from '#server/app.ts'

/** The data of a waiting room's page. It is the same for all visitors, so one cached response serves them all. */
export type SaleRoom = {
  sale: SalePage
  /** The state of the sale when the page was rendered. The page polls for later states. */
  now: SaleNow
  zone: RoomZone
  /** The opening time of the night, 'HH:mm'. */
  doors: string
  here: string
  /** The poster of the night, or null. The waiting room uses the inks of the poster. */
  poster: { picture: string; flood: Flood } | null
  /** The address of the booking page. Visitors need this address during a turn and after the sale. */
  toBooking: string
  toWaitlist: string
  /** Nights of the same outlet that still have places. */
  otherNights: EventCard[]
}

type PageArgs = { params: { sale_id?: string }; context: Readonly<RouterContextProvider> }

const OTHER_NIGHTS = 4
const MINUTE_MS = 60_000
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Loads the waiting room of an address. @throws the 404 page if the sale does not exist. */
export async function loadSale({ params, context }: PageArgs): Promise<SaleRoom> {
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
    doors: (card?.opens ?? hoursOfNight(saleNight.outlet, night).openHour).slice(0, 5),
    here: link('sale', language, { sale_id: id }),
    poster: card && { picture: card.event.potrait_image, flood: floodOf(card.event.potrait_image) },
    toBooking: link(saleNight.isDinner ? 'restaurantBooking' : 'booking', language, place, { date: night }),
    toWaitlist: link('waitlistJoin', language, place, { date: night }),
    otherNights,
  }
}

/** Returns the name of a zone and its offset from UTC. Indonesia has no summer time, so the offset is the same all year. */
function zoneOf(timezone: string, night: string): RoomZone {
  const midnight = instantOf(night, '00:00', { timezone, openHour: '00:00', closeHour: '00:00' })
  return {
    name: zoneName(timezone),
    aheadMinutes: Math.round((Date.parse(`${night}T00:00:00Z`) - midnight.getTime()) / MINUTE_MS),
  }
}

async function nightsWithPlaces(app: App, language: Language, { outlet, event }: SalePage): Promise<EventCard[]> {
  const now = app.now()
  const filter = { outletIds: [outlet.id], isComing: true as const, limit: OTHER_NIGHTS * 2 }
  const rows = await listEventRows(app.sql, { ...filter, ...(event && { exceptId: event.id }) }, now)
  return rows
    .map((row) => presentEventCard(row, language, now))
    .filter(({ badge }) => badge.state === 'available' || badge.state === 'few')
    .slice(0, OTHER_NIGHTS)
    .map(leanCard)
}
