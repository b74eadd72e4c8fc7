// Inputs that all calls about the books share.
import { z } from 'zod'
import { positiveInteger, positiveIntegerInText } from '#contract/numbers.ts'
import { month } from '#server/http/office/month-input.ts'

/** The books are of a company, which has many outlets. */
export const BOOKS = { permission: 'books.manage', at: 'group', presence: 'fresh' } as const

export const companyId = positiveInteger
/** A company and whole months. Without a company: the first one; without months: the current one. */
export const booksSpan = z.object({
  company: positiveIntegerInText.optional(),
  from: month.optional(),
  to: month.optional().describe('the last month, included; at most two years after the first'),
})
