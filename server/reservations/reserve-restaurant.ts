import { say } from '#server/catalogue/say.ts'
import { instantOf } from '#domain/calendar/night.ts'
import { sessionsAhead, sessionsOfNight } from '#domain/calendar/sessions.ts'
import { planSeating } from '#domain/inventory/seating.ts'
import { type FieldFaults, isRefused, Refused, refuseFaults } from '#domain/refusals.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { checkDinner } from '#domain/reservations/restaurant.ts'
import {
  type Course,
  coursesOf,
  type Room,
  type SeatingRow,
  seatingsBetween,
} from '#server/inventory/dinner-repository.ts'
import { findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { live, roomOf } from '#server/inventory/list-sessions.ts'
import { dinnerOf } from '#server/reservations/held-dinner.ts'
import type { HeldDinner } from '#server/reservations/hold-repository.ts'
import { guestStanding } from '#server/reservations/standing-repository.ts'
import { type BookingWords, DINNER_FORM, faultsOfWords, inFormOrder } from '#server/reservations/judge-booking.ts'
import { answerBefore, answeredOnce, guestOf, placeHold, refuseStanding } from '#server/reservations/place-hold.ts'
import type { Held } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { World } from '#server/world.ts'

/** A dinner as it is asked for; null where a field was left out or could not be read. */
export type DinnerRequest = Omit<BookingWords, 'night' | 'time' | 'affiliatorCode' | 'purpose'> & {
  outletId: number
  night: string | null
  time: string | null
  pax: number | null
  sectionId: number | null
  tableId: number | null
  courseId: number | null
  alcoholOkay: boolean
  porkOkay: boolean
  hasAllergy: boolean
  allergyDetails: string
}

export const wordsOfDinner = (request: DinnerRequest): BookingWords => ({
  ...request,
  night: request.night ?? '',
  time: request.time ?? '',
  affiliatorCode: null,
  purpose: '',
})

/** How often a place that somebody else took in the meantime is looked for anew. */
const MOST_TRIES = 40

export type JudgedDinner = { saleNight: SaleNight | null; room: Room; course: Course | null; faults: FieldFaults }

/** The dinner's night, room and course, and every fault at once, in the order of the form. */
export async function judgeDinner(world: World, request: Omit<DinnerRequest, 'idempotency'>): Promise<JudgedDinner> {
  const { outletId, night, time } = request
  const [saleNight, room, courses] = await Promise.all([
    night === null ? null : findNight(world, outletId, night),
    roomOf(world, outletId),
    world.plans(`courses ${outletId}`, () => coursesOf(world.sql, outletId)),
  ])
  const course = courses.find((one) => one.id === request.courseId) ?? null
  const { phone_number, name, email, notes, terms_accepted } = faultsOfWords({
    ...wordsOfDinner({ ...request, idempotency: null }),
    time: '00:00',
  })
  const faults = checkDinner(request)
  if (time && saleNight && !isSession(saleNight, time, world.now())) faults['time'] = ['time_invalid']
  if (request.courseId !== null && !course) faults['course_id'] = ['course_unknown']
  const isHere =
    request.tableId === null
      ? room.sections.some((section) => section.id === request.sectionId)
      : room.tables.some((table) => table.id === request.tableId)
  if (!isHere && !faults['section_id'])
    faults[request.tableId === null ? 'section_id' : 'table_id'] = ['section_unknown']
  const words = { name, phone_number, email, notes, terms_accepted }
  for (const [field, fault] of Object.entries(words)) if (fault) faults[field] = fault
  return { saleNight, room, course, faults: inFormOrder(faults, DINNER_FORM) }
}

/** A time that is one of the night's sessions; on a night that is open, one that is not over. */
const isSession = ({ outlet, night, reason }: SaleNight, time: string, now: Date) =>
  reason ? sessionsOfNight(outlet).includes(time) : sessionsAhead({ night, outlet, now }).includes(time)

/** Holds a dinner for the payment window: its place for two hours, by section or by table. */
export function reserveRestaurant(world: World, viewer: Viewer, request: DinnerRequest): Promise<Held> {
  return answeredOnce(world, viewer, wordsOfDinner(request), () => tryDinner(world, viewer, request))
}

async function tryDinner(world: World, viewer: Viewer, request: DinnerRequest): Promise<Held> {
  const words = wordsOfDinner(request)
  const guest = guestOf(world, viewer, words)
  const standing = await guestStanding(world.sql, guest)
  const answered = await answerBefore(world, standing, guest)
  if (answered) return answered
  const { saleNight, room, course, faults } = await judgeDinner(world, request)
  const { pax } = request
  const isNoRestaurant = saleNight ? !servesDinner(saleNight.outlet.type) : request.night !== null
  if (isNoRestaurant) throw new Refused('not_found')
  refuseFaults(faults)
  if (!saleNight || !course || pax === null) throw new Refused('not_found')
  // Who may not book at all hears of that, not of the table.
  refuseStanding(world, standing)
  const { night } = saleNight
  if (!saleNight.reason && !saleNight.isDinner)
    throw new Refused('date_unavailable', { reason: 'not_reservable', night })
  const from = instantOf(night, words.time, saleNight.outlet)
  for (let attempt = 1; ; attempt++) {
    const rows = await seatingsBetween(world.sql, {
      outletId: saleNight.outlet.id,
      from: night,
      to: night,
      now: world.now(),
    })
    const plan = saleNight.reason ? null : planSeating(room, live(rows), { ...request, pax, from: from.getTime() })
    if (!plan && !saleNight.reason) throw refusalOf(room, request)
    const dinner = plan && dinnerOf(room, plan, { request, course, from })
    try {
      return await placeHold(
        world,
        viewer,
        words,
        { guest, standing },
        { saleNight, affiliator: null },
        {
          tables: [],
          tickets: [],
          dinner,
          lines: [{ label: say(course.name, viewer.language), quantity: pax, unitAmount: course.deposit }],
          pax,
          lapsedIds: dinner ? inTheWay(rows, dinner) : [],
        },
      )
    } catch (error) {
      // Somebody else was quicker at this very table: another one may do.
      if (!isRefused(error) || error.code !== 'table_unavailable' || attempt >= MOST_TRIES) throw error
    }
  }
}

/** Lapsed holds that keep a table of the dinner, or a seat of its section: they may have been paid unheard. */
function inTheWay(rows: readonly SeatingRow[], { sectionId, from, to }: HeldDinner): string[] {
  return rows.flatMap((row) =>
    row.isLapsed &&
    row.reservationId &&
    row.sectionId === sectionId &&
    row.from < to.getTime() &&
    from.getTime() < row.to
      ? [row.reservationId]
      : [],
  )
}

function refusalOf(room: Room, { tableId }: DinnerRequest): Refused {
  const chosen = room.tables.find((table) => table.id === tableId)
  if (!chosen) return new Refused('table_unavailable')
  return new Refused('table_unavailable', { tableNames: [chosen.name], notReservable: !chosen.isReservable })
}
