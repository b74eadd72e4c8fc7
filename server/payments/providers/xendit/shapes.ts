// The parts of Xendit's answers that are read; everything else in them is left alone.
import { z } from 'zod'

/** Whole rupiah, which some of its samples write as a string and some with decimals. */
export const rupiah = z
  .union([z.number(), z.string().regex(/^\d+(?:\.0+)?$/)])
  .transform(Number)
  .pipe(z.int().nonnegative())

export const session = z.object({
  payment_session_id: z.string(),
  reference_id: z.string(),
  status: z.enum(['ACTIVE', 'PENDING', 'COMPLETED', 'EXPIRED', 'CANCELED', 'CANCELLED']),
  expires_at: z.iso.datetime({ offset: true }),
  payment_link_url: z.url().nullish(),
  payment_request_id: z.string().nullish(),
  payment_id: z.string().nullish(),
})
export type Session = z.infer<typeof session>

/** `capture_amount` stands in the captures alone: there is no amount beside them. */
export const payment = z.object({
  payment_id: z.string(),
  payment_request_id: z.string(),
  reference_id: z.string().nullish(),
  status: z.string(),
  currency: z.string(),
  channel_code: z.string().nullish(),
  request_amount: rupiah.nullish(),
  captures: z
    .array(z.object({ capture_id: z.string(), capture_amount: rupiah, capture_timestamp: z.string().nullish() }))
    .nullish(),
  created: z.string().nullish(),
})
export type Payment = z.infer<typeof payment>

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** `amount` has no sign: its `type` says which way it went. */
const transaction = z.object({
  id: z.string(),
  product_id: z.string(),
  type: z.string(),
  status: z.string(),
  reference_id: z.string(),
  channel_code: z.string().nullish(),
  currency: z.string(),
  amount: rupiah,
  net_amount: rupiah.nullish(),
  settlement_status: z.string().nullish(),
  estimated_settlement_time: moment.nullish(),
  fee: z.object({ value_added_tax: rupiah.nullish() }).nullish(),
  created: moment,
  updated: moment.nullish(),
  product_data: z.object({ payment_request_id: z.string().nullish() }).nullish(),
})
export type ListedTransaction = z.infer<typeof transaction>
export const transactions = z.object({ has_more: z.boolean().default(false), data: z.array(transaction) })

/** One try of a guest on a page: by a card, a code or a number. */
export const paymentRequest = z.object({ payment_request_id: z.string(), status: z.string() })

export const refund = z.object({
  id: z.string(),
  reference_id: z.string().nullish(),
  payment_request_id: z.string().nullish(),
  status: z.enum(['PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED']),
  failure_code: z.string().nullish(),
})
export const refunds = z.object({ data: z.array(refund) })

export const fault = z.object({ error_code: z.string(), message: z.string().optional() })

/** What every webhook has; a refund's carries the pair once more within. */
export const news = z.object({ event: z.string(), data: z.record(z.string(), z.unknown()) })
