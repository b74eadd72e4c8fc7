// Refunds as the money pages and a reservation show them.
import type { OfficeRefund, RefundRequestOnWire } from '#contract/office/money/refund-endpoints.ts'
import { bankName } from '#domain/payments/bank-account.ts'
import { methodKind } from '#domain/payments/payment-methods.ts'
import { approvalProblem, type Approver } from '#domain/payments/refund-limits.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { RefundLine } from '#server/reservations/money/refund-list-repository.ts'
import type { RefundRequestRow } from '#server/reservations/refunds/refund-request-repository.ts'

const iso = (at: Date | null) => at && at.toISOString()

/** `me`: the actor that reads. */
export const presentRequest = (request: RefundRequestRow, me: string): RefundRequestOnWire => ({
  id: request.id,
  kind: request.kind,
  state: request.state,
  amount: request.amount,
  rule_amount: request.ruleAmount,
  is_off_ladder: request.isOffLadder,
  reason: request.reason,
  asked_by: request.askedByName,
  asked_at: request.askedAt.toISOString(),
  is_mine: request.askedBy === me,
  decided_by: request.decidedByName,
  decided_at: iso(request.decidedAt),
  answer: request.answer,
})

type Reader = Approver & { actor: string }

/** Whether whoever reads may approve it; null where there is nothing to approve. */
function approvalOf(line: RefundLine, reader: Reader): OfficeRefund['approval'] {
  if (line.requestState !== 'asked') return null
  return approvalProblem({ ...line, isOff: line.isOffLadder }, reader) ?? 'mine'
}

const isStale = ({ requestState, kind, reservationState, amount, left }: RefundLine): boolean =>
  requestState === 'asked' && (amount > left || (kind === 'cancel' && reservationState !== STATE.Completed))

function accountOf({ bank, lastDigits, givenAt, changes, givenBy }: RefundLine): OfficeRefund['account'] {
  if (bank === null || lastDigits === null || givenAt === null) return null
  return {
    bank: bankName(bank) ?? bank,
    last_digits: lastDigits,
    given_at: givenAt.toISOString(),
    changes,
    given_by: givenBy ?? 'link',
  }
}

/** A line of a list; of an account no more than tells two of them apart. */
export function presentRefundLine(line: RefundLine, reader: Reader): OfficeRefund {
  return {
    id: line.id,
    request_id: line.requestId,
    refund_id: line.refundId,
    kind: line.kind,
    request_state: line.requestState,
    state: line.state,
    amount: line.amount,
    covered: line.covered,
    paid: line.paid,
    rule_amount: line.ruleAmount,
    is_off_ladder: line.isOffLadder,
    words: line.words,
    reason: line.reason,
    asked_by: line.askedByName,
    asked_kind: line.askedBy.split(':')[0] ?? line.askedBy,
    asked_at: line.askedAt.toISOString(),
    decided_by: line.decidedByName,
    decided_at: iso(line.decidedAt),
    answer: line.answer,
    approval: approvalOf(line, reader),
    is_stale: isStale(line),
    reservation: { id: line.reservationId, code: line.code, guest: line.guest, night: line.night },
    outlet: { id: line.outletId, name: line.outlet, brand: line.brand, zone: line.zone },
    method: methodKind(line.method),
    provider: line.provider,
    way: line.way,
    account: accountOf(line),
    last_pay_link: line.linkAt && { by: line.linkByName, at: line.linkAt.toISOString() },
    reference: line.reference,
    fault: line.lastError,
    next_at: iso(line.nextAttemptAt),
    done_at: iso(line.doneAt),
    wrong_details: line.wrongDetails,
  }
}
