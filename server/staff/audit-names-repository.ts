import type { Language } from '#contract/preferences.ts'
import type { AuditEntry } from '#server/staff/audit-repository.ts'
import type { Db } from '#server/db/open.ts'

const NAMED = {
  joins_id: 'tables',
  table_id: 'tables',
  from_table_id: 'tables',
  to_table_id: 'tables',
  section_id: 'sections',
  category_id: 'table_categories',
  ticket_id: 'tickets',
  outlet_ids: 'outlets',
  house_role_id: 'house_roles',
} as const
type Kind = (typeof NAMED)[keyof typeof NAMED]
type Row = Record<string, unknown>

const kindOf = (column: string): Kind | null => (column in NAMED ? NAMED[column as keyof typeof NAMED] : null)
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function idsOf(row: Row): { kind: Kind; id: number }[] {
  return Object.entries(row).flatMap(([column, value]) => {
    const kind = kindOf(column)
    if (isRow(value)) return idsOf(value)
    const ids = Array.isArray(value) ? value : [value]
    return kind === null ? [] : ids.flatMap((id) => (typeof id === 'number' ? [{ kind, id }] : []))
  })
}

function withNamesIn(row: Row, nameOf: (kind: Kind, id: number) => unknown): Row {
  const replaceIds = (column: string, value: unknown): unknown => {
    const kind = kindOf(column)
    if (isRow(value)) return withNamesIn(value, nameOf)
    if (Array.isArray(value)) return value.map((item) => replaceIds(column, item))
    return kind !== null && typeof value === 'number' ? nameOf(kind, value) : value
  }
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, replaceIds(column, value)]))
}

const KINDS: readonly string[] = Object.values(NAMED)
function idOf(subject: string): { kind: Kind; id: number }[] {
  const [kind = '', key = ''] = subject.split(':')
  return KINDS.includes(kind) && /^\d+$/.test(key) ? [{ kind: kind as Kind, id: Number(key) }] : []
}

const textIn = (name: unknown, language: Language): string | null =>
  typeof name === 'string' ? name : isRow(name) ? String(name[language]) : null

/**
 * Returns the entries with names in place of ids. Each entry also gets the name of the changed row. If the row of an id was deleted, the
 * entry still contains the id.
 */
export async function withNames(sql: Db, entries: readonly AuditEntry[], language: Language): Promise<AuditEntry[]> {
  const ids = entries.flatMap(({ subject, before, after }) => [
    ...idOf(subject),
    ...idsOf(before ?? {}),
    ...idsOf(after ?? {}),
  ])
  if (ids.length === 0) return [...entries]
  const of = (kind: Kind) => [...new Set(ids.filter((reference) => reference.kind === kind).map(({ id }) => id))]
  const rows = await sql<{ kind: Kind; id: number; name: unknown }[]>`
    select 'tables' as kind, id, to_jsonb(name) as name from tables where id = any(${of('tables')}::int[])
    union all select 'sections', id, to_jsonb(name) from sections where id = any(${of('sections')}::int[])
    union all select 'table_categories', id, to_jsonb(name) from table_categories where id = any(${of('table_categories')}::int[])
    union all select 'tickets', id, to_jsonb(name) from tickets where id = any(${of('tickets')}::int[])
    union all select 'house_roles', id, to_jsonb(name) from house_roles where id = any(${of('house_roles')}::int[])
    union all select 'outlets', id, to_jsonb(name) from outlets where id = any(${of('outlets')}::int[])`
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  const nameOf = (kind: Kind, id: number) => names.get(`${kind} ${id}`) ?? id
  const aboutOf = ({ subject }: AuditEntry) => {
    const [own] = idOf(subject)
    return own ? textIn(names.get(`${own.kind} ${own.id}`), language) : null
  }
  return entries.map((entry) => ({
    ...entry,
    aboutName: entry.aboutName ?? aboutOf(entry),
    before: entry.before && withNamesIn(entry.before, nameOf),
    after: entry.after && withNamesIn(entry.after, nameOf),
  }))
}
