// How long a venue's yes is kept for a guest who may be asleep.
import { answerBy } from '#domain/reservations/offer-time.ts'

/** Whoever takes a place up still has to pay for it before the kitchen begins. */
const BEFORE_ARRIVAL_MS = 3 * 3_600_000

/** Until when a guest may claim what the venue keeps for them: as an offer of the waitlist, but never past three hours before the arrival. */
export const claimBy = (now: Date, arrivesAt: Date): Date =>
  new Date(
    Math.max(now.getTime(), Math.min(answerBy(now, arrivesAt).getTime(), arrivesAt.getTime() - BEFORE_ARRIVAL_MS)),
  )
