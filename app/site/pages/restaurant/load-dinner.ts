import { hoursOfOutlet } from '#contract/web/outlet-hours.ts'
import { redirect } from 'react-router'
import type { SessionEntity } from '#contract/web/restaurants/restaurant-endpoints.ts'
import { link } from '#contract/pages.ts'
import { addNights, isNight, nightOf } from '#domain/calendar/night.ts'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'
import { nightsListed } from '#domain/calendar/horizon.ts'
import type { BookingRange, DinnerRules } from '#domain/settings/house-settings.ts'
import { LARGEST_REQUEST } from '#domain/reservations/venue-request.ts'
import type { KnownGuest } from '#domain/reservations/draft.ts'
import {
  type BookingOutlet,
  dayOf,
  findGuest,
  findWaiting,
  outletOfAddress,
  shownOutlet,
  type Waiting,
} from '#app/site/pages/booking/load-booking.ts'
import { nameSeasons } from '#app/site/pages/booking/nights/name-seasons.ts'
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

export type AskedSessions = { night: string; pax: number; sessions: SessionEntity[] }

export type DinnerPage = {
  outlet: BookingOutlet
  nights: NightDay[]
  /** The house's limits for booking a dinner: the minimum number of nights ahead, and the maximum number of months ahead. */
  ahead: Pick<BookingRange, 'dinnerNightsAhead' | 'dinnerMonthsAhead'>
  rules: DinnerRules
  /** Nights of the list that sell tickets and serve no dinner. */
  ticketNights: string[]
  /** The valid choices in the address. */
  asked: AskedDinner
  sessions: AskedSessions | null
  sections: ShownSection[]
  courses: ShownCourse[]
  refundRules: { hoursLeft: number; refundPercentage: number }[]
  waiting: Waiting | null
  /** The waiting room of the requested night. Null if the night is sold without a waiting room. */
  room: NightRoom | null
  guest: KnownGuest | null
  now: string
}

type PageArgs = Parameters<typeof outletOfAddress>[0]

export async function loadDinner(args: PageArgs): Promise<DinnerPage> {
  const { request, context } = args
  const { app, language, member } = pageApp(context)
  const [outlet, ahead] = await Promise.all([outletOfAddress(args), app.house.read()])
  if (!isDiningType(outlet.type)) throw notFound()
  const now = app.now()
  const { courseId, ...address } = readAddress(new URL(request.url).searchParams)
  const hours = hoursOfOutlet(outlet)
  const tonight = nightOf(now, hours)
  const [listedNights, saleNight, diningRoom, { courses }, refundRules, waiting, guest] = await Promise.all([
    listNights(app, outlet.id, tonight, nightsListed(ahead)),
    findNight(app, outlet.id, address.night ?? tonight),
    roomOf(app, outlet.id, address.night ?? tonight),
    findCourses(app, language, { outletId: outlet.id, brand: outlet.brand.slug, tonight }),
    refundRulesOf(app.sql, outlet.id, 'restaurant'),
    findWaiting(app, pageViewer(request, language, member)),
    member && findGuest(app, member.id),
  ])
  if (!saleNight) throw notFound()
  const { rules } = diningRoom
  const wish = { ...address, ...(courses.some(({ id }) => id === courseId) && { courseId }) }
  if (wish.night && saleNight.isUsingTicket) {
    const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
    throw redirect(link('booking', language, place, { date: wish.night }))
  }
  const isAccepting = outlet.open_for_reservation
  const days = nameSeasons(nightDays(listedNights, { isAccepting }), outlet, language)
  const nights = asDinners(days, addNights(tonight, ahead.dinnerNightsAhead))
  const isFound = wish.night && isBookable(dayOf(nights, wish.night, tonight).state)
  return {
    outlet: shownOutlet(outlet, saleNight),
    nights,
    ahead: { dinnerNightsAhead: ahead.dinnerNightsAhead, dinnerMonthsAhead: ahead.dinnerMonthsAhead },
    rules,
    ticketNights: listedNights.filter((night) => night.is_using_ticket).map(({ date }) => date),
    asked: wish,
    sessions: isFound && (wish.pax ?? 0) <= rules.largestDinner ? await sessionsAsked(app, outlet.id, wish) : null,
    sections: diningRoom.sections.map(({ id, name }) => ({
      id,
      name: localize(name, language),
      tables: diningRoom.tables
        .filter((table) => table.sectionId === id && table.isReservable && table.capacity <= rules.largestDinner)
        .map((table) => ({ id: table.id, name: table.name, capacity: table.capacity })),
    })),
    courses,
    refundRules: refundRules.map(({ hoursLeft, refundPercentage }) => ({ hoursLeft, refundPercentage })),
    waiting,
    room: wish.night
      ? await findNightRoom(app, { outletId: outlet.id, night: wish.night, memberId: member?.id ?? null })
      : null,
    guest,
    now: now.toISOString(),
  }
}

/**
 * Dinners must be booked some days ahead; `first` is the first night that can be booked. An earlier night gets the state `too_soon`
 * instead of `not_reservable`, so that the guest knows that a later night is possible.
 */
const asDinners = (nights: NightDay[], first: string): NightDay[] =>
  nights.map((night) =>
    night.state === 'not_reservable' && night.date < first ? { ...night, state: 'too_soon' } : night,
  )

/** Returns the valid choices in the address: 'pax', 'date', 'time' and 'course'. */
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
  if (!night || !pax) return null
  const [nightSessions] = await listSessions(app, { outletId, from: night, count: 1, pax })
  return nightSessions ? { night, pax, sessions: nightSessions.sessions.map(presentSession) } : null
}
