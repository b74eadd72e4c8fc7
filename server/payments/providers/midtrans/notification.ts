import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '#server/payments/providers/call-gateway.ts'
import type { GatewayNews } from '#server/payments/providers/payment-provider.ts'
import { wholeOf } from '#server/payments/providers/read-money.ts'
import { kindOf, methodOfTransaction, refundsOf } from '#server/payments/providers/midtrans/read-transaction.ts'
import { transaction } from '#server/payments/providers/midtrans/shapes.ts'

/** These fields are kept as texts without change, because the signature also covers the decimals of an amount. */
const signed = z.object({
  order_id: z.string(),
  status_code: z.union([z.string(), z.number()]).transform(String),
  gross_amount: z.union([z.string(), z.number()]),
  signature_key: z.string().regex(/^[0-9a-f]{128}$/i),
})

/**
 * Reads a notification of Midtrans. Returns null if its signature does not match its order, status code and amount. The signature does not
 * cover the state, so the server asks the gateway before it changes anything. A signed notification that cannot be read is accepted and
 * ignored.
 */
export function readMidtransNotification(body: string, serverKey: string): GatewayNews | null {
  const json = parseJson(body)
  const proof = signed.safeParse(json)
  if (!proof.success || !isProven(proof.data, serverKey)) return null
  const read = transaction.safeParse(json)
  if (!read.success) return { about: 'nothing' }
  const { order_id, transaction_id, transaction_status, status_code, currency } = read.data
  const last = refundsOf(read.data).at(-1)
  return {
    proof: 'part',
    // A refund causes two notifications: one when the refund is made, and one when the bank confirms the refund.
    eventKey: [
      transaction_id,
      transaction_status,
      status_code,
      ...(last ? [last.id, last.confirmedAt ? 'confirmed' : 'made'] : []),
    ].join(':'),
    reference: order_id,
    kind: kindOf(read.data),
    transactionId: transaction_id,
    amount: wholeOf(read.data.gross_amount),
    currency: currency ?? 'IDR',
    method: methodOfTransaction(read.data),
    raw: json,
  }
}

/** Checks the signature. A notification can contain the amount as a number. The signed text then contains the amount with two decimals. */
function isProven(
  { order_id, status_code, gross_amount, signature_key }: z.output<typeof signed>,
  key: string,
): boolean {
  const signature = Buffer.from(signature_key, 'hex')
  const amounts = typeof gross_amount === 'string' ? [gross_amount] : [String(gross_amount), gross_amount.toFixed(2)]
  return amounts.some((amount) => {
    const expected = createHash('sha512')
      .update(order_id + status_code + amount + key)
      .digest()
    return timingSafeEqual(expected, signature)
  })
}
