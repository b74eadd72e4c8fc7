import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '#server/payments/providers/call-gateway.ts'
import type { GatewayNews } from '#server/payments/providers/payment-provider.ts'
import { kindOf, methodOfTransaction } from '#server/payments/providers/midtrans/read-transaction.ts'
import { transaction } from '#server/payments/providers/midtrans/shapes.ts'

/** As they came: the signature is over the texts, decimals and all. */
const signed = z.object({
  order_id: z.string(),
  status_code: z.string(),
  gross_amount: z.string(),
  signature_key: z.string().regex(/^[0-9a-f]{128}$/),
})

/**
 * A notification of Midtrans; null where its signature is not over its order, code and amount. Its state is not signed,
 * so each only makes us ask.
 */
export function readMidtransNotification(body: string, serverKey: string): GatewayNews | null {
  const json = parseJson(body)
  const proof = signed.safeParse(json)
  if (!proof.success) return null
  const { order_id, status_code, gross_amount, signature_key } = proof.data
  const wanted = createHash('sha512')
    .update(order_id + status_code + gross_amount + serverKey)
    .digest()
  if (!timingSafeEqual(wanted, Buffer.from(signature_key, 'hex'))) return null
  const read = transaction.safeParse(json)
  if (!read.success) return null
  const { transaction_id, transaction_status, refunds, currency } = read.data
  const last = refunds?.at(-1)
  return {
    proof: 'part',
    // A refund is told twice: made, and confirmed by its bank.
    eventKey: [
      transaction_id,
      transaction_status,
      status_code,
      ...(last ? [last.refund_chargeback_id, last.bank_confirmed_at ? 'confirmed' : 'made'] : []),
    ].join(':'),
    reference: order_id,
    kind: kindOf(read.data),
    transactionId: transaction_id,
    amount: read.data.gross_amount,
    currency,
    method: methodOfTransaction(read.data),
    raw: json,
  }
}
