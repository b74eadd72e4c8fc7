// Staff cancel a reservation. The refund is the amount by the refund rule, or an amount that staff choose. Within their limit, staff cancel
// at once. Above the limit, a second person must approve the request.
import { isOffLadder, refundCourse, type LimitBy, type RefundLimit } from '#domain/payments/refund-limits.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { reasonProblem } from '#domain/reservations/cancellation.ts'
import { STATE } from '#domain/reservations/states.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { paidAhead, refundOfferFor } from '#server/reservations/refunds/cancel-reservation.ts'
import { wayBack } from '#server/reservations/refunds/ask-in-parts.ts'
import { endPaid, type RefundOffer, shareOf } from '#server/reservations/refunds/end-paid.ts'
import { refundFacts } from '#server/reservations/refunds/refund-facts.ts'
import { insertRefundRequest, standingOf } from '#server/reservations/refunds/refund-request-repository.ts'
import { releaseByStaff } from '#server/reservations/holding/release-hold.ts'
import { findReservation, lockReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { findSplitOf } from '#server/reservations/splits/split-repository.ts'
import { lastChanger, versionOf } from '#server/reservations/changes/version-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { Db } from '#server/db/open.ts'
import type { App } from '#server/app.ts'

export type StaffCancellation = {
  id: string
  version: number
  /** The reason for the cancellation. The reason is shown to the guest. */
  reason: string
  /** The amount of the refund in whole rupiah. Null means the amount by the refund rule. */
  amount: number | null
  /**
   * The amount by the refund rule that the screen showed to the requester. The cancellation is refused if the rule gives another amount
   * now.
   */
  quoted: number
}

/** The rights of the requester: the right to cancel paid reservations, and the largest refund that needs no second person. */
export type CancelReach = { mayCancelPaid: boolean; limitBy: LimitBy }

/** The result of a cancellation. `asked` means that the reservation has not changed yet and that a second person must decide. */
export type CancelOutcome = RefundOffer & { state: 'cancelled' | 'asked' }

/**
 * Cancels an unpaid hold, or a paid reservation that is not seated, and releases its places at once. `end-split.ts` cancels a split with a
 * paid share. If the refund exceeds the requester's limit, this call stores only a request. The reservation then does not change until a
 * second person approves the request.
 * @throws Refused not_found, changed_meanwhile, wrong_state, forbidden, validation_failed (reason, amount)
 */
export async function cancelByStaff(
  app: App,
  actor: Actor,
  cancellation: StaffCancellation,
  reach: CancelReach,
): Promise<CancelOutcome> {
  const fault = reasonProblem(cancellation.reason)
  if (fault) refuseFaults({ reason: [fault] })
  const seenReservation = await findReservation(app.sql, cancellation.id)
  if (seenReservation?.state === STATE.WaitingForPayment) {
    await assertSeen(app, cancellation)
    await refusePaidSplit(app, cancellation.id)
    await releaseByStaff(app, actor, cancellation.id, { before: (work) => refusePaidSplit(work, cancellation.id) })
    return { percentage: 0, amount: 0, way: null, state: 'cancelled' }
  }
  return transact(app, actor, async (work): Promise<CancelOutcome> => {
    const locked = await lockReservation(work.sql, cancellation.id)
    const reservation = locked && (await findReservation(work.sql, cancellation.id))
    if (!reservation) throw new Refused('not_found')
    await assertSeen(work, cancellation)
    if (reservation.state !== STATE.Completed) throw new Refused('wrong_state')
    if (!reach.mayCancelPaid) throw new Refused('forbidden')
    await assertUnconfirmed(work, reservation)
    return cancelPaid(work, reservation, cancellation, reach.limitBy(await work.house.readIn(work.sql)))
  })
}

/**
 * Refuses to cancel a split with a paid share, because the end of a split refunds every payer. Staff end such a split by the separate
 * command in `end-split.ts`, which requires the full right to cancel (decision 149).
 * @throws Refused wrong_state
 */
async function refusePaidSplit({ sql }: { sql: Db }, id: string): Promise<void> {
  const split = await findSplitOf(sql, id)
  if (split?.shares.some(({ paymentId }) => paymentId !== null)) throw new Refused('wrong_state')
}

/**
 * Cancels a paid reservation, or stores a request for it.
 * @throws Refused changed_meanwhile, wrong_state while another request waits, validation_failed (amount)
 */
async function cancelPaid(
  work: Work,
  reservation: ReservationRow,
  cancellation: StaffCancellation,
  limit: RefundLimit,
): Promise<CancelOutcome> {
  const { id: reservationId, outletId } = reservation
  const { byRule, ladder } = await refundFacts(work, reservation)
  const refund = amountOf(work, reservation, cancellation)
  const standing = await standingOf(work.sql, reservationId)
  if (standing.isAsked) throw new Refused('wrong_state')
  const { amount } = refund
  const isOff = isOffLadder({ kind: 'cancel', amount, byRule, ladder })
  const isAtOnce = refundCourse({ amount, isOff, given: standing.alone }, limit) === 'at_once'
  const reason = cancellation.reason.trim()
  const refundId = isAtOnce
    ? await endPaid(work, reservation, { refund, reason, moved: 'cancelled by the venue', isByStaff: true })
    : null
  if (isAtOnce && refundId === null) return { ...refund, state: 'cancelled' }
  await insertRefundRequest(work, {
    id: work.uuid(),
    reservationId,
    outletId,
    kind: 'cancel',
    amount,
    ruleAmount: byRule,
    isOffLadder: isOff,
    reason,
    state: isAtOnce ? 'within_limit' : 'asked',
    refundId,
  })
  return { ...refund, state: isAtOnce ? 'cancelled' : 'asked' }
}

/**
 * Checks that the reservation has not changed since the requester read it.
 * @throws Refused changed_meanwhile
 */
async function assertSeen(
  { sql, now }: { sql: Db; now: () => Date },
  { id, version }: StaffCancellation,
): Promise<void> {
  if ((await versionOf(sql, id)) === version) return
  const last = await lastChanger(sql, id)
  throw new Refused('changed_meanwhile', { by: last?.by ?? null, at: last?.at ?? now() })
}

/**
 * Returns the refund that staff chose, or the refund by the rule.
 * @throws Refused changed_meanwhile, validation_failed (amount)
 */
function amountOf(work: Work, reservation: ReservationRow, { amount, quoted }: StaffCancellation): RefundOffer {
  const now = work.now()
  const byRule = refundOfferFor(work, reservation, now)
  // The requester saw an amount that is no longer valid, because the next step of the refund rule has begun.
  if (byRule.amount !== quoted) throw new Refused('changed_meanwhile', { by: null, at: now })
  if (amount === null || amount === byRule.amount) return byRule
  if (amount > reservation.leftOfCapture) refuseFaults({ amount: ['invalid'] })
  return {
    percentage: shareOf(amount, paidAhead(reservation)),
    amount,
    way: wayBack(work, amount, reservation.paidParts),
  }
}
