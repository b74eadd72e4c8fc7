// What every session of ours has set. A pooler passes on no startup parameter of this kind, so a database that is named by its
// address has them set for the role; one of our own is told at each connection.
import type { Db } from '#server/db/sql.ts'

/** In the words of `show`. */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  // A statement is planned once for each connection: planning a booking again cost more than half of running it.
  plan_cache_mode: 'force_generic_plan',
  lock_timeout: '5s',
  statement_timeout: '20s',
  // A command that stands still holds its locks no longer than this.
  idle_in_transaction_session_timeout: '15s',
}

type Found = { name: string; value: string }

async function wrongSettings(sql: Db): Promise<Found[]> {
  const found = await sql<Found[]>`
    select name, current_setting(name) as value from unnest(${Object.keys(SESSION_SETTINGS)}::text[]) as asked(name)`
  return found.filter(({ name, value }) => value !== SESSION_SETTINGS[name])
}

/**
 * Sets what sessions of `role` begin with in this database, where they begin otherwise. A role may set its own; where it may not,
 * `checkSettings` tells.
 */
export async function setForRole(sql: Db, role: string | null): Promise<void> {
  const [is] = await sql<{ role: string; database: string; set: string[] }[]>`
    select r.rolname as role, current_database() as database,
      coalesce((select s.setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
        where s.setrole = r.oid and d.datname = current_database()), '{}') as set
    from pg_roles r where r.rolname = coalesce(${role}, current_user)`
  if (!is) return
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
  for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
    if (is.set.includes(`${name}=${value}`)) continue
    await sql
      .unsafe(`alter role ${quoted(is.role)} in database ${quoted(is.database)} set ${name} = '${value}'`)
      .catch(() => undefined)
  }
}

/** What is wrong with the sessions that `sql` gets, in one line; null where nothing is. */
export async function settingsProblem(sql: Db): Promise<string | null> {
  const wrong = await wrongSettings(sql)
  if (wrong.length === 0) return null
  const [who] = await sql<
    { role: string; database: string }[]
  >`select current_user as role, current_database() as database`
  const [list, set] = [
    wrong.map(({ name, value }) => `${name} is ${value}`).join(', '),
    wrong.map(
      ({ name }) => `alter role ${who?.role} in database ${who?.database} set ${name} = '${SESSION_SETTINGS[name]}'`,
    ),
  ]
  return `DATABASE_URL: ${list}; run ${set.join('; ')}, then RECONNECT in the pooler`
}
