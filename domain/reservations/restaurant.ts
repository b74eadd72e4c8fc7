// What a dinner is booked with, and the times of the evening that are told with it (spec §3, §5, §9).
import { clockOf, minutesOf } from '#domain/calendar/night.ts'
import { LARGEST_PARTY } from '#domain/inventory/seating.ts'
import type { FieldFault, FieldFaults } from '#domain/refusals.ts'

/** When the kitchen and the bar take their last orders, on the outlet's clock; drinks: so long before it closes. */
export const LAST_ORDERS = {
  setMenu: '21:00',
  addOns: '21:30',
  snacks: '23:00',
  drinksMinutesBeforeClosing: 30,
} as const

/** When the bar takes its last order, 'HH:mm', of an outlet that closes at `closeHour`. */
export const lastDrinksAt = (closeHour: string): string =>
  clockOf(minutesOf(closeHour) - LAST_ORDERS.drinksMinutesBeforeClosing)

export const DJ_FROM = '19:00'
/** Told in the course step and the terms, paid at the venue (spec §9, R-063). */
export const YESBELL_FROM = 499_000

const LONGEST_DETAILS = 500

/** Of a dinner, what only a dinner has. Null: not chosen. */
export type DinnerForm = {
  pax: number | null
  night: string | null
  time: string | null
  sectionId: number | null
  tableId: number | null
  courseId: number | null
  hasAllergy: boolean
  allergyDetails: string
}

/** Every fault of the dinner's own fields, by their names on the wire, in the order of the form (spec §5, R-062). */
export function checkDinner(form: DinnerForm): FieldFaults {
  const verdicts: [string, FieldFault | null][] = [
    ['pax', paxProblem(form.pax)],
    ['date', form.night === null ? 'arrival_date_required' : null],
    ['time', form.time === null || form.time === '' ? 'arrival_time_required' : null],
    ['section_id', form.sectionId === null && form.tableId === null ? 'section_required' : null],
    ['course_id', form.courseId === null ? 'course_required' : null],
    ['allergy_details', detailsProblem(form)],
  ]
  const faults: FieldFaults = {}
  for (const [field, fault] of verdicts) if (fault) faults[field] = [fault]
  return faults
}

function paxProblem(pax: number | null): FieldFault | null {
  if (pax === null || pax === 0) return 'pax_required'
  if (!Number.isSafeInteger(pax) || pax < 1) return 'pax_invalid'
  return pax > LARGEST_PARTY ? 'party_too_large' : null
}

function detailsProblem({ hasAllergy, allergyDetails }: DinnerForm): FieldFault | null {
  if (hasAllergy && allergyDetails.trim() === '') return 'allergy_details_required'
  return Array.from(allergyDetails).length > LONGEST_DETAILS ? 'too_long' : null
}
