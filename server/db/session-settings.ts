// Settings of every session. The embedded database receives these parameters with each connection. A pooler does not forward parameters. So
// for a database at DATABASE_URL, the settings are stored as defaults of the role.
import type { Db } from '#server/db/sql.ts'

/** Names and values of the settings, as the command `show` prints them. */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  // Each connection plans a statement only once. If it planned a statement at each call, planning would take more than half of the time of
  // a booking.
  plan_cache_mode: 'force_generic_plan',
  lock_timeout: '5s',
  statement_timeout: '20s',
  // Maximum time for which an idle transaction keeps its locks.
  idle_in_transaction_session_timeout: '15s',
}

type Setting = { name: string; value: string }

async function wrongSettings(sql: Db): Promise<Setting[]> {
  const settings = await sql<Setting[]>`
    select name, current_setting(name) as value from unnest(${Object.keys(SESSION_SETTINGS)}::text[]) as asked(name)`
  return settings.filter(({ name, value }) => value !== SESSION_SETTINGS[name])
}

/**
 * Stores the settings as defaults for sessions of `role` in this database. Changes only defaults that differ. A role is always allowed to
 * set its own defaults. If a default is still wrong after this call, `settingsProblem` reports it.
 */
export async function setForRole(sql: Db, role: string | null): Promise<void> {
  const [is] = await sql<{ role: string; database: string; set: string[] }[]>`
    select r.rolname as role, current_database() as database,
      coalesce((select s.setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
        where s.setrole = r.oid and d.datname = current_database()), '{}') as set
    from pg_roles r where r.rolname = coalesce(${role}, current_user)`
  if (!is) return
  const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`
  for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
    if (is.set.includes(`${name}=${value}`)) continue
    await sql
      .unsafe(`alter role ${quoteName(is.role)} in database ${quoteName(is.database)} set ${name} = '${value}'`)
      .catch(() => undefined)
  }
}

/** Returns one line that lists the wrong settings of the sessions of `sql`. Returns null if all settings are right. */
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
