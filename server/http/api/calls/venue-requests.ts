// Requests to a venue over HTTP: wire names to ours and back.
import type { Call, Handlers } from '#server/http/api/handler.ts'
import { namedViewer } from '#server/http/api/named-viewer.ts'
import { resolveOutlet } from '#server/http/api/resolve-outlet.ts'
import { withOwnPending } from '#server/http/api/calls/with-own-pending.ts'
import { dinnerOf } from '#server/http/api/calls/restaurants.ts'
import { accessToken } from '#server/reservations/access.ts'
import { askVenue, type VenueRequest } from '#server/reservations/requests/ask-venue.ts'
import { presentBreakdown, presentPaymentData } from '#server/reservations/present.ts'
import { acceptOffer } from '#server/reservations/waitlist/answer-offer.ts'

/** A request as it was asked; what was left out is null, and the rules speak of it. */
export function requestOf(takes: {
  [Field in keyof Call<'askVenue'>['takes']]: Call<'askVenue'>['takes'][Field] | null
}): Omit<VenueRequest, 'idempotency'> {
  const { tableId: _, ...request } = dinnerOf(takes)
  return request
}

export const venueRequestHandlers = {
  askVenue: async (call) => {
    const { app, takes, idempotencyKey, body } = call
    const held = await resolveOutlet(call, { outletId: takes.outlet_id }, () =>
      askVenue(app, namedViewer(call), {
        ...requestOf(takes),
        idempotency: idempotencyKey ? { key: idempotencyKey, body } : null,
      }),
    )
    return {
      reservation_id: held.id,
      booking_code: held.bookingCode,
      reservation_number: held.reservationNumber,
      amount: held.amount,
      currency: 'IDR' as const,
      breakdown: presentBreakdown(held.quote),
      answer_by: held.expiresAt.toISOString(),
      status: 1,
      ...(held.memberId ? {} : { access_token: accessToken(app, held) }),
    }
  },
  takeUpPending: async ({ app, viewer, params }) =>
    withOwnPending(app, viewer, async () => presentPaymentData(app, await acceptOffer(app, viewer, params.id))),
} satisfies Partial<Handlers>
