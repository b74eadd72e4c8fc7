// Reads the credits of a bank statement that was exported as CSV. The names and the order of the columns differ from bank to bank.
import { parse } from 'csv-parse/sync'
import type { BankCredit } from '#domain/books/match-payouts.ts'
import { isNight } from '#domain/calendar/night.ts'

/** Column headings in Indonesian and English, in lower case, without spaces and punctuation. */
const HEADS = {
  day: [
    'date',
    'tanggal',
    'tgl',
    'transactiondate',
    'tanggaltransaksi',
    'tgltransaksi',
    'postdate',
    'postingdate',
    'tanggalposting',
    'valuedate',
    'tanggalvaluta',
  ],
  credit: ['credit', 'kredit', 'cr', 'credits', 'creditamount', 'jumlahkredit', 'mutasikredit', 'nilaikredit'],
  amount: ['amount', 'jumlah', 'nominal', 'mutasi', 'transactionamount', 'jumlahmutasi'],
  direction: ['dbcr', 'dc', 'drcr', 'dk', 'type', 'tipe', 'jenis', 'jenistransaksi'],
  text: [
    'description',
    'keterangan',
    'deskripsi',
    'uraian',
    'uraiantransaksi',
    'transactiondescription',
    'remark',
    'remarks',
    'details',
  ],
  reference: ['reference', 'referenceno', 'refno', 'referensi', 'noreferensi', 'noref', 'journalno', 'nojurnal'],
} as const
type Column = keyof typeof HEADS

/** Maximum length of a stored reference. The bank's text may be longer, so it is cut. */
const LONGEST_REFERENCE = 120
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const ENGLISH_MONTHS: Record<string, string> = { may: 'mei', aug: 'agu', oct: 'okt', dec: 'des' }

export type BankFileProblem =
  | { kind: 'columns'; missing: ('day' | 'amount')[] }
  | { kind: 'cell'; line: number; column: 'day' | 'amount'; text: string }

/** Thrown if a bank file cannot be read. `problem` has the reason and the position in the file. */
export class BankFileFault extends Error {
  readonly problem: BankFileProblem

  constructor(problem: BankFileProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

/**
 * Lists the credits of a bank statement. It leaves out debits, amounts with cents, and rows without a date, such as balances and footers.
 * A date starts with the day, or has the form YYYY-MM-DD.
 * @throws BankFileFault
 */
export function readBankFile(file: string): BankCredit[] {
  for (const delimiter of [',', ';', '\t']) {
    const rows = cellsOf(file, delimiter)
    const at = rows.findIndex(({ cells }) => hasNeeded(columnsOf(cells)))
    if (at >= 0) return creditsOf(rows.slice(at + 1), columnsOf(rows[at]?.cells ?? []))
  }
  const names = new Set([',', ';', '\t'].flatMap((delimiter) => namesIn(cellsOf(file, delimiter))))
  const missing = [
    ...(names.has('day') ? [] : (['day'] as const)),
    ...(names.has('credit') || names.has('amount') ? [] : (['amount'] as const)),
  ]
  throw new BankFileFault({ kind: 'columns', missing: missing.length > 0 ? missing : ['day', 'amount'] })
}

type Row = { line: number; cells: readonly string[] }

/** Returns the rows of a file with their line numbers. Returns an empty list if the text is not CSV. */
function cellsOf(file: string, delimiter: string): Row[] {
  try {
    const records: string[][] = parse(file, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    })
    return records.map((cells, at) => ({ line: at + 1, cells }))
  } catch {
    return []
  }
}

type Columns = Partial<Record<Column, number>>

function columnsOf(cells: readonly string[]): Columns {
  const names = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''))
  return Object.fromEntries(
    Object.entries(HEADS).flatMap(([column, heads]) => {
      const at = names.findIndex((name) => heads.some((head) => head === name))
      return at >= 0 ? [[column, at]] : []
    }),
  )
}

const hasNeeded = ({ day, credit, amount }: Columns): boolean =>
  day !== undefined && (credit !== undefined || amount !== undefined)

const namesIn = (rows: readonly Row[]): string[] => rows.flatMap(({ cells }) => Object.keys(columnsOf(cells)))

function creditsOf(rows: readonly Row[], columns: Columns): BankCredit[] {
  return rows.flatMap(({ line, cells }) => {
    const cell = (column: Column): string => cells[columns[column] ?? -1] ?? ''
    if (!/\d/.test(cell('day'))) return []
    const day = dayIn(cell('day'))
    if (day === null) throw new BankFileFault({ kind: 'cell', line, column: 'day', text: cell('day').slice(0, 40) })
    const amountText = columns.credit === undefined ? `${cell('amount')} ${cell('direction')}` : cell('credit')
    if (!/\d/.test(amountText)) return []
    const amount = amountIn(amountText)
    if (amount === null)
      throw new BankFileFault({ kind: 'cell', line, column: 'amount', text: amountText.slice(0, 40) })
    if (amount <= 0 || !Number.isSafeInteger(amount)) return []
    const reference = [cell('text'), cell('reference')].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ')
    return [{ day, amount, reference: reference.slice(0, LONGEST_REFERENCE) }]
  })
}

/** Parses a day such as `2026-11-03`, `03/11/2026`, `3-11-26` or `3 Nov 2026`, with or without a time. */
function dayIn(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})\b/.exec(text)
  if (iso) return valid(iso[1], iso[2], iso[3])
  const parts = /^(\d{1,2})[/\-. ]([a-z]+|\d{1,2})[/\-. ](\d{4}|\d{2})\b/i.exec(text)
  if (!parts) return null
  const [, day, month = '', year = ''] = parts
  const name = month.slice(0, 3).toLowerCase()
  const number = /\d/.test(month) ? month : String(MONTHS.indexOf(ENGLISH_MONTHS[name] ?? name) + 1)
  return valid(year.length === 2 ? `20${year}` : year, number, day)
}

function valid(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isNight(text) ? text : null
}

/**
 * Parses an amount in rupiah, such as `1,234,567.00 CR`, `1.234.567,00`, `IDR 1234567` or `(1.234)`. A debit is negative. Returns null if
 * the text is not an amount.
 */
function amountIn(text: string): number | null {
  const parts =
    /^(?:IDR|Rp\.?)?\s*([-(]?)\s*(?:IDR|Rp\.?)?\s*(\d[\d.,]*)\s*(\)?)\s*(CR|K|C|KREDIT|CREDIT|DB|DR|D|DEBIT|DEBET)?$/i.exec(
      text.trim(),
    )
  if (!parts) return null
  const [, sign = '', digits = '', , direction = ''] = parts
  const decimals = /[.,](\d{1,2})$/.exec(digits)
  const whole = (decimals ? digits.slice(0, decimals.index) : digits).replaceAll(/[.,]/g, '')
  const amount = Number(decimals ? `${whole}.${decimals[1]}` : whole)
  return sign !== '' || /^d/i.test(direction) ? -amount : amount
}
