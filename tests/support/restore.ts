// Restores a used clone to the rows of the template. A table needs no restore in one case: the test has not added a row to it, and its
// number of rows is still the same.
import type { Sql } from '#server/db/open.ts'
import type { Table, Template } from '#tests/support/template.ts'

/**
 * A clone that can be restored. Two connections belong only to the clone, and not to a test: `keeper` checks the clone, and `restorer`
 * writes its rows. All transactions with the number `since` or higher belong to a test. `catalogs` contains the number of rows in each
 * catalog. `copied` contains the tables for which the connection `restorer` has a temporary table with the rows of the template.
 */
export type Restorable = {
  keeper: Sql
  restorer: Sql
  template: Template
  since: string
  catalogs: Map<string, number>
  copied: Set<string>
}

/**
 * Catalogs that get new rows in two cases: a test changes the definition of a table, or PostgreSQL collects statistics. After that, the
 * clone is not used again.
 */
const CATALOGS = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_type', 'pg_statistic']
/**
 * A clone is used again only if a test has added at most this number of rows. The restore deletes these rows. But deleted rows stay in the
 * files of a table and make it slow.
 */
const MOST_NEW_ROWS = 2000
/** Maximum number of rows for which the restore writes a whole table. In a larger table, it writes only the changed rows. */
const MANY_ROWS = 200

type RowCount = { id: string; rows: number; fresh: number }

const IS_FRESH = `age(xmin) <= age($1::text::xid)`

/**
 * Returns one statement that counts two things in each table: all rows, and the rows that transaction `$1` or a later transaction wrote.
 */
const countText = (tables: readonly { id: string; name: string }[]): string =>
  tables
    .map(
      ({ id, name }) =>
        `select '${id}' as id, count(*)::int as rows, count(*) filter (where ${IS_FRESH})::int as fresh from ${name}`,
    )
    .join(' union all ')

const catalogsText = countText(CATALOGS.map((name) => ({ id: name, name: `pg_catalog.${name}` })))

/** Runs a prepared statement on the connection `keeper`. So PostgreSQL parses and plans each statement only once for a clone. */
const ask = <Row extends object>(keeper: Sql, text: string, values: string[] = []) =>
  keeper.unsafe<Row[]>(text, values, { prepare: true })

async function nextTransaction(keeper: Sql): Promise<string> {
  const [row] = await ask<{ next: string }>(keeper, `select pg_snapshot_xmax(pg_current_snapshot())::text as next`)
  return row?.next ?? '0'
}

async function countCatalogs(keeper: Sql, since: string): Promise<Map<string, number>> {
  const rows = await ask<RowCount>(keeper, catalogsText, [since])
  return new Map(rows.map(({ id, rows: count }) => [id, count]))
}

/** Deletes every night of a new clone, including rows that triggers protect. Returns the description of the remaining rows. */
export async function emptyCalendar(keeper: Sql, { tables, sequences }: Template): Promise<Template> {
  await keeper.unsafe(`begin; set local session_replication_role = replica;
    truncate events, event_artists, off_schedule_days, tickets, ticket_units, table_claims, seatings restart identity cascade; commit`)
  const rows = await keeper.unsafe<{ id: string; isEmpty: boolean }[]>(
    tables
      .map(({ id, name }) => `select '${id}' as id, not exists (select 1 from ${name}) as is_empty`)
      .join(' union all '),
  )
  const emptyIds = new Set(rows.filter(({ isEmpty }) => isEmpty).map(({ id }) => id))
  const states = await sequenceStates(keeper, sequences)
  return {
    tables: tables.map((table) => (emptyIds.has(table.id) ? { ...table, rows: 0, file: null } : table)),
    sequences: sequences.map((sequence) => ({ ...sequence, ...states.get(sequence.id) })),
  }
}

export async function watchClone(keeper: Sql, restorer: Sql, template: Template): Promise<Restorable> {
  const since = await nextTransaction(keeper)
  return { keeper, restorer, template, since, catalogs: await countCatalogs(keeper, since), copied: new Set() }
}

/** Restores the rows and sequences of the template. Returns false if the clone cannot be used again. */
export async function restoreClone(clone: Restorable): Promise<boolean> {
  const { keeper, restorer, template, since } = clone
  const catalogs = await ask<RowCount>(keeper, catalogsText, [since])
  if (catalogs.some(({ id, rows, fresh }) => fresh > 0 || rows !== clone.catalogs.get(id))) return false
  const countById = new Map(
    (await ask<RowCount>(keeper, countText(template.tables), [since])).map((row) => [row.id, row]),
  )
  const changed = template.tables.filter(({ id, rows }) => {
    const now = countById.get(id)
    return !now || now.fresh > 0 || now.rows !== rows
  })
  const fresh = changed.reduce((sum, { id }) => sum + (countById.get(id)?.fresh ?? 0), 0)
  if (fresh > MOST_NEW_ROWS) return false
  const copied = clone.copied.size
  const tables = changed.map((table) => restoreTable(clone, table))
  const statements = [
    ...tables.flatMap(({ before }) => before),
    ...tables.flatMap(({ remove }) => remove),
    ...tables.flatMap(({ fill }) => fill),
    ...(await movedSequences(clone)),
  ]
  // These statements restore whole tables, so they run with triggers and foreign keys switched off. This setting discards all plans of the
  // connection. `keeper` must not use the setting, because it would have to plan its long statements again.
  if (statements.length > 0)
    await restorer.unsafe(`begin; set local session_replication_role = replica; ${statements.join('; ')}; commit`)
  clone.since = await nextTransaction(keeper)
  if (clone.copied.size > copied) clone.catalogs = await countCatalogs(keeper, clone.since)
  return true
}

type Restoration = { before: string[]; remove: string[]; fill: string[] }

/** Returns the statements that restore a table. In a small table they restore all rows, and in a large table only the changed rows. */
function restoreTable({ copied, since }: Restorable, table: Table): Restoration {
  const { id, name, rows, file, columns, key } = table
  if (!file) return { before: [], remove: [`delete from ${name}`], fill: [] }
  if (rows <= MANY_ROWS || key.length === 0)
    return { before: [], remove: [`delete from ${name}`], fill: [`copy ${name} from '${file}'`] }
  const copy = `pg_temp.template_${id}`
  const list = columns.join(', ')
  const before = copied.has(id)
    ? []
    : [`create temp table template_${id} as select ${list} from ${name} limit 0`, `copy ${copy} from '${file}'`]
  copied.add(id)
  const isSame = key.map((column) => `own.${column} = copy.${column}`).join(' and ')
  return {
    before,
    remove: [`delete from ${name} where age(xmin) <= age('${since}'::xid)`],
    fill: [
      `insert into ${name} (${list}) overriding system value select ${list} from ${copy} copy
        where not exists (select 1 from ${name} own where ${isSame})`,
    ],
  }
}

async function sequenceStates(keeper: Sql, sequences: Template['sequences']) {
  const text = sequences
    .map(({ id, name }) => `select '${id}' as id, last_value::text as value, is_called from ${name}`)
    .join(' union all ')
  const rows = await ask<{ id: string; value: string; isCalled: boolean }>(keeper, text)
  return new Map(rows.map((row) => [row.id, row]))
}

async function movedSequences({ keeper, template }: Restorable): Promise<string[]> {
  const states = await sequenceStates(keeper, template.sequences)
  return template.sequences.flatMap(({ id, name, value, isCalled }) => {
    const now = states.get(id)
    return now?.value === value && now.isCalled === isCalled ? [] : [`select setval('${name}', ${value}, ${isCalled})`]
  })
}
