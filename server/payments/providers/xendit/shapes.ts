// The fields of Xendit's responses that the server reads. A field may be missing or malformed if the server does not need the field to
// confirm money.
import { z } from 'zod'

const text = z.string().nullish().catch(null)

export const session = z.object({
  payment_session_id: z.string(),
  reference_id: z.string(),
  status: z.string(),
  expires_at: text,
  payment_link_url: text,
  payment_request_id: text,
  payment_id: text,
  items: z.unknown().optional(),
})
export type Session = z.infer<typeof session>

/** A payment. The amounts are in `captures`. In some samples of Xendit, the amounts are texts with decimals. */
export const payment = z.object({
  payment_id: text,
  payment_request_id: z.string(),
  reference_id: text,
  status: z.string(),
  currency: text,
  channel_code: text,
  request_amount: z.unknown().optional(),
  captures: z.unknown().optional(),
  created: text,
})
export type Payment = z.infer<typeof payment>

/** Rows are read one by one (`read-rows.ts`), so that an invalid row does not hide the others. */
export const transactions = z.object({ has_more: z.unknown().optional(), data: z.array(z.unknown()) })

/** One attempt to pay on a payment page, for example with a card or with a QR code. */
export const paymentRequest = z.object({ payment_request_id: z.string(), status: z.string() })

export const refund = z.object({
  id: z.string(),
  reference_id: text,
  payment_request_id: text,
  status: z.enum(['PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED']),
})
export const refunds = z.object({ data: z.array(z.unknown()) })

/** A dispute. In the published schema, these fields are at the top level of a webhook and also at the top level of a response. */
export const dispute = z.object({
  id: z.string().min(1),
  status: z.string(),
  currency: text,
  amount: z
    .object({ initial: z.unknown().optional(), terminal: z.unknown().optional() })
    .partial()
    .nullish()
    .catch(null),
  due_date: text,
  category: z.unknown().optional(),
  payment_id: text,
  reference_id: text,
})
export type Dispute = z.infer<typeof dispute>

export const fault = z.object({
  error_code: z.string(),
  message: z.string().default('').catch(''),
  errors: z.unknown().optional(),
})

export const news = z.object({ event: z.string(), data: z.record(z.string(), z.unknown()).catch({}) })
