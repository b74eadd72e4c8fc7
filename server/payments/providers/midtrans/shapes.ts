// The fields of Midtrans's responses that the server reads. Amounts are texts with decimals. Times have no zone; they are in Jakarta's
// zone.
import { z } from 'zod'

const text = z.string().nullish().catch(null)
/** A code or an amount. The documentation says that the value is a text, but some responses send a number. */
const scalar = z.union([z.string(), z.number()]).transform(String)

export const openedPage = z.object({ token: z.string(), redirect_url: z.url() })

/**
 * A transaction in a status response or a notification. If the HTTP status is 200, `status_code` in the body can still be a code of 4xx.
 */
export const transaction = z.object({
  order_id: z.string(),
  transaction_id: z.string(),
  transaction_status: z.string().transform((status) => status.toLowerCase()),
  status_code: scalar,
  gross_amount: z.unknown().optional(),
  currency: text,
  payment_type: text,
  fraud_status: text,
  transaction_time: text,
  settlement_time: text,
  va_numbers: z.unknown().optional(),
  permata_va_number: z.unknown().optional(),
  store: text,
  refunds: z.unknown().optional(),
  extra_info: z.unknown().optional(),
  metadata: z.unknown().optional(),
})
export type Transaction = z.infer<typeof transaction>

export const codedAnswer = z.object({ status_code: scalar, status_message: z.string().default('').catch('') })
