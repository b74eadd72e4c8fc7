import { instantOf, opensAt } from '#domain/calendar/night.ts'
import { hoursUntil, refundFor, refundRuleFor } from '#domain/payments/refund.ts'
import { refundWay, type RefundWay } from '#domain/payments/refund-way.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { whyNotCancel, whyNotReason } from '#domain/reservations/cancellation.ts'
import { stateOf } from '#domain/reservations/states.ts'
import { transact } from '#server/db/conflicts.ts'
import { enqueueMail } from '#server/notifications/outbox.ts'
import { insertRefund } from '#server/payments/refund-repository.ts'
import { lockPaymentOf } from '#server/payments/repository.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { releaseHold } from '#server/reservations/release-hold.ts'
import { insertCancellation } from '#server/reservations/member-repository.ts'
import { releasePlaces } from '#server/reservations/places-repository.ts'
import {
  findReservation,
  lockReservation,
  moveReservation,
  type ReservationRow,
} from '#server/reservations/repository.ts'
import { tellVenue } from '#server/reservations/tell-venue.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import type { World } from '#server/world.ts'

/** What a cancellation gives back: percent of what was paid, whole rupiah; and how, null where nothing goes back. */
export type RefundOffer = { percentage: number; amount: number; way: RefundWay | null }

/** What would go back if it were cancelled now, by the rules as they stood when it was booked. */
export function refundOfferFor(
  world: Pick<World, 'payments'>,
  reservation: Pick<ReservationRow, 'refundRules' | 'night' | 'timezone' | 'openHour' | 'closeHour'> & {
    capturedAmount: number
    method: string | null
  },
  now: Date,
): RefundOffer {
  const rule = refundRuleFor(reservation.refundRules, hoursUntil(opensAt(reservation.night, reservation), now))
  const paid = reservation.capturedAmount
  const amount = refundFor(paid, rule)
  const terms = world.payments.refundTerms(reservation.method)
  return {
    percentage: rule?.refundPercentage ?? 0,
    amount,
    way: amount > 0 ? refundWay(terms, { amount, paid }) : null,
  }
}

/** The member's own reservation, and what cancelling would return. @throws Refused why it cannot be cancelled */
export async function offerCancellation(world: World, viewer: Viewer, id: string): Promise<RefundOffer> {
  const reservation = await ownReservation(world, viewer, id)
  refuseUncancellable(world, viewer, reservation)
  return refundOfferFor(world, reservation, world.now())
}

function refuseUncancellable(world: World, viewer: Viewer, reservation: ReservationRow): void {
  const refusal = whyNotCancel({
    reservation: {
      state: stateOf(reservation.state) ?? 'Cancelled',
      memberId: reservation.memberId,
      arrivalAt: instantOf(reservation.night, reservation.arrivalTime, reservation),
    },
    viewer: viewer.memberId ? { kind: 'member', id: viewer.memberId } : { kind: 'guest', holdsToken: true },
    canRefund: reservation.canRefund,
    now: world.now(),
  })
  if (refusal) throw new Refused(refusal)
}

/**
 * A member cancels. The places are free at once, and what goes back is written with it: however often it is asked, there is one
 * refund. An unpaid hold is let go, and nothing goes back.
 * @throws Refused validation_failed without a reason; not_found, already_cancelled, payment_expired, not_cancellable
 */
export async function cancelReservation(
  world: World,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<{ reservation: ReservationRow; refund: RefundOffer }> {
  const fault = whyNotReason(reason)
  const reservation = await ownReservation(world, viewer, id)
  if (fault) refuseFaults({ reason: [fault] })
  refuseUncancellable(world, viewer, reservation)
  const refund = reservation.state <= 1 ? await letGo(world, viewer, id) : await cancelPaid(world, viewer, id, reason)
  return { reservation: (await findReservation(world.sql, id)) ?? reservation, refund }
}

async function letGo(world: World, viewer: Viewer, id: string): Promise<RefundOffer> {
  await releaseHold(world, viewer, id)
  return { percentage: 0, amount: 0, way: null }
}

function cancelPaid(world: World, viewer: Viewer, id: string, reason: string): Promise<RefundOffer> {
  return transact(world.sql, async (tx) => {
    const locked = await lockReservation(tx, id)
    // Of ten that ask at once, nine find it cancelled here.
    if (locked && stateOf(locked.state) === 'Cancelled') throw new Refused('already_cancelled')
    const payment = await lockPaymentOf(tx, id)
    const reservation = locked && (await findReservation(tx, id))
    if (!reservation || !payment) throw new Refused('not_found')
    refuseUncancellable(world, viewer, reservation)
    const now = world.now()
    const refund = refundOfferFor(world, reservation, now)
    await insertCancellation(tx, { reservationId: id, reason: reason.trim(), ...refund, now, actor: actorOf(viewer) })
    await releasePlaces(tx, id)
    await moveReservation(tx, id, 5, 'cancelled by the member', now)
    if (refund.way)
      await insertRefund(tx, {
        id: world.uuid(),
        paymentId: payment.id,
        key: `cancelled:${payment.id}`,
        amount: refund.amount,
        reason: 'cancelled',
        way: refund.way,
        now,
      })
    await enqueueMail(tx, {
      kind: 'reservation_cancelled',
      reservationId: id,
      recipient: reservation.email,
      locale: reservation.locale,
      now,
      payload: {
        refundAmount: refund.amount,
        refundPercentage: refund.percentage,
        ...(refund.way && { refundWay: refund.way }),
      },
    })
    await tellVenue(tx, reservation, 'cancelled', now)
    return refund
  })
}
