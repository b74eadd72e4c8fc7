import { instantOf, opensAt } from '#domain/calendar/night.ts'
import { hoursUntil, refundByRule, refundRuleFor } from '#domain/payments/refund.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { cancellationProblem, reasonProblem } from '#domain/reservations/cancellation.ts'
import { isWaiting, stateOf } from '#domain/reservations/states.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { releaseHold } from '#server/reservations/holding/release-hold.ts'
import { wayBack } from '#server/reservations/refunds/ask-in-parts.ts'
import { endPaid, type RefundOffer } from '#server/reservations/refunds/end-paid.ts'
import { findReservation, lockReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

type Refundable = Pick<
  ReservationRow,
  | 'refundRules'
  | 'night'
  | 'timezone'
  | 'openHour'
  | 'closeHour'
  | 'specialHours'
  | 'worth'
  | 'packages'
  | 'goodwill'
  | 'wentPastUs'
  | 'leftOfCapture'
  | 'paidParts'
>

/** Returns the amount to which the refund rule applies: the price after changes, and the packages that were ordered ahead. */
export const paidAhead = ({ worth, packages }: Pick<ReservationRow, 'worth' | 'packages'>): number =>
  worth + packages.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)

/** Returns the refund of a cancellation at `now`, by the refund rules that were in force at the booking. */
export function refundOfferFor(
  { payments }: { payments: Pick<App['payments'], 'refundTerms'> },
  reservation: Refundable,
  now: Date,
): RefundOffer {
  const rule = refundRuleFor(reservation.refundRules, hoursUntil(opensAt(reservation.night, reservation), now))
  const { goodwill, wentPastUs: pastUs, leftOfCapture: left } = reservation
  const worth = paidAhead(reservation)
  const amount = refundByRule(rule, { worth, goodwill, pastUs, left })
  return { percentage: rule?.refundPercentage ?? 0, amount, way: wayBack({ payments }, amount, reservation.paidParts) }
}

/**
 * Returns the refund that the viewer would get for canceling their own reservation.
 * @throws Refused with the reason why the reservation cannot be canceled
 */
export async function offerCancellation(app: App, viewer: Viewer, id: string): Promise<RefundOffer> {
  const reservation = await ownReservation(app, viewer, id, 'change')
  refuseUncancellable(app, viewer, reservation)
  return refundOfferFor(app, reservation, app.now())
}

function refuseUncancellable(work: { now(): Date }, viewer: Viewer, reservation: ReservationRow): void {
  const refusal = cancellationProblem({
    reservation: {
      state: stateOf(reservation.state) ?? 'Cancelled',
      memberId: reservation.memberId,
      arrivalAt: instantOf(reservation.night, reservation.arrivalTime, reservation),
    },
    viewer: viewer.memberId ? { kind: 'member', id: viewer.memberId } : { kind: 'guest', holdsToken: true },
    canRefund: reservation.canRefund,
    now: work.now(),
  })
  if (refusal) throw new Refused(refusal)
}

/**
 * Cancels a member's reservation. The places are free at once, and the refund is stored in the same transaction. Repeated requests make one
 * refund. An unpaid hold is released without a refund.
 * @throws Refused validation_failed without a reason; not_found, already_cancelled, payment_expired, not_cancellable
 */
export async function cancelReservation(
  app: App,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<{ reservation: ReservationRow; refund: RefundOffer }> {
  const fault = reasonProblem(reason)
  const reservation = await ownReservation(app, viewer, id, 'change')
  if (fault) refuseFaults({ reason: [fault] })
  refuseUncancellable(app, viewer, reservation)
  const refund = isWaiting(reservation.state) ? await letGo(app, viewer, id) : await cancelPaid(app, viewer, id, reason)
  return { reservation: (await findReservation(app.sql, id)) ?? reservation, refund }
}

async function letGo(app: App, viewer: Viewer, id: string): Promise<RefundOffer> {
  await releaseHold(app, viewer, id)
  return { percentage: 0, amount: 0, way: null }
}

function cancelPaid(app: App, viewer: Viewer, id: string, reason: string): Promise<RefundOffer> {
  return transact(app, actorOf(viewer), (work) => cancelWithin(work, viewer, id, reason))
}

async function cancelWithin(work: Work, viewer: Viewer, id: string, reason: string): Promise<RefundOffer> {
  const { sql } = work
  const now = work.now()
  await lockReservation(sql, id)
  const reservation = await findReservation(sql, id)
  if (!reservation) throw new Refused('not_found')
  // The check runs again under the lock. If ten requests arrive at once, nine of them are refused here.
  refuseUncancellable(work, viewer, reservation)
  const refund = refundOfferFor(work, reservation, now)
  await endPaid(work, reservation, { refund, reason, moved: 'cancelled by the member' })
  return refund
}
