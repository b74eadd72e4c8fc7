// What is asked of the server, and how its faults find their fields.
import { faultsByField } from '#app/site/pages/booking/details/faults-by-field.ts'
import type { TableBooking, TicketPurchase } from '#contract/web/reservation-endpoints.ts'
import { type CartTable, type CartTicket, ticketCount } from '#domain/reservations/cart.ts'
import type { ContactForm } from '#domain/reservations/contact-form.ts'
import type { Draft } from '#domain/reservations/draft.ts'

/** Fields of the form in its order; `terms` and `code` stand beside the contact. */
export type FormField = keyof ContactForm | 'terms' | 'code'
export const FORM_FIELDS: readonly FormField[] = [
  'name',
  'phone',
  'email',
  'purpose',
  'otherPurpose',
  'time',
  'note',
  'code',
  'terms',
]

const WIRE: Record<string, FormField> = {
  name: 'name',
  phone_number: 'phone',
  email: 'email',
  time: 'time',
  purpose: 'purpose',
  notes: 'note',
  affiliator_code: 'code',
  terms_accepted: 'terms',
}

function formOf(draft: Draft) {
  const { contact } = draft
  return {
    date: draft.night,
    time: contact.time,
    phone_number: contact.phone.trim(),
    name: contact.name.trim(),
    email: contact.email.trim(),
    affiliator_code: draft.affiliatorCode || null,
    notes: contact.note.trim() || null,
    purpose: (contact.purpose === 'other' ? contact.otherPurpose.trim() : contact.purpose) || null,
    terms_accepted: true,
  }
}

export const tableBookingOf = (draft: Draft): TableBooking => ({
  tables: draft.tables.map(({ id, pax }: CartTable) => ({ table_id: id, pax })),
  ...formOf(draft),
})

export const ticketPurchaseOf = (draft: Draft): TicketPurchase => ({
  tickets: draft.tickets.map(({ id, qty }: CartTicket) => ({ id, qty })),
  ...formOf(draft),
})

export const bookingFaultsOf = (errors: Record<string, string[]>) => faultsByField(WIRE, errors)

/** Tables or tickets in a draft. */
export const countOf = (draft: Draft): number =>
  draft.kind === 'tables' ? draft.tables.length : ticketCount(draft.tickets)

/** A key for one attempt: the same for the same request until it is answered, so that a retry is no second booking. */
export type Attempt = { key: string; body: string }
export const attemptFor = (body: string, last: Attempt | null, newKey: () => string): Attempt =>
  last?.body === body ? last : { key: newKey(), body }
