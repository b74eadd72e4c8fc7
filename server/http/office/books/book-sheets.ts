import type { Language } from '#contract/preferences.ts'
import { lastDayOf } from '#domain/books/book-month.ts'
import { LAYOUTS } from '#domain/books/journal-layouts.ts'
import { creditOf, debitOf, filesOf } from '#domain/books/journal-lines.ts'
import { MOST_LINES, PROGRAMS, type Program } from '#domain/books/programs.ts'
import { DEPOSIT_COLUMNS, PAYOUT_COLUMNS } from '#domain/books/report-columns.ts'
import type { Cell } from '#domain/exports/csv.ts'
import { labelOf } from '#domain/exports/label-of.ts'
import { formatNumber } from '#domain/pricing/money.ts'
import { books as en } from '#messages/en/office/desk/books.ts'
import { labels as labelsEn } from '#messages/en/office/desk/labels.ts'
import { books as id } from '#messages/id/office/desk/books.ts'
import { labels as labelsId } from '#messages/id/office/desk/labels.ts'
import { findJournalPrefix } from '#server/catalogue/group-repository.ts'
import type { BooksScope } from '#server/books/finance/books-scope.ts'
import { outletsOfCompany } from '#server/books/finance/company-repository.ts'
import { balances, depositAges, depositRolls, payables, taxRows } from '#server/books/finance/ledger-repository.ts'
import { readJournal } from '#server/books/finance/read-journal.ts'
import { settledDays } from '#server/books/payouts/payout-repository.ts'
import { presentPayouts } from '#server/http/office/books/payout-calls.ts'
import {
  presentBalance,
  presentDeposits,
  presentPayables,
  presentTaxes,
} from '#server/http/office/books/present-books.ts'
import type { Db } from '#server/db/open.ts'

export const BOOKS = { id, en }
const LABELS = { id: labelsId, en: labelsEn }

export const BOOK_LISTS = ['balance', 'deposits', 'payouts', 'taxes', 'promoters', 'journal', ...PROGRAMS] as const
export type BookList = (typeof BOOK_LISTS)[number]
export type BookTable = { heads: readonly string[]; rows: (readonly Cell[])[] }
export type BookRequest = {
  list: BookList
  scope: BooksScope
  day: string | null
  outlet: number | null
  part: number
  language: Language
  now: Date
}

const isProgram = (list: BookList): list is Program => PROGRAMS.some((program) => program === list)

export const titleOf = (list: BookList, language: Language): string =>
  isProgram(list) ? `${BOOKS[language].tabs.journal} ${BOOKS[language].programs[list]}` : BOOKS[language].tabs[list]

/**
 * Reads a list of the books as a table. The journal for an accounting program can have several parts. Returns null if the requested part
 * does not exist.
 */
export function bookTable(sql: Db, request: BookRequest): Promise<BookTable | null> {
  const { list } = request
  if (isProgram(list)) return programTable(sql, request, list)
  return {
    balance: balanceTable,
    deposits: depositTable,
    payouts: payoutTable,
    taxes: taxTable,
    promoters: payableTable,
    journal: journalTable,
  }[list](sql, request)
}

async function balanceTable(sql: Db, { scope, language }: BookRequest): Promise<BookTable> {
  const t = BOOKS[language]
  const { rows, total } = presentBalance(await balances(sql, scope))
  return {
    heads: [t.account, t.type, t.opening, t.debit, t.credit, t.closing],
    rows: [
      ...rows.map((row) => [
        t.accounts[row.account],
        t.accountTypes[row.type],
        row.opening,
        row.debit,
        row.credit,
        row.closing,
      ]),
      [t.total, null, total.opening, total.debit, total.credit, total.closing],
    ],
  }
}

