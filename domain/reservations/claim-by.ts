// The deadline for a guest to claim a place after the venue accepted the request. The deadline is long enough for a guest who is asleep
// now.
import { answerBy } from '#domain/reservations/offer-time.ts'

/** Minimum number of ms between the deadline to claim a place and the arrival. The guest must still pay before the kitchen begins. */
const BEFORE_ARRIVAL_MS = 3 * 3_600_000

/**
 * Returns the deadline to claim a place. The deadline is the earlier of two instants: the deadline of a waitlist offer for the same
 * arrival, and three hours before the arrival. The deadline is never before `now`.
 */
export const claimBy = (now: Date, arrivesAt: Date): Date =>
  new Date(
    Math.max(now.getTime(), Math.min(answerBy(now, arrivesAt).getTime(), arrivesAt.getTime() - BEFORE_ARRIVAL_MS)),
  )
