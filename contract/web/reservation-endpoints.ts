import { z } from 'zod'
import { anyInteger, positiveInteger, positiveIntegerInText, rupiahSum } from '#contract/numbers.ts'
import { ANYONE, MEMBERS, type Endpoint } from '#contract/endpoint.ts'
import { PROOF_CHANNELS } from '#domain/reservations/powers.ts'
import { breakdown, offScheduleDay, paymentData, paymentStatus, reservation } from '#contract/web/entities.ts'
import { ticketLine } from '#contract/web/ticket-line.ts'
import { houseRules, refundSetting } from '#contract/web/refund.ts'
import { RESERVATION_KINDS } from '#domain/reservations/reservation-kind.ts'

const id = positiveIntegerInText
const night = z.iso.date()
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const textUpTo = (max: number) => z.string().max(max)
const outletId = z.object({ outletId: id })
const reservationId = z.object({ id: z.string().max(64) })
/** The guest's access key in the query. A link contains the key, because a browser that opens a link cannot send a header. */
const withKey = z.object({ key: textUpTo(100).optional() })

const bookingFields = {
  date: night,
  time: clock,
  expected_total: rupiahSum.nullish().describe('own: total that the guest has seen; another total is refused'),
  phone_number: textUpTo(40),
  name: textUpTo(120),
  email: textUpTo(254),
  affiliator_code: textUpTo(40).nullish(),
  notes: textUpTo(1000).nullish(),
  purpose: textUpTo(120).nullish(),
  terms_accepted: z
    .boolean()
    .nullish()
    .describe(
      'true is recorded as consent; false is refused with terms_required; left out, the client shows the terms itself',
    ),
  invitations: z.boolean().nullish().describe('own: true is consent to news; it counts once confirmed'),
}
export const tableBooking = z.object({
  tables: z.array(z.object({ table_id: positiveInteger, pax: anyInteger })).max(50),
  ...bookingFields,
})
export const ticketPurchase = z.object({
  tickets: z.array(ticketLine).max(50),
  ...bookingFields,
})
export type TableBooking = z.infer<typeof tableBooking>
export type TicketPurchase = z.infer<typeof ticketPurchase>
const quoteRequest = z.object({
  outlet_id: positiveInteger.nullish(),
  date: night,
  tables: z
    .array(z.object({ table_id: positiveInteger, pax: anyInteger.nullish() }))
    .max(50)
    .nullish(),
  tickets: z
    .array(z.object({ id: positiveInteger, qty: anyInteger }))
    .max(50)
    .nullish(),
  affiliator_code: textUpTo(40).nullish(),
})

const status = z.coerce.number().int().min(0).max(9).optional()
const refundOffer = z.object({
  percentage: z.int(),
  amount: z.int(),
  way: z
    .enum(['gateway', 'transfer'])
    .nullable()
    .describe('transfer: an account is asked for; null: nothing goes back'),
})
const bankText = textUpTo(200).nullish()

