// Reads one cell of a sheet as a value of its column. People write amounts, days and times in Indonesian or English style.
import { isNight } from '#domain/calendar/night.ts'
import { toE164 } from '#domain/identity/phone.ts'
import type { SheetColumn } from '#domain/sheets/sheet-column.ts'

/** A cell as it is stored in the file. Cells of a workbook have types. Cells of a CSV file are texts. */
export type SheetCell = string | number | boolean | Date | null
export type CellValue = string | number | boolean | null
export type CellFault =
  | 'required'
  | 'too_long'
  | 'no_count'
  | 'out_of_range'
  | 'no_rupiah'
  | 'no_flag'
  | 'no_phone'
  | 'no_email'
  | 'no_day'
  | 'no_clock'
export type CellReading = { value: CellValue } | { fault: CellFault }

const TRUE_WORDS = new Set(['ya', 'y', 'yes', 'true', 'benar', '1', 'x', '✓', 'v', 'ok'])
const FALSE_WORDS = new Set(['tidak', 't', 'tdk', 'no', 'n', 'false', 'salah', '0', '-', 'bukan', 'belum'])
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const ENGLISH_MONTHS: Record<string, string> = { may: 'mei', aug: 'agu', oct: 'okt', dec: 'des' }

/**
 * Returns the text of a cell as people see it. Our own CSV files contain an apostrophe before a formula sign. This apostrophe is removed.
 */
export function textOfCell(cell: SheetCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
}

/** Reads a cell. For an empty cell, returns null if the column is optional, or a fault if the column is required. */
export function readCell({ cell: type, isRequired }: SheetColumn, cell: SheetCell): CellReading {
  const text = textOfCell(cell)
  if (text === '') return isRequired ? { fault: 'required' } : { value: null }
  switch (type.type) {
    case 'text':
      return text.length > type.most ? { fault: 'too_long' } : { value: text }
    case 'count':
      return within(readCount(text), type, 'no_count')
    case 'rupiah':
      return within(typeof cell === 'number' ? cell : readRupiah(text), { least: 0, most: type.most }, 'no_rupiah')
    case 'flag':
      return readFlag(text.toLowerCase())
    case 'phone':
      return orFault(readPhone(text), 'no_phone')
    case 'email':
      return orFault(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text) && text.length <= 254 ? text : null, 'no_email')
    case 'day':
      return orFault(readDay(text), 'no_day')
    case 'clock':
      return orFault(readClock(cell, text), 'no_clock')
  }
}

const orFault = (value: string | null, fault: CellFault): CellReading => (value === null ? { fault } : { value })

function within(value: number | null, { least, most }: { least: number; most: number }, fault: CellFault): CellReading {
  if (value === null || !Number.isInteger(value)) return { fault }
  return value < least || value > most ? { fault: 'out_of_range' } : { value }
}

const readCount = (text: string): number | null =>
  /^\d{1,9}(?:[.,]0+)?$/.test(text) ? Math.trunc(Number.parseFloat(text)) : null

/**
 * Reads an amount such as 'Rp 1.500.000', '1,500,000.00' or '150000,00'. A point or comma before three digits separates thousands. Returns
 * null if the amount has cents other than 00, because rupiah have no cents.
 */
export function readRupiah(text: string): number | null {
  const plain = text
    .replace(/^(?:rp|idr)\.?\s*/i, '')
    .replaceAll(/\s/g, '')
    .replace(/,-$/, '')
  const [, digits] = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d+)(?:[.,]0{1,2})?$/.exec(plain) ?? []
  return digits === undefined ? null : Number(digits.replaceAll(/[.,]/g, ''))
}

function readFlag(text: string): CellReading {
  if (TRUE_WORDS.has(text)) return { value: true }
  return FALSE_WORDS.has(text) ? { value: false } : { fault: 'no_flag' }
}

/** Reads a phone. A number that begins with 8 counts as an Indonesian mobile number, because spreadsheets drop the 0 at the beginning. */
function readPhone(text: string): string | null {
  const digits = text.replaceAll(/[\s\-.()]/g, '')
  return toE164(/^8\d{8,11}$/.test(digits) ? `0${digits}` : text)
}

/**
 * Reads a day such as '2026-12-31', '31/12/2026', '31.12.2026' or '31 Des 2026'. In '31/12/2026', the day comes before the month, as is
 * usual in Indonesia.
 */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  if (numeric) return dayOf(numeric[3], numeric[2], numeric[1])
  const match = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4})$/i.exec(text)
  if (!match) return null
  const short = (match[2] ?? '').slice(0, 3).toLowerCase()
  return dayOf(match[3], String(MONTHS.indexOf(ENGLISH_MONTHS[short] ?? short) + 1), match[1])
}

function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isNight(text) ? text : null
}

/** Reads a time such as '21:00', '21.00' or '9 pm'. In a workbook, a time is a Date or a fraction of a day. */
function readClock(cell: SheetCell, text: string): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(11, 16)
  if (typeof cell === 'number' && cell >= 0 && cell < 1) return clockOfMinutes(Math.round(cell * 24 * 60))
  const [, hour = '', minute = '0', half] = /^(\d{1,2})(?:[.:](\d{2}))?(?:[.:]00)?\s*(am|pm)?$/i.exec(text) ?? []
  if (hour === '') return null
  const isAfternoon = half?.toLowerCase() === 'pm'
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour)
  return hours > 23 || Number(minute) > 59 ? null : clockOfMinutes(hours * 60 + Number(minute))
}

const clockOfMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
