// Every API call in one table: method, path, what it takes, what it answers. Handlers, client, OpenAPI and tests read it.
import { z } from 'zod'
import { availabilityDay, brand, event, outlet, tableEntity, ticketEntity } from '#contract/entities.ts'
import { ANYONE, type Endpoint, GATEWAY } from '#contract/endpoint.ts'
import { contentEndpoints } from '#contract/content-endpoints.ts'
import { memberEndpoints } from '#contract/member-endpoints.ts'
import { passkeyEndpoints } from '#contract/passkey-endpoints.ts'
import { requestEndpoints } from '#contract/request-endpoints.ts'
import { reservationEndpoints } from '#contract/reservation-endpoints.ts'
import { restaurantEndpoints } from '#contract/restaurant-endpoints.ts'
import { storyEndpoints } from '#contract/story-endpoints.ts'
import { waitlistEndpoints } from '#contract/waitlist-endpoints.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)
const night = z.iso.date()
const bounded = (max: number) => z.string().max(max)

const endpoint = <const E extends Endpoint>(e: E): E => e

const arrivalTime = z.object({
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe('HH:mm on the clock of the outlet, in the order of the night'),
  available: z.boolean().describe('false once it has passed, and on a night that cannot be reserved'),
})
const outletId = z.object({ outletId: id })
const slug = z.object({ slug: z.string().max(120) })

export const endpoints = {
  ...memberEndpoints,
  ...passkeyEndpoints,
  ...reservationEndpoints,
  ...restaurantEndpoints,
  ...requestEndpoints,
  ...waitlistEndpoints,
  listBrands: endpoint({
    method: 'GET',
    who: ANYONE,
    path: '/api/web/brands',
    summary: 'The houses',
    answers: z.array(brand),
  }),
  findBrand: endpoint({
    method: 'GET',
    who: ANYONE,
    path: '/api/web/brands/:slug',
    summary: 'One house',
    params: slug,
    answers: brand,
  }),
  listOutlets: endpoint({
    method: 'GET',
    who: ANYONE,
    path: '/api/web/outlets',
    summary: 'Outlets, by city, brand and kind',
    takes: z.object({ city: bounded(60).optional(), brand: bounded(60).optional(), kind: bounded(60).optional() }),
    answers: z.array(outlet),
  }),
  findOutlet: endpoint({
    method: 'GET',
    who: ANYONE,
    path: '/api/web/outlets/:slug',
    summary: 'One outlet, by its slug as the list gives it, or as brand-outlet where two brands have one of that slug',
    params: slug,
    answers: outlet,
  }),
  listEvents: endpoint({
    method: 'GET',
    who: ANYONE,
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
    who: ANYONE,
    path: '/api/web/events/:slug',
    summary: 'One event',
    params: slug,
    answers: event,
  }),
  ...storyEndpoints,
  ...contentEndpoints,
  availability: endpoint({
    method: 'GET',
    who: ANYONE,
    path: '/api/web/outlets/:outletId/availability',
    summary: 'The state of each night of a month',
    params: outletId,
    takes: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
    answers: z.array(availabilityDay),
  }),
  outletTables: endpoint({
    method: 'GET',
    who: ANYONE,
    path: '/api/web/outlets/:outletId/tables',
    summary: 'Tables of a night',
    params: outletId,
    takes: z.object({ date: night }),
    answers: z.array(tableEntity),
  }),
  outletTickets: endpoint({
    method: 'GET',
    who: ANYONE,
    path: '/api/web/outlets/:outletId/tickets',
    summary: 'Tickets of a night',
    params: outletId,
    takes: z.object({ date: night }),
    answers: z.array(ticketEntity),
  }),
  outletArrivalTimes: endpoint({
    method: 'GET',
    who: ANYONE,
    path: '/api/web/outlets/:outletId/arrival-times',
    summary: 'The arrival times of a night, and which can still be chosen',
    params: outletId,
    takes: z.object({ date: night }),
    answers: z.array(arrivalTime),
  }),
  availabilityStream: endpoint({
    method: 'GET',
    who: ANYONE,
    path: '/api/web/outlets/:outletId/availability/stream',
    summary: 'Changes on a night as they happen',
    params: outletId,
    takes: z.object({ date: night }),
    media: 'text/event-stream',
  }),
  paymentNotification: endpoint({
    method: 'POST',
    who: GATEWAY,
    path: '/api/web/payments/:provider/notifications',
    summary: "The gateway's webhook",
    params: z.object({ provider: z.string().max(20) }),
    answers: z.object({ outcome: z.string() }),
  }),

  sandboxMessages: endpoint({
    method: 'GET',
    who: ANYONE,
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
    who: ANYONE,
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
    who: ANYONE,
    path: '/api/sandbox/payments/:reservationId',
    summary: 'Move a payment as the guest or the gateway would',
    sandboxOnly: true,
    params: z.object({ reservationId: z.string().max(64) }),
    status: 202,
    takes: z.object({
      action: z.enum([
        'pay',
        'fail',
        'expire',
        'reverse',
        'chargeback',
        'refund',
        'refunds_later',
        'refunds_refused',
        'refunds_waiting',
        'refunds_done',
      ]),
      /** Pays once more what is paid already, as a second page or another method would. */
      again: z.boolean().optional(),
      /** How it is paid; QRIS where nothing is said. */
      method: z.enum(['qris', 'credit_card', 'e_wallet', 'virtual_account', 'retail_outlet']).optional(),
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
type Infer<S> = S extends z.ZodType ? z.output<S> : undefined
export type Takes<N extends EndpointName> = (typeof endpoints)[N] extends { takes: infer S } ? Infer<S> : undefined
export type Params<N extends EndpointName> = (typeof endpoints)[N] extends { params: infer S } ? Infer<S> : undefined
export type Answers<N extends EndpointName> = (typeof endpoints)[N] extends { answers: infer S } ? Infer<S> : undefined
