// Calls about the months of a company: their state, their unsigned nights, and locking them.
import { z } from 'zod'
import { month } from '#contract/office/month.ts'
import { booksScope, companyId, idInQuery, needs, rupiah } from '#contract/office/books/books-fields.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { LOCK_PROBLEMS } from '#domain/books/book-month.ts'

const night = z.object({
  outlet: z.object({ id: z.int(), name: z.string(), brand: z.string(), slug: z.string() }),
  night: z.iso.date(),
})

export const bookMonths = booksScope.omit({ from: true, to: true }).extend({
  months: z.array(
    z.object({
      month,
      locked: z
        .object({ by: z.string().nullable(), at: z.iso.datetime(), reason: z.string() })
        .nullable()
        .describe('null: open'),
    }),
  ),
  month: month.nullable().describe('the month below; null if the company has no entries'),
  problem: z.enum(LOCK_PROBLEMS).nullable().describe('why it cannot be locked'),
  needs_reason: z.boolean(),
  seen: z.string().describe('hash of the sums and nights, which the call to lock sends'),
  sums: z.array(z.object({ account: z.enum(ACCOUNTS), debit: rupiah, credit: rupiah })),
  unsigned: z.array(night),
  unconfirmed: z.array(night).describe('signed, and not confirmed by a second person'),
  changed: z
    .array(night.extend({ amounts: z.array(z.object({ account: z.enum(ACCOUNTS), amount: rupiah })) }))
    .describe('with amounts that were booked after their newest signature'),
})
export type BookMonths = z.infer<typeof bookMonths>

export const monthEndpoints = {
  bookMonths: {
    method: 'GET',
    path: '/api/office/books/months',
    needs,
    summary:
      'The months of a company, and one of them with its sums and what it lacks; the next one to lock by default',
    takes: z.object({ company: idInQuery.optional(), month: month.optional() }),
    answers: bookMonths,
  },
  lockMonth: {
    method: 'POST',
    path: '/api/office/books/months/lock',
    needs,
    summary: 'Lock the next month of a company for good, with the sums as they were seen',
    takes: z.object({
      company: companyId,
      month,
      seen: z.string().max(64),
      reason: z.string().trim().max(300).nullish(),
    }),
    answers: z.object({ locked: z.literal(true) }),
    status: 201,
  },
} as const satisfies Record<string, OfficeEndpoint>
