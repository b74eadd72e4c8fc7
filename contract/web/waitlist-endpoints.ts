// Calls of the waitlist: join, leave, and answer an offered place. For the table of contract/endpoints.ts.
import { z } from 'zod'
import { anyNumber, positiveInteger } from '#contract/numbers.ts'
import { ANYONE, type Endpoint } from '#contract/endpoint.ts'
import { paymentStatus } from '#contract/web/entities.ts'
import { RESERVATION_KINDS } from '#domain/reservations/reservation-kind.ts'

const wholeId = positiveInteger.nullish()
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const textUpTo = (max: number) => z.string().max(max)
const token = z.object({ token: z.string().max(120) })
const reservationId = z.object({ id: z.string().max(64) })

export const WAITLIST_STATES = ['waiting', 'offered', 'taken', 'passed', 'left', 'over'] as const

export const waitlistJoining = z.object({
  outlet_id: positiveInteger,
  date: z.iso.date(),
  pax: anyNumber.nullish(),
  kind: z.enum(RESERVATION_KINDS),
  name: textUpTo(120),
  phone_number: textUpTo(40),
  email: textUpTo(254),
  time_from: clock.nullish().describe('the first arrival that will do; else the first of the night'),
  time_to: clock.nullish().describe('the last arrival that will do; else the last of the night'),
  section_id: wholeId.describe('a section where no other will do'),
  course_id: wholeId.describe('of a dinner; else the one with the smallest deposit'),
  ticket_id: wholeId.describe('a ticket where no other will do'),
  alcohol_okay: z.boolean().nullish(),
  pork_okay: z.boolean().nullish(),
  has_allergy: z.boolean().nullish(),
  allergy_details: textUpTo(500).nullish(),
  notes: textUpTo(1000).nullish(),
  terms_accepted: z.boolean().nullish(),
})
export type WaitlistJoining = z.infer<typeof waitlistJoining>

export const waitlistEntry = z.object({
  token: z.string().describe('opens this place in the line: keep it'),
  state: z.enum(WAITLIST_STATES).describe('passed: an offer was declined, or not answered in time; over: the night is'),
  position: z.int().nullable().describe('1 is next; null once nobody waits any more'),
  ahead: z.int().nullable().describe('parties that wait before this one'),
  joined_at: z.iso.datetime(),
  date: z.iso.date(),
  kind: z.enum(RESERVATION_KINDS),
  pax: z.int(),
  time_from: z.string(),
  time_to: z.string(),
  name: z.string(),
  outlet: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    timezone: z.string(),
    brand: z.object({ slug: z.string(), name: z.string() }),
  }),
  offer: z
    .object({
      reservation_id: z.string(),
      access_token: z.string().describe('send it as X-Reservation-Token'),
      time: z.string().describe('the arrival it is for'),
      answer_by: z.iso.datetime(),
      server_time: z.iso.datetime(),
      url: z.string().describe('where it is accepted or declined, and paid'),
    })
    .nullable()
    .describe('a place that came free, kept for this party until then'),
})
export type WaitlistEntry = z.infer<typeof waitlistEntry>

export const waitlistEndpoints = {
  joinWaitlist: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/waitlist',
    summary: 'Wait for a place on a night that is fully booked; joining again answers the same place in the line',
    takes: waitlistJoining,
    answers: waitlistEntry,
    status: 201,
    isIdempotent: true,
    perMinute: 20,
  },
  waitlistEntry: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/waitlist/:token',
    summary: 'A place in a line, with the offer if there is one',
    params: token,
    answers: waitlistEntry,
    perMinute: 120,
  },
  leaveWaitlist: {
    method: 'DELETE',
    who: ANYONE,
    path: '/api/web/waitlist/:token',
    summary: 'Leave the line, or say no to its offer',
    params: token,
    answers: waitlistEntry,
    perMinute: 30,
  },
  declineOffer: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/reservations/:id/decline',
    summary: 'Let a place that came free go to the next who waits',
    params: reservationId,
    answers: paymentStatus,
    perMinute: 30,
  },
} as const satisfies Record<string, Endpoint>
