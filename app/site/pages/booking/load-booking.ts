// What the booking page is told by the server: the venue, its coming nights, and what is sold on the chosen one.
import type { Language } from '#domain/language.ts'
import { STATE } from '#domain/reservations/states.ts'
import { redirect, type RouterContextProvider } from 'react-router'
import type { Outlet, TableEntity, TicketEntity } from '#contract/web/entities.ts'
import type { Flood } from '#contract/picture-inks.ts'
import { reserveLink } from '#contract/reserve-link.ts'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'
import { codeIn } from '#domain/pricing/affiliator-code.ts'
import { closesAt, isNight, nightOf, opensAt } from '#domain/calendar/night.ts'
import { type ArrivalHours, arrivalSlots, slotsOfNight } from '#domain/calendar/slots.ts'
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
import { showPicture } from '#server/pictures/known-pictures.ts'
import { stripOf } from '#server/pictures/poster-strips.ts'
import { ladderOf } from '#server/reservations/ladder-repository.ts'
import { findOfViewer } from '#server/reservations/member-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { KIND_NUMBERS } from '#server/reservations/present.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

export const NIGHTS_LISTED = 70

export type BookingOutlet = Pick<
  Outlet,
  'id' | 'name' | 'slug' | 'brand' | 'image' | 'whatsapp' | 'contact' | 'age_limit' | 'can_refund'
> & {
  hours: ArrivalHours
  /** The picker opens on the floor map rather than on the list. */
  opensOnMap: boolean
  /** A picture of the areas where ticket holders stand and sit. */
  ticketMap: string | null
}

/** The offer of a night. */
export type Sale = {
  kind: 'tables' | 'tickets'
  paymentType: 'DownPayment' | 'BookingFee'
  isEventPriced: boolean
  /** The strip of its event, if it has one: `picture` is null for a poster without a part free of words. */
  eventStrip: { picture: string | null } | null
  tables: TableEntity[]
  tickets: TicketEntity[]
  floor: Floor | null
  /** Arrival times still to be had, 'HH:mm'. */
  slots: string[]
  /** When most come, which the form begins with: to an event when its doors open; null where nobody can say. */
  usualArrival: string | null
  latestSlot: string
  opensAt: string
  closesAt: string
  refundRules: { hoursLeft: number; refundPercentage: number }[]
}

/** A reservation of this browser that waits for its payment. */
export type Waiting = {
  id: string
  /** As the reservation's own: 3 is a dinner. */
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
  /** The night in view, and what it is; null where no coming night can be reserved. */
  night: NightDay | null
  hasChosen: boolean
  sale: Sale | null
  /** The inks of the poster of a night that sells tickets. */
  flood: Flood | null
  waiting: Waiting | null
  /** The waiting room through which the night in view is sold. */
  room: NightRoom | null
  /** Who a signed-in visitor is, for the form to begin with. */
  guest: KnownGuest | null
  /** A code that the address brings along, from an offer's page. */
  code: string | null
  /** The kind of ticket of which one is chosen already. */
  wishedTicket: number | null
  now: string
}

type Asked = {
  request: Request
  params: { brand_slug?: string; outlet_slug?: string }
  context: Readonly<RouterContextProvider>
}

/** The venue of an address, or the page that says there is none. */
export async function outletOfAddress({ params, context }: Asked): Promise<Outlet> {
  const { app, language } = pageApp(context)
  const { brand_slug: brand = '', outlet_slug: slug = '' } = params
  const outlet = await findOutlet(app, language, `${brand}-${slug}`)
  if (!outlet || outlet.brand.slug !== brand || outlet.slug !== slug) throw notFound()
  return outlet
}

export async function loadBooking(asked: Asked): Promise<BookingPage> {
  const { request, context } = asked
  const { app, language, member } = pageApp(context)
  const outlet = await outletOfAddress(asked)
  const now = app.now()
  const tonight = nightOf(now, { timezone: outlet.timezone, openHour: outlet.open_hour, closeHour: outlet.close_hour })
  const query = new URL(request.url).searchParams
  const wished = query.get('date') ?? ''
  const isWish = isNight(wished)
  if (isDiningType(outlet.type)) await refuseDinners(app, language, outlet, isWish ? wished : null)
  const [listed, waiting, guest] = await Promise.all([
    listNights(app, outlet.id, tonight, NIGHTS_LISTED),
    findWaiting(app, pageViewer(request, language, member)),
    member && findGuest(app, member.id),
  ])
  const nights = nightDays(listed, { isAccepting: outlet.open_for_reservation })
  const night = isWish ? dayOf(nights, wished, tonight) : firstBookable(nights)
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
    // An offer takes off tickets alone.
    code: saleNight.isUsingTicket ? codeIn(query) : null,
    wishedTicket: ticketToBeginWith(sale?.tickets ?? [], Number(query.get('ticket'))),
    now: now.toISOString(),
  }
}

/** Of where dinners are sold, only nights that sell tickets are booked here. */
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
  hours: hoursOf(saleNight),
})

export const hoursOf = ({ outlet }: SaleNight): ArrivalHours => ({
  timezone: outlet.timezone,
  openHour: outlet.openHour,
  closeHour: outlet.closeHour,
  maximumEta: outlet.maximumEta,
  arrivalFrom: outlet.arrivalFrom,
  arrivalTo: outlet.arrivalTo,
})

/** A date beyond the list is over or not open yet. */
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
    latestSlot: hours.maximumEta ?? slotsOfNight(hours).at(-1) ?? hours.closeHour,
    opensAt: opensAt(night.night, hours).toISOString(),
    closesAt: closesAt(night.night, hours).toISOString(),
    refundRules: rules,
  }
}

/** A member's name, phone and e-mail as they would type them. */
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
  const found = id ? await findReservation(app.sql, id) : null
  if (!found || found.state !== STATE.WaitingForPayment || isLapsed(found.expiresAt, app.now())) return null
  return {
    id: found.id,
    type: KIND_NUMBERS[found.kind],
    outletId: found.outletId,
    brandSlug: found.brandSlug,
    outletSlug: found.outletSlug,
    outletName: found.outletName,
    expiresAt: found.expiresAt.toISOString(),
  }
}
