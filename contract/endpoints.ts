// Every API call in one table: method, path, what it takes, what it answers. Handlers, client, OpenAPI and tests read it.
import { z } from 'zod'
import {
  availabilityDay,
  brand,
  breakdown,
  event,
  houseRules,
  offScheduleDay,
  outlet,
  paymentData,
  paymentStatus,
  refundSetting,
  reservation,
  tableEntity,
  ticketEntity,
} from '#contract/entities.ts'
import { contentEndpoints } from '#contract/content-endpoints.ts'
import { storyEndpoints } from '#contract/story-endpoints.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)
const night = z.iso.date()
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const bounded = (max: number) => z.string().max(max)

const bookingFields = {
  date: night,
  time: clock,
  phone_number: bounded(40),
  name: bounded(120),
  email: bounded(254),
  affiliator_code: bounded(40).nullish(),
  notes: bounded(1000).nullish(),
  purpose: bounded(120).nullish(),
  terms_accepted: z.boolean().nullish(),
}
export const tableBooking = z.object({
  tables: z.array(z.object({ table_id: z.int().positive().max(2_147_483_647), pax: z.int() })).max(50),
  ...bookingFields,
})
export const ticketPurchase = z.object({
  tickets: z
    .array(z.object({ id: z.int().positive().max(2_147_483_647), qty: z.int(), pax: z.int().nullish() }))
    .max(50),
  ...bookingFields,
})
export type TableBooking = z.infer<typeof tableBooking>
export type TicketPurchase = z.infer<typeof ticketPurchase>

const quoteRequest = z.object({
  outlet_id: z.int().positive().nullish(),
  date: night,
  tables: z
    .array(z.object({ table_id: z.int().positive(), pax: z.int().nullish() }))
    .max(50)
    .nullish(),
  tickets: z
    .array(z.object({ id: z.int().positive(), qty: z.int() }))
    .max(50)
    .nullish(),
  affiliator_code: bounded(40).nullish(),
})

type Shape = z.ZodType
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  summary: string
  /** Body of a POST, query of a GET; path parameters are apart. */
  takes?: Shape
  params?: z.ZodObject
  answers?: Shape
  /** 201 for a creation; idempotent creations take Idempotency-Key. */
  status?: 200 | 201 | 202
  isIdempotent?: boolean
  /** Answers something other than JSON. */
  media?: string
  isPaged?: boolean
  sandboxOnly?: boolean
  /** Attempts of one address in a minute. */
  perMinute?: number
}
const endpoint = <const E extends Endpoint>(e: E): E => e

const outletId = z.object({ outletId: id })
const reservationId = z.object({ id: z.string().max(64) })
const slug = z.object({ slug: z.string().max(120) })

