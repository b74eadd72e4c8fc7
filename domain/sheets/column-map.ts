// Matches the columns of an uploaded file with the columns of a sheet, and reads the rows of the file.
import { type CellFault, type CellValue, readCell, type SheetCell, textOfCell } from '#domain/sheets/read-cell.ts'
import type { CellType, SheetColumn } from '#domain/sheets/sheet-column.ts'

/** For each column of the file, in order: the matching column of the sheet, or null if the column is not used. */
export type ColumnMap = readonly (string | null)[]

const plainHead = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * Matches the columns of the file with the columns of the sheet by their headings. Headings can be in either language. Each column of the
 * sheet is used at most once.
 */
export function guessColumns(columns: readonly SheetColumn[], heads: readonly string[]): (string | null)[] {
  const usedNames = new Set<string>()
  const claim = (name: string | undefined): string | null => {
    if (name === undefined || usedNames.has(name)) return null
    usedNames.add(name)
    return name
  }
  const exact = heads.map((head) =>
    claim(
      columns.find(({ heads: own }) => Object.values(own).some((text) => plainHead(text) === plainHead(head)))?.name,
    ),
  )
  return exact.map(
    (name, at) => name ?? claim(columns.find(({ also }) => also.includes(plainHead(heads[at] ?? '')))?.name),
  )
}

/** Returns the required columns of the sheet that are missing in the file. */
export const missingColumns = (columns: readonly SheetColumn[], map: ColumnMap): string[] =>
  columns.flatMap(({ name, isRequired }) => (isRequired && !map.includes(name) ? [name] : []))

/**
 * A fault of a row. `column` is the column of the sheet, `text` is the text of the cell, and `detail` contains an additional fact for the
 * message.
 */
export type SheetFault<Code extends string = string> = {
  row: number
  column: string
  code: CellFault | Code
  text: string
  detail: string
}

export type SheetRow = { row: number; values: Record<string, CellValue>; texts: Record<string, string> }

/** Reads a row, and returns its values and the faults of all its cells. `row` is the number of the row in the spreadsheet program. */
export function readRow(
  columns: readonly SheetColumn[],
  map: ColumnMap,
  { row, cells }: { row: number; cells: readonly SheetCell[] },
): { read: SheetRow; faults: SheetFault[] } {
  const read: SheetRow = { row, values: {}, texts: {} }
  const faults: SheetFault[] = []
  for (const column of columns) {
    const at = map.indexOf(column.name)
    const cell = at < 0 ? null : (cells[at] ?? null)
    const text = textOfCell(cell)
    const reading = readCell(column, cell)
    read.texts[column.name] = text
    if ('value' in reading) read.values[column.name] = reading.value
    else
      faults.push({
        row,
        column: column.name,
        code: reading.fault,
        text: text.slice(0, 80),
        detail: rangeOf(column.cell),
      })
  }
  return { read, faults }
}

const rangeOf = (cell: CellType): string => ('most' in cell ? `${'least' in cell ? cell.least : 0}–${cell.most}` : '')
