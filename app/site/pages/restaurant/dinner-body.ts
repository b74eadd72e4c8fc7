import type { DinnerBooking } from '#contract/web/restaurants/restaurant-endpoints.ts'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'
import type { DINNER_FORM, DinnerValues } from '#domain/reservations/dinner-form.ts'

export type DinnerField = keyof typeof DINNER_FORM

/** Returns the values of the draft in the format that the rules of the form validate. */
export const dinnerValuesOf = (draft: DinnerDraft, largestDinner: number): DinnerValues => ({
  ...draft,
  largestDinner,
  ...draft.contact,
  hasAgreed: true,
})

/**
 * Returns the body of a dinner request. If a table is selected, the section is left out. `hasNews`: the guest asked for news and
 * invitations. The browser does not store this with the draft.
 */
export const dinnerBookingOf = (draft: DinnerDraft, hasNews: boolean): DinnerBooking => ({
  outlet_id: draft.outletId,
  pax: draft.pax,
  date: draft.night,
  time: draft.time,
  ...(draft.tableId === null ? { section_id: draft.sectionId } : { table_id: draft.tableId }),
  course_id: draft.courseId,
  alcohol_okay: draft.alcoholOkay,
  pork_okay: draft.porkOkay,
  has_allergy: draft.hasAllergy,
  allergy_details: draft.hasAllergy ? draft.allergyDetails.trim() : null,
  name: draft.contact.name.trim(),
  phone_number: draft.contact.phone.trim(),
  email: draft.contact.email.trim(),
  notes: draft.contact.note.trim() || null,
  terms_accepted: true,
  ...(hasNews && { invitations: true }),
})
