// Fields that payloads of several messages have.
import { z } from 'zod'

/** A change: tables by name, guests by number, an arrival as 'HH:mm', a night as 'YYYY-MM-DD HH:mm'. */
export const changeFields = {
  part: z.enum(['table', 'pax', 'tickets', 'time', 'night']),
  from: z.union([z.string(), z.number()]).transform(String),
  to: z.union([z.string(), z.number()]).transform(String),
}

/** A refund in whole rupiah, and how it is paid: by the gateway, or by a transfer to an account that the guest names. */
export const refundAmount = z.number()
export const refundWay = z.enum(['gateway', 'transfer'])

/** The word for the subject of a pay link or a late difference. */
export const wordOfPart = (part: z.output<typeof changeFields.part>) =>
  part === 'pax' || part === 'tickets' ? part : 'table'
