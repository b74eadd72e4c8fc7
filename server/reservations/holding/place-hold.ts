// Makes a hold for a guest: identifies the guest, validates the request, composes the hold, and claims its places.
import { deadlineFrom } from '#domain/payments/window.ts'
import { Refused } from '#domain/refusals.ts'
import type { Db } from '#server/db/open.ts'
import { refusalOfNight } from '#server/inventory/find-night.ts'
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
import { confirmWithoutGateway, NOTHING_TO_PAY } from '#server/reservations/holding/confirm-reservation.ts'
import { holdStatement, insertHold } from '#server/reservations/holding/hold-repository.ts'
import type { Hold } from '#server/reservations/holding/hold.ts'
import { termsVersion } from '#server/reservations/holding/terms-version.ts'
import type { BookingForm } from '#server/reservations/holding/validate-booking.ts'
import { storedAnswer, withIdempotency } from '#server/reservations/holding/with-idempotency.ts'
import { assertFreeWithinLimit } from '#server/reservations/limits/free-limit-repository.ts'
import type { Guest, GuestLimits } from '#server/reservations/limits/guest-limits-repository.ts'
import { guestOf, refuseByLimits } from '#server/reservations/limits/identify-guest.ts'
import { placeOf, slotKeysOf } from '#server/reservations/limits/slot-keys.ts'
import { proofOf } from '#server/reservations/limits/unproven-night.ts'
import { isCounted, queueForNight } from '#server/reservations/limits/unproven-repository.ts'
import type { HeldReservation } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import { walkWaitlist } from '#server/reservations/waitlist/walk-waitlist.ts'
import { preparationOf, savepoint, type Preparation, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** The functions for one kind of booking: they read its facts and validate it. Each function may run several times. */
export type Booking<Found> = {
  form: BookingForm
  find: (work: Preparation, guest: Guest) => Promise<{ guestLimits: GuestLimits; found: Found }>
  /**
   * Chooses the places and checks every rule except the limits of the guest.
   * @throws Refused
   */
  choose: (work: Preparation, facts: { guestLimits: GuestLimits; found: Found; viewer: Viewer }) => Promise<PlaceChoice>
  /** True if the next attempt may choose another place, because another guest has taken the first place. */
  hasAlternatives?: boolean
}

/**
 * Holds places for the payment window (spec §4, §9; ).
 * @throws Refused validation_failed, banned, payment_pending, date_unavailable, table_unavailable, ticket_sold_out, queue_first,
 * sale_limit
 */
export function placeHold<Found>(app: App, viewer: Viewer, booking: Booking<Found>): Promise<HeldReservation> {
  const attempt = (work: Work, earlier: Earlier) => attemptHold(work, viewer, booking, earlier)
  const { form, hasAlternatives = false } = booking
  return withIdempotency(app, viewer, form, () => claimPlaces(app, viewer, { attempt, hasAlternatives }))
}

async function attemptHold<Found>(
  work: Work,
  viewer: Viewer,
  { form, find, choose }: Booking<Found>,
  earlier: Earlier,
): Promise<Attempt> {
  const before = preparationOf(work)
  const guest = await guestOf(work, viewer, form)
  const { guestLimits, found } = await find(before, guest)
  const answer = await storedAnswer(before, guestLimits, guest)
  if (answer) return { held: answer }
  const choice = await choose(before, { guestLimits, found, viewer })
  const { saleNight, places } = choice
  await refuseByLimits(work, guestLimits, saleNight.outlet.id)
  if (saleNight.reason) throw new Refused('date_unavailable', refusalOfNight(saleNight, saleNight.reason))
  const lapsedIds = lapsedInTheWay([places.lapsedIds, guestLimits.lapsedIds], earlier)
  if (lapsedIds.length > 0) return { lapsedIds }
  const hold = await composeGuestHold(before, viewer, form, { guest, guestLimits, chosen: choice })
  return claim(work, hold, earlier.isBehindWaitlist)
}

/**
 * Composes the hold of a guest, with three limits that apply only to guests: the waiting slots, the turn in a sale, and the share of places
 * that unproven phones may hold.
 */
async function composeGuestHold(
  work: Preparation,
  viewer: Viewer,
  form: BookingForm,
  { guest, guestLimits, chosen }: { guest: Guest; guestLimits: GuestLimits; chosen: PlaceChoice },
): Promise<Hold> {
  const now = work.now()
  const { outlet, isUsingTicket } = chosen.saleNight
  const slots = slotKeysOf({ ...viewer, place: placeOf(work, viewer) }, guest.phone, guestLimits.isPhoneProven)
  const hold = await composeHold(work, chosen, chosen.places, holdGuestOf(form, viewer, guest.phone), {
    now,
    expiresAt: deadlineFrom(now, await work.house.read()),
  })
  if (form.quoted != null && form.quoted !== hold.amount)
    throw new Refused('validation_failed', { errors: { total: ['price_changed'] } })
  return {
    ...hold,
    slotKeys: slots.required,
    optionalSlotKeys: slots.optional,
    idempotency: guest.idempotency,
    termsVersion: form.areTermsSent ? termsVersion(outlet, viewer.language, isUsingTicket) : null,
    agreesToNews: form.agreesToNews ?? false,
    isNewcomer: true,
    turn: { isPhoneProven: guestLimits.isPhoneProven },
    proof: await proofOf(work, viewer, guestLimits),
  }
}

/**
 * Claims the places of a hold. If guests wait for the night, they get their offers first. Even if the claim then fails, these offers stay
 * stored.
 */
async function claim(work: Work, hold: Hold, isBehindWaitlist: boolean): Promise<Attempt> {
  try {
    const isQueued = isCounted(hold.proof)
    if (isBehindWaitlist) {
      if (isQueued) await queueForNight(work.sql, hold)
      await walkWaitlist(work, hold)
      await savepoint(work, (inner) => holdOrConfirm(inner, { ...hold, isNewcomer: false }))
    } else if (hold.amount === 0) {
      if (isQueued) await queueForNight(work.sql, hold)
      await holdOrConfirm(work, hold)
    } else {
      const queue = isQueued ? [(sql: Db) => queueForNight(sql, hold)] : []
      await work.sql.finish(...queue, (sql) => holdStatement(sql, hold))
    }
    return { held: hold }
  } catch (error) {
    if (!isClaimRefusal(error)) throw error
    if (isBehindWaitlist) return { refused: { error, hold } }
    throw new ClaimRefused(error, hold)
  }
}

/** Makes a hold. A hold with a total of 0 is confirmed at once, because no payment follows. */
async function holdOrConfirm(work: Work, hold: Hold): Promise<void> {
  await insertHold(work.sql, hold)
  if (hold.amount > 0) return
  await assertFreeWithinLimit(work.sql, hold)
  await confirmWithoutGateway(work, hold.id, { reason: NOTHING_TO_PAY })
}
