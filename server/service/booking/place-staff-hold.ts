// Makes a hold for staff. The limits of guests do not apply, and guests on the waitlist do not come first.
import {
  type Attempt,
  type PlaceChoice,
  claimPlaces,
  ClaimRefused,
  type Earlier,
  isClaimRefusal,
  lapsedInTheWay,
} from '#server/reservations/holding/claim-places.ts'
import { composeHold, holdGuestOf } from '#server/reservations/holding/compose-hold.ts'
import { insertHold } from '#server/reservations/holding/hold-repository.ts'
import type { Hold } from '#server/reservations/holding/hold.ts'
import type { BookingForm } from '#server/reservations/holding/validate-booking.ts'
import { storedAnswer, withIdempotency } from '#server/reservations/holding/with-idempotency.ts'
import { findGuestLimits } from '#server/reservations/limits/guest-limits-repository.ts'
import { guestOf } from '#server/reservations/limits/identify-guest.ts'
import type { HeldReservation } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import { preparationOf, type Preparation, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type StaffHold = {
  form: BookingForm
  /** Validates the night and chooses the places. @throws Refused */
  choose(work: Preparation): Promise<PlaceChoice>
  hasAlternatives: boolean
  /**
   * The account that owns the booking, or null. A phone number that staff typed is no proof, so the phone alone links no account to the
   * booking. The member with this phone still gets the discount.
   */
  memberId: string | null
  begins: NonNullable<Hold['begins']>
  expiresAt: Date
  /**
   * Releases tables that the venue keeps or that a party has left. Runs in the transaction of the hold, before the hold claims its
   * tables.
   */
  before(work: Work, hold: Hold): Promise<void>
  /** Stores the other data of the booking. This function runs in the transaction of the hold, after the hold is made. */
  within(work: Work, hold: Hold): Promise<void>
}

/**
 * Holds places for a booking by staff.
 * @throws Refused as `choose`, `before` and `within` do; also table_unavailable, ticket_sold_out, idempotency_conflict
 */
export function placeStaffHold(app: App, viewer: Viewer, booking: StaffHold): Promise<HeldReservation> {
  const attempt = (work: Work, earlier: Earlier) => attemptStaffHold(work, viewer, booking, earlier)
  const { form, hasAlternatives } = booking
  return withIdempotency(app, viewer, form, () => claimPlaces(app, viewer, { attempt, hasAlternatives }))
}

async function attemptStaffHold(work: Work, viewer: Viewer, booking: StaffHold, earlier: Earlier): Promise<Attempt> {
  const preparation = preparationOf(work)
  const guest = await guestOf(work, viewer, booking.form)
  const guestLimits = await findGuestLimits(preparation.sql, guest)
  const answer = await storedAnswer(preparation, guestLimits, guest)
  if (answer) return { held: answer }
  const choice = await booking.choose(preparation)
  const lapsedIds = lapsedInTheWay([choice.places.lapsedIds, guestLimits.lapsedIds], earlier)
  if (lapsedIds.length > 0) return { lapsedIds }
  const newHold = await composeHold(
    preparation,
    choice,
    choice.places,
    holdGuestOf(booking.form, viewer, guest.phone),
    { now: work.now(), expiresAt: booking.expiresAt },
  )
  const { memberId, begins } = booking
  const { idempotency } = guest
  const hold = { ...newHold, memberId, begins, idempotency, slotKeys: [], termsVersion: null }
  await booking.before(work, hold)
  await insertHold(work.sql, hold).catch((error: unknown) => {
    throw isClaimRefusal(error) ? new ClaimRefused(error, hold) : error
  })
  await booking.within(work, hold)
  return { held: hold }
}
