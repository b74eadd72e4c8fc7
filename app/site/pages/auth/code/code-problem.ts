// Returns the error text if a request with a one-time code fails. Such a request sends the code to a guest or checks it.
import type { ApiFailure } from '#app/browser/api/api.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { failures } from '#messages/id/failures.ts'
import type { codeEntry } from '#messages/id/members/code-entry.ts'

type Messages = { t: typeof codeEntry; failures: typeof failures }

/** Returns a wait as text, e.g. '40 s' or '5 min': seconds up to a minute and a half, then whole minutes, rounded up. */
export const waitText = (seconds: number, t: Pick<typeof codeEntry, 'seconds' | 'minutes'>): string =>
  seconds <= 90 ? t.seconds(seconds) : t.minutes(Math.ceil(seconds / 60))

/** Returns the server's error at `field`, or else the general error. `failure` is null if the server did not respond. */
export function codeProblem(failure: ApiFailure | null, field: string, { t, failures }: Messages): string {
  if (!failure) return t.offline
  const atField = failure.errors?.[field]?.[0]
  if (atField) return atField
  if (failure.status === 429 && field === 'confirmation_code') return t.tooManyGuesses
  if (failure.status === 429 && failure.retryAfterSeconds) return t.tooManyCodes(waitText(failure.retryAfterSeconds, t))
  if (failure.status === 503) return `${failures.maintenanceTitle}. ${failures.maintenance}`
  return failure.status >= 500 ? failures.server : failure.message
}

export function useCodeProblem(): (failure: ApiFailure | null, field: string) => string {
  const t = useMessages('codeEntry')
  const failures = useMessages('failures')
  return (failure, field) => codeProblem(failure, field, { t, failures })
}
