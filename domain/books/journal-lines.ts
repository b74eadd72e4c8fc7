// The journal for finance. Its lines are in groups, one group for each day and outlet. In each group, the sum of the debits is equal to the
// sum of the credits.
import type { Account } from '#domain/books/accounts.ts'
import type { Night } from '#domain/calendar/night.ts'

/** A line of the journal. It is the sum of all entries with the same day, outlet, account and tax rate. A positive amount is a debit. */
export type JournalLine = {
  date: Night
  outletId: number
  outlet: string
  account: Account
  /** Tax rate in percent; null for accounts without tax. */
  taxRate: number | null
  amount: number
  taxBase: number
}

export const debitOf = (amount: number): number => Math.max(0, amount)
export const creditOf = (amount: number): number => Math.max(0, -amount)

/** Groups the lines by day and outlet. */
export function groupLines<Line extends JournalLine>(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last?.[0]?.date === line.date && last[0].outletId === line.outletId) last.push(line)
    else groups.push([line])
  }
  return groups
}

/**
 * Divides the groups into files of at most `most` lines. A group always stays in one file. A group with more than `most` lines gets a
 * file of its own.
 */
export function filesOf<Line extends JournalLine>(groups: readonly Line[][], most: number): Line[][][] {
  const files: Line[][][] = []
  let count = Infinity
  for (const group of groups) {
    if (count + group.length > most) {
      files.push([])
      count = 0
    }
    files.at(-1)?.push(group)
    count += group.length
  }
  return files
}
