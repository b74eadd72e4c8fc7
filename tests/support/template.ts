// Describes the seeded database that tests clone. Also writes its rows to files. A used clone is restored from these files.
import { join } from 'node:path'
import type { Sql } from '#server/db/open.ts'

export type Table = {
  id: string
  name: string
  rows: number
  file: string | null
  columns: string[]
  key: string[]
}
type Relation = Pick<Table, 'id' | 'name' | 'columns' | 'key'> & { kind: string }
type Sequence = { id: string; name: string; value: string; isCalled: boolean }

/**
 * The contents of the template. A clone is a copy of the template's files. Therefore the ids of tables and sequences are the same in each
 * clone.
 */
export type Template = { tables: Table[]; sequences: Sequence[] }

/**
 * Writes the rows of each table that is not empty into `folder`. The folder must belong to the user of the database server. Returns the
 * tables and sequences. They are used later to restore a test database.
 */
export async function describeTemplate(sql: Sql, folder: string): Promise<Template> {
  const relations = await sql.unsafe<Relation[]>(`
    select c.oid::text as id, format('%I.%I', n.nspname, c.relname) as name, c.relkind::text as kind,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select quote_ident(a.attname) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'S', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by c.oid`)
  const views = relations.filter(({ kind }) => kind === 'm')
  if (views.length > 0)
    throw new Error(`${views[0]?.name} is not restored after a test: materialized views have no file`)
  const tables: Table[] = []
  const sequences: Sequence[] = []
  for (const { id, name, kind, columns, key } of relations) {
    if (kind === 'S') {
      const [state] = await sql.unsafe<{ value: string; called: boolean }[]>(
        `select last_value::text as value, is_called as called from ${name}`,
      )
      sequences.push({ id, name, value: state?.value ?? '1', isCalled: state?.called ?? false })
      continue
    }
    const [counts] = await sql.unsafe<{ rows: number }[]>(`select count(*)::int as rows from ${name}`)
    const rows = counts?.rows ?? 0
    const file = rows > 0 ? join(folder, `template-${id}.copy`) : null
    if (file) await sql.unsafe(`copy ${name} to '${file}'`)
    tables.push({ id, name, rows, file, columns, key })
  }
  return { tables, sequences }
}
