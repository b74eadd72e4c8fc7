// The parts of Midtrans's answers that are read. Amounts are texts with decimals; times are Jakarta's and do not say so.
import { z } from 'zod'

const text = z.string().nullish().catch(null)
/** A code or an amount. The documentation says text, but some answers send a number. */
const scalar = z.union([z.string(), z.number()]).transform(String)

export const opened = z.object({ token: z.string(), redirect_url: z.url() })

/** A transaction as its status and its notifications have it. A code of 4xx stands in the body of an answer of 200, too. */
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

export const coded = z.object({ status_code: scalar, status_message: z.string().default('').catch('') })
