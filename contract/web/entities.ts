// The entities of the API. Their field names are exactly those of spec §3.
import { AVAILABLE, UNAVAILABLE } from '#contract/web/availability.ts'
import { z } from 'zod'
import { ORIGINS } from '#domain/reservations/states.ts'
import { specialHours } from '#contract/web/special-hours.ts'
import { receiptLink } from '#contract/web/receipt-link.ts'
import { bill, dinner } from '#contract/web/restaurants/dinner.ts'
import { refund } from '#contract/web/refund.ts'

const rupiah = z.int().describe('integer rupiah')
const nightText = z.iso.date().describe("service date in the outlet's zone")

/** Names of the fields with texts that are missing in the requested language. The API sends these texts in the other language. */
export const foreign = z.array(z.string()).describe('own: fields told in the other language, for want of this one')

export const location = z.object({ id: z.int(), name: z.string() })

export const outlet = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  address: z.string(),
  map_url: z.string(),
  lat: z.number(),
  lng: z.number(),
  type: z.int(),
  type_text: z.string(),
  open_hour: z.string(),
  close_hour: z.string(),
  special_hours: z.array(specialHours).describe('own: hours of weekdays and seasons, which replace the usual hours'),
  maximum_eta: z.string(),
  cut_off_date: nightText.nullable(),
  contact: z.string(),
  house_rules: z.string(),
  image: z.string(),
  is_active: z.boolean(),
  is_reservable: z.boolean(),
  is_using_guest_layout: z.boolean(),
  is_using_ticket: z.boolean(),
  open_for_reservation: z.boolean(),
  max_standing_capacity: z.int(),
  open_status: z.boolean(),
  open_status_text: z.string(),
  reservation_payment_type: z.int(),
  reservation_payment_type_text: z.string(),
  service: z.number(),
  tax: z.number(),
  use_service: z.boolean(),
  use_tax: z.boolean(),
  ticket_table_map_image: z.string().nullable(),
  timezone: z.string(),
  holiday_type: z.int().nullable(),
  holiday_type_text: z.string().nullable(),
  extra_information: z.string(),
  general_admission_url: z.string().nullable(),
  can_refund: z.boolean(),
  location,
  images: z.array(z.object({ id: z.int(), image_url: z.string(), order: z.int() })),
  brand: z.object({ slug: z.string(), name: z.string() }).describe("own: the outlet's house"),
  age_limit: z.enum(['under30', '21plus', 'all']).describe('own: who may come in'),
  whatsapp: z.string().describe('own: number for wa.me'),
  foreign,
})
export type Outlet = z.infer<typeof outlet>

export const band = z.object({ id: z.int(), image_url: z.string(), name: z.string() })

export const event = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  type: z.int().describe('1 down payment, 2 booking fee'),
  event_date: nightText,
  start_date: z.string(),
  end_date: z.string(),
  open_gate: z.string(),
  image_url: z.string(),
  potrait_image: z.string(),
  general_admission_url: z.string().nullable(),
  is_promoted: z.boolean(),
  is_sold_out: z.boolean(),
  is_sold_out_standing: z.boolean(),
  is_using_ticket: z.boolean(),
  max_standing_capacity: z.int(),
  reservation_payment_type: z.int(),
  reservation_type: z.int().describe('1 tables, 2 tickets, 3 WhatsApp'),
  standing_available: z.boolean(),
  status: z.int().describe('1 open, 2 sold out, 3 past, 4 on WhatsApp, 5 not to be reserved now'),
  status_text: z.string(),
  use_affiliator_code: z.boolean(),
  whatsapp: z.string().nullable(),
  tags: z.array(z.string()),
  location,
  outlet: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    timezone: z.string(),
    type: z.int().describe('own: the kind of place, as the outlet has it'),
    brand: z.object({ slug: z.string(), name: z.string() }),
  }),
  tagline: z.string().describe('own: one line about the night'),
  bands: z.array(band).describe('own: line-up'),
  price_from: rupiah.nullable().describe('own: least amount a guest pays'),
  foreign,
})
export type Event = z.infer<typeof event>

export const brand = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  kind: z.string(),
  tagline: z.string(),
  concept: z.string(),
  music: z.string(),
  atmosphere: z.string(),
  capacity: z.string(),
  image: z.string(),
  cities: z.array(z.string()),
  foreign,
})
export type Brand = z.infer<typeof brand>

export const offScheduleDay = z.object({
  date: nightText,
  outlet_id: z.int(),
  cover_image: z.string().nullable(),
  portrait_cover_image: z.string().nullable(),
  is_on_event: z.boolean(),
  is_using_ticket: z.boolean(),
  is_reserved: z.boolean(),
  minimum_cost_weekend: rupiah.nullable(),
  reservation_available: z.boolean(),
  reservation_payment_type: z.int(),
  walkin_available: z.boolean(),
  event: z.object({ id: z.int(), slug: z.string(), title: z.string() }).nullable(),
  bands: z.array(band),
  band_description: z.string(),
})

export const DATE_STATES = [
  'open',
  'event',
  'closed',
  'private_event',
  'not_reservable',
  'fully_booked',
  'past',
  'too_far',
  'sunday',
] as const
export const availabilityDay = z.object({
  date: nightText,
  state: z.enum(DATE_STATES),
  event: z.object({ id: z.int(), slug: z.string(), title: z.string(), whatsapp: z.string().nullable() }).nullable(),
  reservation_payment_type: z.int(),
  is_using_ticket: z.boolean(),
})
export type AvailabilityDay = z.infer<typeof availabilityDay>

