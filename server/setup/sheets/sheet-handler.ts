// The interface of the kinds of sheets. Each kind compares rows with the database, adds them, and removes what nobody has used.
import type { SheetFault, SheetRow } from '#domain/sheets/column-map.ts'
import type { RowFaultCode } from '#domain/sheets/row-faults.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { SheetOutlet } from '#server/setup/sheets/import-repository.ts'
import type { Work } from '#server/work.ts'

export type RowFault = SheetFault<RowFaultCode>

export type ImportPlace = { outlet: SheetOutlet; today: Night }

/** `existing`: numbers of the rows whose subject is in the database already. */
export type Comparison = { existing: ReadonlySet<number>; faults: RowFault[] }

export type ItemTable = 'tables' | 'guests' | 'menus' | 'dishes' | 'events'
/** A row that an import made. */
export type MadeItem = { item: ItemTable; itemId: string }
/** A row that an import made and that somebody has used since. */
export type UsedItem = MadeItem & { label: string }

export type SheetHandler = {
  /** Returns the text that identifies the subject of a row. Two rows of a file with the same key are a fault. */
  keyOf: (row: SheetRow) => string
  /** The column that a fault of the key names. */
  keyColumn: string
  compare: (sql: Db, place: ImportPlace, rows: readonly SheetRow[]) => Promise<Comparison>
  add: (work: Work, place: ImportPlace, rows: readonly SheetRow[]) => Promise<MadeItem[]>
  /** Finds the rows that somebody has used. Rows that no longer exist are left out. */
  findUsed: (sql: Db, items: readonly MadeItem[]) => Promise<UsedItem[]>
  /** Locks the rows, so that nobody can use them until the transaction ends. */
  lock: (sql: Tx, items: readonly MadeItem[]) => Promise<void>
  remove: (sql: Tx, items: readonly MadeItem[]) => Promise<void>
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

export const idsOf = (items: readonly MadeItem[], item: ItemTable): number[] =>
  items.flatMap((row) => (row.item === item ? [Number(row.itemId)] : []))
