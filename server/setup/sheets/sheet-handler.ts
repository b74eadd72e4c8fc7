// The interface of the kinds of sheets. Each kind compares rows with the database, adds them, and removes the unused rows of an import.
import type { SheetFault, SheetRow } from '#domain/sheets/column-map.ts'
import type { RowFaultCode } from '#domain/sheets/row-faults.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { SheetOutlet } from '#server/setup/sheets/import-repository.ts'
import type { MadeItem, UsedItem } from '#server/setup/sheets/made-items.ts'
import type { Reading, Work } from '#server/work.ts'

export type RowFault = SheetFault<RowFaultCode>

/** The outlet of an import and its present night. `isMailed`: guests of imported reservations get a confirmation. */
export type ImportPlace = { outlet: SheetOutlet; today: Night; isMailed: boolean }

/** Names in a column for which the import makes items, because the outlet has no such items. */
export type NewNames = { column: string; names: string[] }

/** The tables that the import would give to a row that names no table, in the words of the floor plan. */
export type RowPlace = { row: number; tables: string }

/** `existing`: numbers of the rows that the database has already. */
export type Comparison = {
  existing: ReadonlySet<number>
  faults: RowFault[]
  makes?: NewNames[]
  places?: RowPlace[]
}

/** `faults`: rows that could not be added, because somebody took their place after the comparison. */
export type Added = { items: MadeItem[]; faults: RowFault[] }

export type SheetHandler = {
  /** Returns the text that identifies the subject of a row. Two rows of a file with the same key are a fault. */
  keyOf: (row: SheetRow) => string
  /** The column that a fault of the key names. */
  keyColumn: string
  compare: (reading: Reading, place: ImportPlace, rows: readonly SheetRow[]) => Promise<Comparison>
  add: (work: Work, place: ImportPlace, rows: readonly SheetRow[]) => Promise<Added>
  /** Finds the rows that somebody has used. Rows that no longer exist are left out. */
  findUsed: (sql: Db, items: readonly MadeItem[]) => Promise<UsedItem[]>
  /** Locks the rows, so that no booking can use them until the transaction ends. */
  lock: (sql: Tx, items: readonly MadeItem[]) => Promise<void>
  remove: (work: Work, items: readonly MadeItem[]) => Promise<void>
}

/** Returns a text value of a row, or an empty text. */
export const textValue = ({ values }: SheetRow, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

export const rowFault = (row: SheetRow, column: string, code: RowFaultCode, detail = ''): RowFault => ({
  row: row.row,
  column,
  code,
  text: (row.texts[column] ?? '').slice(0, 80),
  detail,
})
