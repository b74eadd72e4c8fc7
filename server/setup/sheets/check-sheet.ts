// Compares an uploaded sheet with the database. The dry run shows the result; the import adds the rows that are ready.
import { nightOf } from '#domain/calendar/night.ts'
import { type ColumnMap, guessColumns, missingColumns, readRow, type SheetRow } from '#domain/sheets/column-map.ts'
import { columnsOfSheet, type SheetKind } from '#domain/sheets/sheet-kinds.ts'
import { textOfCell } from '#domain/sheets/read-cell.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { HANDLERS } from '#server/setup/sheets/handlers.ts'
import { findSheetOutlet } from '#server/setup/sheets/import-repository.ts'
import { readSheetFile, type SheetFile } from '#server/setup/sheets/read-sheet-file.ts'
import {
  type ImportPlace,
  type NewNames,
  type RowFault,
  type RowPlace,
  rowFault,
  type SheetHandler,
} from '#server/setup/sheets/sheet-handler.ts'
import type { Reading } from '#server/work.ts'

export type SheetUpload = {
  outletId: number
  kind: SheetKind
  fileName: string
  /** The bytes of the file, as base64. */
  data: string
  /** The meanings that staff chose for the columns. Null means that the headings of the file decide. */
  columns: ColumnMap | null
  /** True if the guests of imported reservations get a confirmation. For sheets of other kinds, no messages are sent. */
  isMailed?: boolean
}

export type CheckedSheet = {
  place: ImportPlace
  file: SheetFile
  columns: (string | null)[]
  missing: string[]
  ready: SheetRow[]
  existing: SheetRow[]
  faults: RowFault[]
  makes: NewNames[]
  places: RowPlace[]
}

/** Reads the file of an upload, and the meaning of its columns. @throws Refused validation_failed (file, columns) */
export async function readUpload({ kind, data, columns }: SheetUpload): Promise<{ file: SheetFile; map: ColumnMap }> {
  const file = await readSheetFile(Buffer.from(data, 'base64'))
  const names = new Set(columnsOfSheet(kind).map(({ name }) => name))
  const map = columns ?? guessColumns(columnsOfSheet(kind), file.heads)
  const chosenNames = map.filter((name) => name !== null)
  if (chosenNames.some((name) => !names.has(name)) || new Set(chosenNames).size < chosenNames.length)
    refuseFaults({ columns: ['invalid'] })
  return { file, map }
}

/** Compares all rows with the database. Changes nothing. @throws Refused not_found */
export async function checkSheet(
  reading: Reading,
  { kind, outletId, isMailed = false }: Pick<SheetUpload, 'kind' | 'outletId' | 'isMailed'>,
  { file, map }: { file: SheetFile; map: ColumnMap },
): Promise<CheckedSheet> {
  const outlet = await findSheetOutlet(reading.sql, outletId)
  if (!outlet) throw new Refused('not_found')
  const place = { outlet, today: nightOf(reading.now(), outlet), isMailed }
  const columns = file.heads.map((_, at) => map[at] ?? null)
  const missing = missingColumns(columnsOfSheet(kind), columns)
  if (missing.length > 0)
    return { place, file, columns, missing, ready: [], existing: [], faults: [], makes: [], places: [] }
  const readings = file.rows.map((row) => readRow(columnsOfSheet(kind), columns, row))
  const cellFaults = readings.flatMap(({ faults }) => faults as RowFault[])
  const clean = readings.flatMap(({ read, faults }) => (faults.length === 0 ? [read] : []))
  const handler = HANDLERS[kind]
  const { single, faults: repeats } = findRepeats(handler, clean)
  const { existing, faults, makes = [], places = [] } = await handler.compare(reading, place, single)
  const faulty = new Set(faults.map(({ row }) => row))
  return {
    place,
    file,
    columns,
    missing,
    makes,
    places,
    existing: single.filter(({ row }) => existing.has(row)),
    ready: single.filter(({ row }) => !existing.has(row) && !faulty.has(row)),
    faults: [...cellFaults, ...repeats, ...faults.filter(({ row }) => !existing.has(row))].toSorted(
      (a, b) => a.row - b.row,
    ),
  }
}

/** Finds rows that occur more than once in the file. Only the first of them is imported. */
function findRepeats(
  { keyOf, keyColumn }: SheetHandler,
  rows: readonly SheetRow[],
): { single: SheetRow[]; faults: RowFault[] } {
  const firstOf = new Map<string, number>()
  const single: SheetRow[] = []
  const faults: RowFault[] = []
  for (const row of rows) {
    const key = keyOf(row)
    const first = firstOf.get(key)
    if (first === undefined) {
      firstOf.set(key, row.row)
      single.push(row)
    } else faults.push(rowFault(row, keyColumn, 'twice', String(first)))
  }
  return { single, faults }
}

/** Returns an example for each column of the file: the text of its first filled cell. The example helps staff to recognize the column. */
export const samplesOf = ({ heads, rows }: SheetFile): string[] =>
  heads.map(
    (_, at) =>
      rows
        .map(({ cells }) => textOfCell(cells[at] ?? null))
        .find((text) => text !== '')
        ?.slice(0, 40) ?? '',
  )
