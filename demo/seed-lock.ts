import type { Sql, Tx } from '#server/db/open.ts'

const SEED_LOCK = 734_002

/** Runs `work` in one transaction that no other process seeds beside; a slower machine than usual may take its minute. */
export async function seedAlone<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await sql.begin(async (tx) => {
    await tx`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`
    await tx`select pg_advisory_xact_lock(${SEED_LOCK})`
    return { result: await work(tx) }
  })
  return (done as { result: T }).result
}
