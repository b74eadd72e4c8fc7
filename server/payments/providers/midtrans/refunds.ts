// How Midtrans gives money back: what is settled is refunded, what is not is voided.
import { expectAnswer, type Call } from '#server/payments/providers/call-gateway.ts'
import { GatewayFault, type PaymentProvider, type RefundOutcome } from '#server/payments/providers/payment-provider.ts'
import { isUnsettled, leftOf, priceOf, refundsOf } from '#server/payments/providers/midtrans/read-transaction.ts'
import { wireKey } from '#server/payments/providers/midtrans/refund-key.ts'
import { ANY_STATUS, statusOf } from '#server/payments/providers/midtrans/find-transaction.ts'
import { coded, type Transaction } from '#server/payments/providers/midtrans/shapes.ts'

/** A refund that no bank has confirmed by then is taken for made: not every method has its bank confirm. */
const CONFIRMED_WITHIN_MS = 3 * 86_400_000

type Refund = Parameters<PaymentProvider['refund']>[0]
type Of = Pick<Refund, 'reference' | 'transactionId' | 'key'>

/** A part of a card's money waits until it is settled: a void takes all or nothing. */
export async function makeRefund(core: Call, refund: Refund, now: Date): Promise<RefundOutcome> {
  const found = await statusOf(core, refund)
  if (!found) throw new GatewayFault(`midtrans knows no payment of ${refund.reference}`)
  const isWhole = refund.amount >= (priceOf(found) ?? Infinity)
  // Voided: all of it is back, by us or in the dashboard.
  if (found.transaction_status === 'cancel') return isWhole ? 'done' : 'exceeded'
  const known = stateOf(found, refund, now)
  if (known) return known
  if (isUnsettled(found)) return isWhole ? voidWhole(core, found) : 'wait'
  const body = { refund_key: wireKey(refund.key), amount: refund.amount, reason: refund.reason.slice(0, 255) }
  const answer = await core('POST', `/v2/${encodeURIComponent(found.transaction_id)}/refund`, body)
  const { status_code: code, status_message: message } = expectAnswer('midtrans', answer, ANY_STATUS, coded)
  if (code === '200') return (await lookUpRefund(core, refund, now)) ?? 'pending'
  if (code === '406') return (await lookUpRefund(core, refund, now)) ?? 'unsupported'
  const outcome = refusedAs(code, message, (leftOf(found) ?? 0) >= refund.amount)
  if (!outcome) throw new GatewayFault(`midtrans refused a refund: ${code} ${message}`.slice(0, 300))
  return outcome
}

async function voidWhole(core: Call, { transaction_id }: Transaction): Promise<RefundOutcome> {
  const answer = await core('POST', `/v2/${encodeURIComponent(transaction_id)}/cancel`, {})
  const { status_code: code, status_message: message } = expectAnswer('midtrans', answer, ANY_STATUS, coded)
  if (code === '200') return 'done'
  // It was settled meanwhile, or its bank voids nothing: then it is refunded once it is settled.
  if (code === '412') return 'wait'
  throw new GatewayFault(`midtrans voids nothing: ${code} ${message}`.slice(0, 300))
}

/**
 * What a refusal means. 202: the bank denied it. 412: the method has no refund. 414 is an amount that is not there by the page
 * of refunds, and an empty balance by the page of codes. Null for anything else, such as 413, a request that cannot be read.
 */
function refusedAs(code: string, message: string, isLeft: boolean): RefundOutcome | null {
  if (code === '202' || code === '412') return 'unsupported'
  if (code !== '414') return null
  return isLeft && !/amount/i.test(message) ? 'wait' : 'exceeded'
}

/** What became of a refund by its key; null where the transaction has none of it. */
function stateOf(found: Transaction, { key }: Of, now: Date): 'done' | 'pending' | null {
  const made = refundsOf(found).find((refund) => refund.key === key)
  if (!made) return null
  if (made.confirmedAt) return 'done'
  return now.getTime() - (made.at ?? now).getTime() > CONFIRMED_WITHIN_MS ? 'done' : 'pending'
}

export async function lookUpRefund(core: Call, refund: Of, now: Date): Promise<'done' | 'pending' | null> {
  const found = await statusOf(core, refund)
  return found && stateOf(found, refund, now)
}
