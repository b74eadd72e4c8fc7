import type { ApiFailure } from '#app/browser/api/api.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { sale } from '#messages/id/booking/sale.ts'

/** 'in 40 s', 'in 5 min': seconds up to a minute and a half, then whole minutes. */
export const waitText = (seconds: number, t: typeof sale): string =>
  seconds <= 90 ? t.seconds(seconds) : t.minutesShort(Math.ceil(seconds / 60))

/** Why no code was sent, or why it did not sign in; what is wrong with the field stands first. */
export function useProblem(): (failure: ApiFailure | null, field: string) => string {
  const t = useMessages('sale')
  const failures = useMessages('failures')
  return (failure, field) => {
    if (!failure) return t.offline
    const ofField = failure.errors?.[field]?.[0]
    if (ofField) return ofField
    if (failure.status === 429 && failure.retryAfterSeconds)
      return t.tooManyCodes(waitText(failure.retryAfterSeconds, t))
    if (failure.status === 503) return `${failures.maintenanceTitle}. ${failures.maintenance}`
    return failure.status >= 500 ? failures.server : failure.message
  }
}
