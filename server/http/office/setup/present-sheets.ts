import { type SheetCell, textOfCell } from '#domain/sheets/read-cell.ts'
import { type CheckedSheet, samplesOf } from '#server/setup/sheets/check-sheet.ts'
import type { ImportResult } from '#server/setup/sheets/import-sheet.ts'

/** Maximum number of faults and rows that one answer lists. */
const MOST_LINES = 200

export function presentChecked({ file, columns, missing, ready, existing, faults, makes, places }: CheckedSheet) {
  const samples = samplesOf(file)
  const faultyRows = new Set(faults.map(({ row }) => row))
  return {
    columns: file.heads.map((head, at) => ({ head, sample: samples[at] ?? '', name: columns[at] ?? null })),
    missing,
    rows: file.rows.length,
    ready: ready.length,
    existing: existing.slice(0, MOST_LINES).map(({ row }) => row),
    existingCount: existing.length,
    makes,
    /** The tables that the import would give to rows that name no table. */
    places: places.slice(0, MOST_LINES),
    faults: faults.slice(0, MOST_LINES),
    faultCount: faults.length,
    faultyRows: faultyRows.size,
    /** The rows with faults in their original form, so that people can download and correct the rows. */
    leftOut: file.rows
      .filter(({ row }) => faultyRows.has(row))
      .map(({ row, cells }) => ({ row, cells: file.heads.map((_, at) => textInFile(cells[at] ?? null)) })),
  }
}

/** Presents the faults of the import. They can differ from the faults of the dry run, because a later booking may have taken a table. */
export const presentImport = ({ faults, ...counts }: ImportResult) => ({
  ...counts,
  faults: faults.slice(0, MOST_LINES),
})

/** Returns the text of a cell. A workbook stores a time without a date as a time of a day before 1901. */
const textInFile = (cell: SheetCell): string =>
  cell instanceof Date && cell.getUTCFullYear() < 1901 ? cell.toISOString().slice(11, 16) : textOfCell(cell)
