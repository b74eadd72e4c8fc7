// What a refused code or a refused guess is told in.
import type { ApiFailure } from '#app/browser/api/api.ts'
import type { failures } from '#messages/id/failures.ts'
import type { phoneProof } from '#messages/id/booking/phone-proof.ts'

type Messages = { t: typeof phoneProof; failures: typeof failures }

/** 'in 40 s', 'in 5 min': seconds up to a minute and a half, then whole minutes. */
export const waitText = (seconds: number, t: typeof phoneProof): string =>
  seconds <= 90 ? t.seconds(seconds) : t.minutes(Math.ceil(seconds / 60))

function sharedProblem(failure: ApiFailure | null, { t, failures }: Messages): string {
  if (!failure) return t.offline
  if (failure.status === 503) return `${failures.maintenanceTitle}. ${failures.maintenance}`
  if (failure.status >= 500) return failures.server
  return failure.message
}

/** Why no code was sent. */
export function sendProblem(failure: ApiFailure | null, messages: Messages): string {
  const ofPhone = failure?.errors?.['phone_number']?.[0]
  if (ofPhone) return ofPhone
  if (failure?.status === 429 && failure.retryAfterSeconds)
    return messages.t.tooManyCodes(waitText(failure.retryAfterSeconds, messages.t))
  return sharedProblem(failure, messages)
}

/** Why a code did not prove the phone. A code that is too old is refused as a wrong one is. */
export function codeProblem(failure: ApiFailure | null, isExpired: boolean, messages: Messages): string {
  const ofCode = failure?.errors?.['confirmation_code']?.[0]
  if (ofCode) return isExpired ? messages.t.expired : ofCode
  if (failure?.status === 429) return messages.t.tooManyGuesses
  return sharedProblem(failure, messages)
}
