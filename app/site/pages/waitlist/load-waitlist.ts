import { hoursOfOutlet } from '#contract/web/outlet-hours.ts'
import { redirect, type RouterContextProvider } from 'react-router'
import type { WaitlistWish } from '#app/components/forms/use-waitlist-join.ts'
import { pageApp } from '#app/site/page-app.ts'
import { outletOfAddress } from '#app/site/pages/booking/load-booking.ts'
import { link } from '#contract/pages.ts'
import type { WaitlistJoining } from '#contract/web/waitlist-endpoints.ts'
import { isNight, nightOf } from '#domain/calendar/night.ts'
import { asTypedAtHome } from '#domain/identity/phone.ts'
import { mayBeWaitedFor } from '#domain/inventory/date-state.ts'
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
  sections: { id: number; name: string }[]
  wish: WaitlistWish
}

type PageArgs = {
  request: Request
  params: { brand_slug?: string; outlet_slug?: string }
  context: Readonly<RouterContextProvider>
}

/** Returns the facts of the party from the address. Another page has added them to the address. */
function wishOf(search: URLSearchParams): WaitlistWish {
  const whole = (name: string) => {
    const value = Number(search.get(name) ?? Number.NaN)
    return Number.isSafeInteger(value) && value > 0 ? value : undefined
  }
  const clock = (name: string) => /^\d\d:\d\d$/.exec(search.get(name) ?? '')?.[0]
  const wish = {
    pax: whole('pax'),
    section_id: whole('section'),
    course_id: whole('course'),
    time_from: clock('from'),
    time_to: clock('to'),
  }
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
}

/**
 * Returns the size of the largest party that can join the waitlist of the night. For tables, this is the capacity of the largest table. For
 * tickets, this is the number of guests that MAX_TICKETS tickets admit. For dinners, a rule of the house sets the size.
 */
async function mostGuests(app: App, { outlet, night, isDinner, isUsingTicket }: SaleNight): Promise<number> {
  if (isUsingTicket) {
    const kinds = await ticketsOfNight(app.sql, outlet.id, night, app.now())
    return Math.max(1, ...kinds.map((kind) => kind.maxCapacity * MAX_TICKETS))
  }
  const { tables, rules } = await roomOf(app, outlet.id, night)
  if (isDinner) return rules.largestDinner
  return Math.max(1, ...tables.filter((table) => table.isReservable).map((table) => table.capacity))
}

export async function loadWaitlist(args: PageArgs): Promise<WaitlistPage> {
  const { app, language, member } = pageApp(args.context)
  const outlet = await outletOfAddress(args)
  const { id, name, slug, image, brand } = outlet
  const search = new URL(args.request.url).searchParams
  const date = search.get('date') ?? ''
  const night = isNight(date) ? date : nightOf(app.now(), hoursOfOutlet(outlet))
  const [saleNight, account, room] = await Promise.all([
    findNight(app, id, night),
    member && findMember(app.sql, { id: member.id }),
    roomOf(app, id, night),
  ])
  // A night that is not on sale has no waitlist. The page of the night gives the reason.
  if (!saleNight || !mayBeWaitedFor(saleNight.reason)) {
    const place = { brand_slug: brand.slug, outlet_slug: slug }
    throw redirect(link(saleNight?.isDinner ? 'restaurantBooking' : 'booking', language, place, { date: night }))
  }
  const kind = saleNight.isDinner ? 'restaurant' : saleNight.isUsingTicket ? 'tickets' : 'tables'
  const guest: WaitlistWish = account
    ? {
        name: `${account.firstName} ${account.lastName}`.trim(),
        phone_number: asTypedAtHome(account.phone),
        email: account.email,
      }
    : {}
  return {
    outlet: { id, name, slug, image, brand: { slug: brand.slug, name: brand.name } },
    night,
    kind,
    arrivals: arrivalsOf(saleNight, kind),
    mostGuests: await mostGuests(app, saleNight),
    sections:
      kind === 'tickets'
        ? []
        : room.sections.map((section) => ({ id: section.id, name: localize(section.name, language) })),
    wish: { ...guest, ...wishOf(search) },
  }
}
