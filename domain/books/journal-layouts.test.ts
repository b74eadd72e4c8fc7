import { expect, test } from 'vitest'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { lockProblem, nextToLock } from '#domain/books/book-month.ts'
import { type CodedLine, LAYOUTS } from '#domain/books/journal-layouts.ts'
import { filesOf, groupLines, type JournalLine } from '#domain/books/journal-lines.ts'
import { defaultCode, defaultCodes, type Program, PROGRAMS } from '#domain/books/programs.ts'

const line = (more: Partial<JournalLine>): JournalLine => ({
  date: '2026-11-07',
  outletId: 3,
  outlet: 'Luna Senja Kuningan',
  account: 'sales',
  taxRate: null,
  amount: 0,
  taxBase: 0,
  ...more,
})

const LINES = [
  line({ account: 'guest_funds', amount: 2_915_000 }),
  line({ account: 'sales', amount: -2_500_000 }),
  line({ account: 'service_charge', amount: -150_000 }),
  line({ account: 'tax_food', amount: -265_000, taxRate: 10, taxBase: 2_650_000 }),
]
const TEXTS = {
  journal: (outlet: string, date: string) => `Senja, ${outlet}, ${date}`,
  prefix: 'KELANA',
  tax: (rate: number, base: number) => `rate ${rate}%, base ${base}`,
}
const rowsFor = (program: Program) =>
  LAYOUTS[program].rows(
    LINES.map((journalLine): CodedLine => ({ ...journalLine, ...defaultCode(program, journalLine.account) })),
    TEXTS,
  )

test('B12 each accounting program has a code for each account, and no two accounts share a code', () => {
  for (const program of PROGRAMS) {
    const codes = defaultCodes(program)
    expect(codes.map(({ account }) => account)).toEqual(ACCOUNTS)
    expect(new Set(codes.map(({ code }) => code)).size).toBe(ACCOUNTS.length)
  }
})

test('B12 the file for Xero has signed amounts that sum to 0', () => {
  expect(LAYOUTS.xero.heads.slice(0, 6)).toEqual([
    '*Narration',
    '*Date',
    'Description',
    '*AccountCode',
    '*TaxRate',
    '*Amount',
  ])
  const rows = rowsFor('xero')
  expect(rows[3]).toEqual([
    'Senja, Luna Senja Kuningan, 2026-11-07',
    '07/11/2026',
    'Local tax on food and drink, rate 10%, base 2650000',
    '832',
    'Tax Exempt',
    -265_000,
    'Outlet',
    'Luna Senja Kuningan',
    null,
    null,
  ])
  expect(rows.reduce((sum, row) => sum + Number(row[5]), 0)).toBe(0)
})

test('B12 the files for Jurnal and Accurate have debits and credits with equal sums', () => {
  const jurnal = rowsFor('jurnal')
  expect(jurnal.map((row) => row.length)).toEqual(jurnal.map(() => LAYOUTS.jurnal.heads.length))
  expect(jurnal[0]?.slice(0, 4)).toEqual(['07/11/2026', 'KELANA-20261107-3', '2-20203', 'Titipan tamu'])
  expect(jurnal.map((row) => [row[5], row[6]])).toEqual([
    [2_915_000, null],
    [null, 2_500_000],
    [null, 150_000],
    [null, 265_000],
  ])
  const accurate = rowsFor('accurate')
  expect(accurate.map(([mark]) => mark)).toEqual(['HEADER', 'ACCOUNT', 'ACCOUNT', 'ACCOUNT', 'ACCOUNT'])
  expect(accurate[0]?.slice(0, 3)).toEqual(['HEADER', 'KELANA-20261107-3', '07/11/2026'])
  expect(accurate[1]).toEqual(['ACCOUNT', '210401', 'Titipan tamu', 2_915_000, null, 'Titipan tamu'])
})

test('B12 the journal lines of one day of an outlet are never split between two files', () => {
  const lines = ['01', '02', '03'].flatMap((day) =>
    LINES.map((journalLine) => ({ ...journalLine, date: `2026-11-${day}` })),
  )
  const groups = groupLines(lines)
  expect(groups.map((group) => group.length)).toEqual([4, 4, 4])
  expect(filesOf(groups, 8).map((file) => file.length)).toEqual([2, 1])
  expect(filesOf(groups, 3).map((file) => file.length)).toEqual([1, 1, 1])
  expect(filesOf([], 8)).toEqual([])
})

test('B11 a month can be locked only once, only after it is over, and only after all earlier months', () => {
  const facts = { first: '2026-09-01', lastLocked: null }
  expect(nextToLock(facts)).toBe('2026-09-01')
  expect(lockProblem(facts, '2026-09-01', true)).toBe(null)
  expect(lockProblem(facts, '2026-10-01', true)).toBe('not_next')
  expect(lockProblem(facts, '2026-09-01', false)).toBe('not_over')
  const later = { first: '2026-09-01', lastLocked: '2026-11-01' }
  expect(nextToLock(later)).toBe('2026-12-01')
  expect(lockProblem(later, '2026-11-01', true)).toBe('locked')
  expect(lockProblem(later, '2027-01-01', true)).toBe('not_next')
  expect(lockProblem({ first: null, lastLocked: null }, '2026-11-01', true)).toBe('not_next')
})
