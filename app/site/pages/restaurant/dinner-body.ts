// What is asked of the server for a dinner.
import type { DinnerBooking } from '#contract/web/restaurants/restaurant-endpoints.ts'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'
import type { DINNER_FORM, DinnerValues } from '#domain/reservations/dinner-form.ts'

export type DinnerField = keyof typeof DINNER_FORM

/** What was chosen and written, as the rules of the form check it. */
export const dinnerValuesOf = (draft: DinnerDraft): DinnerValues => ({
  ...draft,
  ...draft.contact,
  hasAgreed: true,
})

/** The request for a dinner: a table goes before its section. */
export const dinnerBookingOf = (draft: DinnerDraft): DinnerBooking => ({
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
})
