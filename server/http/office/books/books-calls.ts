import { z } from 'zod'
import { positiveIntegerInText, positiveInteger } from '#contract/numbers.ts'
import { month as monthField } from '#server/http/office/month-input.ts'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import type { CodedLine } from '#domain/books/journal-layouts.ts'
import { creditOf, debitOf, filesOf } from '#domain/books/journal-lines.ts'
import { defaultCode, defaultCodes, MOST_LINES, PROGRAMS, type Program } from '#domain/books/programs.ts'
import { Refused } from '#domain/refusals.ts'
import { saveCodes, storedCodes } from '#server/books/finance/account-code-repository.ts'
import { booksScope, companyOf } from '#server/books/finance/books-scope.ts'
import { outletsOfCompany } from '#server/books/finance/company-repository.ts'
import { balances, depositAges, depositRolls, payables, taxRows } from '#server/books/finance/ledger-repository.ts'
import { lockMonth } from '#server/books/finance/lock-month.ts'
import { readJournal } from '#server/books/finance/read-journal.ts'
import { readMonth, readMonths } from '#server/books/finance/read-months.ts'
import { BOOKS, booksSpan, companyId } from '#server/http/office/books/books-input.ts'
import { BOOK_LISTS } from '#server/http/office/books/book-sheets.ts'
import { exportBooks } from '#server/http/office/books/export-books.ts'
import {
  presentBalance,
  presentDeposits,
  presentMonths,
  presentPayables,
  presentScope,
  presentTaxes,
} from '#server/http/office/books/present-books.ts'
import { call, openable } from '#server/http/office/office-call.ts'
import { FORMATS } from '#server/http/office/reports/file-answer.ts'
import { transact } from '#server/work.ts'

const accountField = z.enum(ACCOUNTS)
/** The month of a journal, and filters for a day and an outlet. A missing filter means all days or all outlets. */
const journalSpan = booksSpan.omit({ to: true }).extend({
  day: z.iso.date().optional(),
  outlet: positiveIntegerInText.optional(),
})
const codeFields = z.object({
  account: accountField,
  code: z.string().trim().min(1).max(30),
  name: z.string().trim().max(120),
  taxCode: z.string().trim().max(60),
})

/** Number of lines on a page of the journal. The lines of one day and outlet stay together on one page. */
const LINES = 300
/** The pages show the default account codes of this accounting program if the company has not set its own codes. */
const USUAL: Program = 'jurnal'

const keyOf = (group: readonly CodedLine[]): string => `${group[0]?.date ?? ''}.${group[0]?.outletId ?? 0}`

const presentGroup = (group: readonly CodedLine[]) => ({
  date: group[0]?.date ?? '',
  outlet: { id: group[0]?.outletId ?? 0, name: group[0]?.outlet ?? '' },
  lines: group.map(({ account, code, name, taxRate, amount }) => ({
    account,
    code,
    name,
    rate: taxRate,
    debit: debitOf(amount),
    credit: creditOf(amount),
  })),
  total: group.reduce((sum, { amount }) => sum + debitOf(amount), 0),
})

/** Returns the number of files that each accounting program needs for the journal. */
const partsOf = (groups: readonly CodedLine[][]) =>
  Object.fromEntries(PROGRAMS.map((program) => [program, filesOf(groups, MOST_LINES[program]).length])) as Record<
    Program,
    number
  >

