// Writes the journal in the import layouts of accounting programs (decision 99).
import { creditOf, debitOf, type JournalLine } from '#domain/books/journal-lines.ts'
import type { AccountCode, Program } from '#domain/books/programs.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Cell } from '#domain/exports/csv.ts'

export type CodedLine = JournalLine & AccountCode

/** Texts of a layout, in the language of the person who exports the journal. The accounting program stores these texts. */
export type LayoutTexts = {
  /** First part of the number of each journal, such as 'KELANA'. */
  prefix: string
  /** Returns a title such as 'Senja, Luna Senja Kuningan, 2026-11-07'. */
  journal: (outlet: string, date: Night) => string
  /** Returns the text of a tax line, such as 'PBJT 10%, base 2,650,000'. */
  tax: (rate: number, base: number) => string
}

export type Layout = {
  heads: readonly string[]
  subHeads?: readonly string[]
  rows: (group: readonly CodedLine[], texts: LayoutTexts) => Cell[][]
}

/** Formats a date as 07/11/2026, which all three accounting programs read. */
const dayText = (date: Night): string => date.split('-').toReversed().join('/')

/**
 * Returns the number of a journal. It consists of the prefix, the day and the outlet. The number is the same in every export, so the
 * accounting program refuses to import a journal twice.
 */
const numberOf = ({ date, outletId }: JournalLine, prefix: string): string =>
  `${prefix}-${date.replaceAll('-', '')}-${outletId}`

const describe = ({ account, name, taxRate, taxBase }: CodedLine, texts: LayoutTexts): string =>
  taxRate === null ? name || account : `${name || account}, ${texts.tax(taxRate, taxBase)}`

/** Replaces 0 by an empty cell. */
const orEmpty = (amount: number): Cell => (amount === 0 ? null : amount)

const jurnal: Layout = {
  heads: [
    '*Transaction Date',
    '*Transaction Number',
    '*Account Number',
    'Account Name',
    'Description',
    'Debit',
    'Credit',
    'Tags',
    'Memo',
  ],
  rows: (group, texts) =>
    group.map((line) => [
      dayText(line.date),
      numberOf(line, texts.prefix),
      line.code,
      line.name,
      describe(line, texts),
      orEmpty(debitOf(line.amount)),
      orEmpty(creditOf(line.amount)),
      line.outlet,
      texts.journal(line.outlet, line.date),
    ]),
}

// The file has two header rows. The first row names the columns of a journal, and the second row names the columns of an account line. The
// first cell of every row is the type of the row.
const accurate: Layout = {
  heads: ['HEADER', 'No Jurnal', 'Tanggal', 'Catatan', 'Cabang', ''],
  subHeads: ['ACCOUNT', 'No Akun', 'Nama Akun', 'Debit', 'Kredit', 'Catatan Akun'],
  rows: (group, texts) => {
    const [first] = group
    if (!first) return []
    return [
      [
        'HEADER',
        numberOf(first, texts.prefix),
        dayText(first.date),
        texts.journal(first.outlet, first.date),
        first.outlet,
        null,
      ],
      ...group.map((line): Cell[] => [
        'ACCOUNT',
        line.code,
        line.name,
        orEmpty(debitOf(line.amount)),
        orEmpty(creditOf(line.amount)),
        describe(line, texts),
      ]),
    ]
  },
}

const xero: Layout = {
  heads: [
    '*Narration',
    '*Date',
    'Description',
    '*AccountCode',
    '*TaxRate',
    '*Amount',
    'TrackingName1',
    'TrackingOption1',
    'TrackingName2',
    'TrackingOption2',
  ],
  rows: (group, texts) =>
    group.map((line) => [
      texts.journal(line.outlet, line.date),
      dayText(line.date),
      describe(line, texts),
      line.code,
      line.taxCode,
      line.amount,
      'Outlet',
      line.outlet,
      null,
      null,
    ]),
}

export const LAYOUTS: Record<Program, Layout> = { jurnal, accurate, xero }
