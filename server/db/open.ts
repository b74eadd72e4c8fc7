// Opens the database: the server at DATABASE_URL, or the embedded PostgreSQL in DATA_DIR.
import postgres from 'postgres'
import { openEmbedded } from '#tools/postgres/embedded.ts'
import { isDatabaseAway } from '#server/db/out-of-reach.ts'
import { type DatabaseAddress, types } from '#server/db/address.ts'
import { openLasting } from '#server/db/lasting-client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { RUNTIME_ROLE, runtimeRoleProblem } from '#server/db/runtime-role.ts'
import { SESSION_SETTINGS, setForRole, settingsProblem } from '#server/db/session-settings.ts'
import type { Sql } from '#server/db/sql.ts'
import { openTransactions } from '#server/db/transactions.ts'
import type { Log } from '#server/log.ts'
import { SettingsFault, type Settings } from '#server/settings.ts'

export type { Client, Db, Fragment, Question, Sql, Statement, Tx } from '#server/db/sql.ts'

export type Database = { sql: Sql; close(): Promise<void> }

type Pool = {
  pool: number
  /** The number of connections for statements. If this field is missing, the number is `pool`. */
  statementPool?: number
  onWait?: ((seconds: number) => void) | undefined
  /** False for a pooler that does not support prepared statements. */
  prepares?: boolean
  /**
   * True if the defaults of the role contain the session settings. The client then sends no parameters, because a pooler refuses unknown
   * parameters.
   */
  setByRole?: boolean
  /** The direct address of the database, for LISTEN. LISTEN needs a session of its own, but a pooler shares its sessions. */
  direct?: DatabaseAddress
}

/**
 * Opens a pool on one PostgreSQL database. `pool` is the number of connections for statements. Transactions get the same number of further
 * connections.
 */
export function connect(
  address: DatabaseAddress,
  { pool, statementPool = pool, onWait, prepares = true, setByRole = false, direct }: Pool,
): Sql {
  const options = {
    connect_timeout: 10,
    // A restarting database is back within a second, so the delay between attempts does not grow.
    backoff: () => 0.05 + Math.random() * 0.1,
    onnotice: () => undefined,
    transform: { column: { from: postgres.toCamel } },
    types,
    prepare: prepares,
    // PgBouncer releases a session after the response to a statement, even if the next statement is already waiting. So with a pooler, each
    // statement is sent only after the response to the previous statement.
    ...(direct && { max_pipeline: 0 }),
    connection: { application_name: 'senja', ...(!setByRole && SESSION_SETTINGS) },
  } as const
  const openAt = (at: DatabaseAddress, own: { max: number; max_lifetime?: null; onclose?: () => void }) =>
    'url' in at ? postgres(at.url, { ...options, ...own }) : postgres({ ...options, ...at, ...own })
  const statements = openLasting((onclose) => openAt(address, { max: statementPool, max_lifetime: null, onclose }))
  // The listener has its own client, which is never replaced. If a client is replaced, its subscriptions are lost.
  const listener = openAt(direct ?? address, { max: 1 })
  // Transactions have connections of their own. On a shared busy connection, `begin` may be sent before the connection is reserved; other
  // statements would then run inside the transaction.
  const seat = (onLost: () => void) =>
    openLasting((onReplaced) => {
      const onclose = () => {
        onLost()
        onReplaced()
      }
      return openAt(address, { max: 1, max_lifetime: null, onclose })
    })
  const transactions = openTransactions(pool, seat, onWait)
  const end = statements.end.bind(statements)
  return Object.assign(statements, {
    begin: transactions.begin,
    listen: listener.listen.bind(listener),
    end: async (ending?: { timeout?: number }) => {
      await Promise.all([end(ending), listener.end(ending), transactions.end(ending)])
    },
  })
}

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'databasePool'> &
  Partial<Pick<Settings, 'databaseDirectUrl' | 'migrationDatabaseUrl' | 'databasePrepares' | 'isSandbox'>>

/**
 * Opens the database of the settings, and migrates the database. `onWait` is called for each transaction with the number of seconds that it
 * waited for a connection.
 * @throws SettingsFault with one line if the database or its pooler is not set up for Senja
 */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Log,
  onWait?: (seconds: number) => void,
): Promise<Database> {
  if (settings.databaseUrl) {
    const sql = await openNamed(settings.databaseUrl, settings, onWait)
    return { sql, close: () => sql.end({ timeout: 5 }) }
  }
  const embedded = await openEmbedded({ dataDir: settings.dataDir, log: (line) => log.info(line) })
  await migrateDatabase(embedded.options, { server: 'of our own' })
  const sql = connect({ ...embedded.options, user: RUNTIME_ROLE }, { pool: settings.databasePool, onWait })
  return {
    sql,
    close: async () => {
      await sql.end({ timeout: 5 })
      await embedded.stop()
    },
  }
}

async function openNamed(url: string, settings: DatabaseSettings, onWait?: (seconds: number) => void): Promise<Sql> {
  const { databaseDirectUrl, migrationDatabaseUrl, databasePrepares = true, databasePool, isSandbox = true } = settings
  const direct = { url: databaseDirectUrl ?? url }
  const role = decodeURIComponent(new URL(url).username) || null
  const migrator = migrationDatabaseUrl
    ? 'MIGRATION_DATABASE_URL'
    : databaseDirectUrl
      ? 'DATABASE_DIRECT_URL'
      : 'DATABASE_URL'
  await inOneLine(migrator, () =>
    migrateDatabase(migrationDatabaseUrl ? { url: migrationDatabaseUrl } : direct, { server: { role } }),
  )
  // The server's role sets the defaults of its own sessions. The role that migrates has no right to set them for another role.
  if (migrationDatabaseUrl) await inOneLine('DATABASE_URL', () => setOwnSettings(direct))
  const own = { pool: databasePool, onWait, prepares: databasePrepares, setByRole: true }
  const sql = connect({ url }, { ...own, ...(databaseDirectUrl && { direct }) })
  try {
    const problem = await inOneLine('DATABASE_URL', () => settingsProblem(sql))
    if (problem !== null) throw new SettingsFault([problem])
    const tooMuch = isSandbox ? null : await runtimeRoleProblem(sql)
    if (tooMuch !== null) throw new SettingsFault([roleFault(tooMuch)])
    return sql
  } catch (fault) {
    await sql.end({ timeout: 5 })
    throw fault
  }
}

const roleFault = (problem: string): string =>
  `DATABASE_URL: ${problem}, so it could rewrite the audit and the books; give the server a role of its own (docs/operations.md, "Two roles")`

async function setOwnSettings(address: { url: string }): Promise<void> {
  const client = postgres(address.url, { max: 1, onnotice: () => undefined, types })
  try {
    await setForRole(client, null)
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** SQLSTATE codes of a refused login, a missing database and missing privileges. */
const NO_ENTRY = new Set(['28P01', '28000', '3D000', '42501'])

/** Runs a step of the start. Reports an unreachable database as a one-line SettingsFault instead of a stack trace. */
async function inOneLine<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (fault) {
    if (!(fault instanceof Error) || fault instanceof SettingsFault) throw fault
    // A pooler rejects `lock_timeout` with this message.
    if (fault.message.includes('startup parameter'))
      throw new SettingsFault([`${name}: leads to a pooler; DATABASE_DIRECT_URL has to lead to PostgreSQL itself`])
    const code = 'code' in fault ? String(fault.code) : ''
    if (!isDatabaseAway(fault) && !NO_ENTRY.has(code)) throw fault
    throw new SettingsFault([`${name}: the database cannot be used: ${fault.message || code}`])
  }
}
