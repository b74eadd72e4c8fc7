import type { Language } from '#contract/preferences.ts'
import { localize } from '#server/catalogue/localize.ts'
import { instantOf, hoursOfNight } from '#domain/calendar/night.ts'
import { sessionsAhead, sessionsOfNight } from '#domain/calendar/sessions.ts'
import { planSeating } from '#domain/inventory/seating.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { inFormOrder, wireFaultsOf } from '#domain/forms/form-rules.ts'
import { DINNER_FORM, type DinnerValues } from '#domain/reservations/dinner-form.ts'
import {
  type Course,
  coursesOf,
  type Room,
  type SeatingRow,
  seatingsBetween,
} from '#server/inventory/dinner-repository.ts'
import { findNight, refusalOfNight, type SaleNight } from '#server/inventory/find-night.ts'
import { live, roomOf } from '#server/inventory/list-sessions.ts'
import { dinnerOf } from '#server/reservations/holding/held-dinner.ts'
import type { HeldDinner } from '#server/reservations/holding/hold.ts'
import { type GuestLimits, findGuestLimits } from '#server/reservations/limits/guest-limits-repository.ts'
import { type BookingForm, withRegisteredName } from '#server/reservations/holding/validate-booking.ts'
import { refuseByLimits } from '#server/reservations/limits/identify-guest.ts'
import { phoneFaults } from '#server/reservations/limits/phone-faults.ts'
import type { PlaceChoice } from '#server/reservations/holding/claim-places.ts'
import { placeHold } from '#server/reservations/holding/place-hold.ts'
import type { HeldReservation } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { Preparation, Reading } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** A request for a dinner. The value of a field is null if the field is missing or unreadable. */
export type DinnerRequest = Omit<BookingForm, 'night' | 'time' | 'affiliatorCode' | 'remarks'> & {
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

export const formOfDinner = (request: DinnerRequest): BookingForm => ({
  ...request,
  night: request.night ?? '',
  time: request.time ?? '',
  affiliatorCode: null,
  remarks: {},
})

/**
 * Converts a dinner request to the values that the rules check. Both the rules of the dinner form and the rules of the request form use
 * these values.
 */
export const valuesOfDinner = (
  request: Omit<DinnerRequest, 'idempotency'>,
  { rules }: Pick<Room, 'rules'>,
): DinnerValues => ({
  ...request,
  largestDinner: rules.largestDinner,
  note: request.notes,
  hasAgreed: request.termsAccepted,
})

export type ValidatedDinner = { saleNight: SaleNight | null; room: Room; course: Course | null; faults: FieldFaults }

/** Validates a dinner request. Returns the night, the room, the course and all faults, in the order of the form fields. */
export async function validateDinner(
  reading: Reading,
  request: Omit<DinnerRequest, 'idempotency'>,
): Promise<ValidatedDinner> {
  const { outletId, night, time } = request
  const [saleNight, room, courses] = await Promise.all([
    night === null ? null : findNight(reading, outletId, night),
    roomOf(reading, outletId, night),
    reading.plans(`courses ${outletId} ${night}`, () => coursesOf(reading.sql, outletId, night ?? '')),
  ])
  const course = courses.find((candidate) => candidate.id === request.courseId) ?? null
  const faults = { ...phoneFaults(request.phone), ...wireFaultsOf(DINNER_FORM, valuesOfDinner(request, room)) }
  if (time && saleNight && !isSession(saleNight, time, reading.now())) faults['time'] = ['time_invalid']
  if (request.courseId !== null && !course) faults['course_id'] = ['course_unknown']
  const isHere =
    request.tableId === null
      ? room.sections.some((section) => section.id === request.sectionId)
      : room.tables.some((table) => table.id === request.tableId)
  if (!isHere && !faults['section_id'])
    faults[request.tableId === null ? 'section_id' : 'table_id'] = ['section_unknown']
  return { saleNight, room, course, faults: inFormOrder(DINNER_FORM, faults) }
}

/** Returns true if the time is a session of the night. If the night accepts bookings, the session must also be in the future. */
const isSession = ({ outlet, night, reason }: SaleNight, time: string, now: Date) =>
  reason
    ? sessionsOfNight(hoursOfNight(outlet, night)).includes(time)
    : sessionsAhead({ night, outlet, now }).includes(time)

/**
 * Holds a dinner for the payment window. The guest chooses a section or a table. The table is taken for the length of a dinner in the
 * house's settings.
 */
export async function reserveRestaurant(app: App, viewer: Viewer, input: DinnerRequest): Promise<HeldReservation> {
  const request = await withRegisteredName(app, viewer, input)
  return placeHold<null>(app, viewer, {
    form: formOfDinner(request),
    find: async ({ sql }, guest) => ({ guestLimits: await findGuestLimits(sql, guest), found: null }),
    choose: (work, { guestLimits }) => chooseDinner(work, viewer, { request, guestLimits }),
    // If another guest has taken this table, the next attempt may find another free table.
    hasAlternatives: true,
  })
}

async function chooseDinner(
  work: Preparation,
  viewer: Viewer,
  { request, guestLimits }: { request: DinnerRequest; guestLimits: GuestLimits },
): Promise<PlaceChoice> {
  const { saleNight, room, course, faults } = await validateDinner(work, request)
  const { pax } = request
  const isNoRestaurant = saleNight ? !servesDinner(saleNight.outlet.type) : request.night !== null
  if (isNoRestaurant) throw new Refused('not_found')
  refuseFaults(faults)
  if (!saleNight || !course || pax === null) throw new Refused('not_found')
  // The limits of the guest are checked before the tables. So a banned guest, or a guest with an unpaid hold, reads this reason first.
  await refuseByLimits(work, guestLimits, saleNight.outlet.id)
  const { night } = saleNight
  const reason = saleNight.reason ?? (saleNight.isDinner ? null : 'not_reservable')
  if (reason) throw new Refused('date_unavailable', refusalOfNight(saleNight, reason))
  const from = instantOf(night, request.time ?? '', saleNight.outlet)
  const day = { outletId: saleNight.outlet.id, from: night, to: night, now: work.now() }
  const places = placesOfDinner(room, await seatingsBetween(work.sql, day), {
    request: { ...request, pax },
    course,
    from,
    language: viewer.language,
  })
  return { saleNight, affiliator: null, places }
}

type AskedDinner = {
  request: Omit<DinnerRequest, 'idempotency' | 'pax'> & { pax: number }
  course: Course
  from: Date
  language: Language
}

/**
 * Returns the dinner at the best place. The place must be free for the whole time of the dinner.
 * @throws Refused table_unavailable
 */
export function placesOfDinner(
  room: Room,
  rows: SeatingRow[],
  { request, course, from, language }: AskedDinner,
): PlaceChoice['places'] {
  const plan = planSeating(room, live(rows), { ...request, from: from.getTime() })
  if (!plan) throw refusalOf(room, request)
  const dinner = dinnerOf(room, plan, { request, course, from })
  return {
    tables: [],
    tickets: [],
    dinner,
    planId: room.planId,
    lines: [{ label: localize(course.name, language), quantity: request.pax, unitAmount: course.deposit }],
    pax: request.pax,
    lapsedIds: inTheWay(rows, dinner),
  }
}

/**
 * Finds the lapsed holds that overlap the dinner in its section. The guest of a lapsed hold may have paid in time, so the gateway is asked
 * first.
 */
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

function refusalOf(room: Room, { tableId }: Pick<DinnerRequest, 'tableId'>): Refused {
  const selectedTable = room.tables.find((table) => table.id === tableId)
  if (!selectedTable) return new Refused('table_unavailable')
  return new Refused('table_unavailable', {
    tableNames: [selectedTable.name],
    notReservable: !selectedTable.isReservable,
  })
}
