// The one owner of the database: the server at DATABASE_URL, else a PostgreSQL of our own in DATA_DIR.
import { fileURLToPath } from 'node:url'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { openEmbedded } from '#tools/postgres/embedded.ts'
import type { Client, Sql } from '#server/db/sql.ts'
import {
  assertWithinBudget,
  connectionsOf,
  listenerName,
  readBudget,
  SESSION_NAME,
} from '#server/db/connection-budget.ts'
import { checkSessionSettings, keepSessionSettings, SESSION_SETTINGS } from '#server/db/session-settings.ts'
import { openTransactions } from '#server/db/transactions.ts'
import type { Log } from '#server/log.ts'

export type { Client, Db, Question, Sql, Statement, Tx } from '#server/db/sql.ts'

export type Database = { sql: Sql; close(): Promise<void> }

export type DatabaseAddress = { url: string } | { host: string; port: number; user: string; database: string }

const types = {
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  plainDate: { to: 1082, from: [1082], serialize: String, parse: String },
  decimal: { to: 1700, from: [1700], serialize: String, parse: Number },
}

/** What stands between us and the database. */
export type Pooling = {
  /** Where sessions last: listening, migrations. Another address than the pool's where that leads to PgBouncer. */
  direct?: DatabaseAddress
  /** False for PgBouncer before 1.21, which forgets what was prepared. */
  isPrepared?: boolean
  /** False where the role keeps the settings of sessions (`session-settings.ts`). */
  sendsSettings?: boolean
}

type PoolOptions = Pooling & { pool: number; onWait?: ((seconds: number) => void) | undefined }

/** A pool on one PostgreSQL database: `pool` is the most connections for statements, and as many again for transactions. */
export function connect(
  address: DatabaseAddress,
  { pool, onWait, direct, isPrepared = true, sendsSettings = true }: PoolOptions,
): Sql {
  const named = (name: string) => ({
    connect_timeout: 10,
    // A database that is being restarted is back within a second: ask often, rather than ever more seldom.
    backoff: () => 0.05 + Math.random() * 0.1,
    onnotice: () => undefined,
    prepare: isPrepared,
    transform: { column: { from: postgres.toCamel } },
    types,
    connection: { application_name: name, ...(sendsSettings && SESSION_SETTINGS) },
  })
  type Own = { max: number; idle_timeout?: number; max_lifetime?: null; onclose?: () => void }
  const openAt = (at: DatabaseAddress, name: string, own: Own) =>
    'url' in at ? postgres(at.url, { ...named(name), ...own }) : postgres({ ...named(name), ...at, ...own })
  const open = (own: Own) => openAt(address, SESSION_NAME, own)
  const statements = open({ max: pool, idle_timeout: 300 })
  // A `begin` that queues behind statements on a busy connection may go out before the connection is kept for it, and
  // others then speak inside the transaction: transactions have connections of their own.
  const transactions = openTransactions(pool, (onclose) => open({ max: 1, max_lifetime: null, onclose }), onWait)
  // It opens one session, once somebody listens.
  const listening = openAt(direct ?? address, listenerName(direct ? 1 : connectionsOf(pool)), { max: 1 })
  const end = statements.end.bind(statements)
  return Object.assign(statements, {
    begin: transactions.begin,
    listen: listening.listen.bind(listening),
    end: async (ending?: { timeout?: number }) => {
      await Promise.all([end(ending), transactions.end(ending), listening.end(ending)])
    },
  })
}

function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'server/db/migrations')) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, 'server/db/migrations')
}

const START_LOCK = 734001

/**
 * Brings the database to this build's shape. An advisory lock lets any number of processes start at once; `then` runs under it, on
 * the same session, which lasts.
 */
export async function migrateDatabase(address: DatabaseAddress, then?: (sql: Client) => Promise<void>): Promise<void> {
  // Whoever waits for a table behind a migration waits two seconds at most: it gives way, and tries again. A migration itself
  // takes as long as it takes.
  const patience = { lock_timeout: 2000, statement_timeout: 0, idle_in_transaction_session_timeout: 0 }
  const options = {
    max: 1,
    onnotice: () => undefined,
    types,
    connection: { application_name: SESSION_NAME, ...patience },
  }
  const client = 'url' in address ? postgres(address.url, options) : postgres({ ...options, ...address })
  try {
    const [server] = await client<{ version: number }[]>`select current_setting('server_version_num')::int as version`
    if (!server || server.version < 150_000) {
      throw new Error('DATABASE_URL: PostgreSQL 15 or newer is needed')
    }
    await untilNothingIsLocked(async () => {
      await client`select pg_advisory_lock(${START_LOCK})`
      try {
        await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
        await then?.(client)
      } finally {
        await client`select pg_advisory_unlock(${START_LOCK})`
      }
    })
  } finally {
    await client.end({ timeout: 5 })
  }
}

const MIGRATE_WITHIN_MS = 120_000

/** Runs a migration again while it meets locks: other processes migrate, or a long question reads what is changed. */
async function untilNothingIsLocked(run: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + MIGRATE_WITHIN_MS
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!isLockTimeout(error) || Date.now() > giveUpAt) throw error
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 300))
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '55P03') || isLockTimeout(error.cause)
}

export type DatabaseSettings = {
  databaseUrl: string | null
  dataDir: string
} & PoolSettings

type PoolSettings = {
  databasePool: number
  databaseDirectUrl?: string | null
  databaseConnections?: number | null
  isPrepared?: boolean
}

/**
 * Opens and migrates the database that the settings name.
 * @throws BudgetExceeded, SessionsDiffer in one line each
 */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Log,
  /** Told how long each command waited for a connection of its own. */
  onWait?: (seconds: number) => void,
): Promise<Database> {
  if (settings.databaseUrl) {
    const sql = await openPool({ url: settings.databaseUrl }, settings, onWait)
    return { sql, close: () => sql.end({ timeout: 5 }) }
  }
  const embedded = await openEmbedded({ dataDir: settings.dataDir, log: (line) => log.info(line) })
  const own = { ...settings, databaseDirectUrl: null }
  const sql = await openPool(embedded.options, own, onWait).catch(async (fault: unknown) => {
    await embedded.stop()
    throw fault
  })
  return {
    sql,
    close: async () => {
      await sql.end({ timeout: 5 })
      await embedded.stop()
    },
  }
}

/** Migrates, and opens a pool: whoever starts says how much it may open before the next one counts. */
export async function openPool(
  address: DatabaseAddress,
  { databaseDirectUrl, databasePool: pool, databaseConnections = null, isPrepared = true }: PoolSettings,
  onWait?: (seconds: number) => void,
): Promise<Sql> {
  const direct = databaseDirectUrl ? { url: databaseDirectUrl } : null
  const sql = connect(address, { pool, onWait, isPrepared, sendsSettings: false, ...(direct && { direct }) })
  try {
    await migrateDatabase(direct ?? address, async (session) => {
      await keepSessionSettings(session)
      assertWithinBudget(await readBudget(session), direct ? 1 : connectionsOf(pool), databaseConnections)
      await sql.listen(PRESENCE_CHANNEL, () => undefined)
    })
    await checkSessionSettings(sql)
    return sql
  } catch (fault) {
    await sql.end({ timeout: 1 })
    throw fault
  }
}

/** Nothing is told there: who listens is counted. */
const PRESENCE_CHANNEL = 'senja_present'
