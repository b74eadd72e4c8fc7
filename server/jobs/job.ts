import type { Db, Question } from '#server/db/open.ts'
import type { App } from '#server/app.ts'

export type DueItem = { key: string; at: Date }

/**
 * Work that becomes due at a time. This time is already stored in the rows that need the work, so the job writes nothing in advance. The
 * result does not depend on the number of processes.
 */
export type Job = {
  name: string
  /** Interval in ms at which a process looks for due items. */
  everyMs: number
  /** Maximum number of items of one round. It slows down work for which no guest is waiting. */
  mostItems?: number
  /** Maximum number of items of one round that are handled at the same time. */
  atOnce?: number
  /** True if the next round begins on time although an item of the last round still runs. */
  overlaps?: boolean
  /** The query for all items that are due at `now`. The caller adds a limit. The item that became due first comes first. */
  due(sql: Db, now: Date): Question<DueItem>
  /**
   * Handles one item. If the run is interrupted, the item runs again. An error counts as one failed try of this item and delays no other
   * item. `againAfterSeconds` requests the next run after this time and does not count as a failed try.
   */
  run(app: App, key: string): Promise<void | { againAfterSeconds: number }>
  /** Seconds for which only the process that claimed an item may handle it. */
  leaseSeconds?: number
  /**
   * Seconds after the handling of an item in which no process can claim it again. Otherwise, a process that had just read the item as due
   * could handle it a second time. 0 if the same item soon becomes due again.
   */
  quietSeconds?: number
  /** Number of failed tries after which the job gives an item up and adds an alert. */
  mostTries?: number
  /** Number of seconds between the `attempts`-th failed try and the next try. By default 2, 4, 8 … at most ten minutes. */
  restAfter?(attempts: number): number
  /** `onBuried` runs when the job gives an item up. `onUnearthed` runs when the item is started again. */
  onBuried?(sql: Db, key: string): Promise<void>
  onUnearthed?(sql: Db, key: string): Promise<void>
  sandboxOnly?: boolean
}

export const LEASE_SECONDS = 60
export const QUIET_SECONDS = 5
export const MOST_TRIES = 10

/** Returns the number of seconds between the `attempts`-th failed try and the next try: 2, 4, 8 … at most ten minutes. */
export const restAfter = (attempts: number): number => Math.min(600, 2 ** Math.min(attempts, 10))
