// Drawing and encoding happen on threads of their own, few at a time: guests who book must never wait for a picture.

export type EncodeQueue = {
  /** Runs `work` when it is its turn; what is asked for again while it waits or runs is done once. */
  once<T>(key: string, work: () => Promise<T>, urgency?: 'asked' | 'ahead'): Promise<T>
  /** How much waits or runs. */
  size(): number
}

/** At most `abreast` at a time; what somebody waits for goes before what is prepared ahead. */
export function openEncodeQueue(abreast = 1): EncodeQueue {
  const asked: (() => void)[] = []
  const ahead: (() => void)[] = []
  const underWay = new Map<string, Promise<unknown>>()
  let running = 0

  const next = () => {
    const start = running < abreast ? (asked.shift() ?? ahead.shift()) : undefined
    if (!start) return
    running++
    start()
  }

  const inTurn = async <T>(work: () => Promise<T>, urgency: 'asked' | 'ahead'): Promise<T> => {
    await new Promise<void>((resolve) => {
      const line = urgency === 'asked' ? asked : ahead
      line.push(resolve)
      next()
    })
    try {
      return await work()
    } finally {
      running--
      next()
    }
  }

  return {
    once<T>(key: string, work: () => Promise<T>, urgency: 'asked' | 'ahead' = 'asked'): Promise<T> {
      // A key names one kind of work, so what is under way for it is of its kind.
      const shared = underWay.get(key) as Promise<T> | undefined
      if (shared) return shared
      const done = inTurn(work, urgency).finally(() => underWay.delete(key))
      underWay.set(key, done)
      return done
    },
    size: () => underWay.size,
  }
}
