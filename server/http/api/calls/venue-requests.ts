import type { Call, Handlers } from '#server/http/api/handler.ts'
import { namedViewer } from '#server/http/api/named-viewer.ts'
import { resolveOutlet } from '#server/http/api/resolve-outlet.ts'
import { withOwnPending } from '#server/http/api/calls/with-own-pending.ts'
import { dinnerOf } from '#server/http/api/calls/restaurants.ts'
import { accessToken } from '#server/reservations/access.ts'
import { askVenue, type VenueRequest } from '#server/reservations/requests/ask-venue.ts'
import { presentBreakdown, presentPaymentData } from '#server/reservations/present.ts'
import { acceptOffer } from '#server/reservations/waitlist/answer-offer.ts'

/** Reads a request to a venue. A missing field becomes null, and the rules of requests then report the field. */
export function requestOf(takes: {
  [Field in keyof Call<'askVenue'>['takes']]: Call<'askVenue'>['takes'][Field] | null
}): Omit<VenueRequest, 'idempotency'> {
  const { tableId: _, ...request } = dinnerOf(takes)
  return request
}

export const venueRequestHandlers = {
  askVenue: async (call) => {
    const { app, takes, idempotencyKey, body } = call
    const hold = await resolveOutlet(call, { outletId: takes.outlet_id }, () =>
      askVenue(app, namedViewer(call), {
        ...requestOf(takes),
        idempotency: idempotencyKey ? { key: idempotencyKey, body } : null,
      }),
    )
    return {
      reservation_id: hold.id,
      booking_code: hold.bookingCode,
      reservation_number: hold.reservationNumber,
      amount: hold.amount,
      currency: 'IDR' as const,
      breakdown: presentBreakdown(hold.quote),
      answer_by: hold.expiresAt.toISOString(),
      status: 1,
      ...(hold.memberId ? {} : { access_token: accessToken(app, hold) }),
    }
  },
  takeUpPending: async ({ app, viewer, params }) =>
    withOwnPending(app, viewer, async () => presentPaymentData(app, await acceptOffer(app, viewer, params.id))),
} satisfies Partial<Handlers>
