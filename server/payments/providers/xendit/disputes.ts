// Xendit's disputes. A webhook proves only its sender, so the server calls Xendit to confirm the dispute.
import type { DisputeState } from '#domain/payments/dispute.ts'
import { type Call, expectAnswer } from '#server/payments/providers/call-gateway.ts'
import type { Dispute } from '#server/payments/providers/payment-provider.ts'
import { instantOf, recordOf, textOf, wholeOf } from '#server/payments/providers/read-money.ts'
import { findPayment } from '#server/payments/providers/xendit/payments.ts'
import { dispute as shape, type Dispute as ReportedDispute } from '#server/payments/providers/xendit/shapes.ts'

const STATES: Record<string, DisputeState> = {
  ACTION_REQUIRED: 'action_required',
  UNDER_REVIEW: 'under_review',
  WON: 'won',
  LOST: 'lost',
}

/** Reads a dispute from a webhook or a response. In lists, the category of a dispute is a text. In all other places, it is an object. */
export function disputeOf(report: ReportedDispute): Dispute {
  const { initial, terminal } = report.amount ?? {}
  const currency = report.currency ?? null
  return {
    id: report.id,
    reference: report.reference_id ?? null,
    transactionId: null,
    state: STATES[report.status] ?? 'action_required',
    amount: currency === 'IDR' ? (wholeOf(terminal) ?? wholeOf(initial)) : null,
    currency,
    category: textOf(recordOf(report.category)['name']) ?? textOf(report.category),
    dueAt: instantOf(report.due_date),
  }
}

/** Finds a dispute. Returns null if the account has no access to disputes or Xendit does not know the dispute. */
export async function findDispute(call: Call, id: string): Promise<Dispute | null> {
  const answer = await call('GET', `/v1/disputes/${encodeURIComponent(id)}`)
  if (answer.status === 403 || answer.status === 404) return null
  const body = expectAnswer('xendit', answer, [200], shape)
  const payment = body.payment_id ? await findPayment(call, body.payment_id) : null
  const dispute = disputeOf(body)
  return {
    ...dispute,
    id,
    reference: dispute.reference ?? payment?.reference_id ?? null,
    transactionId: payment?.payment_request_id ?? null,
  }
}
