// All SQL of the processes that use this database. The database's clock measures how long a process was silent.
import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Sql } from '#server/db/open.ts'

/** A process that has not reported for this number of seconds is considered gone. */
const GONE_SECONDS = 25

type Place = { id: string; host: string; connections: number }

/** Returns the number of connections that PostgreSQL does not reserve for superusers. */
export async function serverConnections(sql: Sql): Promise<number> {
  const [row] = await sql<{ connections: number }[]>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections`
  return row?.connections ?? 0
}

/**
 * Registers a process if its connections fit within the limit; `isTaken` is then true. Also returns the number of other processes, and the
 * number of their connections.
 */
export async function takePlace(
  sql: Sql,
  { id, host, connections }: Place,
  budget: number,
): Promise<{ isTaken: boolean; processes: number; connections: number }> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCKS.processes})`
    await tx`delete from processes where heard_at < clock_timestamp() - ${GONE_SECONDS}::int * interval '1 second'`
    const [others] = await tx<{ processes: number; connections: number }[]>`
      select count(*)::int as processes, coalesce(sum(connections), 0)::int as connections from processes`
    const rows = await tx`
      insert into processes (id, host, connections, started_at, heard_at)
      select ${id}::uuid, ${host}::text, ${connections}::int, clock_timestamp(), clock_timestamp()
      where ${(others?.connections ?? 0) + connections <= budget}
      returning 1`
    return { isTaken: rows.length > 0, processes: others?.processes ?? 0, connections: others?.connections ?? 0 }
  })
}

/** Reports that a process is alive. Registers the process again if it was considered gone. */
export async function keepPlace(sql: Sql, { id, host, connections }: Place): Promise<void> {
  await sql`
    insert into processes (id, host, connections, started_at, heard_at)
    values (${id}, ${host}, ${connections}, clock_timestamp(), clock_timestamp())
    on conflict (id) do update set heard_at = excluded.heard_at`
}

export async function leavePlace(sql: Sql, id: string): Promise<void> {
  await sql`delete from processes where id = ${id}`
}
