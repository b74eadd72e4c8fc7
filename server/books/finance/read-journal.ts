import { type Account, ACCOUNTS } from '#domain/books/accounts.ts'
import type { CodedLine } from '#domain/books/journal-layouts.ts'
import { groupLines } from '#domain/books/journal-lines.ts'
import { type AccountCode, defaultCode, type Program } from '#domain/books/programs.ts'
import type { Night } from '#domain/calendar/night.ts'
import { storedCodes } from '#server/books/finance/account-code-repository.ts'
import { type BooksSpan, journalLines } from '#server/books/finance/journal-repository.ts'
import type { Db } from '#server/db/open.ts'

export type JournalSpan = BooksSpan & { day: Night | null; outlet: number | null }

/** Returns the codes of all accounts. An account without a stored code has the default code of the accounting program. */
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

/** Reads the journal in groups by day and outlet. Within a group, the accounts have the order of the trial balance. */
export async function readJournal(sql: Db, span: JournalSpan, program: Program): Promise<CodedLine[][]> {
  const [lines, codes] = await Promise.all([journalLines(sql, span), codesFor(sql, span.company, program)])
  return groupLines(lines.map((line) => ({ ...line, ...codes[line.account] }))).map((group) =>
    group.toSorted((line, other) => (ORDER.get(line.account) ?? 0) - (ORDER.get(other.account) ?? 0)),
  )
}
