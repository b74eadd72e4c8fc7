// Reads an uploaded CSV or workbook as rows of cells. Only the first sheet of a workbook is read.
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/universal'
import type { SheetCell } from '#domain/sheets/read-cell.ts'
import { type FieldFault, Refused } from '#domain/refusals.ts'
import { zipProblem } from '#server/setup/sheets/check-zip.ts'

export const MOST_FILE_BYTES = 2 * 1024 * 1024
export const MOST_ROWS = 5000
const MOST_COLUMNS = 60
/** Limits of a workbook. A workbook of five thousand rows has about a dozen entries and some megabytes of XML. */
const ZIP_LIMITS = { entries: 200, bytes: 40 * 1024 * 1024 }

const refuse = (fault: FieldFault): never => {
  throw new Refused('validation_failed', { errors: { file: [fault] } })
}

/** `row`: the number of the row, as the spreadsheet program shows it. The first row is 1. */
export type FileRow = { row: number; cells: SheetCell[] }
export type SheetFile = { heads: string[]; rows: FileRow[] }

/** Reads a file. @throws Refused validation_failed (file) if the file cannot be read, is empty, or is too large */
export async function readSheetFile(bytes: Buffer): Promise<SheetFile> {
  if (bytes.length > MOST_FILE_BYTES) refuse('sheet_too_large')
  const isWorkbook = bytes.subarray(0, 2).toString('latin1') === 'PK'
  const all = isWorkbook ? await workbookRows(bytes) : csvRows(bytes)
  const filledRows = all.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''))
  const [head, ...rows] = filledRows
  if (!head || rows.length === 0) return refuse('sheet_empty')
  if (rows.length > MOST_ROWS || head.cells.length > MOST_COLUMNS) refuse('sheet_too_large')
  return {
    heads: head.cells.map((cell) =>
      String(cell ?? '')
        .trim()
        .slice(0, 80),
    ),
    rows,
  }
}

async function workbookRows(bytes: Buffer): Promise<FileRow[]> {
  const problem = zipProblem(bytes, ZIP_LIMITS)
  if (problem) return refuse(`sheet_${problem}`)
  const rows = await readSheet(new Uint8Array(bytes).buffer).catch(() => null)
  if (rows === null) return refuse('sheet_unreadable')
  return rows.map((cells, at) => ({ row: at + 1, cells: cells.map(cellOf) }))
}

const cellOf = (cell: unknown): SheetCell =>
  typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' || cell instanceof Date
    ? cell
    : null

/**
 * With Indonesian settings, Excel separates cells by semicolons. In older versions of Excel, the file also has the character encoding of
 * Windows.
 */
function csvRows(bytes: Buffer): FileRow[] {
  const text = decode(bytes)
  if (text === null) return refuse('sheet_unreadable')
  const delimiter = delimiterOf(text)
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      trim: true,
      to: MOST_ROWS * 2,
    })
    return records.map((cells, at) => ({ row: at + 1, cells }))
  } catch {
    return refuse('sheet_unreadable')
  }
}

function decode(bytes: Buffer): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Returns the separator that occurs most often in the first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1)
  const count = (mark: string) => line.split(mark).length
  return [';', '\t', ','].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
