// The form to join a waitlist (spec §3; R-067).
import type { FormRules } from '#domain/forms/form-rules.ts'
import {
  GUEST_FIELDS,
  type GuestValues,
  NOTE_FIELD,
  type ContactForm,
  TERMS_FIELD,
} from '#domain/reservations/contact-form.ts'
import { allergyProblem, DINNER_FIELDS, type DinnerForm } from '#domain/reservations/dinner-form.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'

export type WaitlistValues = GuestValues &
  Pick<ContactForm, 'note'> &
  Pick<DinnerForm, 'hasAllergy' | 'allergyDetails'> & {
    kind: ReservationKind | null
    night: string | null
    hasAgreed: boolean
  }

/**
 * The form to join a waitlist, in the order of its fields. Only the server can check if the outlet has a place that is large enough for the
 * party.
 */
export const WAITLIST_FORM = {
  pax: {},
  timeFrom: { wire: ['time_from'] },
  timeTo: { wire: ['time_to'] },
  date: { problem: ({ night }) => (night === null ? 'date_required' : null) },
  section: { wire: ['section_id'] },
  course: { wire: ['course_id'] },
  allergy: {
    ...DINNER_FIELDS.allergy,
    problem: (values) => (values.kind === 'restaurant' ? allergyProblem(values) : null),
  },
  ...GUEST_FIELDS,
  note: NOTE_FIELD,
  terms: TERMS_FIELD,
} satisfies FormRules<string, WaitlistValues>
