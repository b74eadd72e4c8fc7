// What a process remembers, for a second, of how a night is planned: the outlet, its day, its event, its rules.
// No place is ever judged by it. It saves the questions that every one of a hundred guests of one night would ask again.

import { LRUCache } from 'lru-cache'

export type PlanCache = { <T>(key: string, read: () => Promise<T>): Promise<T> }

/** Those who ask together share one question; who asks `alone`, inside a transaction, never waits for another's. */
export type SharedPlanCache = PlanCache & { alone: PlanCache }

type Kept = { answer: Promise<unknown>; isSettled: boolean }

const MOST_KEYS = 5000

/** Remembers each answer for `keptMs`; 0 remembers nothing. */
export function openPlanCache(keptMs: number, clock: () => number = () => performance.now()): SharedPlanCache {
  if (keptMs === 0) return rememberNothing()
  const kept = new LRUCache<string, Kept>({ max: MOST_KEYS, ttl: keptMs, ttlResolution: 0, perf: { now: clock } })

  const shared: PlanCache = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const found = kept.get(key)
    if (found) return found.answer as Promise<T>
    const answer = read()
    const entry = { answer, isSettled: false }
    kept.set(key, entry)
    answer.then(
      () => (entry.isSettled = true),
      () => void (kept.peek(key) === entry && kept.delete(key)),
    )
    return answer
  }

  const alone: PlanCache = async <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const found = kept.get(key)
    // Another's question may run in a transaction that waits for this one.
    if (found?.isSettled) return found.answer as Promise<T>
    const begun = clock()
    const value = await read()
    kept.set(key, { answer: Promise.resolve(value), isSettled: true }, { start: begun })
    return value
  }

  return Object.assign(shared, { alone })
}

function rememberNothing(): SharedPlanCache {
  const read: PlanCache = (_key, ask) => ask()
  return Object.assign(read, { alone: read })
}
