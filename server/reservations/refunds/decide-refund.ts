// A second person answers a refund request: once, and never the one who asked.
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { approvalProblem, type Approver, isOffLadder } from '#domain/payments/refund-limits.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { reasonProblem } from '#domain/reservations/cancellation.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { CaptureRow } from '#server/payments/capture-repository.ts'
import { wayBack } from '#server/reservations/refunds/ask-in-parts.ts'
import { endPaid, shareOf } from '#server/reservations/refunds/end-paid.ts'
import { giveGoodwill, refundFacts } from '#server/reservations/refunds/refund-facts.ts'
import {
  decideRefundRequest,
  findRefundRequest,
  lockRefundRequest,
  type RefundRequestRow,
} from '#server/reservations/refunds/refund-request-repository.ts'
import { findReservation, lockReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type RefundDecision = { id: string; /** A note with an approval, the reason of a refusal. */ answer: string }

/**
 * Approves a request. The same transaction starts the refund and, for a cancellation, releases the places.
 * @throws Refused not_found, changed_meanwhile if it is decided already, forbidden or too_close if this person may not
 * approve it, wrong_state if less money is left than requested
 */
export function approveRefund(app: App, actor: Actor, decision: RefundDecision, approver: Approver): Promise<void> {
  return transact(app, actor, async (work) => {
    const { request, reservation } = await lockAsked(work, decision.id)
    const { captures, left, ladder } = await refundFacts(work, reservation)
    const { kind, amount, askedBy } = request
    if (captures.length === 0 || amount > left) throw new Refused('wrong_state')
    // Refunds since the request count too, so a request within the ladder may exceed it now.
    const isOff = request.isOffLadder || isOffLadder({ kind, amount, byRule: request.ruleAmount, ladder })
    const problem = approvalProblem({ amount, isOff, askedBy }, { ...approver, actor: actorKey(work.actor) })
    if (problem) throw new Refused(problem === 'too_close' ? problem : 'forbidden')
    const key = `request:${request.id}`
    const refundId =
      kind === 'cancel'
        ? await cancel(work, reservation, { request, captures })
        : await giveGoodwill(work, reservation, captures, { key, amount })
    await save(work, request, { state: 'approved', answer: decision.answer.trim(), refundId })
  })
}

async function cancel(
  work: Work,
  reservation: ReservationRow,
  { request: { amount, reason }, captures }: { request: RefundRequestRow; captures: readonly CaptureRow[] },
): Promise<string | null> {
  const paid = captures.map((one) => ({ ...one, left: one.held + one.earned }))
  const left = paid.reduce((sum, one) => sum + one.left, 0)
  if (reservation.state !== STATE.Completed || amount > left) throw new Refused('wrong_state')
  const refund = { percentage: shareOf(amount, reservation.worth), amount, way: wayBack(work, amount, paid) }
  return endPaid(work, reservation, { refund, reason, moved: 'cancelled by the venue', isByStaff: true })
}

/**
 * Refuses, with a reason that whoever asked reads. @throws Refused not_found, changed_meanwhile, forbidden for their own
 * request, validation_failed (reason)
 */
export function refuseRefund(app: App, actor: Actor, { id, answer }: RefundDecision): Promise<void> {
  const fault = reasonProblem(answer)
  if (fault) refuseFaults({ reason: [fault] })
  return transact(app, actor, async (work) => {
    const { request } = await lockAsked(work, id)
    if (request.askedBy === actorKey(actor)) throw new Refused('forbidden')
    await save(work, request, { state: 'refused', answer: answer.trim(), refundId: null })
  })
}

/** Whoever asked takes it back. @throws Refused not_found for somebody else's too, changed_meanwhile */
export function withdrawRefund(app: App, actor: Actor, id: string): Promise<void> {
  return transact(app, actor, async (work) => {
    const { request } = await lockAsked(work, id)
    if (request.askedBy !== actorKey(actor)) throw new Refused('not_found')
    await save(work, request, { state: 'withdrawn', answer: '', refundId: null })
  })
}

type Decided = Parameters<typeof decideRefundRequest>[2]

async function save(work: Work, request: RefundRequestRow, decided: Decided): Promise<void> {
  if (!(await decideRefundRequest(work, request.id, decided))) throw answered(work, request)
}

/** Under both row locks, the reservation's first. @throws Refused not_found, changed_meanwhile where it is answered */
async function lockAsked(work: Work, id: string): Promise<{ request: RefundRequestRow; reservation: ReservationRow }> {
  const seen = await findRefundRequest(work.sql, id)
  if (!seen || !(await lockReservation(work.sql, seen.reservationId))) throw new Refused('not_found')
  const request = await lockRefundRequest(work.sql, id)
  const reservation = await findReservation(work.sql, seen.reservationId)
  if (!request || !reservation) throw new Refused('not_found')
  if (request.state !== 'asked') throw answered(work, request)
  return { request, reservation }
}

const answered = ({ now }: Work, { decidedByName, decidedAt }: RefundRequestRow) =>
  new Refused('changed_meanwhile', { by: decidedByName, at: decidedAt ?? now() })
