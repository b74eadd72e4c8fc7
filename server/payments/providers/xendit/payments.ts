// Xendit's payments and payment requests (API v3). They show the result and the channel of each try to pay.
import type { AsideLine } from '#domain/payments/statement-line.ts'
import type { ReportedCapture } from '#domain/payments/settle.ts'
import { type Call, expectAnswer } from '#server/payments/providers/call-gateway.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { instantOf, listOf, recordOf, wholeOf } from '#server/payments/providers/read-money.ts'
import { xenditMethod } from '#server/payments/providers/xendit/channels.ts'
import { payment, paymentRequest, type Payment } from '#server/payments/providers/xendit/shapes.ts'

const VERSION = { 'api-version': '2024-11-11' }

/** Finds a payment. Returns null if Xendit does not know the payment. */
export async function findPayment(call: Call, id: string): Promise<Payment | null> {
  const answer = await call('GET', `/v3/payments/${encodeURIComponent(id)}`, undefined, VERSION)
  return answer.status === 404 ? null : expectAnswer('xendit', answer, [200], payment)
}

/** Reads the method from the payment. Returns null if the call fails, so that the payment can be booked at once without its method. */
export async function methodOfPayment(call: Call, id: string | null): Promise<string | null> {
  try {
    return id === null ? null : xenditMethod((await findPayment(call, id))?.channel_code)
  } catch (fault) {
    if (fault instanceof GatewayFault) return null
    throw fault
  }
}

/** Returns the sum of the captures, or the requested amount if there is no capture. Returns null if an amount is not in whole rupiah. */
export function capturedAmount({
  captures,
  request_amount,
}: Pick<Payment, 'captures' | 'request_amount'>): number | null {
  const amounts = listOf(captures).map((capture) => wholeOf(recordOf(capture)['capture_amount']))
  if (amounts.length === 0) return wholeOf(request_amount)
  return amounts.reduce<number | null>((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0)
}

/** Reads the captures of one payment from the payment itself, because the transaction list lags by some seconds. */
export async function capturedBy(call: Call, id: string): Promise<{ captures: ReportedCapture[]; aside: AsideLine[] }> {
  const result = await findPayment(call, id)
  if (result?.status !== 'SUCCEEDED') return { captures: [], aside: [] }
  const amount = capturedAmount(result)
  const currency = result.currency ?? 'IDR'
  if (amount === null || currency !== 'IDR') {
    const why = amount === null ? 'amount is not whole rupiah' : `currency ${currency}`
    return { captures: [], aside: [{ lineId: id, reference: result.reference_id ?? null, why }] }
  }
  const at = instantOf(recordOf(listOf(result.captures)[0])['capture_timestamp']) ?? instantOf(result.created)
  const method = xenditMethod(result.channel_code)
  return { captures: [{ transactionId: result.payment_request_id, amount, currency, method, at }], aside: [] }
}

export async function isRefused(call: Call, requestId: string | null | undefined): Promise<boolean> {
  if (!requestId) return false
  const answer = await call('GET', `/v3/payment_requests/${encodeURIComponent(requestId)}`, undefined, VERSION)
  return answer.status !== 404 && expectAnswer('xendit', answer, [200], paymentRequest).status === 'FAILED'
}

/** Cancels a payment request, because its number or code stays valid after the payment page is closed. */
export async function cancelRequest(call: Call, requestId: string): Promise<void> {
  await call('POST', `/v3/payment_requests/${encodeURIComponent(requestId)}/cancel`, {}, VERSION)
}
