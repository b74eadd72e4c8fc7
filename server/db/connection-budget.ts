// How many connections all processes of the group may open together. Each says so in the name of its listening session, which
// ends with it however it ends.
import type { Client } from '#server/db/sql.ts'

/** What the sessions of a process call themselves; the one that listens also says how many connections its process may open. */
export const SESSION_NAME = 'senja'
export const listenerName = (connections: number) => `${SESSION_NAME} ${connections}`

/** A pool for statements, one for transactions, and the session that listens. */
export const connectionsOf = (pool: number): number => 2 * pool + 1

export type Budget = { used: number; room: number }

/** What others may open, and what the server has room for. */
export async function readBudget(sql: Client): Promise<Budget> {
  const [row] = await sql<Budget[]>`
    with others as (
      select application_name ~ ${`^${SESSION_NAME}( |$)`} as is_ours,
        case when application_name ~ ${`^${SESSION_NAME} [0-9]{1,6}$`} then split_part(application_name, ' ', 2)::int end as announced
      from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
    )
    select (greatest(coalesce(sum(announced), 0), count(*) filter (where is_ours)) + count(*) filter (where not is_ours))::int as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as room
    from others`
  return row ?? { used: 0, room: 0 }
}

/** @throws BudgetExceeded where `own` more connections are more than there is room for, or than `most` */
export function assertWithinBudget({ used, room }: Budget, own: number, most: number | null): void {
  const limit = Math.min(room, most ?? room)
  if (used + own <= limit) return
  const source = limit < room ? 'DATABASE_CONNECTIONS allows' : 'PostgreSQL has room for'
  throw new BudgetExceeded(
    `DATABASE_POOL: this process may open ${own} connections and the others ${used}, and ${source} ${limit}: lower DATABASE_POOL, or use a pooler (docs/operations.md)`,
  )
}

export class BudgetExceeded extends Error {
  /** Told without a trace. */
  plain = true
}
