// Fields that all calls about the books share.
import { z } from 'zod'
import { month } from '#contract/office/month.ts'

/** Rupiah: a positive amount is a debit. */
export const rupiah = z.int().describe('whole rupiah')
const LARGEST = 2_147_483_647
export const companyId = z.int().positive().max(LARGEST)
/** The same in a query, where numbers are text. Outlets have such ids too. */
export const idInQuery = z.coerce.number().int().positive().max(LARGEST)

/** A company and whole months. Without a company: the first one; without months: the current one. */
export const booksSpan = z.object({
  company: idInQuery.optional(),
  from: month.optional(),
  to: month.optional().describe('the last month, included; at most two years after the first'),
})
export const booksScope = z.object({
  company: z.int(),
  companies: z.array(z.object({ id: z.int(), name: z.string() })),
  from: month,
  to: month,
})

/** The books are of a company, which has many outlets. */
export const needs = { permission: 'books.manage', at: 'group', presence: 'fresh' } as const
