// Answers repeated requests (Idempotency-Key). Every repeated request gets the response to the first request.
import { Refused, isRefused } from '#domain/refusals.ts'
import { brokenConstraint } from '#server/db/conflicts.ts'
import { guestOf } from '#server/reservations/limits/identify-guest.ts'
import type { BookingForm } from '#server/reservations/holding/validate-booking.ts'
import { findReservation, type HeldReservation } from '#server/reservations/repository.ts'
import { findGuestLimits, type Guest, type GuestLimits } from '#server/reservations/limits/guest-limits-repository.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { transact, type Preparation } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Returns the stored response to this request, or null for a new request.
 * @throws Refused idempotency_conflict if the same key was sent with another body
 */
export async function storedAnswer(
  work: Pick<Preparation, 'sql'>,
  guestLimits: GuestLimits,
  guest: Guest,
): Promise<HeldReservation | null> {
  if (!guestLimits.answered) return null
  if (guestLimits.answered.requestHash !== guest.idempotency?.requestHash) throw new Refused('idempotency_conflict')
  const reservation = await findReservation(work.sql, guestLimits.answered.reservationId)
  if (!reservation) throw new Error(`reservation ${guestLimits.answered.reservationId} is gone`)
  return reservation
}

/**
 * Runs a request. If the same request arrives twice at the same time, only one of them can succeed. The other request returns the response
 * to the successful request.
 */
export async function withIdempotency(
  app: App,
  viewer: Viewer,
  form: BookingForm,
  run: () => Promise<HeldReservation>,
): Promise<HeldReservation> {
  try {
    return await run()
  } catch (error) {
    const isTaken = brokenConstraint(error)?.startsWith('idempotency_answers') ?? false
    if (!form.idempotency || !(isTaken || isRefused(error))) throw error
    const answer = await transact(app, actorOf(viewer), async (work) => {
      const guest = await guestOf(work, viewer, form)
      return storedAnswer(work, await findGuestLimits(work.sql, guest), guest)
    })
    if (answer) return answer
    throw isTaken ? new Refused('idempotency_conflict') : error
  }
}
