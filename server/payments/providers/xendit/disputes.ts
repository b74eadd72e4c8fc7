// Xendit's disputes: told by a webhook that proves only its sender, and asked about by a call.
import type { DisputeState } from '#domain/payments/dispute.ts'
import { type Call, expectAnswer } from '#server/payments/providers/call-gateway.ts'
import type { Dispute } from '#server/payments/providers/payment-provider.ts'
import { instantOf, recordOf, textOf, wholeOf } from '#server/payments/providers/read-money.ts'
import { findPayment } from '#server/payments/providers/xendit/payments.ts'
import { dispute as shape, type Dispute as Told } from '#server/payments/providers/xendit/shapes.ts'

const STATES: Record<string, DisputeState> = {
  ACTION_REQUIRED: 'action_required',
  UNDER_REVIEW: 'under_review',
  WON: 'won',
  LOST: 'lost',
}

/** A dispute as a webhook or an answer describes it. Its category is a name in lists and an object elsewhere. */
export function disputeOf(told: Told): Dispute {
  const { initial, terminal } = told.amount ?? {}
  const currency = told.currency ?? null
  return {
    id: told.id,
    reference: told.reference_id ?? null,
    transactionId: null,
    state: STATES[told.status] ?? 'action_required',
    amount: currency === 'IDR' ? (wholeOf(terminal) ?? wholeOf(initial)) : null,
    currency,
    category: textOf(recordOf(told.category)['name']) ?? textOf(told.category),
    dueAt: instantOf(told.due_date),
  }
}

/** Null where the account may not ask about disputes, or Xendit knows no such one. */
export async function findDispute(call: Call, id: string): Promise<Dispute | null> {
  const answer = await call('GET', `/v1/disputes/${encodeURIComponent(id)}`)
  if (answer.status === 403 || answer.status === 404) return null
  const found = expectAnswer('xendit', answer, [200], shape)
  const payment = found.payment_id ? await findPayment(call, found.payment_id) : null
  const dispute = disputeOf(found)
  return {
    ...dispute,
    id,
    reference: dispute.reference ?? payment?.reference_id ?? null,
    transactionId: payment?.payment_request_id ?? null,
  }
}
