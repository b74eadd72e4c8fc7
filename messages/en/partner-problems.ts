import type { partnerProblems as source } from '#messages/id/partner-problems.ts'

export const partnerProblems: typeof source = {
  idempotency_key_required: 'Send the header Idempotency-Key with a UUID. The same key means the same request.',
  idempotency_in_flight: 'A request with this key is still running. Try again in a moment.',
  idempotency_key_reused: 'This key belongs to a different request.',
  version_required: 'Send the header If-Match with the ETag of your last read.',
  version_changed: 'The data has changed since this ETag. Read it again, then decide.',
}
