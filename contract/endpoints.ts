// The table of all API calls: method, path, input and answer of each call. Handlers, client, OpenAPI document and tests read this table.
// The table is split into files by caller: pages and other clients (web), gateways (webhooks), and the sandbox.
import type { z } from 'zod'
import { type Endpoint } from '#contract/endpoint.ts'
import { sandboxEndpoints } from '#contract/sandbox-endpoints.ts'
import { availabilityEndpoints } from '#contract/web/availability-endpoints.ts'
import { catalogueEndpoints } from '#contract/web/catalogue-endpoints.ts'
import { contactEndpoints } from '#contract/web/contact-endpoints.ts'
import { contentEndpoints } from '#contract/web/content-endpoints.ts'
import { memberEndpoints } from '#contract/web/member-endpoints.ts'
import { passkeyEndpoints } from '#contract/web/passkey-endpoints.ts'
import { promoterEndpoints } from '#contract/web/promoter-endpoints.ts'
import { requestEndpoints } from '#contract/web/request-endpoints.ts'
import { receiptEndpoints } from '#contract/web/receipt-endpoints.ts'
import { reservationEndpoints } from '#contract/web/reservation-endpoints.ts'
import { restaurantEndpoints } from '#contract/web/restaurants/restaurant-endpoints.ts'
import { saleEndpoints } from '#contract/web/sale-endpoints.ts'
import { splitEndpoints } from '#contract/web/split-endpoints.ts'
import { storyEndpoints } from '#contract/web/story-endpoints.ts'
import { waitlistEndpoints } from '#contract/web/waitlist-endpoints.ts'
import { paymentEndpoints } from '#contract/payment-endpoints.ts'

export const endpoints = {
  ...memberEndpoints,
  ...passkeyEndpoints,
  ...reservationEndpoints,
  ...receiptEndpoints,
  ...contactEndpoints,
  ...restaurantEndpoints,
  ...requestEndpoints,
  ...waitlistEndpoints,
  ...saleEndpoints,
  ...splitEndpoints,
  ...promoterEndpoints,
  ...catalogueEndpoints,
  ...storyEndpoints,
  ...contentEndpoints,
  ...availabilityEndpoints,
  ...paymentEndpoints,
  ...sandboxEndpoints,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
type Infer<S> = S extends z.ZodType ? z.output<S> : undefined
export type Takes<N extends EndpointName> = (typeof endpoints)[N] extends { takes: infer S } ? Infer<S> : undefined
export type Params<N extends EndpointName> = (typeof endpoints)[N] extends { params: infer S } ? Infer<S> : undefined
export type Answers<N extends EndpointName> = (typeof endpoints)[N] extends { answers: infer S } ? Infer<S> : undefined
