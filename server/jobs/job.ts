import type { Db, Question } from '#server/db/open.ts'
import type { App } from '#server/app.ts'

/** An item that is due, and since when. */
export type DueItem = { key: string; at: Date }

/**
 * Work that becomes due by itself: rows of its area say when, so that nothing has to be written for it to happen, and any number
 * of processes do the work of one.
 */
export type Job = {
  name: string
  /** How often a process looks for what is due, milliseconds. */
  everyMs: number
  /** How many items one look takes at most: a pace for what guests do not wait for. */
  mostItems?: number
  /** The question for everything that is due at `now`; it is asked with a limit, the longest due first. */
  due(sql: Db, now: Date): Question<DueItem>
  /**
   * Handles one item. It may run again after it was cut off in the middle. An error is one failed try of this item and delays
   * no other; `againAfterSeconds` lets the item rest without counting a try.
   */
  run(app: App, key: string): Promise<void | { againAfterSeconds: number }>
  /** For how long a process has an item to itself, seconds. */
  leaseSeconds?: number
  /**
   * For how long an item that was handled is not taken again, seconds: another process may have read just before that it is due.
   * 0 where the same item soon becomes due again.
   */
  quietSeconds?: number
  /** After so many failed tries an item is given up, with an alert. */
  mostTries?: number
  /** How long an item rests after its `attempts`-th failed try, seconds; else 2, 4, 8 … at most ten minutes. */
  restAfter?(attempts: number): number
  /** Written where an item is given up, and where it is claimed again. */
  onBuried?(sql: Db, key: string): Promise<void>
  onUnearthed?(sql: Db, key: string): Promise<void>
  sandboxOnly?: boolean
}

export const LEASE_SECONDS = 60
export const QUIET_SECONDS = 5
export const MOST_TRIES = 10

/** How long an item rests after its `attempts`-th failed try, seconds: 2, 4, 8 … at most ten minutes. */
export const restAfter = (attempts: number): number => Math.min(600, 2 ** Math.min(attempts, 10))
