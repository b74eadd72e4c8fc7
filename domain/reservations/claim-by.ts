// The time limit within which a guest must claim a place after the venue accepted the request. It is long enough for a guest who is asleep
// now.
import { answerBy } from '#domain/reservations/offer-time.ts'

/** The deadline to claim a place is at least this number of ms before the arrival. The guest must pay before the kitchen begins. */
const BEFORE_ARRIVAL_MS = 3 * 3_600_000

/**
 * Returns the deadline to claim a place: three hours before the arrival, or the time at which a waitlist offer for this arrival would end.
 * The earlier of the two applies, but never a time before `now`.
 */
export const claimBy = (now: Date, arrivesAt: Date): Date =>
  new Date(
    Math.max(now.getTime(), Math.min(answerBy(now, arrivesAt).getTime(), arrivesAt.getTime() - BEFORE_ARRIVAL_MS)),
  )