const availability = z.enum([AVAILABLE, UNAVAILABLE])

export const tableEntity = z.object({
  id: z.int(),
  table_name: z.string(),
  capacity: z.int(),
  capacity_kind: z.enum(['seated', 'standing']),
  availability,
  is_reservable: z.boolean(),
  is_held: z.boolean().describe('held by someone else, may come back'),
  category: z.object({ id: z.int(), name: z.string(), maximumCapacity: z.int() }),
  section: z.object({ id: z.int(), name: z.string() }),
  downPayment: rupiah,
  amount_to_pay: rupiah.describe('own: with service and tax, where they are charged'),
  todayMinimumCost: rupiah,
  map: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number(), rotate: z.number(), shape: z.string() }),
})
export type TableEntity = z.infer<typeof tableEntity>

export const ticketEntity = z.object({
  id: z.int(),
  ticket_name: z.string(),
  price: rupiah,
  amount_to_pay: rupiah.describe('own: with service and tax, where they are charged'),
  todayMinimumCost: rupiah,
  maxCapacity: z.int(),
  arrive_before: z.string().nullable().describe('its guests arrive before this clock of the night, HH:mm'),
  seats_left: z.int(),
  phase_ends_at: z.iso.datetime().nullish().describe('own: end of the phase on sale, and of its price'),
  phase_note: z.string().nullish().describe('own: the end of the phase in words, and the price that follows'),
})
export type TicketEntity = z.infer<typeof ticketEntity>
export const priceLine = z.object({ label: z.string(), quantity: z.int(), unit_amount: rupiah, amount: rupiah })
export const breakdown = z.object({
  lines: z.array(priceLine),
  subtotal: rupiah,
  membership_discount: rupiah,
  affiliator_discount: rupiah,
  service: rupiah,
  tax: rupiah,
  total: rupiah,
  ages: z
    .object({ least: z.int(), most: z.int() })
    .nullable()
    .describe('whom this price is for, in whole years on the night, which the door checks; null: everybody'),
})
export type Breakdown = z.infer<typeof breakdown>

export const paymentData = z.object({
  data: z.object({
    reservation_id: z.string(),
    booking_code: z.string(),
    reservation_number: z.string(),
    amount: rupiah,
    currency: z.literal('IDR'),
    breakdown,
    expires_at: z.iso.datetime(),
    status: z.int(),
  }),
  url: z.string(),
  access_token: z.string().optional().describe("a guest's key to this reservation: send it as X-Reservation-Token"),
})
export type PaymentData = z.infer<typeof paymentData>

export const PAYMENT_STATUSES = ['confirmed', 'waiting', 'cancelled'] as const
export const paymentStatus = z.object({
  reservation_id: z.string(),
  status: z.int(),
  status_text: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  amount: rupiah,
  expires_at: z.iso.datetime(),
  server_time: z.iso.datetime(),
  url: z.string().nullable(),
})
export type PaymentStatus = z.infer<typeof paymentStatus>

export const reservation = z.object({
  id: z.string(),
  booking_code: z.string(),
  reservation_number: z.string(),
  name: z.string(),
  phone_number: z.string(),
  email: z.string(),
  datetime: z.string().describe("arrival, ISO 8601 with the outlet's offset"),
  night: nightText,
  status: z.int(),
  status_text: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  notes: z.string(),
  pax: z.int(),
  event_name: z.string().nullable(),
  detail: z.string(),
  details: z.array(
    z.object({ name: z.string(), quantity: z.int(), pax: z.int(), amount: rupiah, minimum_cost: rupiah }),
  ),
  payment: z.object({
    type: z.int(),
    type_text: z.string(),
    amount: rupiah.describe('with the packages of this payment'),
    packages: z
      .array(z.object({ name: z.string(), quantity: z.int(), amount: rupiah }))
      .describe('packages that the payment of the table includes'),
    breakdown,
    state: z.string(),
    method: z.string().nullable(),
    courtesy: z.int().describe('rupiah that the venue does not ask for: zero or below'),
    difference: z.int().describe('rupiah that were paid more for a dearer table'),
    code: z.string().nullable().describe('the code of its discount, for whom it belongs to'),
    captured_amount: rupiah.describe('what really came in'),
    refunds: z.array(refund),
  }),
  origin: z.enum(ORIGINS).describe('offer: a place came free while this guest waited; the last three: by the venue'),
  type: z.int().describe('1 tables, 2 tickets, 3 restaurant'),
  type_text: z.string(),
  dinner: dinner.nullable().describe('of a restaurant reservation alone'),
  bill: bill.nullable().describe('once it is closed'),
  receipts: z.array(receiptLink),
  outlet: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    address: z.string(),
    map_url: z.string(),
    contact: z.string(),
    timezone: z.string(),
    brand: z.object({ slug: z.string(), name: z.string() }),
  }),
  expires_at: z.iso.datetime(),
  history: z.array(z.object({ status: z.int(), status_text: z.string(), at: z.iso.datetime() })),
})
export type Dinner = z.infer<typeof dinner>
export type PayableReservation = Omit<Reservation, 'name' | 'phone_number' | 'email' | 'notes' | 'receipts'>
export type Reservation = z.infer<typeof reservation>
