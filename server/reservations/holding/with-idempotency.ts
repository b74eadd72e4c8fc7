// A request that is sent again is answered as it was the first time (Idempotency-Key).
import { Refused, isRefused } from '#domain/refusals.ts'
import { brokenConstraint } from '#server/db/conflicts.ts'
import { guestOf } from '#server/reservations/limits/identify-guest.ts'
import type { BookingForm } from '#server/reservations/holding/validate-booking.ts'
import { findReservation, type Held } from '#server/reservations/repository.ts'
import { findGuestLimits, type Guest, type GuestLimits } from '#server/reservations/limits/guest-limits-repository.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { transact, type Preparation } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** What this very request was answered with before, or null; the same key with another body is a conflict. */
export async function storedAnswer(
  work: Pick<Preparation, 'sql'>,
  guestLimits: GuestLimits,
  guest: Guest,
): Promise<Held | null> {
  if (!guestLimits.answered) return null
  if (guestLimits.answered.requestHash !== guest.idempotency?.requestHash) throw new Refused('idempotency_conflict')
  const held = await findReservation(work.sql, guestLimits.answered.reservationId)
  if (!held) throw new Error(`reservation ${guestLimits.answered.reservationId} is gone`)
  return held
}

/**
 * Runs a request that may be one of several alike under way: where it fails because another one of them has just been
 * served, it is answered as that one was.
 */
export async function withIdempotency(
  app: App,
  viewer: Viewer,
  form: BookingForm,
  run: () => Promise<Held>,
): Promise<Held> {
  try {
    return await run()
  } catch (error) {
    const isTaken = brokenConstraint(error)?.startsWith('idempotency_answers') ?? false
    if (!form.idempotency || !(isTaken || isRefused(error))) throw error
    const answered = await transact(app, actorOf(viewer), async (work) => {
      const guest = guestOf(work, viewer, form)
      return storedAnswer(work, await findGuestLimits(work.sql, guest), guest)
    })
    if (answered) return answered
    throw isTaken ? new Refused('idempotency_conflict') : error
  }
}
