import { bankName } from '#domain/payments/bank-account.ts'
import { methodKind } from '#domain/payments/payment-methods.ts'
import { approvalProblem, type RefundLimit } from '#domain/payments/refund-limits.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { RefundLine } from '#server/service/money/refund-list-repository.ts'
import type { RefundRequestRow } from '#server/reservations/refunds/refund-request-repository.ts'

/** `me`: the actor key of the signed-in staff member. */
export const presentRequest = (request: RefundRequestRow, me: string) => ({
  id: request.id,
  kind: request.kind,
  state: request.state,
  amount: request.amount,
  ruleAmount: request.ruleAmount,
  isOffLadder: request.isOffLadder,
  reason: request.reason,
  askedBy: request.askedByName,
  askedAt: request.askedAt,
  isMine: request.askedBy === me,
  decidedBy: request.decidedByName,
  decidedAt: request.decidedAt,
  answer: request.answer,
})

type Reader = { limit: RefundLimit; tied: ReadonlySet<string>; actor: string }

/**
 * Returns `mine` if the signed-in staff member may approve the request. Otherwise returns the reason why not. Returns null if the request
 * is not open.
 */
function approvalOf(line: RefundLine, reader: Reader) {
  if (line.requestState !== 'asked') return null
  return approvalProblem({ ...line, isOff: line.isOffLadder }, reader) ?? ('mine' as const)
}

const isStale = ({ requestState, kind, reservationState, amount, left }: RefundLine): boolean =>
  requestState === 'asked' && (amount > left || (kind === 'cancel' && reservationState !== STATE.Completed))

function accountOf({ bank, lastDigits, givenAt, changes, givenBy }: RefundLine) {
  if (bank === null || lastDigits === null || givenAt === null) return null
  return {
    bank: bankName(bank) ?? bank,
    lastDigits,
    givenAt,
    changes,
    givenBy: givenBy ?? 'link',
  }
}

/** Presents a refund in a list. The refund shows only the bank and the last digits of the account. */
export function presentRefundLine(line: RefundLine, reader: Reader) {
  return {
    id: line.id,
    requestId: line.requestId,
    refundId: line.refundId,
    kind: line.kind,
    requestState: line.requestState,
    state: line.state,
    amount: line.amount,
    covered: line.covered,
    paid: line.paid,
    ruleAmount: line.ruleAmount,
    isOffLadder: line.isOffLadder,
    words: line.words,
    reason: line.reason,
    askedBy: line.askedByName,
    askedKind: line.askedBy.split(':')[0] ?? line.askedBy,
    askedAt: line.askedAt,
    decidedBy: line.decidedByName,
    decidedAt: line.decidedAt,
    answer: line.answer,
    approval: approvalOf(line, reader),
    /** The largest amount in rupiah that the reader may approve. Null: no limit. */
    mostApproved: reader.limit.approve,
    isStale: isStale(line),
    reservation: { id: line.reservationId, code: line.code, guest: line.guest, night: line.night },
    outlet: { id: line.outletId, name: line.outlet, brand: line.brand, zone: line.zone },
    method: methodKind(line.method),
    provider: line.provider,
    way: line.way,
    account: accountOf(line),
    lastPayLink: line.linkAt && { by: line.linkByName, at: line.linkAt },
    reference: line.reference,
    fault: line.lastError,
    nextAt: line.nextAttemptAt,
    doneAt: line.doneAt,
    wrongDetails: line.wrongDetails,
  }
}
