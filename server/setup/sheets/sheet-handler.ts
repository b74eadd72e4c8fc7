// The interface for all kinds of sheets. The code of each kind compares rows with the database and adds them. If an import is undone, it
// removes the unused rows.
import type { SheetFault, SheetRow } from '#domain/sheets/column-map.ts'
import type { RowFaultCode } from '#domain/sheets/row-faults.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { SheetOutlet } from '#server/setup/sheets/import-repository.ts'
import type { MadeItem, UsedItem } from '#server/setup/sheets/made-items.ts'
import type { Reading, Work } from '#server/work.ts'

export type RowFault = SheetFault<RowFaultCode>

/** The outlet of an import and its present night. `isMailed`: true if the guests of imported reservations get a confirmation. */
export type ImportPlace = { outlet: SheetOutlet; today: Night; isMailed: boolean }

/** Names in a column that do not exist at the outlet. The import adds an item for each of these names. */
export type NewNames = { column: string; names: string[] }

/** The tables that the import would choose for a row, if the row itself names no table. `tables`: the names of these tables. */
export type RowPlace = { row: number; tables: string }

/** The result of comparing rows with the database. `existing`: numbers of the rows that are already in the database. */
export type Comparison = {
  existing: ReadonlySet<number>
  faults: RowFault[]
  makes?: NewNames[]
  places?: RowPlace[]
}

/** The result of adding rows. `faults`: rows that were not added, because the place of the row was taken after the comparison. */
export type Added = { items: MadeItem[]; faults: RowFault[] }

export type SheetHandler = {
  /** Returns the key of the item that a row describes. Two rows of a file must not have the same key. */
  keyOf: (row: SheetRow) => string
  /** If two rows have the same key, the fault is shown in the column with this name. */
  keyColumn: string
  compare: (reading: Reading, place: ImportPlace, rows: readonly SheetRow[]) => Promise<Comparison>
  add: (work: Work, place: ImportPlace, rows: readonly SheetRow[]) => Promise<Added>
  /** Finds the rows that a person has used since the import. Does not return rows that were deleted. */
  findUsed: (sql: Db, items: readonly MadeItem[]) => Promise<UsedItem[]>
  /** Locks the rows, so that no booking can use them until the transaction ends. */
  lock: (sql: Tx, items: readonly MadeItem[]) => Promise<void>
  remove: (work: Work, items: readonly MadeItem[]) => Promise<void>
}

/** Returns the text in a column of a row. Returns an empty text if the column contains no text. */
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
