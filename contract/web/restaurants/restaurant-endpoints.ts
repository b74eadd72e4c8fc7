// Endpoints for dinners: sections, courses, sessions and holds. The list in contract/endpoints.ts includes these endpoints.
import { z } from 'zod'
import { anyNumber, positiveInteger, positiveIntegerInText, rupiahSum } from '#contract/numbers.ts'
import { ANYONE, type Endpoint } from '#contract/endpoint.ts'
import { paymentData } from '#contract/web/entities.ts'
import { ALLERGENS } from '#contract/web/offers-and-menus.ts'
import { HOUSE_SETTINGS } from '#domain/settings/house-settings.ts'
import { DATE_REASONS } from '#domain/refusals.ts'

const id = positiveIntegerInText
const night = z.iso.date()
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const textUpTo = (max: number) => z.string().max(max)
/** The number of guests in a party. The maximum here is the highest limit that a group can set in its settings. */
const party = z.coerce.number().int().min(1).max(HOUSE_SETTINGS.largestDinner.most)
const outletId = z.object({ outletId: id })
const rupiah = z.int()

export const SESSION_REASONS = [...DATE_REASONS, 'full'] as const

export const session = z.object({
  time: clock,
  available: z.boolean(),
  reason: z.enum(SESSION_REASONS).nullable().describe('why a party of this size cannot be seated then'),
  sections: z.array(
    z.object({
      id: z.int(),
      seats_left: z.int().describe('guests that its free tables still seat for the whole dinner'),
      available: z.boolean().describe('whether a party of this size can be seated here'),
      tables: z.array(z.int()).optional().describe('tables it may choose among; told of one night alone'),
    }),
  ),
})
export type SessionEntity = z.infer<typeof session>

export const course = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  deposit: rupiah.describe('a person, credited to the final bill'),
  dishes: z.array(
    z.object({
      name: z.string(),
      contains_pork: z.boolean(),
      contains_alcohol: z.boolean(),
      allergens: z.array(z.enum(ALLERGENS)),
    }),
  ),
})
export type CourseEntity = z.infer<typeof course>

export const diningSection = z.object({
  id: z.int(),
  name: z.string(),
  capacity: z.int().describe('guests that dine here at once'),
  tables: z.array(z.object({ id: z.int(), table_name: z.string(), capacity: z.int() })),
})
export type DiningSectionEntity = z.infer<typeof diningSection>

const wholeId = positiveInteger.nullish()

export const dinnerBooking = z.object({
  outlet_id: positiveInteger,
  pax: anyNumber.nullish(),
  date: night.nullish(),
  time: clock.nullish(),
  section_id: wholeId,
  table_id: wholeId,
  course_id: wholeId,
  expected_total: rupiahSum.nullish().describe('own: total that the guest has seen; another total is refused'),
  alcohol_okay: z.boolean().nullish(),
  pork_okay: z.boolean().nullish(),
  has_allergy: z.boolean().nullish(),
  allergy_details: textUpTo(500).nullish(),
  name: textUpTo(120).nullish(),
  phone_number: textUpTo(40).nullish(),
  email: textUpTo(254).nullish(),
  notes: textUpTo(1000).nullish(),
  terms_accepted: z
    .boolean()
    .nullish()
    .describe(
      'true is recorded as consent; false is refused with terms_required; left out, the client shows the terms itself',
    ),
  invitations: z.boolean().nullish().describe('own: true is consent to news; it counts once confirmed'),
})
export type DinnerBooking = z.infer<typeof dinnerBooking>

export const restaurantEndpoints = {
  restaurantSessions: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/restaurants/:outletId/sessions',
    summary: 'The sessions of a night for a party, with why-not on those that cannot be had',
    params: outletId,
    takes: z.object({ date: night, pax: party }),
    answers: z.array(session),
  },
  restaurantMonth: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/restaurants/:outletId/months/:month',
    summary: 'The sessions of each night of a month for a party',
    params: z.object({ outletId: id, month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
    takes: z.object({ pax: party }),
    answers: z.array(z.object({ date: night, sessions: z.array(session) })),
  },
  restaurantCourses: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/restaurants/:outletId/courses',
    summary: 'What is served, with its deposit on a night, tonight where none is named, and its dishes',
    params: outletId,
    takes: z.object({ date: night.optional() }),
    answers: z.array(course),
  },
  restaurantSections: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/restaurants/:outletId/sections',
    summary: 'Where one dines',
    params: outletId,
    answers: z.array(diningSection),
  },
  createRestaurantReservation: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/reservations/create-restaurant-reservation',
    summary: 'Hold a dinner and ask for its deposit',
    takes: dinnerBooking,
    answers: paymentData,
    status: 201,
    isIdempotent: true,
    perMinute: 300,
  },
} as const satisfies Record<string, Endpoint>
