// Restores a used clone to the rows of the template. A table counts as unchanged if it has the same number of rows as the template and no
// new row.
import type { Sql } from '#server/db/open.ts'
import type { Table, Template } from '#tests/support/template.ts'

/**
 * A clone that can be restored. `keeper` is the connection that checks the clone, and `restorer` is the connection that writes its rows.
 * Tests use other connections. Transactions from the number `since` on belong to a test. `catalogs` contains the number of rows in each
 * catalog. `copied` contains the tables that have a copy of their template rows in a temporary table of the connection `restorer`.
 */
export type Restorable = {
  keeper: Sql
  restorer: Sql
  template: Template
  since: string
  catalogs: Map<string, number>
  copied: Set<string>
}

/** If a test changes a table definition or collects statistics, these catalogs get new rows. Then the clone is not used again. */
const CATALOGS = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_type', 'pg_statistic']
/**
 * Maximum number of rows that a test may add to a clone that is used again. The restore deletes the added rows, but deleted rows stay in
 * the files of a table and make it slow.
 */
const MOST_NEW_ROWS = 2000
/** Number of rows above which only the changed rows of a table are restored. */
const MANY_ROWS = 200

type RowCount = { id: string; rows: number; fresh: number }

const IS_FRESH = `age(xmin) <= age($1::text::xid)`

/** Returns one statement that counts the rows of each table, and the rows that transactions since `$1` have written. */
const countText = (tables: readonly { id: string; name: string }[]): string =>
  tables
    .map(
      ({ id, name }) =>
        `select '${id}' as id, count(*)::int as rows, count(*) filter (where ${IS_FRESH})::int as fresh from ${name}`,
    )
    .join(' union all ')

const catalogsText = countText(CATALOGS.map((name) => ({ id: name, name: `pg_catalog.${name}` })))

/** Runs a prepared statement on the connection `keeper`, so that PostgreSQL parses and plans the statement only once for each clone. */
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

/** Deletes every night of a new clone, even rows that triggers protect. Returns the description of the rows that remain. */
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
  // Triggers and foreign keys do not apply here, because the statements restore whole tables. The setting discards all plans of its
  // connection, so `keeper` does not use it: planning its long statements again would take most of the time of a check.
  if (statements.length > 0)
    await restorer.unsafe(`begin; set local session_replication_role = replica; ${statements.join('; ')}; commit`)
  clone.since = await nextTransaction(keeper)
  if (clone.copied.size > copied) clone.catalogs = await countCatalogs(keeper, clone.since)
  return true
}

type Restoration = { before: string[]; remove: string[]; fill: string[] }

/** Returns the statements that restore a table. They restore all rows of a small table, and only the changed rows of a large table. */
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
