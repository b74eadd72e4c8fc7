import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Sql, Tx } from '#server/db/open.ts'

/**
 * Runs `work` in one transaction while no other process seeds the database. The time limit is one minute, which is enough for a slow
 * machine.
 */
export async function seedAlone<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  const outcome = await sql.begin(async (tx) => {
    await tx`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`
    await tx`select pg_advisory_xact_lock(${LOCKS.seed})`
    return { result: await work(tx) }
  })
  return (outcome as { result: T }).result
}
