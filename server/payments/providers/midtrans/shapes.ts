// The parts of Midtrans's answers that are read. Amounts are texts with decimals; times are Jakarta's and do not say so.
import { z } from 'zod'

/** '150000.00' as whole rupiah. */
export const rupiah = z
  .string()
  .regex(/^\d+(?:\.0+)?$/)
  .transform(Number)
  .pipe(z.int().nonnegative())

export const opened = z.object({ token: z.string(), redirect_url: z.url() })
export const errors = z.object({ error_messages: z.array(z.string()) })

const refund = z.object({
  refund_chargeback_id: z.union([z.number(), z.string()]).transform(String),
  refund_amount: rupiah,
  refund_key: z.string().nullish(),
  created_at: z.string().nullish(),
  bank_confirmed_at: z.string().nullish(),
})
export type Refund = z.infer<typeof refund>

/** A transaction as its status and its notifications have it. A code of 4xx stands in the body of an answer of 200, too. */
export const transaction = z.object({
  order_id: z.string(),
  transaction_id: z.string(),
  transaction_status: z.string().transform((status) => status.toLowerCase()),
  status_code: z.string(),
  gross_amount: rupiah,
  currency: z.string().default('IDR'),
  payment_type: z.string().nullish(),
  fraud_status: z.string().nullish(),
  transaction_time: z.string().nullish(),
  settlement_time: z.string().nullish(),
  va_numbers: z.array(z.object({ bank: z.string() })).nullish(),
  permata_va_number: z.string().nullish(),
  store: z.string().nullish(),
  refunds: z.array(refund).nullish(),
})
export type Transaction = z.infer<typeof transaction>

export const coded = z.object({ status_code: z.string(), status_message: z.string().default('') })
