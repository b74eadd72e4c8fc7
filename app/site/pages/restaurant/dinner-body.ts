// The fields of a dinner in the order of its form, their faults, and what is asked of the server.
import { faultsByField } from '#app/site/pages/booking/details/faults-by-field.ts'
import type { DinnerBooking } from '#contract/web/restaurant-endpoints.ts'
import type { FieldFault } from '#domain/refusals.ts'
import { checkContact } from '#domain/reservations/contact-form.ts'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'
import { checkDinner } from '#domain/reservations/restaurant.ts'

export const DINNER_FIELDS = [
  'pax',
  'date',
  'time',
  'place',
  'course',
  'allergy',
  'name',
  'phone',
  'email',
  'note',
  'terms',
] as const
export type DinnerField = (typeof DINNER_FIELDS)[number]
export type DinnerFaults = Partial<Record<DinnerField, string>>

const WIRE: Record<string, DinnerField> = {
  pax: 'pax',
  date: 'date',
  time: 'time',
  section_id: 'place',
  table_id: 'place',
  course_id: 'course',
  allergy_details: 'allergy',
  name: 'name',
  phone_number: 'phone',
  email: 'email',
  notes: 'note',
  terms_accepted: 'terms',
}

/** What is wrong with a dinner before it is sent, by its fields. */
export function faultsOfDinner(draft: DinnerDraft): Partial<Record<DinnerField, FieldFault>> {
  const { name, phone, email, note } = checkContact({ ...draft.contact, time: '00:00', purpose: '', otherPurpose: '' })
  const dinner = Object.entries(checkDinner(draft)).flatMap(([path, faults]) => {
    const field = WIRE[path]
    const fault = faults?.[0]
    return field && fault ? [[field, fault] as const] : []
  })
  const contact = Object.entries({ name, phone, email, note }).flatMap(([field, faults]) =>
    faults?.[0] ? [[field, faults[0]] as const] : [],
  )
  return Object.fromEntries([...dinner, ...contact])
}

export const dinnerFaultsOf = (errors: Record<string, string[]>) => faultsByField(WIRE, errors)

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
