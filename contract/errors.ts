// The HTTP status of each refusal, and the envelope of every failed call.
import { z } from 'zod'
import type { Refusal } from '#domain/refusals.ts'

/** All refusals with their HTTP status. A new refusal does not compile until this table lists it. */
export const statusOf = {
  refresh_required: 400,
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  banned: 403,
  not_cancellable: 403,
  phone_proof_needed: 403,
  ownership_proof_needed: 403,
  prove_presence: 403,
  too_close: 403,
  not_found: 404,
  user_not_found: 404,
  passkey_unknown: 404,
  table_unavailable: 409,
  ticket_sold_out: 409,
  payment_pending: 409,
  request_pending: 409,
  payment_expired: 409,
  not_full: 409,
  date_unavailable: 409,
  already_cancelled: 409,
  account_in_use: 409,
  idempotency_conflict: 409,
  changed_meanwhile: 409,
  wrong_state: 409,
  night_confirmed: 409,
  already_staff: 409,
  has_bookings: 409,
  plan_faulty: 422,
  bookings_displaced: 409,
  bookings_touched: 409,
  queue_first: 409,
  sale_limit: 409,
  effort_needed: 403,
  too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  too_much_attempts: 429,
  server_error: 500,
  maintenance: 503,
} as const satisfies Record<Refusal, number>

export const failure = z.object({
  message: z.string(),
  code: z.enum(Object.keys(statusOf) as [Refusal, ...Refusal[]]),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  reason: z.string().optional(),
  reservation_id: z.string().optional(),
  sale_id: z.string().optional(),
  mailed_to: z.string().optional(),
  until: z.string().optional(),
})
export type Failure = z.infer<typeof failure>
