import { billAndGuestCalls } from '#server/http/partner/calls/bill-and-guest-calls.ts'
import { catalogueCalls } from '#server/http/partner/calls/catalogue-calls.ts'
import { reservationCalls } from '#server/http/partner/calls/reservation-calls.ts'
import type { PartnerCall } from '#server/http/partner/partner-call.ts'

/** All calls of the API of partners. The router, the document and the tests read this table. */
export const partnerCalls: Record<string, PartnerCall> = {
  ...catalogueCalls,
  ...reservationCalls,
  ...billAndGuestCalls,
}
