// Each booking of a cancelled night is ended and given back whole: one transaction each, once, however often it is begun.
import type { Actor } from '#domain/identity/actor.ts'
import { isRefused } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { lockPaymentOf, savePaymentState } from '#server/payments/repository.ts'
import { releasePlaces } from '#server/reservations/holding/places-repository.ts'
import { releaseByStaff } from '#server/reservations/holding/release-hold.ts'
import {
  dueItems,
  findItem,
  finishItem,
  lockItem,
} from '#server/stock/night-cancellation/night-cancellation-repository.ts'
import type { ItemOutcome } from '#server/stock/night-cancellation/night-cancellation-schema.ts'
import { wayBack } from '#server/reservations/refunds/ask-in-parts.ts'
import { endPaid, type RefundOffer } from '#server/reservations/refunds/end-paid.ts'
import { findReservation, lockReservation, moveState, type ReservationRow } from '#server/reservations/repository.ts'
import { endOffer } from '#server/reservations/waitlist/repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Due until it is done: a process that dies in the middle leaves the rest to the next. */
export const nightCancelling: Job = {
  name: 'cancel nights',
  everyMs: 500,
  due: dueItems,
  run: cancelItem,
  leaseSeconds: 30,
  quietSeconds: 0,
}

export const cancelNightItems = (app: App) => runRound(app, nightCancelling)

const MOVED = 'night cancelled by the venue'

/** Ends one booking of a cancelled night, by whoever decided it. */
async function cancelItem(app: App, key: string): Promise<void> {
  const [cancellationId = '', reservationId = ''] = key.split(' ')
  const item = await findItem(app.sql, cancellationId, reservationId)
  if (!item || item.isDone) return
  const actor: Actor = { kind: 'staff', id: item.decidedBy }
  const seen = await findReservation(app.sql, reservationId)
  // Its page at the gateway is closed first; what was paid in that instant is a paid booking in the next look.
  if (seen?.state === STATE.WaitingForPayment && !(await releaseUnpaid(app, actor, seen, item.reason[seen.locale])))
    return
  await transact(app, actor, async (work) => {
    // The reservation first, as everywhere.
    const locked = await lockReservation(work.sql, reservationId)
    const mine = await lockItem(work.sql, cancellationId, reservationId)
    const reservation = locked && (await findReservation(work.sql, reservationId))
    if (!reservation || !mine || mine.isDone || reservation.state === STATE.WaitingForPayment) return
    const wasReleased = seen?.state === STATE.WaitingForPayment
    const end = await endOf(work, reservation, { reason: mine.reason[reservation.locale], wasReleased })
    await finishItem(work, { cancellationId, reservationId }, end)
  })
}

/** False where it is paid by now, or over: its state says which. */
async function releaseUnpaid(app: App, actor: Actor, { id }: ReservationRow, venueReason: string): Promise<boolean> {
  try {
    await releaseByStaff(app, actor, id, { venueReason })
    return true
  } catch (error) {
    if (isRefused(error) && error.code !== 'server_error') return error.code !== 'not_cancellable'
    throw error
  }
}

type End = { outcome: ItemOutcome; amount: number }

async function endOf(
  work: Work,
  reservation: ReservationRow,
  { reason, wasReleased }: { reason: string; wasReleased: boolean },
): Promise<End> {
  if (reservation.state === STATE.Completed) {
    const refund = wholeOf(work, reservation)
    await endPaid(work, reservation, { refund, reason, moved: MOVED, isByVenue: true })
    return { outcome: 'refunded', amount: refund.amount }
  }
  if (reservation.state === STATE.Pending) {
    await endUnanswered(work, reservation, reason)
    return { outcome: 'released', amount: 0 }
  }
  return { outcome: wasReleased && reservation.state === STATE.Cancelled ? 'released' : 'passed', amount: 0 }
}

/** All that the group has of what was paid, whatever the rule of the booking: its guest has not cancelled. */
function wholeOf(
  { payments }: Work,
  { leftOfCapture, paidParts }: Pick<ReservationRow, 'leftOfCapture' | 'paidParts'>,
): RefundOffer {
  const amount = Math.max(0, leftOfCapture)
  return { percentage: amount > 0 ? 100 : 0, amount, way: wayBack({ payments }, amount, paidParts) }
}

/** A request that the venue has not answered, or an offer that its guest has not. */
async function endUnanswered(work: Work, { id, email, locale }: ReservationRow, venueReason: string): Promise<void> {
  const { sql } = work
  const payment = await lockPaymentOf(sql, id)
  if (payment?.state === 'waiting') await savePaymentState(sql, payment.id, 'expired')
  await releasePlaces(sql, id)
  await moveState(work, id, STATE.Cancelled, MOVED)
  await endOffer(sql, id, 'passed', work.now())
  const payload = { refundAmount: 0, venueReason }
  await enqueue(sql, {
    kind: 'reservation_cancelled',
    reservationId: id,
    recipient: email,
    locale,
    now: work.now(),
    payload,
  })
}