export const endpoints = {
  offSchedule: endpoint({
    method: 'GET',
    path: '/api/web/reservations/off-schedule',
    summary: 'Days of an outlet that depart from its week',
    takes: z.object({ outlet_id: id }),
    answers: z.array(offScheduleDay),
  }),
  createTableReservation: endpoint({
    method: 'POST',
    path: '/api/web/v2/reservations/create-multiple-table-reservation',
    summary: 'Hold tables and ask for payment',
    takes: tableBooking,
    answers: paymentData,
    status: 201,
    isIdempotent: true,
    perMinute: 30,
  }),
  purchaseTickets: endpoint({
    method: 'POST',
    path: '/api/web/tickets/purchase',
    summary: 'Hold tickets and ask for payment',
    takes: ticketPurchase,
    answers: paymentData,
    status: 201,
    isIdempotent: true,
    perMinute: 30,
  }),
  refundSettings: endpoint({
    method: 'GET',
    path: '/api/web/reservations/refund-settings',
    summary: 'Refund rules',
    takes: z.object({ outlet_id: id.optional(), kind: z.enum(['tables', 'tickets', 'restaurant']).optional() }),
    answers: z.array(refundSetting),
  }),
  checkAffiliatorCode: endpoint({
    method: 'POST',
    path: '/api/web/v2/reservations/check-affiliator-code',
    summary: 'Validate an affiliator code',
    takes: z.object({ affiliator_code: bounded(40), date: night, outlet_id: z.int().positive() }),
    answers: z.object({
      valid: z.literal(true),
      message: z.string(),
      discount: z.object({ kind: z.enum(['percent', 'amount']), value: z.number() }),
    }),
    perMinute: 20,
  }),
  paymentStatus: endpoint({
    method: 'GET',
    path: '/api/web/reservations/payment-status/:id',
    summary: 'Where a payment stands',
    params: reservationId,
    answers: paymentStatus,
  }),
  reservationDetail: endpoint({
    method: 'GET',
    path: '/api/web/reservations/detail-reservation/:id',
    summary: 'One reservation',
    params: reservationId,
    answers: reservation,
  }),
  outletTerms: endpoint({
    method: 'GET',
    path: '/api/web/outlets/:outletId/terms-and-conditions',
    summary: 'Terms for tables of a night',
    params: outletId,
    takes: z.object({ date: night, tables: z.string().max(200).optional() }),
    answers: houseRules,
  }),
  ticketTerms: endpoint({
    method: 'POST',
    path: '/api/web/tickets/terms-and-conditions',
    summary: 'Terms for tickets',
    takes: z.object({
      date: night,
      tickets: z
        .array(z.object({ id: z.int().positive(), qty: z.int() }))
        .min(1)
        .max(50),
    }),
    answers: houseRules,
  }),

  releaseHold: endpoint({
    method: 'POST',
    path: '/api/web/reservations/:id/release',
    summary: 'Let go of an unpaid hold',
    params: reservationId,
    answers: paymentStatus,
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/web/v2/reservations/quote',
    summary: 'The price of a cart as it would be charged',
    takes: quoteRequest,
    answers: breakdown,
    perMinute: 120,
  }),
  calendarFile: endpoint({
    method: 'GET',
    path: '/api/web/reservations/:id/calendar.ics',
    summary: 'The night as a calendar file',
    params: reservationId,
    media: 'text/calendar',
  }),
  ticketImage: endpoint({
    method: 'GET',
    path: '/api/web/reservations/:id/ticket.png',
    summary: 'The QR code shown at the door',
    params: reservationId,
    media: 'image/png',
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/api/web/reservations/:id/resend-confirmation',
    summary: 'Send the confirmation again',
    params: reservationId,
    answers: z.object({ sent_to: z.string(), resend_after: z.int() }),
  }),
  listBrands: endpoint({ method: 'GET', path: '/api/web/brands', summary: 'The houses', answers: z.array(brand) }),
  findBrand: endpoint({
    method: 'GET',
    path: '/api/web/brands/:slug',
    summary: 'One house',
    params: slug,
    answers: brand,
  }),
  listOutlets: endpoint({
    method: 'GET',
    path: '/api/web/outlets',
    summary: 'Outlets, by city, brand and kind',
    takes: z.object({ city: bounded(60).optional(), brand: bounded(60).optional(), kind: bounded(60).optional() }),
    answers: z.array(outlet),
  }),
  findOutlet: endpoint({
    method: 'GET',
    path: '/api/web/outlets/:slug',
    summary: 'One outlet, as brand-outlet',
    params: slug,
    answers: outlet,
  }),
  listEvents: endpoint({
    method: 'GET',
    path: '/api/web/events',
    summary: 'Coming events by night',
    takes: z.object({
      from: night.optional(),
      to: night.optional(),
      outlet_id: id.optional(),
      brand: bounded(60).optional(),
      city: bounded(60).optional(),
      kind: bounded(60).optional(),
      page: z.coerce.number().int().min(1).max(1000).optional(),
    }),
    answers: z.array(event),
    isPaged: true,
  }),
  findEvent: endpoint({
    method: 'GET',
    path: '/api/web/events/:slug',
    summary: 'One event',
    params: slug,
    answers: event,
  }),
  ...storyEndpoints,
  ...contentEndpoints,
  availability: endpoint({
    method: 'GET',
    path: '/api/web/outlets/:outletId/availability',
    summary: 'The state of each night of a month',
    params: outletId,
    takes: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
    answers: z.array(availabilityDay),
  }),
  outletTables: endpoint({
    method: 'GET',
    path: '/api/web/outlets/:outletId/tables',
    summary: 'Tables of a night',
    params: outletId,
    takes: z.object({ date: night }),
    answers: z.array(tableEntity),
  }),
  outletTickets: endpoint({
    method: 'GET',
    path: '/api/web/outlets/:outletId/tickets',
    summary: 'Tickets of a night',
    params: outletId,
    takes: z.object({ date: night }),
    answers: z.array(ticketEntity),
  }),
  availabilityStream: endpoint({
    method: 'GET',
    path: '/api/web/outlets/:outletId/availability/stream',
    summary: 'Changes on a night as they happen',
    params: outletId,
    takes: z.object({ date: night }),
    media: 'text/event-stream',
  }),
  paymentNotification: endpoint({
    method: 'POST',
    path: '/api/web/payments/:provider/notifications',
    summary: "The gateway's webhook",
    params: z.object({ provider: z.string().max(20) }),
    answers: z.object({ outcome: z.string() }),
  }),

  sandboxMessages: endpoint({
    method: 'GET',
    path: '/api/sandbox/messages',
    summary: 'What was sent, newest first',
    sandboxOnly: true,
    takes: z.object({
      to: bounded(254).optional(),
      kind: z.enum(['sms', 'email']).optional(),
      after: bounded(40).optional(),
    }),
    answers: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(['sms', 'email']),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string().nullable(),
        code: z.string().nullable(),
        created_at: z.iso.datetime(),
        attachments: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
      }),
    ),
  }),
  sandboxPayment: endpoint({
    method: 'GET',
    path: '/api/sandbox/payments/:reservationId',
    summary: "The gateway's view of a payment",
    sandboxOnly: true,
    params: z.object({ reservationId: z.string().max(64) }),
    answers: z.object({
      status: z.string(),
      amount: z.int(),
      paid_amount: z.int().nullable(),
      refunds: z.array(z.object({ amount: z.int(), status: z.string() })),
      notifications: z.array(
        z.object({
          sent_at: z.iso.datetime().nullable(),
          status_code: z.int().nullable(),
          answer: z.string().nullable(),
        }),
      ),
    }),
  }),
  actOnSandboxPayment: endpoint({
    method: 'POST',
    path: '/api/sandbox/payments/:reservationId',
    summary: 'Move a payment as the guest or the gateway would',
    sandboxOnly: true,
    params: z.object({ reservationId: z.string().max(64) }),
    status: 202,
    takes: z.object({
      action: z.enum(['pay', 'fail', 'expire']),
      times: z.int().min(1).max(50).optional(),
      delay_ms: z.int().min(0).max(600_000).optional(),
      amount: z.int().min(0).max(10_000_000_000).optional(),
      signature: z.enum(['good', 'bad']).optional(),
      notify: z.boolean().optional(),
    }),
    answers: z.object({ accepted: z.literal(true) }),
  }),
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
type Infer<S> = S extends Shape ? z.output<S> : undefined
export type Takes<N extends EndpointName> = (typeof endpoints)[N] extends { takes: infer S } ? Infer<S> : undefined
export type Params<N extends EndpointName> = (typeof endpoints)[N] extends { params: infer S } ? Infer<S> : undefined
export type Answers<N extends EndpointName> = (typeof endpoints)[N] extends { answers: infer S } ? Infer<S> : undefined
