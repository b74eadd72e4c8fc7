// What the page of reserving a dinner is told by the server: the venue, its nights, where one sits and what is served.
import { redirect } from 'react-router'
import type { SessionEntity } from '#contract/web/restaurants/restaurant-endpoints.ts'
import { link } from '#contract/pages.ts'
import { addNights, isNight, nightOf } from '#domain/calendar/night.ts'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'
import { RESTAURANT_NIGHTS_AHEAD } from '#domain/inventory/date-state.ts'
import { LARGEST_DINNER } from '#domain/inventory/largest-dinner.ts'
import { LARGEST_REQUEST } from '#domain/reservations/venue-request.ts'
import type { KnownGuest } from '#domain/reservations/draft.ts'
import type { Mark } from '#app/site/pages/menu/marks.tsx'
import {
  type BookingOutlet,
  dayOf,
  findGuest,
  findWaiting,
  NIGHTS_LISTED,
  outletOfAddress,
  shownOutlet,
  type Waiting,
} from '#app/site/pages/booking/load-booking.ts'
import { isBookable, type NightDay, nightDays } from '#app/site/pages/booking/nights/night-days.ts'
import { findCourses, type ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'
import type { AskedDinner } from '#app/site/pages/restaurant/use-dinner-draft.ts'
import { findNightRoom, type NightRoom } from '#app/site/pages/sales/notice/find-night-room.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { localize } from '#server/catalogue/localize.ts'
import { pageViewer } from '#server/http/pages/page-viewer.ts'
import { presentSession } from '#server/http/api/calls/restaurants.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { listNights } from '#server/inventory/list-nights.ts'
import { listSessions, roomOf } from '#server/inventory/list-sessions.ts'
import { refundRulesOf } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'

export type ShownTable = { id: number; name: string; capacity: number }
export type ShownSection = { id: number; name: string; tables: ShownTable[] }

/** The sessions of one night for one party. */
export type AskedSessions = { night: string; pax: number; sessions: SessionEntity[] }

export type DinnerPage = {
  outlet: BookingOutlet
  nights: NightDay[]
  /** Nights of the list that sell tickets, and no dinner. */
  ticketNights: string[]
  /** What the address says was chosen, as far as it can be read. */
  asked: AskedDinner
  sessions: AskedSessions | null
  sections: ShownSection[]
  courses: ShownCourse[]
  legend: Mark[]
  refundRules: { hoursLeft: number; refundPercentage: number }[]
  waiting: Waiting | null
  /** The waiting room through which the night that was asked for is sold. */
  room: NightRoom | null
  guest: KnownGuest | null
  now: string
}

type Asked = Parameters<typeof outletOfAddress>[0]

export async function loadDinner(asked: Asked): Promise<DinnerPage> {
  const { request, context } = asked
  const { app, language, member } = pageApp(context)
  const outlet = await outletOfAddress(asked)
  if (!isDiningType(outlet.type)) throw notFound()
  const now = app.now()
  const { courseId, ...address } = readAddress(new URL(request.url).searchParams)
  const hours = { timezone: outlet.timezone, openHour: outlet.open_hour, closeHour: outlet.close_hour }
  const tonight = nightOf(now, hours)
  const [listed, saleNight, room, served, rules, waiting, guest] = await Promise.all([
    listNights(app, outlet.id, tonight, NIGHTS_LISTED),
    findNight(app, outlet.id, address.night ?? tonight),
    roomOf(app, outlet.id, address.night ?? tonight),
    findCourses(app, language, { outletId: outlet.id, brand: outlet.brand.slug, tonight }),
    refundRulesOf(app.sql, outlet.id, 'restaurant'),
    findWaiting(app, pageViewer(request, language, member)),
    member && findGuest(app, member.id),
  ])
  if (!saleNight) throw notFound()
  const wished = { ...address, ...(served.courses.some(({ id }) => id === courseId) && { courseId }) }
  if (wished.night && saleNight.isUsingTicket) {
    const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
    throw redirect(link('booking', language, place, { date: wished.night }))
  }
  const isAccepting = outlet.open_for_reservation
  const nights = asDinners(nightDays(listed, { isAccepting }), tonight)
  const isFound = wished.night && isBookable(dayOf(nights, wished.night, tonight).state)
  return {
    outlet: shownOutlet(outlet, saleNight),
    nights,
    ticketNights: listed.filter((night) => night.is_using_ticket).map(({ date }) => date),
    asked: wished,
    sessions: isFound ? await sessionsAsked(app, outlet.id, wished) : null,
    sections: room.sections.map(({ id, name }) => ({
      id,
      name: localize(name, language),
      tables: room.tables
        .filter((table) => table.sectionId === id && table.isReservable && table.capacity <= LARGEST_DINNER)
        .map((table) => ({ id: table.id, name: table.name, capacity: table.capacity })),
    })),
    ...served,
    refundRules: rules.map(({ hoursLeft, refundPercentage }) => ({ hoursLeft, refundPercentage })),
    waiting,
    room: wished.night
      ? await findNightRoom(app, { outletId: outlet.id, night: wished.night, memberId: member?.id ?? null })
      : null,
    guest,
    now: now.toISOString(),
  }
}

/** What is too near is told so, and not as a night that is never sold. */
const asDinners = (nights: NightDay[], tonight: string): NightDay[] =>
  nights.map((night) =>
    night.state === 'not_reservable' && night.date < addNights(tonight, RESTAURANT_NIGHTS_AHEAD)
      ? { ...night, state: 'too_soon' }
      : night,
  )

/** Of the address, what can be read: 'pax', 'date', 'time' and 'course'. */
function readAddress(search: URLSearchParams): AskedDinner {
  const pax = Number(search.get('pax') ?? '')
  const night = search.get('date') ?? ''
  const time = search.get('time') ?? ''
  const courseId = Number(search.get('course') ?? '')
  return {
    ...(Number.isSafeInteger(pax) && pax >= 1 && pax <= LARGEST_REQUEST && { pax }),
    ...(isNight(night) && { night }),
    ...(/^([01]\d|2[0-3]):[0-5]\d$/.test(time) && { time }),
    ...(Number.isSafeInteger(courseId) && courseId > 0 && { courseId }),
  }
}

async function sessionsAsked(app: App, outletId: number, { night, pax }: AskedDinner): Promise<AskedSessions | null> {
  if (!night || !pax || pax > LARGEST_DINNER) return null
  const [found] = await listSessions(app, { outletId, from: night, count: 1, pax })
  return found ? { night, pax, sessions: found.sessions.map(presentSession) } : null
}
