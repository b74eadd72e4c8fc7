import type { Tx } from '#server/db/open.ts'
import { type Columns, COLUMNS, type TableName } from '#server/db/content-file/columns-of.ts'

export type Row = Record<string, unknown>
export type WriteCounts = { added: number; changed: number }

/**
 * Adds missing rows and changes rows that differ. Equal rows are not touched. `key` lists the columns of the unique index that identifies a
 * row. Names and types of columns come only from COLUMNS, never from a file.
 */
export async function writeRows(tx: Tx, table: TableName, key: string, rows: readonly Row[]): Promise<WriteCounts> {
  if (rows.length === 0) return { added: 0, changed: 0 }
  const columns: Columns = COLUMNS[table]
  const names = Object.keys(columns)
  const quoteNames = (prefix = '') => names.map((name) => `${prefix}"${name}"`).join(', ')
  const expressions = names.map((name) => (columns[name] === 'jsonb' ? `nullif(g."${name}", 'null')` : `g."${name}"`))
  const types = names.map((name) => `"${name}" ${columns[name] ?? ''}`).join(', ')
  const numberedRows = rows.map((row, at) => ({ ...row, at }))
  const writtenRows = await tx.unsafe<{ isNew: boolean }[]>(
    `insert into "${table}" as t (${quoteNames()})
     select ${expressions.join(', ')} from jsonb_to_recordset($1) as g(${types}, at int) order by g.at
     on conflict (${key}) do update set ${names.map((name) => `"${name}" = excluded."${name}"`).join(', ')}
     where (${quoteNames('t.')}) is distinct from (${quoteNames('excluded.')})
     returning (xmax = 0) as is_new`,
    [tx.json(numberedRows)],
  )
  const added = writtenRows.filter((row) => row.isNew).length
  return { added, changed: writtenRows.length - added }
}
