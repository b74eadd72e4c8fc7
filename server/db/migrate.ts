import { LOCKS } from '#server/db/lock-numbers.ts'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { type DatabaseAddress, types } from '#server/db/address.ts'
import { grantToRuntime, makeRuntimeRole, ownsDatabase, RUNTIME_ROLE } from '#server/db/runtime-role.ts'
import { setForRole } from '#server/db/session-settings.ts'
import type { Client } from '#server/db/sql.ts'
import { SettingsFault } from '#server/settings.ts'

function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'server/db/migrations')) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, 'server/db/migrations')
}

/**
 * The role of the running server. It is a role of the operator, or the role that Senja creates in its embedded database. If `role` is null,
 * the server uses the same role that migrates.
 */
type Server = { role: string | null } | 'of our own'

/**
 * Migrates the database to the schema of this build, grants the role of `server` access to rows, and sets the session defaults of this
 * role. An advisory lock lets several processes start at the same time. If the current role does not own the database, the function only
 * checks that the database is migrated.
 * @throws SettingsFault if the current role does not own the database and a migration is missing
 */
export async function migrateDatabase(address: DatabaseAddress, { server }: { server?: Server } = {}): Promise<void> {
  // A migration that waits for a lock blocks other queries. So the migration gives up after two seconds and is retried.
  const connection = { lock_timeout: 2000, statement_timeout: 0, idle_in_transaction_session_timeout: 0 }
  const options = { max: 1, onnotice: () => undefined, types, connection }
  const client = 'url' in address ? postgres(address.url, options) : postgres({ ...options, ...address })
  try {
    const [instance] = await client<{ version: number }[]>`select current_setting('server_version_num')::int as version`
    if (!instance || instance.version < 150_000)
      throw new SettingsFault(['DATABASE_URL: PostgreSQL 15 or newer is needed'])
    if (!(await ownsDatabase(client))) {
      await assertMigrated(client)
      if (server && server !== 'of our own') await setForRole(client, null)
      return
    }
    await untilNothingIsLocked(async () => {
      await client`select pg_advisory_lock(${LOCKS.migration})`
      try {
        await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
        await letIn(client, server)
      } finally {
        await client`select pg_advisory_unlock(${LOCKS.migration})`
      }
    })
  } finally {
    await client.end({ timeout: 5 })
  }
}

async function letIn(client: Client, server: Server | undefined): Promise<void> {
  if (server === undefined) return
  if (server === 'of our own') await makeRuntimeRole(client)
  const role = server === 'of our own' ? RUNTIME_ROLE : server.role
  if (role !== null) await grantToRuntime(client, role)
  if (server !== 'of our own') await setForRole(client, role)
}

/**
 * Checks that the database has every migration of this build, if the server's role is not allowed to migrate.
 * @throws SettingsFault if a migration of this build is missing
 */
async function assertMigrated(client: Client): Promise<void> {
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: migrationsFolder() }).map((file) => file.folderMillis),
  )
  const [last] = await client<
    { at: number | null }[]
  >`select max(created_at)::bigint as at from drizzle.__drizzle_migrations`.catch(() => [{ at: null }])
  if ((last?.at ?? 0) < newest)
    throw new SettingsFault([
      'MIGRATION_DATABASE_URL: missing; this release changes the database, which the role of DATABASE_URL may not (npm run ops -- migrate)',
    ])
}
const MIGRATE_WITHIN_MS = 120_000

/** Retries a migration that cannot get a lock in time because another migration or a long query has the lock. */
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
