// Staff cancels for a guest, by the refund rule or with another amount: at once within their limit, else by asking a second person.
import { isOffLadder, refundCourse, type RefundLimit } from '#domain/payments/refund-limits.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { reasonProblem } from '#domain/reservations/cancellation.ts'
import { STATE } from '#domain/reservations/states.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { refundOfferFor } from '#server/reservations/refunds/cancel-reservation.ts'
import { wayBack } from '#server/reservations/refunds/ask-in-parts.ts'
import { endPaid, type RefundOffer, shareOf } from '#server/reservations/refunds/end-paid.ts'
import { refundFacts } from '#server/reservations/refunds/refund-facts.ts'
import { insertRefundRequest, standingOf } from '#server/reservations/refunds/refund-request-repository.ts'
import { releaseByStaff } from '#server/reservations/holding/release-hold.ts'
import { findReservation, lockReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { lastChanger, versionOf } from '#server/reservations/changes/version-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { Db } from '#server/db/open.ts'
import type { App } from '#server/app.ts'

export type StaffCancellation = {
  id: string
  version: number
  /** The guest reads it. */
  reason: string
  /** Whole rupiah to give back; null: what the rule gives. */
  amount: number | null
  /** What the rule gave when whoever asks looked: another by now is refused, and shown again. */
  quoted: number
}

/** How far whoever asks may go: to paid reservations, and to what sum by themselves. */
export type CancelReach = { mayCancelPaid: boolean; limit: RefundLimit }

/** `asked`: nothing has happened yet, a second person answers. */
export type CancelOutcome = RefundOffer & { state: 'cancelled' | 'asked' }

/**
 * Cancels a hold or a paid reservation that nobody has seated: the places are free at once. Above the limit of whoever asks
 * it becomes a request, and the reservation stands as it is until somebody approves.
 * @throws Refused not_found, changed_meanwhile, wrong_state, forbidden, validation_failed (reason, amount)
 */
export async function cancelByStaff(
  app: App,
  actor: Actor,
  asked: StaffCancellation,
  reach: CancelReach,
): Promise<CancelOutcome> {
  const fault = reasonProblem(asked.reason)
  if (fault) refuseFaults({ reason: [fault] })
  const seen = await findReservation(app.sql, asked.id)
  if (seen?.state === STATE.WaitingForPayment) {
    await assertSeen(app, asked)
    await releaseByStaff(app, actor, asked.id)
    return { percentage: 0, amount: 0, way: null, state: 'cancelled' }
  }
  return transact(app, actor, async (work): Promise<CancelOutcome> => {
    const locked = await lockReservation(work.sql, asked.id)
    const reservation = locked && (await findReservation(work.sql, asked.id))
    if (!reservation) throw new Refused('not_found')
    await assertSeen(work, asked)
    if (reservation.state !== STATE.Completed) throw new Refused('wrong_state')
    if (!reach.mayCancelPaid) throw new Refused('forbidden')
    await assertUnconfirmed(work, reservation)
    return cancelPaid(work, reservation, asked, reach.limit)
  })
}

/** @throws Refused changed_meanwhile, wrong_state while another request waits, validation_failed (amount) */
async function cancelPaid(
  work: Work,
  reservation: ReservationRow,
  asked: StaffCancellation,
  limit: RefundLimit,
): Promise<CancelOutcome> {
  const { id: reservationId, outletId } = reservation
  const { byRule, ladder } = await refundFacts(work, reservation)
  const refund = amountOf(work, reservation, asked)
  const standing = await standingOf(work.sql, reservationId)
  if (standing.isAsked) throw new Refused('wrong_state')
  const { amount } = refund
  const isOff = isOffLadder({ kind: 'cancel', amount, byRule, ladder })
  const isAtOnce = refundCourse({ amount, isOff, given: standing.alone }, limit) === 'at_once'
  const reason = asked.reason.trim()
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

/** @throws Refused changed_meanwhile */
async function assertSeen(
  { sql, now }: { sql: Db; now: () => Date },
  { id, version }: StaffCancellation,
): Promise<void> {
  if ((await versionOf(sql, id)) === version) return
  const last = await lastChanger(sql, id)
  throw new Refused('changed_meanwhile', { by: last?.by ?? null, at: last?.at ?? now() })
}

/** @throws Refused changed_meanwhile, validation_failed (amount) */
function amountOf(work: Work, reservation: ReservationRow, { amount, quoted }: StaffCancellation): RefundOffer {
  const now = work.now()
  const byRule = refundOfferFor(work, reservation, now)
  // The rule's next step was passed while it was read.
  if (byRule.amount !== quoted) throw new Refused('changed_meanwhile', { by: null, at: now })
  if (amount === null || amount === byRule.amount) return byRule
  if (amount > reservation.leftOfCapture) refuseFaults({ amount: ['invalid'] })
  return { percentage: shareOf(amount, reservation.worth), amount, way: wayBack(work, amount, reservation.paidParts) }
}
