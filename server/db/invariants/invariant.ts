import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys/open-keys.ts'

export type Invariant = {
  id: string
  title: string
  /** True if the data satisfies the invariant only after the jobs have run. */
  needsJobs?: boolean
  /** True if the invariant compares the data with the sandbox gateway. */
  needsSandbox?: boolean
  broken: (sql: Db, now: Date, keys: Pick<Keys, 'opens'>) => Promise<readonly Record<string, unknown>[]>
}
