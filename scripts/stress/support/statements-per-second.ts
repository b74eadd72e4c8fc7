import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/open.ts'

/** Transactions a second of the whole database, counted for so long; what jobs and looks ask is one statement each. */
export async function statementsPerSecond(sql: Sql, seconds: number): Promise<number> {
  const count = async () => {
    const [row] = await sql<{ commits: number }[]>`
      select xact_commit::int as commits from pg_stat_database where datname = current_database()`
    return row?.commits ?? 0
  }
  const before = await count()
  await pause(seconds * 1000)
  return ((await count()) - before) / seconds
}
