// What a process remembers, for a second, of how a night is planned: the outlet, its day, its event, its rules.
// No place is ever judged by it. It saves the questions that every one of a hundred guests of one night would ask again.

export type PlanCache = { <T>(key: string, read: () => Promise<T>): Promise<T> }

/** Those who ask together share one question; who asks `alone`, inside a transaction, never waits for another's. */
export type SharedPlanCache = PlanCache & { alone: PlanCache }

type Kept = { until: number; answer: Promise<unknown>; isSettled: boolean }

const MOST_KEYS = 5000

/** Remembers each answer for `keptMs`; 0 remembers nothing. */
export function openPlanCache(keptMs: number, clock: () => number = () => performance.now()): SharedPlanCache {
  const kept = new Map<string, Kept>()
  const find = (key: string): Kept | undefined => {
    const found = kept.get(key)
    return found && found.until > clock() ? found : undefined
  }
  const keep = (key: string, entry: Kept) => {
    if (kept.size >= MOST_KEYS) kept.clear()
    kept.set(key, entry)
  }

  const shared: PlanCache = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    if (keptMs === 0) return read()
    const found = find(key)
    if (found) return found.answer as Promise<T>
    const answer = read()
    const entry = { until: clock() + keptMs, answer, isSettled: false }
    keep(key, entry)
    answer.then(
      () => (entry.isSettled = true),
      () => kept.delete(key),
    )
    return answer
  }

  const alone: PlanCache = async <T>(key: string, read: () => Promise<T>): Promise<T> => {
    if (keptMs === 0) return read()
    const found = find(key)
    // Another's question may run in a transaction that waits for this one.
    if (found?.isSettled) return found.answer as Promise<T>
    const until = clock() + keptMs
    const value = await read()
    keep(key, { until, answer: Promise.resolve(value), isSettled: true })
    return value
  }

  return Object.assign(shared, { alone })
}
