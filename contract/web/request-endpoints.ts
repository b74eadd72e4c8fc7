// API calls of guests, for the table of contract/endpoints.ts. A guest requests a booking that is not possible online, or claims a place
// that the venue reserved for this guest.
import { z } from 'zod'
import { ANYONE, type Endpoint } from '#contract/endpoint.ts'
import { breakdown, paymentData } from '#contract/web/entities.ts'
import { dinnerBooking } from '#contract/web/restaurants/restaurant-endpoints.ts'

/**
 * The input of a request to a venue. It has the fields of a dinner booking, except the table and the expected total. The section is only a
 * wish of the guest.
 */
export const venueRequest = dinnerBooking.omit({ table_id: true, expected_total: true })
export type VenueRequestBody = z.infer<typeof venueRequest>

export const askedVenue = z.object({
  reservation_id: z.string(),
  booking_code: z.string(),
  reservation_number: z.string(),
  amount: z.int().describe('what is paid once the venue has accepted, whole rupiah'),
  currency: z.literal('IDR'),
  breakdown,
  answer_by: z.iso.datetime().describe('until when the venue may answer'),
  status: z.int().describe('1: pending'),
  access_token: z.string().optional().describe("a guest's key to this reservation: send it as X-Reservation-Token"),
})

export const requestEndpoints = {
  askVenue: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/v2/reservations/request-restaurant-reservation',
    summary: 'Ask a restaurant for a large party or a special evening',
    takes: venueRequest,
    answers: askedVenue,
    status: 201,
    isIdempotent: true,
    perMinute: 10,
  },
  takeUpPending: {
    method: 'POST',
    who: ANYONE,
    path: '/api/web/reservations/:id/accept',
    summary: 'Take up a place that is kept for this guest, and go to pay for it',
    params: z.object({ id: z.string().max(64) }),
    answers: paymentData,
  },
} as const satisfies Record<string, Endpoint>
