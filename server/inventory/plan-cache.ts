// Caches the plan of a night in the process for a second. A plan contains the outlet, its day, its event and its rules. A hundred guests of
// one night would otherwise repeat the same queries. A booking never relies on this cache: the database decides if a place is free.

import { LRUCache } from 'lru-cache'

export type PlanCache = { <T>(key: string, read: () => Promise<T>): Promise<T> }

/**
 * Simultaneous reads of the same data share one query. A read inside a transaction must call `alone`, which never waits for the query of
 * another read.
 */
export type SharedPlanCache = PlanCache & { alone: PlanCache }

type CachedAnswer = { answer: Promise<unknown>; isSettled: boolean }

const MOST_KEYS = 5000

/** Caches each result for `keptMs` milliseconds. With 0 nothing is cached. */
export function openPlanCache(keptMs: number, clock: () => number = () => performance.now()): SharedPlanCache {
  if (keptMs === 0) return rememberNothing()
  const cache = new LRUCache<string, CachedAnswer>({
    max: MOST_KEYS,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now: clock },
  })

  const shared: PlanCache = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const cached = cache.get(key)
    if (cached) return cached.answer as Promise<T>
    const answer = read()
    const entry = { answer, isSettled: false }
    cache.set(key, entry)
    answer.then(
      () => (entry.isSettled = true),
      () => void (cache.peek(key) === entry && cache.delete(key)),
    )
    return answer
  }

  const alone: PlanCache = async <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const cached = cache.get(key)
    // This read never waits for a running query. That query may belong to another transaction, which may wait for the transaction of this
    // read. So both would wait forever.
    if (cached?.isSettled) return cached.answer as Promise<T>
    const start = clock()
    const value = await read()
    cache.set(key, { answer: Promise.resolve(value), isSettled: true }, { start: start })
    return value
  }

  return Object.assign(shared, { alone })
}

function rememberNothing(): SharedPlanCache {
  const read: PlanCache = (_key, ask) => ask()
  return Object.assign(read, { alone: read })
}
