// Calls about one reservation and how it is found: by a name in any spelling, a phone, a code, an email address.
import { z } from 'zod'
import { positiveInteger, rupiahSum } from '#contract/numbers.ts'
import { FREE_BY } from '#domain/pricing/free-by.ts'
import { LINK_PARTS } from '#domain/pricing/move-quote.ts'
import { nightChangeRequest } from '#contract/office/night/night-change-endpoints.ts'
import { nightParty } from '#contract/office/night/night-endpoints.ts'
import { exportedFile } from '#contract/office/reports/export-endpoints.ts'
import { receiptLink } from '#contract/web/entities.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { RESERVATION_STATES } from '#domain/reservations/states.ts'

const instant = z.iso.datetime()
const rupiah = z.int().describe('whole rupiah')
const params = z.object({ id: z.string().max(60).describe('its id, or its booking code') })
const done = z.object({ done: z.literal(true) })

export const foundReservation = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  phone_end: z.string().describe('the last four digits'),
  kind: z.enum(['tables', 'tickets', 'restaurant']),
  state: z.enum(RESERVATION_STATES),
  expires_at: instant.nullable(),
  pax: z.int(),
  heads: z.int().nullable(),
  left_at: instant.nullable(),
  night: z.iso.date(),
  arrival_at: instant,
  place: z.string(),
  outlet: z.object({ id: z.int(), name: z.string(), zone: z.string() }),
})
export type FoundReservation = z.infer<typeof foundReservation>

export const officeReservation = z.object({
  party: nightParty.describe('as the list of its night has it'),
  outlet: z.object({
    id: z.int(),
    name: z.string(),
    brand: z.string(),
    slug: z.string(),
    zone: z.string(),
    zone_name: z.string(),
  }),
  now: instant,
  night: z.iso.date(),
  event: z.string().nullable(),
  created_at: instant,
  language: z.enum(['id', 'en']),
  is_member: z.boolean(),
  guest_id: z.uuid().nullable().describe('id of the guest’s page'),
  is_erased: z.boolean().describe('the data of its guest was erased'),
  phone_end: z.string().describe('the last four digits'),
  is_phone_proven: z.boolean().describe('the guest proved the phone by a code'),
  email_hint: z.string(),
  course: z.string().nullable(),
  diet: z.array(z.enum(['no_alcohol', 'no_pork', 'allergy'])),
  allergy: z.string(),
  remarks: z.array(z.object({ field: z.string(), text: z.string() })),
  items: z.array(z.object({ name: z.string(), quantity: z.int(), pax: z.int(), amount: rupiah, minimum: rupiah })),
  price: z.array(z.object({ label: z.string(), amount: rupiah })),
  total: rupiah,
  free: z
    .object({
      by: z.enum(FREE_BY),
      code: z.string().nullable(),
      affiliator: z.string().nullable(),
      approved_by: z
        .string()
        .nullable()
        .describe('who of the staff approved that its code may take the whole price off'),
      approved_at: instant.nullable(),
    })
    .nullable()
    .describe('what made its total 0, and who granted that'),
  paid_in: z.int().describe('all payments, before refunds'),
  method: z.string().nullable(),
  bill: z.object({ total: rupiah, credit: rupiah, due: rupiah }).nullable(),
  receipts: z.array(receiptLink).describe('receipts and credit notes, in the order of their issue'),
  refunds: z.array(
    z.object({ amount: rupiah, state: z.string(), way: z.string(), asked_at: instant, sent_at: instant.nullable() }),
  ),
  move_link: z
    .object({ part: z.enum(LINK_PARTS), from: z.string(), to: z.string(), price: rupiah, expires_at: instant })
    .nullable()
    .describe('a pay link that is open: for a dearer table, more guests or more tickets'),
  night_change: z
    .object({ is_confirmed: z.boolean(), request: nightChangeRequest.nullable() })
    .describe('finance has confirmed the night; the request that waits for a second person'),
  refund_now: z
    .object({ percentage: z.int(), amount: rupiah })
    .nullable()
    .describe('what its rule gives back if it is cancelled now'),
  history: z.array(
    z.object({
      at: instant,
      kind: z.enum(['state', 'act']),
      what: z.string().describe('the state that it came to, or the act'),
      actor: z.string().describe('guest, member, venue, staff, device or system'),
      by: z.string().nullable(),
      reason: z.string(),
    }),
  ),
  messages: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      channel: z.enum(['email', 'sms']),
      to: z.string(),
      state: z.enum(['queued', 'sent', 'dead', 'capped']),
      at: instant,
    }),
  ),
  notes: z.array(
    z.object({ id: z.int(), text: z.string(), at: instant, by: z.string().nullable(), is_mine: z.boolean() }),
  ),
})
export type OfficeReservation = z.infer<typeof officeReservation>