async function depositTable(sql: Db, { scope, language, now }: BookRequest): Promise<BookTable> {
  const t = BOOKS[language]
  const [rolls, ages, all] = await Promise.all([
    depositRolls(sql, scope),
    depositAges(sql, scope),
    outletsOfCompany(sql, scope.company),
  ])
  const { outlets, total, ageSums: sums } = presentDeposits(rolls, ages, { outlets: all, to: scope.to, now })
  const states = ['coming', 'unsigned', 'signed'] as const
  return {
    heads: [t.outlet, ...DEPOSIT_COLUMNS.map((name) => t[name])],
    rows: [
      ...outlets.map((row) => [row.outlet.name, ...DEPOSIT_COLUMNS.map((name) => row[name])]),
      [t.total, ...DEPOSIT_COLUMNS.map((name) => total[name])],
      ...states.map((state) => [t.ageStates[state], ...DEPOSIT_COLUMNS.slice(1).map(() => null), sums[state]]),
    ],
  }
}

async function payoutTable(sql: Db, { scope, language }: BookRequest): Promise<BookTable> {
  const t = BOOKS[language]
  const days = await settledDays(sql, { company: scope.company, from: scope.from, to: lastDayOf(scope.to) })
  const { rows, total } = presentPayouts(days)
  const sums = (row: typeof total | (typeof rows)[number]) => PAYOUT_COLUMNS.map((name) => row[name])
  return {
    heads: [
      t.payouts.settledOn,
      t.payouts.gateway,
      ...PAYOUT_COLUMNS.map((name) => t.payouts.sums[name]),
      t.payouts.bankDay,
      t.payouts.reference,
      t.payouts.difference,
    ],
    rows: [
      ...rows.map(({ payout, ...row }) => [
        { day: row.day },
        labelOf(LABELS[language].providers, row.provider),
        ...PAYOUT_COLUMNS.map((name) => row[name]),
        payout && { day: payout.day },
        payout && payout.reference,
        payout && payout.difference,
      ]),
      [t.total, null, ...sums(total), null, null, null],
    ],
  }
}

async function taxTable(sql: Db, { scope, language }: BookRequest): Promise<BookTable> {
  const t = BOOKS[language]
  const { rows, total } = presentTaxes(await taxRows(sql, scope))
  return {
    heads: [t.outlet, t.kind, t.rate, t.base, t.tax],
    rows: [
      ...rows.map(({ outlet, kind, rate, base, tax }) => [outlet.name, t.taxKinds[kind], rate, base, tax]),
      [t.total, null, null, total.base, total.tax],
    ],
  }
}

async function payableTable(sql: Db, { scope, language }: BookRequest): Promise<BookTable> {
  const t = BOOKS[language]
  const { rows, total } = presentPayables(await payables(sql, scope))
  const cells = (row: typeof total) => [row.opening, row.accrued, row.paid, row.withheld, row.closing]
  return {
    heads: [t.promoter, t.opening, t.accrued, t.paid, t.withheld, t.closing],
    rows: [...rows.map((row) => [row.affiliator?.name ?? t.unknown, ...cells(row)]), [t.total, ...cells(total)]],
  }
}

async function journalTable(sql: Db, { scope, day, outlet, language }: BookRequest): Promise<BookTable> {
  const t = BOOKS[language]
  const groups = await readJournal(sql, { ...scope, day, outlet }, 'jurnal')
  return {
    heads: [t.day, t.outlet, t.code, t.account, t.rate, t.debit, t.credit],
    rows: groups
      .flat()
      .map((line) => [
        { day: line.date },
        line.outlet,
        line.code,
        t.accounts[line.account],
        line.taxRate,
        debitOf(line.amount),
        creditOf(line.amount),
      ]),
  }
}

async function programTable(sql: Db, request: BookRequest, program: Program): Promise<BookTable | null> {
  const { scope, day, outlet, language, part } = request
  const t = BOOKS[language]
  const groups = await readJournal(sql, { ...scope, day, outlet }, program)
  const files = filesOf(groups, MOST_LINES[program])
  const file = files[part - 1] ?? (part === 1 ? [] : null)
  if (file === null) return null
  const { heads, subHeads, rows } = LAYOUTS[program]
  const texts = {
    prefix: await findJournalPrefix(sql),
    journal: (name: string, date: string) => t.journalText(scope.name, name, date),
    tax: (rate: number, base: number) => t.taxText(formatNumber(rate, language), formatNumber(base, language)),
  }
  return { heads, rows: [...(subHeads ? [subHeads] : []), ...file.flatMap((group) => rows(group, texts))] }
}
