// How every hold comes to be: identify the guest, validate what they ask for, compose the hold, claim its places.
import { deadlineFrom } from '#domain/payments/window.ts'
import { Refused } from '#domain/refusals.ts'
import { brokenConstraint, refusedInDatabase } from '#server/db/conflicts.ts'
import type { Db } from '#server/db/open.ts'
import type { SaleNight } from '#server/inventory/find-night.ts'
import type { AffiliatorCode } from '#server/pricing/repository.ts'
import { storedAnswer, withIdempotency } from '#server/reservations/holding/with-idempotency.ts'
import { composeHold, type Places } from '#server/reservations/holding/compose-hold.ts'
import { holdStatement, insertHold } from '#server/reservations/holding/hold-repository.ts'
import { type Hold } from '#server/reservations/holding/hold.ts'
import { guestOf, refuseByLimits } from '#server/reservations/limits/identify-guest.ts'
import type { BookingForm } from '#server/reservations/holding/validate-booking.ts'
import type { Held } from '#server/reservations/repository.ts'
import { proofOf } from '#server/reservations/limits/unproven-night.ts'
import { assertFreeWithinLimit } from '#server/reservations/limits/free-limit-repository.ts'
import { isCounted, queueForNight } from '#server/reservations/limits/unproven-repository.ts'
import { type RefusedClaim, waitForAnotherTry } from '#server/reservations/holding/retry-claim.ts'
import { placeOf, slotKeysOf } from '#server/reservations/limits/slot-keys.ts'
import type { Guest, GuestLimits } from '#server/reservations/limits/guest-limits-repository.ts'
import { termsVersion } from '#server/reservations/holding/terms-version.ts'
import { confirmWithoutGateway, NOTHING_TO_PAY } from '#server/reservations/holding/confirm-reservation.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { endLapsed } from '#server/reservations/waitlist/lapse-offers.ts'
import { walkWaitlist } from '#server/reservations/waitlist/walk-waitlist.ts'
import { preparationOf, savepoint, transact, type Preparation, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** What is asked for, with its night and code; `lapsedIds`: the reservations whose lapsed hold stands in the way. */
export type Chosen = {
  saleNight: SaleNight
  affiliator: AffiliatorCode | null
  places: Places & { lapsedIds: string[] }
}

/** One kind of booking: what is read of its guest and places, and how it is validated. Both may run several times. */
export type Booking<Found> = {
  form: BookingForm
  /** The guest's standing and the places they ask for. */
  find(work: Preparation, guest: Guest): Promise<{ guestLimits: GuestLimits; found: Found }>
  /** The places, once every rule but those of the guest's standing has been asked. @throws Refused */
  choose(work: Preparation, asked: { guestLimits: GuestLimits; found: Found; viewer: Viewer }): Promise<Chosen>
  /** Another place may do where somebody else was quicker at this one. */
  hasAlternatives?: boolean
  /** Left out where a guest books. */
  byStaff?: StaffTerms
}

/**
 * Terms of a booking by staff. No guest limits apply, `choose` validates the night, and the waitlist has no priority.
 */
export type StaffTerms = {
  /** The account that the booking joins. A phone typed by staff is no proof, but its member still gets the discount. */
  memberId: string | null
  begins: NonNullable<Hold['begins']>
  /** Time until which the unpaid places are held. */
  expiresAt: Date
  /** Frees the tables, held by the venue or by a party that left, in the same transaction before they are claimed. */
  before(work: Work, hold: Hold): Promise<void>
  /** Writes more rows in the same transaction. */
  within(work: Work, hold: Hold): Promise<void>
}

/** What an attempt ended with: the hold, or what is done outside of its transaction before the next one. */
type Attempt =
  | { held: Held }
  /** The gateway is asked about these first: a lapsed hold may have been paid unheard. */
  | { lapsedIds: string[] }
  | { refused: RefusedClaim }

/** What earlier attempts have found out. */
type Known = { asked: Set<string>; isBehindWaitlist: boolean }

/**
 * Holds places for the payment window (spec §4, §9; ).
 * @throws Refused validation_failed, banned, payment_pending, date_unavailable, table_unavailable, ticket_sold_out, queue_first,
 * sale_limit
 */
export function placeHold<Found>(app: App, viewer: Viewer, booking: Booking<Found>): Promise<Held> {
  return withIdempotency(app, viewer, booking.form, () => attemptUntilDecided(app, viewer, booking))
}

async function attemptUntilDecided<Found>(app: App, viewer: Viewer, booking: Booking<Found>): Promise<Held> {
  const known: Known = { asked: new Set(), isBehindWaitlist: false }
  for (let tries = 1; ; tries++) {
    const attempt = await transact(app, actorOf(viewer), (work) => attemptHold(work, viewer, booking, known)).catch(
      (error: unknown): Attempt => {
        if (error instanceof ClaimRefused) return { refused: error.refused }
        throw error
      },
    )
    if ('held' in attempt) return attempt.held
    if ('lapsedIds' in attempt) {
      await Promise.all(attempt.lapsedIds.map((id) => endLapsed(app, id)))
      for (const id of attempt.lapsedIds) known.asked.add(id)
    } else {
      const { hasAlternatives = false } = booking
      const next = await waitForAnotherTry(app, viewer, attempt.refused, { tries, hasAlternatives })
      known.isBehindWaitlist ||= next === 'behind the waitlist'
    }
  }
}

async function attemptHold<Found>(
  work: Work,
  viewer: Viewer,
  booking: Booking<Found>,
  { asked, isBehindWaitlist }: Known,
): Promise<Attempt> {
  const before = preparationOf(work)
  const guest = guestOf(work, viewer, booking.form)
  const { guestLimits, found } = await booking.find(before, guest)
  const answered = await storedAnswer(before, guestLimits, guest)
  if (answered) return { held: answered }
  const chosen = await booking.choose(before, { guestLimits, found, viewer })
  const { saleNight, places } = chosen
  if (!booking.byStaff) refuseByLimits(work, guestLimits, saleNight.outlet.id)
  if (!booking.byStaff && saleNight.reason)
    throw new Refused('date_unavailable', { reason: saleNight.reason, night: saleNight.night })
  const lapsedIds = [...new Set([...places.lapsedIds, ...guestLimits.lapsedIds])].filter((id) => !asked.has(id))
  if (lapsedIds.length > 0) return { lapsedIds }
  const hold = await composeFor(before, viewer, booking, { guest, guestLimits, chosen })
  return booking.byStaff ? claimByStaff(work, hold, booking.byStaff) : claim(work, hold, isBehindWaitlist)
}

async function composeFor(
  work: Preparation,
  viewer: Viewer,
  { form, byStaff }: Pick<Booking<unknown>, 'form' | 'byStaff'>,
  { guest, guestLimits, chosen }: { guest: Guest; guestLimits: GuestLimits; chosen: Chosen },
): Promise<Hold> {
  const now = work.now()
  const slots = slotKeysOf({ ...viewer, place: placeOf(work, viewer) }, guest.phone, guestLimits.isPhoneProven)
  const composed = await composeHold(
    work,
    chosen,
    chosen.places,
    {
      name: form.name.trim(),
      phone: guest.phone,
      email: form.email.trim(),
      notes: form.notes.trim(),
      remarks: form.remarks,
      locale: viewer.language,
      memberId: viewer.memberId,
      browserKey: viewer.browserKey,
      arrivalTime: form.time,
    },
    { now, expiresAt: byStaff?.expiresAt ?? deadlineFrom(now, work.settings.paymentWindowSeconds) },
  )
  const { idempotency } = guest
  if (byStaff)
    return {
      ...composed,
      memberId: byStaff.memberId,
      slotKeys: [],
      idempotency,
      termsVersion: null,
      begins: byStaff.begins,
    }
  return {
    ...composed,
    slotKeys: slots.required,
    optionalSlotKeys: slots.optional,
    idempotency,
    termsVersion: form.areTermsSent
      ? termsVersion(chosen.saleNight.outlet, viewer.language, chosen.saleNight.isUsingTicket)
      : null,
    isNewcomer: true,
    turn: { isPhoneProven: guestLimits.isPhoneProven },
    proof: proofOf(work, viewer, guestLimits),
  }
}

/** Claims the places of a hold. Behind a waitlist, those who wait are offered theirs first, and those offers stand. */
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
    if (refusedInDatabase(error) === null && brokenConstraint(error) === null) throw error
    if (isBehindWaitlist) return { refused: { error, hold } }
    throw new ClaimRefused({ error, hold })
  }
}

/** Makes a hold. A total of 0 is confirmed with it, because there is nothing to wait for. */
async function holdOrConfirm(work: Work, hold: Hold): Promise<void> {
  await insertHold(work.sql, hold)
  if (hold.amount > 0) return
  await assertFreeWithinLimit(work.sql, hold)
  await confirmWithoutGateway(work, hold.id, { reason: NOTHING_TO_PAY })
}

/** Claims the places of what staff books, and writes what follows of it. */
async function claimByStaff(work: Work, hold: Hold, byStaff: StaffTerms): Promise<Attempt> {
  await byStaff.before(work, hold)
  try {
    await insertHold(work.sql, hold)
  } catch (error) {
    if (refusedInDatabase(error) === null && brokenConstraint(error) === null) throw error
    throw new ClaimRefused({ error, hold })
  }
  await byStaff.within(work, hold)
  return { held: hold }
}

/** Ends the transaction of a claim that the database refused. */
class ClaimRefused extends Error {
  refused: RefusedClaim
  constructor(refused: RefusedClaim) {
    super('the database refused a claim', { cause: refused.error })
    this.refused = refused
  }
}
