// Finds the columns of the database that may be null. The key of a column consists of its table number and its column number, as in the
// results of statements.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from '#server/db/open.ts'
import { NULLABLE, RECORDS, type Column } from '#tests/row-types/record-answers.ts'

/**
 * Names of columns in the form `table.column`. The keys come from `keyOf`. They are the same in all databases that were cloned from one
 * template.
 */
export type NullableColumns = Record<string, string>

export const keyOf = ({ table, number }: Pick<Column, 'table' | 'number'>): string => `${table}.${number}`

export async function askNullable(sql: Sql): Promise<NullableColumns> {
  const columns = await sql<{ table: number; number: number; name: string }[]>`
    select a.attrelid as table, a.attnum as number, c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    where a.attnum > 0 and not a.attnotnull and not a.attisdropped and c.relnamespace <> 'pg_catalog'::regnamespace`
  return Object.fromEntries(columns.map((column) => [keyOf(column), column.name]))
}

export async function writeNullable(sql: Sql): Promise<void> {
  const columns = await askNullable(sql)
  mkdirSync(RECORDS, { recursive: true })
  writeFileSync(join(RECORDS, NULLABLE), JSON.stringify(columns))
}

export const readNullable = (): NullableColumns => JSON.parse(readFileSync(join(RECORDS, NULLABLE), 'utf8'))