export const reservationEndpoints = {
  offSchedule: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/reservations/off-schedule',
    summary: 'Days of an outlet that depart from its week',
    takes: z.object({ outlet_id: id }),
    answers: z.array(offScheduleDay),
  },
  createTableReservation: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/reservations/create-multiple-table-reservation',
    summary: 'Hold tables and ask for payment',
    takes: tableBooking,
    answers: paymentData,
    status: 201,
    isIdempotent: true,
    perMinute: 300,
  },
  purchaseTickets: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/tickets/purchase',
    summary: 'Hold tickets and ask for payment',
    takes: ticketPurchase,
    answers: paymentData,
    status: 201,
    isIdempotent: true,
    perMinute: 300,
  },
  refundSettings: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/reservations/refund-settings',
    summary: 'Refund rules',
    takes: z.object({ outlet_id: id.optional(), kind: z.enum(RESERVATION_KINDS).optional() }),
    answers: z.array(refundSetting),
  },
  checkAffiliatorCode: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/reservations/check-affiliator-code',
    summary: 'Validate an affiliator code',
    takes: z.object({ affiliator_code: textUpTo(40), date: night, outlet_id: positiveInteger }),
    answers: z.object({
      valid: z.literal(true),
      message: z.string(),
      discount: z.object({ kind: z.enum(['percent', 'amount']), value: z.number() }),
    }),
    perMinute: 20,
  },
  paymentStatus: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/reservations/payment-status/:id',
    summary: 'Where a payment stands',
    params: reservationId,
    answers: paymentStatus,
  },
  listReservations: {
    method: 'GET',
    who: MEMBERS,
    path: '/api/web/reservations/list-reservation',
    summary: "The member's reservations, newest night first",
    takes: z.object(
      Object.fromEntries(['statuses[0]', 'statuses[1]', 'statuses[2]', 'statuses[3]'].map((name) => [name, status])),
    ),
    answers: z.array(reservation),
  },
  cancelReservation: {
    method: 'POST',
    who: MEMBERS,
    path: '/api/web/reservations/cancel',
    summary: 'Cancel, with what goes back',
    takes: z.object({ reason: textUpTo(2000).nullish(), reservation_id: z.string().max(64) }),
    answers: z.object({ reservation, refund: refundOffer.extend({ status: z.string() }) }),
  },
  refundOffer: {
    method: 'GET',
    who: MEMBERS,
    path: '/api/web/reservations/:id/refund',
    summary: 'What cancelling now would return',
    params: reservationId,
    answers: refundOffer,
  },
  giveRefundAccount: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/reservations/:id/refund-account',
    summary: 'Where a refund is to be transferred',
    params: reservationId,
    takes: z.object({ bank: bankText, account_number: bankText, account_holder: bankText }),
    answers: reservation,
    perMinute: 20,
  },
  sendOwnershipCode: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/reservations/:id/ownership/code',
    summary: "Send a code to the reservation's own email or phone, to whoever may pay it",
    params: reservationId,
    takes: z.object({ channel: z.enum(PROOF_CHANNELS).nullish() }),
    answers: z.object({
      channel: z.enum(PROOF_CHANNELS),
      sent_to: z.string().describe('masked'),
      resend_after: z.int(),
      expires_at: z.iso.datetime(),
    }),
    perMinute: 20,
  },
  proveOwnership: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/reservations/:id/ownership',
    summary: 'Open a reservation in this browser by a code that its guest was sent',
    params: reservationId,
    takes: z.object({ channel: z.enum(PROOF_CHANNELS).nullish(), confirmation_code: textUpTo(60).nullish() }),
    answers: z.object({
      proof: z.string().nullable().describe('for a client without cookies: send it as X-Phone-Proof'),
      holds_until: z.iso.datetime(),
      money_until: z.iso.datetime().describe('until when the account of a refund may be named'),
    }),
    perMinute: 60,
  },
  reservationDetail: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/reservations/detail-reservation/:id',
    summary: 'One reservation',
    params: reservationId,
    answers: reservation,
  },
  outletTerms: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/outlets/:outletId/terms-and-conditions',
    summary: 'Terms for tables of a night',
    params: outletId,
    takes: z.object({ date: night, tables: z.string().max(200).optional() }),
    answers: houseRules,
  },
  ticketTerms: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/tickets/terms-and-conditions',
    summary: 'Terms for tickets',
    takes: z.object({
      date: night,
      tickets: z
        .array(z.object({ id: positiveInteger, qty: anyInteger }))
        .min(1)
        .max(50),
    }),
    answers: houseRules,
  },
  releaseHold: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/reservations/:id/release',
    summary: 'Let go of an unpaid hold',
    params: reservationId,
    answers: paymentStatus,
  },
  quote: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/reservations/quote',
    summary: 'The price of a cart as it would be charged',
    takes: quoteRequest,
    answers: breakdown,
    perMinute: 120,
  },
  calendarFile: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/reservations/:id/calendar.ics',
    summary: 'The night as a calendar file',
    params: reservationId,
    takes: withKey,
    media: 'text/calendar',
  },
  ticketImage: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/reservations/:id/ticket.png',
    summary: 'The QR code shown at the door',
    params: reservationId,
    media: 'image/png',
  },
  ticketPaper: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/reservations/:id/ticket.pdf',
    summary: 'The ticket on one sheet',
    params: reservationId,
    takes: withKey,
    media: 'application/pdf',
    perMinute: 30,
  },
  applePass: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/reservations/:id/ticket.pkpass',
    summary: 'The ticket for Apple Wallet, where the house has its keys',
    params: reservationId,
    takes: withKey,
    media: 'application/vnd.apple.pkpass',
    perMinute: 30,
  },
  googlePass: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/reservations/:id/google-wallet',
    summary: 'Redirects to Google Wallet to save the ticket; 404 if the group has no keys of Google',
    params: reservationId,
    takes: withKey,
    status: 303,
    perMinute: 30,
  },
  resendConfirmation: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/reservations/:id/resend-confirmation',
    summary: 'Send the confirmation again',
    params: reservationId,
    answers: z.object({ sent_to: z.string(), resend_after: z.int() }),
  },
} as const satisfies Record<string, Endpoint>
