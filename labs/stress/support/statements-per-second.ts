import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/open.ts'

/** Returns the number of transactions per second in the whole database, measured over `seconds`. Each query of a job is one transaction. */
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
