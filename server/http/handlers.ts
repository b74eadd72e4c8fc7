// The sum of all handlers: one for each endpoint, or this file does not compile.
import { catalogueHandlers } from '#server/http/catalogue.ts'
import { contentHandlers } from '#server/http/content.ts'
import { memberReservationHandlers } from '#server/http/member-reservations.ts'
import { memberHandlers } from '#server/http/members.ts'
import { ownDataHandlers } from '#server/http/own-data.ts'
import type { Handlers } from '#server/http/mount.ts'
import { outletHandlers } from '#server/http/outlets.ts'
import { passkeyHandlers } from '#server/http/passkeys.ts'
import { paymentHandlers } from '#server/http/payments.ts'
import { reservationHandlers } from '#server/http/reservations.ts'
import { restaurantHandlers } from '#server/http/restaurants.ts'
import { sandboxHandlers } from '#server/http/sandbox.ts'
import { ticketHandlers } from '#server/http/tickets.ts'
import { venueRequestHandlers } from '#server/http/venue-requests.ts'
import { waitlistHandlers } from '#server/http/waitlist.ts'
import type { PlaceStreams } from '#server/http/place-stream.ts'

export const allHandlers = (streams: PlaceStreams): Handlers => ({
  ...memberHandlers,
  ...passkeyHandlers,
  ...ownDataHandlers,
  ...memberReservationHandlers,
  ...reservationHandlers,
  ...ticketHandlers,
  ...restaurantHandlers,
  ...venueRequestHandlers,
  ...waitlistHandlers,
  ...outletHandlers(streams),
  ...catalogueHandlers,
  ...contentHandlers,
  ...paymentHandlers,
  ...sandboxHandlers,
})
