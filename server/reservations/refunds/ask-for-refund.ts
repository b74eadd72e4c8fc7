// Refunds money without a cancellation. Staff refund at once within their limit. Above the limit, a second person must approve the request.
import type { Actor } from '#domain/identity/actor.ts'
import { isOffLadder, refundCourse, type LimitBy, type RefundLimit } from '#domain/payments/refund-limits.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { reasonProblem } from '#domain/reservations/cancellation.ts'
import { lockSeen, type SeenVersion } from '#server/reservations/changes/lock-seen.ts'
import { giveGoodwill, refundFacts } from '#server/reservations/refunds/refund-facts.ts'
import { insertRefundRequest, standingOf } from '#server/reservations/refunds/refund-request-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** A request for a refund. `quoted`: the refund by the rule that the requester saw on the page, in whole rupiah. */
export type RefundAsk = SeenVersion & { amount: number; reason: string; quoted: number }

export type RefundAsked = { state: 'within_limit' | 'asked'; version: number }

/**
 * Requests a refund for a reservation without canceling it.
 * @throws Refused not_found, changed_meanwhile, wrong_state, validation_failed (reason, amount)
 */
export function askForRefund(app: App, actor: Actor, ask: RefundAsk, limitBy: LimitBy): Promise<RefundAsked> {
  const fault = reasonProblem(ask.reason)
  if (fault) refuseFaults({ reason: [fault] })
  return transact(app, actor, async (work) => askWithin(work, ask, limitBy(await work.house.readIn(work.sql))))
}

async function askWithin(work: Work, ask: RefundAsk, limit: RefundLimit): Promise<RefundAsked> {
  const { id: reservationId, amount } = ask
  await lockSeen(work, [ask])
  const reservation = await findReservation(work.sql, reservationId)
  if (!reservation) throw new Refused('not_found')
  const { captures, left, byRule, ladder } = await refundFacts(work, reservation)
  const standing = await standingOf(work.sql, reservationId)
  if (left === 0 || standing.isAsked) throw new Refused('wrong_state')
  if (byRule !== ask.quoted) throw new Refused('changed_meanwhile', { by: null, at: work.now() })
  if (amount < 1 || amount > left) refuseFaults({ amount: ['invalid'] })
  const isOff = isOffLadder({ kind: 'goodwill', amount, byRule, ladder })
  const isAtOnce = refundCourse({ amount, isOff, given: standing.alone }, limit) === 'at_once'
  const id = work.uuid()
  const state = isAtOnce ? 'within_limit' : 'asked'
  const refundId = isAtOnce ? await giveGoodwill(work, reservation, captures, { key: `request:${id}`, amount }) : null
  const version = await insertRefundRequest(work, {
    id,
    reservationId,
    outletId: reservation.outletId,
    kind: 'goodwill',
    amount,
    ruleAmount: byRule,
    isOffLadder: isOff,
    reason: ask.reason.trim(),
    state,
    refundId,
  })
  return { state, version }
}
