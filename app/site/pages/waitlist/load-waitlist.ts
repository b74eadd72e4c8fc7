// What the page of joining a line is told: the venue, its night, and what one may wish for there.
import { redirect, type RouterContextProvider } from 'react-router'
import type { WaitlistWish } from '#app/components/forms/use-waitlist-join.ts'
import { pageApp } from '#app/site/page-app.ts'
import { outletOfAddress } from '#app/site/pages/booking/load-booking.ts'
import { link } from '#contract/pages.ts'
import type { WaitlistJoining } from '#contract/web/waitlist-endpoints.ts'
import { isNight, nightOf } from '#domain/calendar/night.ts'
import { asTypedAtHome } from '#domain/identity/phone.ts'
import { mayBeWaitedFor } from '#domain/inventory/date-state.ts'
import { LARGEST_DINNER } from '#domain/inventory/largest-dinner.ts'
import { MAX_TICKETS } from '#domain/reservations/cart.ts'
import { localize } from '#server/catalogue/localize.ts'
import { findMember } from '#server/identity/repository.ts'
import { findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { roomOf } from '#server/inventory/list-sessions.ts'
import { ticketsOfNight } from '#server/inventory/repository.ts'
import { arrivalsOf } from '#server/reservations/waitlist/find-place.ts'
import type { App } from '#server/app.ts'

export type WaitlistPage = {
  outlet: { id: number; name: string; slug: string; image: string; brand: { slug: string; name: string } }
  night: string
  kind: WaitlistJoining['kind']
  arrivals: string[]
  mostGuests: number
  /** Where a section may be wished for. */
  sections: { id: number; name: string }[]
  wish: WaitlistWish
}

type Asked = {
  request: Request
  params: { brand_slug?: string; outlet_slug?: string }
  context: Readonly<RouterContextProvider>
}

/** What another page of ours was told already and sends along. */
function wishOf(search: URLSearchParams): WaitlistWish {
  const whole = (name: string) => {
    const value = Number(search.get(name) ?? Number.NaN)
    return Number.isSafeInteger(value) && value > 0 ? value : undefined
  }
  const clock = (name: string) => /^\d\d:\d\d$/.exec(search.get(name) ?? '')?.[0]
  const given = {
    pax: whole('pax'),
    section_id: whole('section'),
    course_id: whole('course'),
    time_from: clock('from'),
    time_to: clock('to'),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** The largest party that any place of the night takes. */
async function mostGuests(app: App, { outlet, night, isDinner, isUsingTicket }: SaleNight): Promise<number> {
  if (isDinner) return LARGEST_DINNER
  if (isUsingTicket) {
    const kinds = await ticketsOfNight(app.sql, outlet.id, night, app.now())
    return Math.max(1, ...kinds.map((kind) => kind.maxCapacity * MAX_TICKETS))
  }
  const { tables } = await roomOf(app, outlet.id, night)
  return Math.max(1, ...tables.filter((table) => table.isReservable).map((table) => table.capacity))
}

export async function loadWaitlist(asked: Asked): Promise<WaitlistPage> {
  const { app, language, member } = pageApp(asked.context)
  const {
    id,
    name,
    slug,
    image,
    brand,
    timezone,
    open_hour: openHour,
    close_hour: closeHour,
  } = await outletOfAddress(asked)
  const search = new URL(asked.request.url).searchParams
  const date = search.get('date') ?? ''
  const night = isNight(date) ? date : nightOf(app.now(), { timezone, openHour, closeHour })
  const [saleNight, known, room] = await Promise.all([
    findNight(app, id, night),
    member && findMember(app.sql, { id: member.id }),
    roomOf(app, id, night),
  ])
  // Nobody waits for a night that is not sold: its own page says why.
  if (!saleNight || !mayBeWaitedFor(saleNight.reason)) {
    const place = { brand_slug: brand.slug, outlet_slug: slug }
    throw redirect(link(saleNight?.isDinner ? 'restaurantBooking' : 'booking', language, place, { date: night }))
  }
  const kind = saleNight.isDinner ? 'restaurant' : saleNight.isUsingTicket ? 'tickets' : 'tables'
  const guest: WaitlistWish = known
    ? {
        name: `${known.firstName} ${known.lastName}`.trim(),
        phone_number: asTypedAtHome(known.phone),
        email: known.email,
      }
    : {}
  return {
    outlet: { id, name, slug, image, brand: { slug: brand.slug, name: brand.name } },
    night,
    kind,
    arrivals: arrivalsOf(saleNight, kind),
    mostGuests: await mostGuests(app, saleNight),
    sections:
      kind === 'tickets' ? [] : room.sections.map((one) => ({ id: one.id, name: localize(one.name, language) })),
    wish: { ...guest, ...wishOf(search) },
  }
}
