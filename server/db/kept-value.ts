// Caches a value of the database in the process, because every request needs the value. After a read, the value is cached for `keptMs`
// milliseconds.

export type KeptValue<Value> = {
  /** Returns the cached value, which is at most `keptMs` milliseconds old. */
  read(): Promise<Value>
  /** Reads the value from the database without the cache. */
  readAnew(): Promise<Value>
  /** Drops the cached value, so that the next `read` reads the database. */
  forget(): void
}

export function keepValue<Value>(
  load: () => Promise<Value>,
  keptMs: number,
  clock: () => number = () => performance.now(),
): KeptValue<Value> {
  let cached: { until: number; answer: Promise<Value> } | null = null

  function readAnew(): Promise<Value> {
    const entry = { until: clock() + keptMs, answer: load() }
    cached = entry
    entry.answer.catch(() => cached === entry && (cached = null))
    return entry.answer
  }

  return {
    read: () => (cached && cached.until > clock() ? cached.answer : readAnew()),
    readAnew,
    forget: () => void (cached = null),
  }
}
