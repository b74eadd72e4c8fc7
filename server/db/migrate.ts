// Brings a database to this build's shape, as the role that owns it, and lets the server's role in.
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

/** The server's role: one that somebody set up (null: the one that migrates), or the one that a database of our own is given. */
type Server = { role: string | null } | 'of our own'

/**
 * Brings the database to this build's shape. An advisory lock lets any number of processes start at once. The role of `server` may
 * then read and write rows, and its sessions begin with what ours have set. A role that does not own the database only looks
 * whether somebody else has migrated it.
 * @throws SettingsFault where it has to be migrated first
 */
export async function migrateDatabase(address: DatabaseAddress, { server }: { server?: Server } = {}): Promise<void> {
  // Whoever waits for a table behind a migration waits two seconds at most: it gives way, and tries again.
  const connection = { lock_timeout: 2000, statement_timeout: 0, idle_in_transaction_session_timeout: 0 }
  const options = { max: 1, onnotice: () => undefined, types, connection }
  const client = 'url' in address ? postgres(address.url, options) : postgres({ ...options, ...address })
  try {
    const [found] = await client<{ version: number }[]>`select current_setting('server_version_num')::int as version`
    if (!found || found.version < 150_000) throw new SettingsFault(['DATABASE_URL: PostgreSQL 15 or newer is needed'])
    if (!(await ownsDatabase(client))) {
      await assertMigrated(client)
      if (server && server !== 'of our own') await setForRole(client, null)
      return
    }
    await untilNothingIsLocked(async () => {
      await client`select pg_advisory_lock(734001)`
      try {
        await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
        await letIn(client, server)
      } finally {
        await client`select pg_advisory_unlock(734001)`
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

/** A server whose role may change no table starts on a database that has what this build needs, and on no other. */
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
