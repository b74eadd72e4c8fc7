// Calls by which staff books for a guest: what is to be had, who calls, and the booking itself.
import { z } from 'zod'
import { positiveInteger, positiveIntegerInText, rupiahSum } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { TAX_KINDS } from '#domain/pricing/tax-rates.ts'
import { BOOKING_SETTLEMENTS } from '#domain/service/staff-booking.ts'
import { DATE_REASONS } from '#domain/refusals.ts'

const instant = z.iso.datetime()
const rupiah = z.int().min(0).describe('whole rupiah')
const id = positiveInteger
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const text = (longest: number) => z.string().max(longest)

const placeTable = z.object({
  id,
  name: z.string(),
  section: z.string(),
  category: z.string().nullable(),
  capacity: z.int(),
  unit: rupiah.describe('as it is sold; `terms` make the price of it'),
  minimum: rupiah,
  is_free: z.boolean(),
  is_left: z.boolean().describe('its party has left: a walk-in may have it'),
  kept: z
    .object({
      hold_id: z.uuid(),
      for_name: z.string().nullable(),
      reason: z.string(),
      by: z.string().nullable().describe('of the staff; null: the program'),
      release_at: instant.nullable(),
    })
    .nullable()
    .describe('for whom the venue keeps it; a booking that names the hold takes it over'),
})
export type BookingTable = z.infer<typeof placeTable>

export const bookingPlaces = z.object({
  outlet: z.object({ id, name: z.string(), zone: z.string(), zone_name: z.string() }),
  night: z.iso.date(),
  now: instant,
  opens_at: instant,
  closes_at: instant,
  title: z.string().nullable().describe('of its event'),
  problem: z.enum(DATE_REASONS).nullable().describe('why nothing can be booked, by staff either'),
  is_dinner: z.boolean(),
  waiting: z.int().describe('parties that wait for a place of this night'),
  latest_deadline: instant.describe('until when a link may wait'),
  terms: z.object({
    payment_type: z.enum(['DownPayment', 'BookingFee']),
    service: z.number(),
    tax: z.number().describe('percent on the fee of a table, of this night'),
    tax_kind: z.enum(TAX_KINDS),
    ticket_tax: z.number(),
    ticket_tax_kind: z.enum(TAX_KINDS),
    use_service: z.boolean(),
    use_tax: z.boolean(),
  }),
  tables: z.array(placeTable),
  tickets: z.array(
    z.object({ id, name: z.string(), unit: rupiah, minimum: rupiah, max_capacity: z.int(), left: z.int() }),
  ),
  courses: z.array(z.object({ id, name: z.string(), deposit: rupiah })),
  sections: z.array(z.object({ id, name: z.string() })),
})
export type BookingPlaces = z.infer<typeof bookingPlaces>

const member = z.object({ tier: z.string(), discount: z.number().describe('percent off prices') })
export type BookingMember = z.infer<typeof member>

export const knownGuest = z.object({
  reservation_id: z.uuid().describe('of their latest reservation: a booking names them by it'),
  name: z.string(),
  phone_end: z.string().describe('the last four digits'),
  has_email: z.boolean(),
  language: z.enum(['id', 'en']),
  visits: z.int(),
  last_night: z.iso.date(),
  last_outlet: z.string(),
  banned_until: instant.nullable(),
  member: member.nullable(),
})
export type KnownGuest = z.infer<typeof knownGuest>

const madeBooking = z.object({
  id: z.uuid(),
  code: z.string(),
  amount: rupiah,
  link: z.string().nullable().describe('where its guest pays; null if nothing is to be paid'),
  is_mailed: z.boolean(),
})

export const bookingEndpoints = {
  bookingPlaces: {
    method: 'GET',
    path: '/api/office/bookings/places',
    needs: { permission: 'reservation.create', at: 'sent outlet' },
    summary: 'What staff can book on a night, at what price; of a restaurant, for the two hours from `time` on',
    takes: z.object({
      outlet_id: positiveIntegerInText,
      night: z.iso.date().optional(),
      time: clock.optional(),
    }),
    answers: bookingPlaces,
  },
  knownGuests: {
    method: 'GET',
    path: '/api/office/bookings/guests',
    needs: { permission: 'reservation.create', at: 'granted' },
    summary: 'Guests of the own outlets by digits of their phone, and whether that phone is closed out',
    takes: z.object({ phone: z.string().trim().max(40) }),
    answers: z.object({
      guests: z.array(knownGuest),
      banned_until: instant.nullable().describe('of the phone as it is typed'),
      member: member.nullable().describe('whose phone that is'),
    }),
    perMinute: 120,
  },
  bookingCode: {
    method: 'POST',
    path: '/api/office/bookings/code',
    needs: { permission: 'reservation.create', at: 'sent outlet' },
    summary: 'What a code takes off a night',
    takes: z.object({ outlet_id: id, night: z.iso.date(), affiliator_code: text(40) }),
    answers: z.object({ code: z.string(), kind: z.enum(['percent', 'amount']), value: z.number() }),
    perMinute: 60,
  },
  makeBooking: {
    method: 'POST',
    path: '/api/office/bookings',
    needs: { permission: 'reservation.create', at: 'sent outlet' },
    summary: 'Book for a guest: by a pay link, as a walk-in, or as a courtesy; the same Idempotency-Key is one booking',
    takes: z.object({
      outlet_id: id,
      night: z.iso.date(),
      time: clock,
      pax: z.int().min(1).max(200),
      table_ids: z.array(id).max(10).nullish(),
      hold_ids: z.array(z.uuid()).max(3).default([]).describe('holds of the venue whose tables it takes over'),
      ticket_id: id.nullish(),
      quantity: z.int().min(1).max(50).nullish(),
      section_id: id.nullish(),
      course_id: id.nullish(),
      guest_of: z.uuid().nullish().describe('a reservation of the same guest: its name, phone and email are taken'),
      name: text(200).nullish(),
      phone: text(60).nullish(),
      email: text(300).nullish(),
      language: z.enum(['id', 'en']).default('id'),
      list_name: z.uuid().nullish().describe('whom a guest list lets in: its name and phone are taken'),
      affiliator_code: text(40).nullish(),
      alcohol_okay: z.boolean().nullish().describe('of a dinner; yes where nothing is said, as with pork'),
      pork_okay: z.boolean().nullish(),
      has_allergy: z.boolean().nullish(),
      allergy_details: text(600).nullish(),
      settlement: z.enum(BOOKING_SETTLEMENTS),
      deadline: instant.nullish().describe('of a link'),
      reason: text(600).nullish().describe('of a courtesy, or for somebody who is closed out'),
      note: text(1000).nullish().describe('for the staff'),
      quoted: rupiahSum.describe('the sum beside the button: another by now is refused'),
    }),
    answers: madeBooking,
    status: 201,
  },
  payLink: {
    method: 'POST',
    path: '/api/office/reservations/:id/pay-link',
    needs: { permission: 'reservation.create', at: 'reservation' },
    summary: 'Where the guest of a hold pays; mailed again where asked, once a minute',
    params: z.object({ id: z.uuid() }),
    takes: z.object({ send: z.boolean().default(false) }),
    answers: z.object({ link: z.string(), is_mailed: z.boolean() }),
  },
} as const satisfies Record<string, OfficeEndpoint>
