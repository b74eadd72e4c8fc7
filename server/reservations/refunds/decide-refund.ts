// Decisions about refund requests. A second person decides each request once. The requester cannot decide their own request.
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { approvalProblem, type Approver, isOffLadder } from '#domain/payments/refund-limits.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { reasonProblem } from '#domain/reservations/cancellation.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { CaptureRow } from '#server/payments/capture-repository.ts'
import { wayBack } from '#server/reservations/refunds/ask-in-parts.ts'
import { paidAhead } from '#server/reservations/refunds/cancel-reservation.ts'
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

export type RefundDecision = {
  id: string
  /** The reply of the second person: a note about an approval, or the reason for a refusal. */ answer: string
}

/**
 * Approves a request. The same transaction starts the refund and, for a cancellation, releases the places.
 * @throws Refused not_found, changed_meanwhile if it is decided already, forbidden or too_close if this person may not approve it,
 * wrong_state if less money of the reservation is left than the requested amount
 */
export function approveRefund(app: App, actor: Actor, decision: RefundDecision, approver: Approver): Promise<void> {
  return transact(app, actor, async (work) => {
    const { request, reservation } = await lockAsked(work, decision.id)
    const { captures, left, ladder } = await refundFacts(work, reservation)
    const { kind, amount, askedBy } = request
    if (captures.length === 0 || amount > left) throw new Refused('wrong_state')
    // `ladder` is the largest refund of the rule now. Refunds that were made after the request reduce it, so the requested amount may now
    // exceed it.
    const isOff = request.isOffLadder || isOffLadder({ kind, amount, byRule: request.ruleAmount, ladder })
    const limit = approver.limitBy(await work.house.readIn(work.sql))
    const problem = approvalProblem(
      { amount, isOff, askedBy },
      { tied: approver.tied, limit, actor: actorKey(work.actor) },
    )
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
  const paid = captures.map((capture) => ({ ...capture, left: capture.held + capture.earned }))
  const left = paid.reduce((sum, capture) => sum + capture.left, 0)
  if (reservation.state !== STATE.Completed || amount > left) throw new Refused('wrong_state')
  const refund = { percentage: shareOf(amount, paidAhead(reservation)), amount, way: wayBack(work, amount, paid) }
  return endPaid(work, reservation, { refund, reason, moved: 'cancelled by the venue', isByStaff: true })
}

/**
 * Refuses a request, with a reason that the requester reads.
 * @throws Refused not_found, changed_meanwhile, forbidden for the requester's own request, validation_failed (reason)
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

/** Withdraws the requester's own request. @throws Refused not_found (also for a request of another person), changed_meanwhile */
export function withdrawRefund(app: App, actor: Actor, id: string): Promise<void> {
  return transact(app, actor, async (work) => {
    const { request } = await lockAsked(work, id)
    if (request.askedBy !== actorKey(actor)) throw new Refused('not_found')
    await save(work, request, { state: 'withdrawn', answer: '', refundId: null })
  })
}

type Decision = Parameters<typeof decideRefundRequest>[2]

async function save(work: Work, request: RefundRequestRow, decision: Decision): Promise<void> {
  if (!(await decideRefundRequest(work, request.id, decision))) throw refuseAnswered(work, request)
}

/** Locks the reservation of a request, and then the request. @throws Refused not_found, changed_meanwhile if it is decided already */
async function lockAsked(work: Work, id: string): Promise<{ request: RefundRequestRow; reservation: ReservationRow }> {
  const seenRequest = await findRefundRequest(work.sql, id)
  if (!seenRequest || !(await lockReservation(work.sql, seenRequest.reservationId))) throw new Refused('not_found')
  const request = await lockRefundRequest(work.sql, id)
  const reservation = await findReservation(work.sql, seenRequest.reservationId)
  if (!request || !reservation) throw new Refused('not_found')
  if (request.state !== 'asked') throw refuseAnswered(work, request)
  return { request, reservation }
}

const refuseAnswered = ({ now }: Work, { decidedByName, decidedAt }: RefundRequestRow) =>
  new Refused('changed_meanwhile', { by: decidedByName, at: decidedAt ?? now() })
