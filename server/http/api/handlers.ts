// All handlers. This file does not compile unless each endpoint has a handler.
import { catalogueHandlers } from '#server/http/api/calls/catalogue.ts'
import { contactHandlers } from '#server/http/api/calls/contacts.ts'
import { contentHandlers } from '#server/http/api/calls/content.ts'
import { memberReservationHandlers } from '#server/http/api/calls/member-reservations.ts'
import { memberHandlers } from '#server/http/api/calls/members.ts'
import { ownDataHandlers } from '#server/http/api/calls/own-data.ts'
import type { Handlers } from '#server/http/api/handler.ts'
import { outletHandlers } from '#server/http/api/calls/outlets.ts'
import { termsHandlers } from '#server/http/api/calls/terms.ts'
import { passkeyHandlers } from '#server/http/api/calls/passkeys.ts'
import { paymentHandlers } from '#server/http/api/calls/payments.ts'
import { promoterHandlers } from '#server/http/api/calls/promoters.ts'
import { reservationHandlers } from '#server/http/api/calls/reservations.ts'
import { restaurantHandlers } from '#server/http/api/calls/restaurants.ts'
import { sandboxHandlers } from '#server/http/api/calls/sandbox.ts'
import { saleHandlers } from '#server/http/api/calls/sales.ts'
import { splitHandlers } from '#server/http/api/calls/splits.ts'
import { ticketHandlers } from '#server/http/api/calls/tickets.ts'
import { venueRequestHandlers } from '#server/http/api/calls/venue-requests.ts'
import { waitlistHandlers } from '#server/http/api/calls/waitlist.ts'
import type { PlaceStreams } from '#server/http/api/place-stream.ts'

export const allHandlers = (streams: PlaceStreams): Handlers => ({
  ...memberHandlers,
  ...passkeyHandlers,
  ...ownDataHandlers,
  ...memberReservationHandlers,
  ...reservationHandlers,
  ...contactHandlers,
  ...ticketHandlers,
  ...restaurantHandlers,
  ...venueRequestHandlers,
  ...waitlistHandlers,
  ...saleHandlers,
  ...splitHandlers,
  ...promoterHandlers,
  ...outletHandlers(streams),
  ...termsHandlers,
  ...catalogueHandlers,
  ...contentHandlers,
  ...paymentHandlers,
  ...sandboxHandlers,
})
