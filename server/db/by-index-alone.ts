import type { Db, Sql } from '#server/db/open.ts'

/**
 * Runs queries without sequential scans. With an index, a search for hundreds of alternatives takes a few ms. A sequential scan takes 50 µs
 * for each row, but the planner does not know this cost and could choose the scan.
 */
export const byIndexAlone = async <T>(sql: Sql, ask: (tx: Db) => Promise<T>): Promise<T> =>
  (await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    return ask(tx)
  })) as T
