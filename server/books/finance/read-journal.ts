// The journal of a company with the codes of its accounting program.
import { type Account, ACCOUNTS } from '#domain/books/accounts.ts'
import type { CodedLine } from '#domain/books/journal-layouts.ts'
import { groupLines } from '#domain/books/journal-lines.ts'
import { type AccountCode, defaultCode, type Program } from '#domain/books/programs.ts'
import type { Night } from '#domain/calendar/night.ts'
import { storedCodes } from '#server/books/finance/account-code-repository.ts'
import { type BooksSpan, journalLines } from '#server/books/finance/journal-repository.ts'
import type { Db } from '#server/db/open.ts'

export type JournalSpan = BooksSpan & { day: Night | null; outlet: number | null }

/** Codes of all accounts: the stored ones, and the defaults of a program for the others. */
export async function codesFor(sql: Db, company: number, program: Program): Promise<Record<Account, AccountCode>> {
  const stored = new Map((await storedCodes(sql, company)).map(({ account, ...code }) => [account, code]))
  const codeOf = (account: Account): AccountCode => {
    const own = stored.get(account)
    const usual = defaultCode(program, account)
    return own ? { ...own, taxCode: own.taxCode || usual.taxCode } : usual
  }
  return Object.fromEntries(ACCOUNTS.map((account) => [account, codeOf(account)])) as Record<Account, AccountCode>
}

const ORDER = new Map(ACCOUNTS.map((account, at) => [account, at]))

/** Reads the journal in groups of one day and outlet, the accounts of each in the order of a trial balance. */
export async function readJournal(sql: Db, span: JournalSpan, program: Program): Promise<CodedLine[][]> {
  const [lines, codes] = await Promise.all([journalLines(sql, span), codesFor(sql, span.company, program)])
  return groupLines(lines.map((line) => ({ ...line, ...codes[line.account] }))).map((group) =>
    group.toSorted((one, other) => (ORDER.get(one.account) ?? 0) - (ORDER.get(other.account) ?? 0)),
  )
}
