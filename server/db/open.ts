// The one owner of the database: the server at DATABASE_URL, else a PostgreSQL of our own in DATA_DIR.
import { fileURLToPath } from 'node:url'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { openEmbedded } from '#tools/postgres/embedded.ts'
import { SESSION_SETTINGS, setForRole, settingsProblem } from '#server/db/session-settings.ts'
import type { Sql } from '#server/db/sql.ts'
import { openTransactions } from '#server/db/transactions.ts'
import type { Log } from '#server/log.ts'
import { SettingsFault, type Settings } from '#server/settings.ts'

export type { Client, Db, Question, Sql, Statement, Tx } from '#server/db/sql.ts'

export type Database = { sql: Sql; close(): Promise<void> }

export type DatabaseAddress = { url: string } | { host: string; port: number; user: string; database: string }

const types = {
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  plainDate: { to: 1082, from: [1082], serialize: String, parse: String },
  decimal: { to: 1700, from: [1700], serialize: String, parse: Number },
}

type Pool = {
  pool: number
  onWait?: ((seconds: number) => void) | undefined
  /** False behind a pooler that knows nothing of prepared statements. */
  prepares?: boolean
  /** Sessions begin with what is set for their role, and are told nothing: a pooler refuses what it does not know. */
  setByRole?: boolean
  /** Where LISTEN gets a session of its own; a pooler lends none. */
  direct?: DatabaseAddress
}

/** A pool on one PostgreSQL database: `pool` is the most connections for statements, and as many again for transactions. */
export function connect(
  address: DatabaseAddress,
  { pool, onWait, prepares = true, setByRole = false, direct }: Pool,
): Sql {
  const options = {
    connect_timeout: 10,
    // A database that is being restarted is back within a second: ask often, rather than ever more seldom.
    backoff: () => 0.05 + Math.random() * 0.1,
    onnotice: () => undefined,
    transform: { column: { from: postgres.toCamel } },
    types,
    prepare: prepares,
    // PgBouncer takes a session away at the answer to one statement while the next, sent behind it, waits for its description.
    ...(direct && { max_pipeline: 0 }),
    connection: { application_name: 'senja', ...(!setByRole && SESSION_SETTINGS) },
  } as const
  const openAt = (
    at: DatabaseAddress,
    own: { max: number; idle_timeout?: number; max_lifetime?: null; onclose?: () => void },
  ) => ('url' in at ? postgres(at.url, { ...options, ...own }) : postgres({ ...options, ...at, ...own }))
  const statements = openAt(address, { max: pool, idle_timeout: 300 })
  const listener = direct ? openAt(direct, { max: 1 }) : null
  // A `begin` that queues behind statements on a busy connection may go out before the connection is kept for it, and
  // others then speak inside the transaction: transactions have connections of their own.
  const seat = (onclose: () => void) => openAt(address, { max: 1, max_lifetime: null, onclose })
  const transactions = openTransactions(pool, seat, onWait)
  const end = statements.end.bind(statements)
  return Object.assign(statements, {
    begin: transactions.begin,
    ...(listener && { listen: listener.listen.bind(listener) }),
    end: async (ending?: { timeout?: number }) => {
      await Promise.all([end(ending), listener?.end(ending), transactions.end(ending)])
    },
  })
}

function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'server/db/migrations')) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, 'server/db/migrations')
}

/**
 * Brings the database to this build's shape. An advisory lock lets any number of processes start at once. With `role`, its sessions
 * begin with what ours have set from then on; null is the role of the address.
 */
export async function migrateDatabase(
  address: DatabaseAddress,
  { role }: { role?: string | null } = {},
): Promise<void> {
  // Whoever waits for a table behind a migration waits two seconds at most: it gives way, and tries again.
  const connection = { lock_timeout: 2000, statement_timeout: 0, idle_in_transaction_session_timeout: 0 }
  const options = { max: 1, onnotice: () => undefined, types, connection }
  const client = 'url' in address ? postgres(address.url, options) : postgres({ ...options, ...address })
  try {
    const [server] = await client<{ version: number }[]>`select current_setting('server_version_num')::int as version`
    if (!server || server.version < 150_000) {
      throw new Error('DATABASE_URL: PostgreSQL 15 or newer is needed')
    }
    await untilNothingIsLocked(async () => {
      await client`select pg_advisory_lock(734001)`
      try {
        await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
        if (role !== undefined) await setForRole(client, role)
      } finally {
        await client`select pg_advisory_unlock(734001)`
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

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'databasePool'> &
  Partial<Pick<Settings, 'databaseDirectUrl' | 'databasePrepares'>>

/**
 * Opens and migrates the database that the settings name. `onWait` is told how long each command waited for a connection of its own.
 * @throws SettingsFault, one line, where the database or its pooler is not set up for us
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
  await migrateDatabase(embedded.options)
  const sql = connect(embedded.options, { pool: settings.databasePool, onWait })
  return {
    sql,
    close: async () => {
      await sql.end({ timeout: 5 })
      await embedded.stop()
    },
  }
}

async function openNamed(
  url: string,
  { databaseDirectUrl, databasePrepares = true, databasePool }: DatabaseSettings,
  onWait?: (seconds: number) => void,
): Promise<Sql> {
  const direct = { url: databaseDirectUrl ?? url }
  try {
    await migrateDatabase(direct, { role: decodeURIComponent(new URL(url).username) || null })
  } catch (fault) {
    // What a pooler says to `lock_timeout`.
    if (!/startup parameter/.test(String(fault))) throw fault
    const name = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    throw new SettingsFault([`${name}: leads to a pooler; DATABASE_DIRECT_URL has to lead to PostgreSQL itself`])
  }
  const own = { pool: databasePool, onWait, prepares: databasePrepares, setByRole: true }
  const sql = connect({ url }, { ...own, ...(databaseDirectUrl && { direct }) })
  const problem = await settingsProblem(sql)
  if (problem === null) return sql
  await sql.end({ timeout: 5 })
  throw new SettingsFault([problem])
}
