import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys/open-keys.ts'

/** A query for rows that break a promise. */
export type Invariant = {
  id: string
  title: string
  /** Only where the jobs have had their time. */
  needsJobs?: boolean
  /** Only where the sandbox gateway keeps the other books. */
  needsSandbox?: boolean
  broken: (sql: Db, now: Date, keys: Pick<Keys, 'opens'>) => Promise<readonly Record<string, unknown>[]>
}
