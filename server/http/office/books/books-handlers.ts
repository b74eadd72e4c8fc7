// Handlers of the calls about the books.
import type { ledgerEndpoints } from '#contract/office/books/ledger-endpoints.ts'
import type { monthEndpoints } from '#contract/office/books/month-endpoints.ts'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { creditOf, debitOf, filesOf } from '#domain/books/journal-lines.ts'
import type { CodedLine } from '#domain/books/journal-layouts.ts'
import { defaultCode, defaultCodes, MOST_LINES, PROGRAMS, type Program } from '#domain/books/programs.ts'
import { Refused } from '#domain/refusals.ts'
import { saveCodes, storedCodes } from '#server/books/finance/account-code-repository.ts'
import { booksScope, companyOf } from '#server/books/finance/books-scope.ts'
import { outletsOfCompany } from '#server/books/finance/company-repository.ts'
import { balances, depositAges, depositRolls, payables, taxRows } from '#server/books/finance/ledger-repository.ts'
import { lockMonth } from '#server/books/finance/lock-month.ts'
import { readJournal } from '#server/books/finance/read-journal.ts'
import { readMonth, readMonths } from '#server/books/finance/read-months.ts'
import { exportBooks } from '#server/http/office/books/export-books.ts'
import {
  presentBalance,
  presentDeposits,
  presentMonths,
  presentPayables,
  presentScope,
  presentTaxes,
} from '#server/http/office/books/present-books.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { transact } from '#server/work.ts'

/** Lines of one page of the journal. A group of one day and outlet stays whole. */
const LINES = 300
/** The program whose default codes the pages show. */
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

/** Numbers of files that each program takes for a journal. */
const partsOf = (groups: readonly CodedLine[][]) =>
  Object.fromEntries(PROGRAMS.map((program) => [program, filesOf(groups, MOST_LINES[program]).length])) as Record<
    Program,
    number
  >

export const booksHandlers: Pick<OfficeHandlers, keyof typeof monthEndpoints | keyof typeof ledgerEndpoints> = {
  async bookMonths({ app, takes }) {
    const { company, companies } = await companyOf(app, takes.company)
    const { months, next } = await readMonths(app, company.id)
    const month = next === null ? null : takes.month === undefined ? next : `${takes.month}-01`
    const read = month === null ? null : await readMonth(app, company.id, month)
    return presentMonths({ company, companies, months, read })
  },
  async lockMonth({ app, takes, who }) {
    const { company, month, seen, reason } = takes
    await lockMonth(app, who.staff.id, { company, month: `${month}-01`, seen, reason: reason ?? '' })
    return { locked: true }
  },
  async trialBalance({ app, takes }) {
    const scope = await booksScope(app, takes)
    return { ...presentScope(scope), ...presentBalance(await balances(app.sql, scope)) }
  },
  async depositRoll({ app, takes }) {
    const scope = await booksScope(app, takes)
    const [rolls, ages, outlets] = await Promise.all([
      depositRolls(app.sql, scope),
      depositAges(app.sql, scope),
      outletsOfCompany(app.sql, scope.company),
    ])
    return { ...presentScope(scope), ...presentDeposits(rolls, ages, { outlets, to: scope.to, now: app.now() }) }
  },
  async taxReturn({ app, takes }) {
    const scope = await booksScope(app, takes)
    return { ...presentScope(scope), ...presentTaxes(await taxRows(app.sql, scope)) }
  },
  async promoterPayables({ app, takes }) {
    const scope = await booksScope(app, takes)
    return { ...presentScope(scope), ...presentPayables(await payables(app.sql, scope)) }
  },
  async journal({ app, takes }) {
    const scope = await booksScope(app, { company: takes.company, from: takes.from })
    const day = takes.day ?? null
    const outlets = await outletsOfCompany(app.sql, scope.company)
    const groups = await readJournal(app.sql, { ...scope, day, outlet: takes.outlet ?? null }, USUAL)
    const at = takes.after === undefined ? 0 : groups.findIndex((group) => keyOf(group) === takes.after) + 1
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
  async accountCodes({ app, takes }) {
    const { company, companies } = await companyOf(app, takes.company)
    const stored = new Map((await storedCodes(app.sql, company.id)).map((code) => [code.account, code]))
    const presentCode = ({ taxCode, ...code }: { code: string; name: string; taxCode: string }) => ({
      ...code,
      tax_code: taxCode,
    })
    return {
      company: company.id,
      companies,
      codes: ACCOUNTS.map((account) => {
        const own = stored.get(account)
        return { account, ...presentCode(own ?? defaultCode(USUAL, account)), is_set: own !== undefined }
      }),
      defaults: Object.fromEntries(
        PROGRAMS.map((program) => [
          program,
          defaultCodes(program).map(({ account, ...code }) => ({ account, ...presentCode(code) })),
        ]),
      ) as Record<Program, { account: (typeof ACCOUNTS)[number]; code: string; name: string; tax_code: string }[]>,
    }
  },
  async saveAccountCodes({ app, takes, who }) {
    const { company } = await companyOf(app, takes.company)
    const codes = takes.codes.map(({ tax_code: taxCode, ...code }) => ({ ...code, taxCode }))
    if (new Set(codes.map(({ account }) => account)).size < codes.length)
      throw new Refused('validation_failed', { errors: { codes: ['invalid'] } })
    const changed = await transact(app, { kind: 'staff', id: who.staff.id }, (work) =>
      saveCodes(work.sql, company.id, codes),
    )
    return { changed }
  },
  exportBooks,
}
