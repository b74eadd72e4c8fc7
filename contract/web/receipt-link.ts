import { z } from 'zod'
import { RECEIPT_KINDS } from '#domain/books/receipts.ts'

/** A receipt of a reservation. `amount`: integer rupiah. */
export const receiptLink = z.object({
  id: z.uuid(),
  kind: z.enum(RECEIPT_KINDS),
  number: z.string(),
  amount: z.int().describe('integer rupiah'),
  on_date: z.iso.date(),
})
