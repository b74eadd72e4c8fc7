// Ends each booking of a canceled night and refunds it in full. Each booking has its own transaction. A booking is refunded only once,
// even if several processes run the job.
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

/**
 * The job that cancels the bookings of canceled nights. A booking stays in the queue until it is canceled completely. So if a process
 * stops, another process cancels the remaining bookings.
 */
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

/** Ends one booking of a canceled night. The actor is the staff member who decided the cancellation. */
async function cancelItem(app: App, key: string): Promise<void> {
  const [cancellationId = '', reservationId = ''] = key.split(' ')
  const item = await findItem(app.sql, cancellationId, reservationId)
  if (!item || item.isDone) return
  const actor: Actor = { kind: 'staff', id: item.decidedBy }
  const row = await findReservation(app.sql, reservationId)
  // The payment page is closed first. If the guest pays at that moment, the booking becomes paid, and the next round refunds it.
  if (row?.state === STATE.WaitingForPayment && !(await releaseUnpaid(app, actor, row, item.reason[row.locale]))) return
  await transact(app, actor, async (work) => {
    // The reservation is locked first. All commands use this order of locks.
    const locked = await lockReservation(work.sql, reservationId)
    const mine = await lockItem(work.sql, cancellationId, reservationId)
    const reservation = locked && (await findReservation(work.sql, reservationId))
    if (!reservation || !mine || mine.isDone || reservation.state === STATE.WaitingForPayment) return
    const wasReleased = row?.state === STATE.WaitingForPayment
    const end = await endOf(work, reservation, { reason: mine.reason[reservation.locale], wasReleased })
    await finishItem(work, { cancellationId, reservationId }, end)
  })
}

/** Releases an unpaid booking. Returns false if the booking can no longer be canceled, for example because the guest has just paid. */
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

/**
 * Returns a refund of all money that the guest paid for the booking and that is not refunded yet. The refund rule of the booking does not
 * apply, because the venue canceled the night, and not the guest.
 */
function wholeOf(
  { payments }: Work,
  { leftOfCapture, paidParts }: Pick<ReservationRow, 'leftOfCapture' | 'paidParts'>,
): RefundOffer {
  const amount = Math.max(0, leftOfCapture)
  return { percentage: amount > 0 ? 100 : 0, amount, way: wayBack({ payments }, amount, paidParts) }
}

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
