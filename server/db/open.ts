// The one owner of the database: the server at DATABASE_URL, else a PostgreSQL of our own in DATA_DIR.
import { fileURLToPath } from 'node:url'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { openEmbedded } from '#tools/postgres/embedded.ts'
import type { Sql } from '#server/db/sql.ts'
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

/** A pool on one PostgreSQL database: `pool` is the most connections for statements, and as many again for transactions. */
export function connect(
  address: DatabaseAddress,
  { pool, onWait }: { pool: number; onWait?: ((seconds: number) => void) | undefined },
): Sql {
  const options = {
    connect_timeout: 10,
    // A database that is being restarted is back within a second: ask often, rather than ever more seldom.
    backoff: () => 0.05 + Math.random() * 0.1,
    onnotice: () => undefined,
    transform: { column: { from: postgres.toCamel } },
    types,
    connection: {
      application_name: 'senja',
      TimeZone: 'UTC',
      // A statement is planned once for each connection: planning a booking again cost more than half of running it.
      plan_cache_mode: 'force_generic_plan',
      lock_timeout: 5000,
      statement_timeout: 20_000,
      // A command that stands still holds its locks no longer than this.
      idle_in_transaction_session_timeout: 15_000,
    },
  } as const
  const open = (own: { max: number; idle_timeout?: number; max_lifetime?: null; onclose?: () => void }) =>
    'url' in address ? postgres(address.url, { ...options, ...own }) : postgres({ ...options, ...address, ...own })
  const statements = open({ max: pool, idle_timeout: 300 })
  // A `begin` that queues behind statements on a busy connection may go out before the connection is kept for it, and
  // others then speak inside the transaction: transactions have connections of their own.
  const transactions = openTransactions(pool, (onclose) => open({ max: 1, max_lifetime: null, onclose }), onWait)
  const end = statements.end.bind(statements)
  return Object.assign(statements, {
    begin: transactions.begin,
    end: async (ending?: { timeout?: number }) => {
      await Promise.all([end(ending), transactions.end(ending)])
    },
  })
}

function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'server/db/migrations')) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, 'server/db/migrations')
}

/** Brings the database to this build's shape. An advisory lock lets any number of processes start at once. */
export async function migrateDatabase(address: DatabaseAddress): Promise<void> {
  // Whoever waits for a table behind a migration waits two seconds at most: it gives way, and tries again.
  const options = { max: 1, onnotice: () => undefined, connection: { lock_timeout: 2000 } }
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

/** Opens and migrates the database that the settings name. */
export async function openDatabase(
  settings: { databaseUrl: string | null; dataDir: string; databasePool: number },
  log: Log,
  /** Told how long each command waited for a connection of its own. */
  onWait?: (seconds: number) => void,
): Promise<Database> {
  if (settings.databaseUrl) {
    const address = { url: settings.databaseUrl }
    await migrateDatabase(address)
    const sql = connect(address, { pool: settings.databasePool, onWait })
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
