// Makes and finds refunds at Xendit. The request for a refund contains the id of a payment request and our key.
import { expectAnswer, type Answer, type Call } from '#server/payments/providers/call-gateway.ts'
import { GatewayFault, type PaymentProvider, type RefundOutcome } from '#server/payments/providers/payment-provider.ts'
import { fault, refund as refundShape, refunds } from '#server/payments/providers/xendit/shapes.ts'

/**
 * Outcome for each error code. `unsupported`: the refund is never possible. `wait`: the refund is tried again later. `exceeded`: our books
 * differ from the gateway's books.
 */
const REFUSED: Record<string, RefundOutcome> = {
  REFUND_NOT_SUPPORTED: 'unsupported',
  PARTIAL_REFUND_NOT_SUPPORTED: 'unsupported',
  PARTIAL_REFUND_COUNTS_EXCEEDED: 'unsupported',
  INSUFFICIENT_BALANCE: 'wait',
  REFUND_IN_PROGRESS: 'wait',
  INELIGIBLE_TRANSACTION_STATUS: 'wait',
  TEMPORARILY_UNAVAILABLE: 'wait',
  REFUND_AMOUNT_EXCEEDED: 'exceeded',
}
const STATES = { PENDING: 'pending', SUCCEEDED: 'done', FAILED: 'failed', CANCELLED: 'failed' } as const

/** Xendit's name for each of our reasons for a refund. Only the cancellation of a booking is sent as a request by the customer. */
const REASONS: Record<string, string> = { duplicate: 'DUPLICATE', cancelled: 'REQUESTED_BY_CUSTOMER' }

type Refund = Parameters<PaymentProvider['refund']>[0]

export async function makeRefund(call: Call, request: string, { key, amount, reason }: Refund): Promise<RefundOutcome> {
  const body = {
    payment_request_id: request,
    reference_id: key,
    amount,
    currency: 'IDR',
    reason: REASONS[reason] ?? 'CANCELLATION',
  }
  const answer = await call('POST', '/refunds', body, { 'idempotency-key': key })
  if (answer.status >= 400) return readRefusal(answer, () => findRefund(call, request, key))
  const state = STATES[expectAnswer('xendit', answer, [200, 201], refundShape).status]
  return state === 'failed' ? 'unsupported' : state
}

/** Reads the response in which Xendit refused a refund. If a refund with this key already exists, returns the state of that refund. */
async function readRefusal(answer: Answer, find: () => ReturnType<typeof findRefund>): Promise<RefundOutcome> {
  const { error_code: code, message } = expectAnswer('xendit', answer, [400, 403, 404, 409], fault)
  if (code === 'DUPLICATE_ERROR') {
    const state = await find()
    if (state) return state === 'failed' ? 'unsupported' : state
  }
  const outcome = REFUSED[code]
  if (!outcome) throw new GatewayFault(`xendit refused a refund: ${code} ${message}`.slice(0, 300))
  return outcome
}

export async function findRefund(
  call: Call,
  request: string,
  key: string,
): Promise<'done' | 'pending' | 'failed' | null> {
  const answer = await call('GET', `/refunds?${new URLSearchParams({ payment_request_id: request })}`)
  for (const refund of expectAnswer('xendit', answer, [200], refunds).data) {
    const read = refundShape.safeParse(refund)
    if (read.success && read.data.reference_id === key) return STATES[read.data.status]
  }
  return null
}
