import { planSeating } from '#domain/inventory/seating.ts'
import { arrivalsWithin } from '#domain/reservations/offer-time.ts'
import { MAX_TICKETS } from '#domain/reservations/cart.ts'
import { inFormOrder, wireFaultsOf } from '#domain/forms/form-rules.ts'
import { WAITLIST_FORM } from '#domain/reservations/waitlist-form.ts'
import type { FieldFault, FieldFaults } from '#domain/refusals.ts'
import { coursesOf } from '#server/inventory/dinner-repository.ts'
import { findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { roomOf } from '#server/inventory/list-sessions.ts'
import { ticketsOfNight } from '#server/inventory/repository.ts'
import { phoneFaults } from '#server/reservations/limits/phone-faults.ts'
import { arrivalsOf } from '#server/reservations/waitlist/find-place.ts'
import type { Entry, Waitlist, PlaceWish } from '#server/reservations/waitlist/repository.ts'
import type { Reading } from '#server/work.ts'

/** A request to join a waitlist. The value of a field is null if the field is missing or unreadable. */
export type JoinRequest = PlaceWish &
  Pick<Entry, 'name' | 'phone' | 'email' | 'notes'> & {
    outletId: number
    night: string | null
    kind: Waitlist['kind'] | null
    pax: number | null
    timeFrom: string | null
    timeTo: string | null
    termsAccepted: boolean
    registeredName?: string
  }

/** Validates a request to join. Returns its night and all faults, in the order of the form fields. */
export async function validateJoining(
  reading: Reading,
  request: JoinRequest,
): Promise<{ saleNight: SaleNight | null; faults: FieldFaults }> {
  const { outletId, night } = request
  const saleNight = night === null ? null : await findNight(reading, outletId, night)
  const faults: FieldFaults = {
    ...phoneFaults(request.phone),
    ...wireFaultsOf(WAITLIST_FORM, { ...request, note: request.notes, hasAgreed: request.termsAccepted }),
  }
  const note = (field: string, fault: FieldFault | null | undefined) => {
    if (fault) faults[field] = [fault]
  }
  note('pax', await paxProblem(reading, request))
  note('section_id', await sectionProblem(reading, request))
  if (request.kind === 'restaurant') note('course_id', await courseProblem(reading, request))
  if (saleNight && request.kind) {
    const arrivals = arrivalsOf(saleNight, request.kind)
    const { timeFrom, timeTo } = rangeOf(arrivals, request)
    if (arrivals.length > 0 && arrivalsWithin(arrivals, { from: timeFrom, to: timeTo }).length === 0)
      note(arrivals.includes(timeFrom) ? 'time_to' : 'time_from', 'time_invalid')
  }
  return { saleNight, faults: inFormOrder(WAITLIST_FORM, faults) }
}

/** Returns the earliest and latest arrival time of a request. By default, the range is the whole night. */
export const rangeOf = (
  arrivals: readonly string[],
  { timeFrom, timeTo }: Pick<JoinRequest, 'timeFrom' | 'timeTo'>,
): { timeFrom: string; timeTo: string } => ({
  timeFrom: timeFrom ?? arrivals[0] ?? '',
  timeTo: timeTo ?? arrivals.at(-1) ?? '',
})

/** Returns a fault if no place of the night can seat the party. Such a party would never get an offer. */
async function paxProblem(
  reading: Reading,
  { kind, outletId, night, pax, ...wish }: JoinRequest,
): Promise<FieldFault | null> {
  if (pax === null || pax === 0) return 'pax_required'
  if (!Number.isSafeInteger(pax) || pax < 1) return 'pax_invalid'
  if (kind === 'tickets') {
    if (night === null) return null
    const kinds = await ticketsOfNight(reading.sql, outletId, night, reading.now())
    if (wish.ticketId !== null && !kinds.some((t) => t.id === wish.ticketId)) return null
    const largest = Math.max(
      0,
      ...kinds.filter((t) => wish.ticketId === null || t.id === wish.ticketId).map((t) => t.maxCapacity * MAX_TICKETS),
    )
    return kinds.length > 0 && pax > largest ? 'pax_too_many' : null
  }
  const room = await roomOf(reading, outletId, night)
  if (kind === 'restaurant' && pax > room.rules.largestDinner) return 'party_too_large'
  const within = room.tables.filter(
    (t) => t.isReservable && (wish.sectionId === null || t.sectionId === wish.sectionId),
  )
  if (within.length === 0) return null
  const isSeated =
    kind === 'restaurant'
      ? planSeating(room, [], { pax, from: 0, sectionId: wish.sectionId }) !== null
      : within.some((t) => t.capacity >= pax)
  return isSeated ? null : 'pax_too_many'
}

async function sectionProblem(
  reading: Reading,
  { sectionId, outletId, night }: JoinRequest,
): Promise<FieldFault | null> {
  if (sectionId === null) return null
  const { sections } = await roomOf(reading, outletId, night)
  return sections.some((section) => section.id === sectionId) ? null : 'section_unknown'
}

async function courseProblem(reading: Reading, { courseId, outletId, night }: JoinRequest): Promise<FieldFault | null> {
  if (courseId === null) return null
  const courses = await reading.plans(`courses ${outletId} ${night}`, () =>
    coursesOf(reading.sql, outletId, night ?? ''),
  )
  return courses.some((course) => course.id === courseId) ? null : 'course_unknown'
}