export const reservationEndpoints = {
  receiptPaper: {
    method: 'GET',
    path: '/api/office/reservations/:id/receipt',
    needs: { permission: 'night.view', at: 'reservation' },
    summary: 'A receipt or credit note as PDF, as it was issued',
    params,
    takes: z.object({ receipt: z.uuid() }),
    answers: exportedFile,
    perMinute: 60,
  },
  findReservations: {
    method: 'GET',
    path: '/api/office/reservations',
    needs: { permission: 'night.view', at: 'granted' },
    summary: 'Reservations by name, phone, code or email, those of the nearest nights first',
    takes: z.object({
      q: z.string().trim().max(120).describe('empty: those that changed last'),
      limit: z.coerce.number().int().min(1).max(200).default(30),
    }),
    answers: z.array(foundReservation),
    perMinute: 300,
  },
  reservation: {
    method: 'GET',
    path: '/api/office/reservations/:id',
    needs: { permission: 'night.view', at: 'reservation' },
    summary: 'Everything of a reservation but the contacts of its guest',
    params,
    answers: officeReservation,
  },
  showContacts: {
    method: 'POST',
    path: '/api/office/reservations/:id/contacts',
    needs: { permission: 'guest.contacts', at: 'reservation' },
    summary: 'Phone and email of its guest; who looked is in the audit',
    params,
    answers: z.object({ phone: z.string(), email: z.string() }),
  },
  correctContact: {
    method: 'POST',
    path: '/api/office/reservations/:id/contact',
    needs: { permission: 'reservation.create', at: 'reservation' },
    summary: 'Correct email, phone or name of its guest: the mail goes again to the new address, the old one is told',
    params,
    takes: z.object({
      email: z.string().max(254).nullable().describe('null: unchanged'),
      phone_number: z.string().max(40).nullable(),
      name: z.string().max(120).nullable(),
    }),
    answers: done,
    perMinute: 20,
  },
  addNote: {
    method: 'POST',
    path: '/api/office/reservations/:id/notes',
    needs: { permission: 'reservation.create', at: 'reservation' },
    summary: 'Note something for the staff',
    params,
    takes: z.object({ text: z.string().trim().min(1).max(500) }),
    answers: done,
    status: 201,
  },
  removeNote: {
    method: 'POST',
    path: '/api/office/reservations/:id/notes/remove',
    needs: { permission: 'reservation.create', at: 'reservation' },
    summary: 'Take a note off: one’s own, or with the right to reopen anybody’s',
    params,
    takes: z.object({ note: positiveInteger }),
    answers: done,
  },
  cancelReservation: {
    method: 'POST',
    path: '/api/office/reservations/:id/cancel',
    needs: { permission: 'reservation.cancel', at: 'reservation' },
    summary:
      'Cancel for a guest, by the refund rule or another amount: at once within one’s limit, else by asking a second person',
    params,
    takes: z.object({
      version: positiveInteger,
      reason: z.string().max(600),
      amount: rupiahSum.nullable().describe('to give back; null: what the rule gives'),
      quoted: rupiahSum.describe('what the rule gave as it was seen'),
    }),
    answers: z.object({ amount: rupiah, percentage: z.int(), state: z.enum(['cancelled', 'asked']) }),
  },
  resendReservation: {
    method: 'POST',
    path: '/api/office/reservations/:id/resend',
    needs: { permission: 'reservation.create', at: 'reservation' },
    summary: 'Send the confirmation with its ticket again, once a minute',
    params,
    answers: done,
  },
} as const satisfies Record<string, OfficeEndpoint>
