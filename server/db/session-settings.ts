// What every session of ours has set. The role keeps it: a pooler refuses parameters that come with a connection.
import type { Client } from '#server/db/sql.ts'

/** By name as in `pg_settings`; times in milliseconds. */
export const SESSION_SETTINGS = {
  TimeZone: 'UTC',
  // A statement is planned once for each connection: planning a booking again cost more than half of running it.
  plan_cache_mode: 'force_generic_plan',
  lock_timeout: 5000,
  statement_timeout: 20_000,
  // A command that stands still holds its locks no longer than this.
  idle_in_transaction_session_timeout: 15_000,
} as const

type KeptRow = { setting: string }
type ShownRow = { name: string; value: string }

/** Writes them down for our role in this database, where they are not yet. New sessions have them. Under the lock of a start. */
export async function keepSessionSettings(sql: Client): Promise<void> {
  const rows = await sql<KeptRow[]>`
    select unnest(s.setconfig) as setting from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
    where d.datname = current_database() and s.setrole = (select oid from pg_roles where rolname = current_user)`
  const kept = new Set(rows.map(({ setting }) => setting))
  const missing = Object.entries(SESSION_SETTINGS).filter(([name, value]) => !kept.has(`${name}=${value}`))
  if (missing.length === 0) return
  const [database] = await sql<{ name: string }[]>`select quote_ident(current_database()) as name`
  for (const [name, value] of missing)
    await sql.unsafe(`alter role current_user in database ${database?.name ?? ''} set ${name} = '${value}'`)
}

/** @throws SessionsDiffer where sessions at this address have other settings: a pooler kept some from before. */
export async function checkSessionSettings(sql: Client): Promise<void> {
  const rows = await sql<ShownRow[]>`
    select name, setting as value from pg_settings where name = any(${Object.keys(SESSION_SETTINGS)}::text[])`
  const wanted = new Map<string, string>(Object.entries(SESSION_SETTINGS).map(([name, value]) => [name, String(value)]))
  const differs = rows.find(({ name, value }) => wanted.get(name) !== value)
  if (differs) throw new SessionsDiffer(differs.name, differs.value, wanted.get(differs.name) ?? '')
}

export class SessionsDiffer extends Error {
  /** Told without a trace. */
  plain = true
  constructor(name: string, value: string, wanted: string) {
    super(
      `DATABASE_URL: its sessions have ${name} ${value} and not ${wanted}: a pooler keeps sessions from before; run RECONNECT on its console`,
    )
  }
}
