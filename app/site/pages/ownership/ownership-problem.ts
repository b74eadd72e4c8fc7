// The calls that prove a reservation is yours, and the errors they can return.
import type { ApiFailure } from '#app/browser/api/api.ts'
import type { ownership } from '#messages/id/booking/ownership.ts'
import type { ProofWay } from '#server/reservations/ownership/proof-ways.ts'

/** A code that was sent, and from when on another may be asked for, in milliseconds of the epoch. */
export type SentCode = { way: ProofWay; resendAt: number }

export const headersOf = (key: string | null): Record<string, string> => (key ? { 'X-Reservation-Token': key } : {})

export const waitText = (seconds: number, t: typeof ownership): string =>
  seconds <= 90 ? t.seconds(seconds) : t.minutes(Math.ceil(seconds / 60))

export function ownershipProblem(failure: ApiFailure | null, t: typeof ownership): string {
  if (!failure) return t.offline
  const ofCode = failure.errors?.['confirmation_code']?.[0]
  if (ofCode) return ofCode
  if (failure.code === 'too_much_attempts' && failure.retryAfterSeconds)
    return t.tooMany(waitText(failure.retryAfterSeconds, t))
  return failure.message
}
