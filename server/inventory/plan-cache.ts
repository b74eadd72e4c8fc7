// What a process remembers, for a second, of how a night is planned: the outlet, its day, its event, its rules.
// No place is ever judged by it. It saves the questions that every one of a hundred guests of one night would ask again.

export type PlanCache = { <T>(key: string, read: () => Promise<T>): Promise<T> }

const MOST_KEYS = 5000

/** Remembers each answer for `keptMs`; 0 remembers nothing. Guests who ask together share one question. */
export function openPlanCache(keptMs: number, clock: () => number = () => performance.now()): PlanCache {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>()
  return <T>(key: string, read: () => Promise<T>): Promise<T> => {
    if (keptMs === 0) return read()
    const found = kept.get(key)
    if (found && found.until > clock()) return found.answer as Promise<T>
    if (kept.size >= MOST_KEYS) kept.clear()
    const answer = read()
    kept.set(key, { until: clock() + keptMs, answer })
    answer.catch(() => kept.delete(key))
    return answer
  }
}
