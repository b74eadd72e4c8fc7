import type { Tx } from '#server/db/open.ts'
import { type Columns, COLUMNS, type TableName } from '#server/db/content-file/columns-of.ts'

export type Row = Record<string, unknown>
export type Written = { added: number; changed: number }

/**
 * Adds the rows a table does not have and changes those that differ; the others are not touched. `key` names what a row is
 * known by, as its unique index does. Names and types come from COLUMNS alone, never from a file.
 */
export async function writeRows(tx: Tx, table: TableName, key: string, rows: readonly Row[]): Promise<Written> {
  if (rows.length === 0) return { added: 0, changed: 0 }
  const columns: Columns = COLUMNS[table]
  const names = Object.keys(columns)
  const quoted = (prefix = '') => names.map((name) => `${prefix}"${name}"`).join(', ')
  const given = names.map((name) => (columns[name] === 'jsonb' ? `nullif(g."${name}", 'null')` : `g."${name}"`))
  const types = names.map((name) => `"${name}" ${columns[name] ?? ''}`).join(', ')
  const numbered = rows.map((row, at) => ({ ...row, at }))
  const written = await tx.unsafe<{ isNew: boolean }[]>(
    `insert into "${table}" as t (${quoted()})
     select ${given.join(', ')} from jsonb_to_recordset($1) as g(${types}, at int) order by g.at
     on conflict (${key}) do update set ${names.map((name) => `"${name}" = excluded."${name}"`).join(', ')}
     where (${quoted('t.')}) is distinct from (${quoted('excluded.')})
     returning (xmax = 0) as is_new`,
    [tx.json(numbered)],
  )
  const added = written.filter((row) => row.isNew).length
  return { added, changed: written.length - added }
}
