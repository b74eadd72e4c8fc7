import { nightsListed } from '#domain/calendar/horizon.ts'
import { hoursOfOutlet } from '#contract/web/outlet-hours.ts'
import type { Language } from '#domain/language.ts'
import { STATE } from '#domain/reservations/states.ts'
import { redirect, type RouterContextProvider } from 'react-router'
import type { Outlet, TableEntity, TicketEntity } from '#contract/web/entities.ts'
import type { Flood } from '#contract/picture-inks.ts'
import { reserveLink } from '#contract/reserve-link.ts'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'
import { codeIn } from '#domain/pricing/affiliator-code.ts'
import { closesAt, isNight, nightOf, opensAt, hoursOfNight } from '#domain/calendar/night.ts'
import { type ArrivalHours, arrivalSlots, slotsOfNight, type NightArrivals } from '#domain/calendar/slots.ts'
import { asTypedAtHome } from '#domain/identity/phone.ts'
import { isLapsed } from '#domain/payments/window.ts'
import { type KnownGuest, ticketToBeginWith } from '#domain/reservations/draft.ts'
import {
  type DayState,
  firstBookable,
  isBookable,
  type NightDay,
  nightDays,
} from '#app/site/pages/booking/nights/night-days.ts'
import { nameSeasons } from '#app/site/pages/booking/nights/name-seasons.ts'
import { findNightRoom, type NightRoom } from '#app/site/pages/sales/notice/find-night-room.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { findFloor, type Floor } from '#server/catalogue/outlets/find-floor.ts'
import { findOutlet } from '#server/catalogue/outlets/find-outlet.ts'
import { findMember } from '#server/identity/repository.ts'
import { pageViewer } from '#server/http/pages/page-viewer.ts'
import { findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { listNights } from '#server/inventory/list-nights.ts'
import { presentTable, presentTicket } from '#server/inventory/present.ts'
import { tablesOfNight, ticketsOfNight } from '#server/inventory/repository.ts'
import { floodOf } from '#server/pictures/inks/flood-of.ts'
import { validateAffiliatorCode } from '#server/pricing/validate-affiliator-code.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'
import { stripOf } from '#server/pictures/poster-strips.ts'
import { ladderOf } from '#server/reservations/ladder-repository.ts'
import { findOfViewer } from '#server/reservations/member-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { KIND_NUMBERS } from '#server/reservations/present.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

export type BookingOutlet = Pick<
  Outlet,
  'id' | 'name' | 'slug' | 'brand' | 'image' | 'whatsapp' | 'contact' | 'age_limit' | 'can_refund'
> & {
  /** Opening hours of the night that the page shows. */
  hours: NightArrivals
  /** True if the page first shows the tables on the floor map. False if it first shows the list of tables. */
  opensOnMap: boolean
  ticketMap: string | null
  /** The minimum number of days from the booking to the night of the dinner. */
  daysAhead: number
}

export type Sale = {
  kind: 'tables' | 'tickets'
  paymentType: 'DownPayment' | 'BookingFee'
  isEventPriced: boolean
  /**
   * The picture strip of the night's event. Null if the night has no event. `picture` is null if the poster has no area without words.
   */
  eventStrip: { picture: string | null } | null
  tables: TableEntity[]
  tickets: TicketEntity[]
  floor: Floor | null
  /** Available arrival times, 'HH:mm'. */
  slots: string[]
  /**
   * The arrival time that the form selects by default. On an event night, this is the first available arrival time. Null on other nights.
   */
  usualArrival: string | null
  latestSlot: string
  opensAt: string
  closesAt: string
  refundRules: { hoursLeft: number; refundPercentage: number }[]
}

/** An unpaid reservation of this browser. */
export type Waiting = {
  id: string
  /** The type of the reservation: 3 is a dinner. */
  type: number
  outletId: number
  brandSlug: string
  outletSlug: string
  outletName: string
  expiresAt: string
}

export type BookingPage = {
  outlet: BookingOutlet
  nights: NightDay[]
  /** The selected night and its state; null if no coming night can be reserved. */
  night: NightDay | null
  hasChosen: boolean
  sale: Sale | null
  /** The inks of the poster on a night that sells tickets. Null on other nights. */
  flood: Flood | null
  waiting: Waiting | null
  /** The waiting room of the selected night. Null if the night is sold without a waiting room. */
  room: NightRoom | null
  /** The signed-in member's contact, which fills the form. */
  guest: KnownGuest | null
  /** The code in the page's address. The links of promoters and the links on an offer's page contain this code. */
  code: string | null
  /** Id of the ticket in the page's address. The page preselects one ticket with this id. */
  wishedTicket: number | null
  now: string
}

type PageArgs = {
  request: Request
  params: { brand_slug?: string; outlet_slug?: string }
  context: Readonly<RouterContextProvider>
}

/** Finds the venue of an address. @throws the 404 page if it is unknown. */
export async function outletOfAddress({ params, context }: PageArgs): Promise<Outlet> {
  const { app, language } = pageApp(context)
  const { brand_slug: brand = '', outlet_slug: slug = '' } = params
  const outlet = await findOutlet(app, language, `${brand}-${slug}`)
  if (!outlet || outlet.brand.slug !== brand || outlet.slug !== slug) throw notFound()
  return outlet
}

export async function loadBooking(args: PageArgs): Promise<BookingPage> {
  const { request, context } = args
  const { app, language, member } = pageApp(context)
  const outlet = await outletOfAddress(args)
  const now = app.now()
  const tonight = nightOf(now, hoursOfOutlet(outlet))
  const query = new URL(request.url).searchParams
  const wishDate = query.get('date') ?? ''
  const isWish = isNight(wishDate)
  if (isDiningType(outlet.type)) await refuseDinners(app, language, outlet, isWish ? wishDate : null)
  const [listedNights, waiting, guest] = await Promise.all([
    listNights(app, outlet.id, tonight, nightsListed(await app.house.read())),
    findWaiting(app, pageViewer(request, language, member)),
    member && findGuest(app, member.id),
  ])
  const days = nightDays(listedNights, { isAccepting: outlet.open_for_reservation })
  const nights = nameSeasons(days, outlet, language)
  const night = isWish ? dayOf(nights, wishDate, tonight) : firstBookable(nights)
  const saleNight = await findNight(app, outlet.id, night?.date ?? tonight)
  if (!saleNight) throw notFound()
  const sale = night && isBookable(night.state) ? await findSale(app, language, saleNight) : null
  return {
    outlet: shownOutlet(outlet, saleNight),
    nights,
    night,
    hasChosen: isWish,
    sale,
    flood: sale?.kind === 'tickets' && saleNight.event ? floodOf(showPicture(saleNight.event.portrait)) : null,
    waiting,
    room: await findNightRoom(app, { outletId: outlet.id, night: saleNight.night, memberId: member?.id ?? null }),
    guest,
    code: await codeForNight(app, codeIn(query), saleNight),
    wishedTicket: ticketToBeginWith(sale?.tickets ?? [], Number(query.get('ticket'))),
    now: now.toISOString(),
  }
}

/**
 * Returns the code in the page's address. The code of an offer is valid only for tickets. On a night without tickets, returns null for such
 * a code, because it would only cause a fault in the form.
 */
async function codeForNight(app: App, code: string | null, { outlet, night }: SaleNight): Promise<string | null> {
  const { faults } = await validateAffiliatorCode(app, { code, outletId: outlet.id, night })
  return faults['affiliator_code']?.includes('code_for_tickets') ? null : code
}

/**
 * Redirects the guest of a restaurant to the page that books dinners. There is no redirect for a night that sells tickets, because this
 * page books tickets.
 */
async function refuseDinners(app: App, language: Language, outlet: Outlet, date: string | null): Promise<void> {
  const night = date === null ? null : await findNight(app, outlet.id, date)
  if (night?.isUsingTicket) return
  throw redirect(reserveLink(language, outlet, date === null ? undefined : { date, isUsingTicket: false }))
}

export const shownOutlet = (outlet: Outlet, saleNight: SaleNight): BookingOutlet => ({
  id: outlet.id,
  name: outlet.name,
  slug: outlet.slug,
  brand: outlet.brand,
  image: outlet.image,
  whatsapp: outlet.whatsapp,
  contact: outlet.contact,
  age_limit: outlet.age_limit,
  can_refund: outlet.can_refund,
  opensOnMap: outlet.is_using_guest_layout,
  ticketMap: outlet.ticket_table_map_image,
  daysAhead: saleNight.outlet.ahead.dinnerNightsAhead,
  hours: hoursOfNight(hoursOf(saleNight), saleNight.night),
})

export const hoursOf = ({ outlet }: SaleNight): ArrivalHours => ({
  timezone: outlet.timezone,
  openHour: outlet.openHour,
  closeHour: outlet.closeHour,
  specialHours: outlet.specialHours,
  maximumEta: outlet.maximumEta,
  arrivalFrom: outlet.arrivalFrom,
  arrivalTo: outlet.arrivalTo,
})

/** Finds a date in the list of nights. A date that is not in the list is past or too far in the future. */
export function dayOf(nights: readonly NightDay[], date: string, tonight: string): NightDay {
  const state: DayState = date < tonight ? 'past' : 'too_far'
  return nights.find((night) => night.date === date) ?? { date, state, title: null }
}

async function findSale(app: App, language: Language, night: SaleNight): Promise<Sale> {
  const { outlet } = night
  const kind = night.isUsingTicket ? 'tickets' : 'tables'
  const now = app.now()
  const [tables, tickets, floor, rules] = await Promise.all([
    kind === 'tables' ? tablesOfNight(app.sql, outlet.id, night.night, now) : [],
    kind === 'tickets' ? ticketsOfNight(app.sql, outlet.id, night.night, now) : [],
    kind === 'tables' ? findFloor(app, language, outlet.id, night.night) : null,
    ladderOf(app.sql, { outletId: outlet.id, kind, eventId: night.event?.id ?? null }),
  ])
  const hours = hoursOf(night)
  const ofNight = hoursOfNight(hours, night.night)
  const slots = arrivalSlots({ night: night.night, outlet: hours, now })
  return {
    kind,
    paymentType: night.paymentType,
    isEventPriced: night.kind === 'event',
    eventStrip: night.event && { picture: stripOf(night.event.image) },
    tables: tables.map((table) => presentTable(table, night, language, now)),
    tickets: tickets.map((ticket) => presentTicket(ticket, night, language)),
    floor,
    slots,
    usualArrival: (night.event && slots[0]) ?? null,
    latestSlot: ofNight.maximumEta ?? slotsOfNight(ofNight).at(-1) ?? ofNight.closeHour,
    opensAt: opensAt(night.night, hours).toISOString(),
    closesAt: closesAt(night.night, hours).toISOString(),
    refundRules: rules,
  }
}

/** Returns a member's name, phone and email as the member would type them. */
export async function findGuest(app: App, memberId: string): Promise<KnownGuest | null> {
  const member = await findMember(app.sql, { id: memberId })
  return (
    member && {
      name: `${member.firstName} ${member.lastName}`.trim(),
      phone: asTypedAtHome(member.phone),
      email: member.email,
    }
  )
}

export async function findWaiting(app: App, viewer: Viewer): Promise<Waiting | null> {
  const id = await findOfViewer(app.sql, viewer, null)
  const reservation = id ? await findReservation(app.sql, id) : null
  if (!reservation || reservation.state !== STATE.WaitingForPayment || isLapsed(reservation.expiresAt, app.now()))
    return null
  return {
    id: reservation.id,
    type: KIND_NUMBERS[reservation.kind],
    outletId: reservation.outletId,
    brandSlug: reservation.brandSlug,
    outletSlug: reservation.outletSlug,
    outletName: reservation.outletName,
    expiresAt: reservation.expiresAt.toISOString(),
  }
}
