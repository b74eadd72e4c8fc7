// Refunds by Midtrans: a settled payment is refunded, and an unsettled card payment is voided.
import { expectAnswer, type Call } from '#server/payments/providers/call-gateway.ts'
import { GatewayFault, type PaymentProvider, type RefundOutcome } from '#server/payments/providers/payment-provider.ts'
import { isUnsettled, leftOf, priceOf, refundsOf } from '#server/payments/providers/midtrans/read-transaction.ts'
import { wireKey } from '#server/payments/providers/midtrans/refund-key.ts'
import { ANY_STATUS, statusOf } from '#server/payments/providers/midtrans/find-transaction.ts'
import { codedAnswer, type Transaction } from '#server/payments/providers/midtrans/shapes.ts'

/** After this time, a refund counts as done even if the bank has not confirmed it. Not every method sends a confirmation. */
const CONFIRMED_WITHIN_MS = 3 * 86_400_000

type Refund = Parameters<PaymentProvider['refund']>[0]
type Of = Pick<Refund, 'reference' | 'transactionId' | 'key'>

/** Makes a refund. A partial refund of a card waits for the settlement, because a void returns the whole amount. */
export async function makeRefund(core: Call, refund: Refund, now: Date): Promise<RefundOutcome> {
  const transaction = await statusOf(core, refund)
  if (!transaction) throw new GatewayFault(`midtrans knows no payment of ${refund.reference}`)
  const isWhole = refund.amount >= (priceOf(transaction) ?? Infinity)
  // The payment was voided, by us or in the dashboard, so the whole amount was refunded.
  if (transaction.transaction_status === 'cancel') return isWhole ? 'done' : 'exceeded'
  const state = stateOf(transaction, refund, now)
  if (state) return state
  if (isUnsettled(transaction)) return isWhole ? voidWhole(core, transaction) : 'wait'
  const body = { refund_key: wireKey(refund.key), amount: refund.amount, reason: refund.reason.slice(0, 255) }
  const answer = await core('POST', `/v2/${encodeURIComponent(transaction.transaction_id)}/refund`, body)
  const { status_code: code, status_message: message } = expectAnswer('midtrans', answer, ANY_STATUS, codedAnswer)
  if (code === '200') return (await lookUpRefund(core, refund, now)) ?? 'pending'
  if (code === '406') return (await lookUpRefund(core, refund, now)) ?? 'unsupported'
  const outcome = refusedAs(code, message, (leftOf(transaction) ?? 0) >= refund.amount)
  if (!outcome) throw new GatewayFault(`midtrans refused a refund: ${code} ${message}`.slice(0, 300))
  return outcome
}

async function voidWhole(core: Call, { transaction_id }: Transaction): Promise<RefundOutcome> {
  const answer = await core('POST', `/v2/${encodeURIComponent(transaction_id)}/cancel`, {})
  const { status_code: code, status_message: message } = expectAnswer('midtrans', answer, ANY_STATUS, codedAnswer)
  if (code === '200') return 'done'
  // There are two possible reasons: the payment was settled after the server read its state, or the bank does not allow a void. In both
  // cases, the refund is made after the settlement.
  if (code === '412') return 'wait'
  throw new GatewayFault(`midtrans voids nothing: ${code} ${message}`.slice(0, 300))
}

/**
 * Translates a refusal. 202: the bank denied the refund. 412: the payment method has no refunds. 414: the amount is too large, or the
 * balance is empty. The documentation has two different lists for 414, so the message decides. Returns null for other codes, such as 413
 * for a malformed request.
 */
function refusedAs(code: string, message: string, isLeft: boolean): RefundOutcome | null {
  if (code === '202' || code === '412') return 'unsupported'
  if (code !== '414') return null
  return isLeft && !/amount/i.test(message) ? 'wait' : 'exceeded'
}

/** Finds the state of a refund by its key. Returns null if the transaction has no such refund. */
function stateOf(transaction: Transaction, { key }: Of, now: Date): 'done' | 'pending' | null {
  const match = refundsOf(transaction).find((refund) => refund.key === key)
  if (!match) return null
  if (match.confirmedAt) return 'done'
  return now.getTime() - (match.at ?? now).getTime() > CONFIRMED_WITHIN_MS ? 'done' : 'pending'
}

export async function lookUpRefund(core: Call, refund: Of, now: Date): Promise<'done' | 'pending' | null> {
  const transaction = await statusOf(core, refund)
  return transaction && stateOf(transaction, refund, now)
}
