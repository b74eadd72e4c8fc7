// Calls that read the ledger of a company: trial balance, deposits, tax, promoters, journal, and their files.
import { z } from 'zod'
import { booksScope, booksSpan, companyId, idInQuery, needs, rupiah } from '#contract/office/books/books-fields.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { EXPORT_FORMATS, exportedFile } from '#contract/office/reports/export-endpoints.ts'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { PROGRAMS } from '#domain/books/programs.ts'
import { TAX_KINDS } from '#domain/pricing/tax-rates.ts'

const account = z.enum(ACCOUNTS)
const outlet = z.object({ id: z.int(), name: z.string() })
const rate = z.number().describe('percent')

export const trialBalance = booksScope.extend({
  rows: z.array(
    z.object({
      account,
      type: z.enum(['asset', 'liability', 'income', 'expense']),
      opening: rupiah,
      debit: rupiah,
      credit: rupiah,
      closing: rupiah,
    }),
  ),
  total: z.object({ opening: rupiah, debit: rupiah, credit: rupiah, closing: rupiah }),
})
export type TrialBalance = z.infer<typeof trialBalance>

const roll = z.object({
  opening: rupiah,
  received: rupiah,
  restored: rupiah.describe('earned money that was made a deposit again, to be refunded'),
  used_bill: rupiah,
  used_price: rupiah,
  forfeited: rupiah,
  refunded: rupiah,
  taken_back: rupiah.describe('by the bank of a guest, or by the gateway'),
  closing: rupiah,
})
export const depositRoll = booksScope.extend({
  outlets: z.array(roll.extend({ outlet })),
  total: roll,
  ages: z
    .array(
      z.object({
        outlet: outlet.extend({ brand: z.string(), slug: z.string() }),
        night: z.iso.date(),
        state: z.enum(['coming', 'unsigned', 'signed']),
        amount: rupiah,
      }),
    )
    .describe('the closing deposits by night, the earliest first'),
  age_sums: z.object({ coming: rupiah, unsigned: rupiah, signed: rupiah }),
})
export type DepositRoll = z.infer<typeof depositRoll>

export const taxReturn = booksScope.extend({
  rows: z.array(z.object({ outlet, kind: z.enum(TAX_KINDS), rate, base: rupiah, tax: rupiah })),
  total: z.object({ base: rupiah, tax: rupiah }),
})
export type TaxReturn = z.infer<typeof taxReturn>

const payable = z.object({ opening: rupiah, accrued: rupiah, paid: rupiah, withheld: rupiah, closing: rupiah })
export const promoterPayables = booksScope.extend({
  rows: z.array(
    payable.extend({ affiliator: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('null: unknown') }),
  ),
  total: payable,
})
export type PromoterPayables = z.infer<typeof promoterPayables>

/** One month. Without a day or an outlet: all of them. */
const journalSpan = booksSpan.omit({ to: true }).extend({
  day: z.iso.date().optional(),
  outlet: idInQuery.optional(),
})
export const journal = booksScope.extend({
  day: z.iso.date().nullable(),
  outlets: z.array(outlet).describe('of the company'),
  groups: z
    .array(
      z.object({
        date: z.iso.date(),
        outlet,
        lines: z.array(
          z.object({
            account,
            code: z.string(),
            name: z.string(),
            rate: rate.nullable(),
            debit: rupiah,
            credit: rupiah,
          }),
        ),
        total: rupiah.describe('of the debits, and of the credits'),
      }),
    )
    .describe('one a day and outlet; each balances'),
  next: z.string().nullable(),
  lines: z.int().describe('number of lines of the whole selection'),
  parts: z.record(z.enum(PROGRAMS), z.int()).describe('number of files that a program takes for it'),
  total: z.object({ debit: rupiah, credit: rupiah }),
})
export type BookJournal = z.infer<typeof journal>

const code = z.object({
  account,
  code: z.string().trim().min(1).max(30),
  name: z.string().trim().max(120),
  tax_code: z.string().trim().max(60),
})
export const accountCodes = booksScope.pick({ company: true, companies: true }).extend({
  codes: z.array(code.extend({ is_set: z.boolean().describe('false: the default of the program') })),
  defaults: z.record(z.enum(PROGRAMS), z.array(code)),
})
export type AccountCodes = z.infer<typeof accountCodes>

export const BOOK_LISTS = ['balance', 'deposits', 'payouts', 'taxes', 'promoters', 'journal', ...PROGRAMS] as const

export const ledgerEndpoints = {
  trialBalance: {
    method: 'GET',
    path: '/api/office/books/balance',
    needs,
    summary: 'Opening, debit, credit and closing of each account; all closings sum to 0',
    takes: booksSpan,
    answers: trialBalance,
  },
  depositRoll: {
    method: 'GET',
    path: '/api/office/books/deposits',
    needs,
    summary: 'Deposits of guests at each outlet: opening, moves and closing, and the nights of the open ones',
    takes: booksSpan,
    answers: depositRoll,
  },
  taxReturn: {
    method: 'GET',
    path: '/api/office/books/taxes',
    needs,
    summary: 'Local tax by outlet, kind and rate: its base and the tax',
    takes: booksSpan,
    answers: taxReturn,
  },
  promoterPayables: {
    method: 'GET',
    path: '/api/office/books/promoters',
    needs,
    summary: 'What the company owes its affiliators: accrued, paid and withheld',
    takes: booksSpan,
    answers: promoterPayables,
  },
  journal: {
    method: 'GET',
    path: '/api/office/books/journal',
    needs,
    summary: 'The journal: one line a day, outlet, account and tax rate',
    takes: journalSpan.extend({ after: z.string().max(40).optional().describe('where the page before ended') }),
    answers: journal,
  },
  accountCodes: {
    method: 'GET',
    path: '/api/office/books/codes',
    needs,
    summary: 'The codes of the accounts in the accounting program of a company',
    takes: booksSpan.pick({ company: true }),
    answers: accountCodes,
  },
  saveAccountCodes: {
    method: 'POST',
    path: '/api/office/books/codes',
    needs,
    summary: 'Set codes of accounts; the others stay as they are',
    takes: z.object({ company: companyId, codes: z.array(code).min(1).max(ACCOUNTS.length) }),
    answers: z.object({ changed: z.int() }),
  },
  exportBooks: {
    method: 'GET',
    path: '/api/office/export/books',
    needs,
    perMinute: 20,
    summary: 'One of these as a file; the journal also in the import layouts of accounting programs',
    takes: journalSpan.extend({
      to: booksSpan.shape.to,
      list: z.enum(BOOK_LISTS),
      part: z.coerce.number().int().min(1).max(1000).default(1).describe('of a journal that a program takes in pieces'),
      format: z.enum(EXPORT_FORMATS).default('csv'),
    }),
    answers: exportedFile,
  },
} as const satisfies Record<string, OfficeEndpoint>
