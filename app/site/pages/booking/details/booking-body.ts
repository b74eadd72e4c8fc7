import type { TicketEntity } from '#contract/web/entities.ts'
import type { TableBooking, TicketPurchase } from '#contract/web/reservation-endpoints.ts'
import { type CartTable, type CartTicket, ticketCount } from '#domain/reservations/cart.ts'
import { type BOOKING_FORM, remarksOf } from '#domain/reservations/contact-form.ts'
import type { Draft } from '#domain/reservations/draft.ts'

export type FormField = keyof typeof BOOKING_FORM

/** `hasNews`: the guest asked for news and invitations. The browser does not store this with the draft. */
export type SentDraft = Draft & { hasNews?: boolean }

function formOf(draft: SentDraft) {
  const { contact } = draft
  return {
    date: draft.night,
    time: contact.time,
    phone_number: contact.phone.trim(),
    name: contact.name.trim(),
    email: contact.email.trim(),
    affiliator_code: draft.affiliatorCode || null,
    notes: contact.note.trim() || null,
    ...remarksOf({ ...contact, ...(contact.purpose === 'other' && { purpose: contact.otherPurpose }) }),
    terms_accepted: true,
    ...(draft.hasNews && { invitations: true }),
  }
}

export const tableBookingOf = (draft: SentDraft): TableBooking => ({
  tables: draft.tables.map(({ id, pax }: CartTable) => ({ table_id: id, pax })),
  ...formOf(draft),
})

/** Returns the purchase of the tickets in a draft, with the prices on the screen. The server refuses a price that has changed. */
export const ticketPurchaseOf = (draft: SentDraft, tickets: readonly TicketEntity[]): TicketPurchase => ({
  tickets: draft.tickets.map(({ id, qty }: CartTicket) => ({
    id,
    qty,
    price: tickets.find((ticket) => ticket.id === id)?.price ?? null,
  })),
  ...formOf(draft),
})

/** Returns the number of tables or tickets in a draft. */
export const countOf = (draft: Draft): number =>
  draft.kind === 'tables' ? draft.tables.length : ticketCount(draft.tickets)

/**
 * One attempt to send a booking, with its idempotency key. While there is no response, a request with the same body has the same key. So a
 * retry makes no second booking.
 */
export type Attempt = { key: string; body: string }
export const attemptFor = (body: string, last: Attempt | null, newKey: () => string): Attempt =>
  last?.body === body ? last : { key: newKey(), body }
