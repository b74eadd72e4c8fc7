import { z } from 'zod'

/**
 * A change of a reservation from one value to another: table names, a number of guests or tickets, an arrival as 'HH:mm', or a night as
 * 'YYYY-MM-DD HH:mm'.
 */
export const changeFields = {
  part: z.enum(['table', 'pax', 'tickets', 'time', 'night']),
  from: z.union([z.string(), z.number()]).transform(String),
  to: z.union([z.string(), z.number()]).transform(String),
}

/** A refund in whole rupiah and its method: `gateway`, or `transfer` to an account that the guest names. */
export const refundAmount = z.number()
export const refundWay = z.enum(['gateway', 'transfer'])

/**
 * Returns the key of the text that names the changed item: guests, tickets or a table. Emails about pay links and late payments use this
 * text.
 */
export const wordOfPart = (part: z.output<typeof changeFields.part>) =>
  part === 'pax' || part === 'tickets' ? part : 'table'
