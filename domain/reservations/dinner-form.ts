// The form to reserve a dinner (spec §3, §5).
import type { FormRules } from '#domain/forms/form-rules.ts'
import type { FieldFault } from '#domain/refusals.ts'
import {
  type ContactForm,
  GUEST_FIELDS,
  type GuestValues,
  NOTE_FIELD,
  TERMS_FIELD,
} from '#domain/reservations/contact-form.ts'

export const LONGEST_DETAILS = 500

/** The values of the fields that only a dinner has. Null means that nothing is selected. */
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

/** The size of a party. `largestDinner`: the maximum number of guests at a dinner in the settings of the house. */
export type DinnerParty = Pick<DinnerForm, 'pax'> & { largestDinner: number }

/** The rules of the fields that only the dinner form has, in the order of the form. */
export const DINNER_FIELDS = {
  pax: { problem: paxProblem },
  date: { problem: ({ night }) => (night === null ? 'arrival_date_required' : null) },
  time: { problem: ({ time }) => (time === null || time === '' ? 'arrival_time_required' : null) },
  place: {
    wire: ['section_id', 'table_id'],
    problem: ({ sectionId, tableId }) => (sectionId === null && tableId === null ? 'section_required' : null),
  },
  course: { wire: ['course_id'], problem: ({ courseId }) => (courseId === null ? 'course_required' : null) },
  allergy: { wire: ['allergy_details'], longest: LONGEST_DETAILS, problem: allergyProblem },
} satisfies FormRules<string, DinnerForm & DinnerParty>

export type DinnerValues = DinnerForm & DinnerParty & GuestValues & Pick<ContactForm, 'note'> & { hasAgreed: boolean }

/** The form to reserve a dinner, in the order of its fields. The arrival time comes before the contact. */
export const DINNER_FORM = {
  ...DINNER_FIELDS,
  ...GUEST_FIELDS,
  note: NOTE_FIELD,
  terms: TERMS_FIELD,
} satisfies FormRules<string, DinnerValues>

export function paxProblem({ pax, largestDinner }: DinnerParty): FieldFault | null {
  if (pax === null || pax === 0) return 'pax_required'
  if (!Number.isSafeInteger(pax) || pax < 1) return 'pax_invalid'
  return pax > largestDinner ? 'party_too_large' : null
}

export function allergyProblem({
  hasAllergy,
  allergyDetails,
}: Pick<DinnerForm, 'hasAllergy' | 'allergyDetails'>): FieldFault | null {
  if (hasAllergy && allergyDetails.trim() === '') return 'allergy_details_required'
  return Array.from(allergyDetails).length > LONGEST_DETAILS ? 'too_long' : null
}
