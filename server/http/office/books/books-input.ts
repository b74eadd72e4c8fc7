import { z } from 'zod'
import { positiveInteger, positiveIntegerInText } from '#contract/numbers.ts'
import { month } from '#server/http/office/month-input.ts'

/** The permission for calls about the books. It must cover the whole group, because books belong to a company, which has many outlets. */
export const BOOKS = { permission: 'books.manage', at: 'group', presence: 'fresh' } as const

export const companyId = positiveInteger
/** A company and a range of whole months. The default is the first company and the current month. */
export const booksSpan = z.object({
  company: positiveIntegerInText.optional(),
  from: month.optional(),
  to: month.optional().describe('the last month, included; at most two years after the first'),
})