export const booksCalls = {
  bookMonths: call(
    BOOKS,
    z.object({ company: positiveInteger.optional(), month: monthField.optional() }),
    async ({ app }, input) => {
      const { company, companies } = await companyOf(app, input.company)
      const { months, next } = await readMonths(app, company.id)
      const month = next === null ? null : input.month === undefined ? next : `${input.month}-01`
      const read = month === null ? null : await readMonth(app, company.id, month)
      return presentMonths({ company, companies, months, read })
    },
  ),

  lockMonth: call(
    BOOKS,
    z.object({
      company: companyId,
      month: monthField,
      seen: z.string().max(64),
      reason: z.string().trim().max(300).nullish(),
    }),
    async ({ app, who }, { company, month, seen, reason }) => {
      await lockMonth(app, who.staff.id, { company, month: `${month}-01`, seen, reason: reason ?? '' })
      return { locked: true }
    },
    { status: 201 },
  ),

  trialBalance: call(BOOKS, booksSpan, async ({ app }, input) => {
    const scope = await booksScope(app, input)
    return { ...presentScope(scope), ...presentBalance(await balances(app.sql, scope)) }
  }),

  depositRoll: call(BOOKS, booksSpan, async ({ app }, input) => {
    const scope = await booksScope(app, input)
    const [rolls, ages, outlets] = await Promise.all([
      depositRolls(app.sql, scope),
      depositAges(app.sql, scope),
      outletsOfCompany(app.sql, scope.company),
    ])
    return { ...presentScope(scope), ...presentDeposits(rolls, ages, { outlets, to: scope.to, now: app.now() }) }
  }),

  taxReturn: call(BOOKS, booksSpan, async ({ app }, input) => {
    const scope = await booksScope(app, input)
    return { ...presentScope(scope), ...presentTaxes(await taxRows(app.sql, scope)) }
  }),

  promoterPayables: call(BOOKS, booksSpan, async ({ app }, input) => {
    const scope = await booksScope(app, input)
    return { ...presentScope(scope), ...presentPayables(await payables(app.sql, scope)) }
  }),

  journal: call(
    BOOKS,
    journalSpan.extend({ after: z.string().max(40).optional().describe('where the page before ended') }),
    async ({ app }, input) => {
      const scope = await booksScope(app, { company: input.company, from: input.from })
      const day = input.day ?? null
      const outlets = await outletsOfCompany(app.sql, scope.company)
      const groups = await readJournal(app.sql, { ...scope, day, outlet: input.outlet ?? null }, USUAL)
      const at = input.after === undefined ? 0 : groups.findIndex((group) => keyOf(group) === input.after) + 1
      const [page = []] = filesOf(groups.slice(at), LINES)
      const last = page.at(-1)
      const amounts = groups.flat().map(({ amount }) => amount)
      return {
        ...presentScope(scope),
        day,
        outlets: outlets.map(({ id, name }) => ({ id, name })),
        groups: page.map(presentGroup),
        next: last && at + page.length < groups.length ? keyOf(last) : null,
        lines: amounts.length,
        parts: partsOf(groups),
        total: {
          debit: amounts.reduce((sum, amount) => sum + debitOf(amount), 0),
          credit: amounts.reduce((sum, amount) => sum + creditOf(amount), 0),
        },
      }
    },
  ),

  accountCodes: call(BOOKS, booksSpan.pick({ company: true }), async ({ app }, input) => {
    const { company, companies } = await companyOf(app, input.company)
    const stored = new Map((await storedCodes(app.sql, company.id)).map((code) => [code.account, code]))
    return {
      company: company.id,
      companies,
      codes: ACCOUNTS.map((account) => {
        const own = stored.get(account)
        return { account, ...(own ?? defaultCode(USUAL, account)), isSet: own !== undefined }
      }),
      defaults: Object.fromEntries(PROGRAMS.map((program) => [program, defaultCodes(program)])) as Record<
        Program,
        ReturnType<typeof defaultCodes>
      >,
    }
  }),

  saveAccountCodes: call(
    BOOKS,
    z.object({ company: companyId, codes: z.array(codeFields).min(1).max(ACCOUNTS.length) }),
    async ({ app, actor }, { codes, ...scope }) => {
      const { company } = await companyOf(app, scope.company)
      if (new Set(codes.map(({ account }) => account)).size < codes.length)
        throw new Refused('validation_failed', { errors: { codes: ['invalid'] } })
      const changed = await transact(app, actor, (work) => saveCodes(work.sql, company.id, codes))
      return { changed }
    },
  ),

  exportBooks: openable(
    BOOKS,
    journalSpan.extend({
      to: booksSpan.shape.to,
      list: z.enum(BOOK_LISTS),
      part: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(1000)
        .default(1)
        .describe('of a journal that a program takes in pieces'),
      format: z.enum(FORMATS).default('csv'),
    }),
    exportBooks,
    { perMinute: 20 },
  ),
}
