// Queue for drawing and encoding pictures. A few threads do this work, so that bookings never wait for a picture.

export type EncodeQueue = {
  /**
   * Runs `work` when its turn comes. If the same `key` is requested again before the work has ended, both requests get the result of this
   * work. The askers take turns. So if one asker waits for fifty pictures, another asker waits for only one of them.
   */
  once<T>(key: string, work: () => Promise<T>, asker?: Asker): Promise<T>
  /** Number of keys with work that waits or runs. */
  size(): number
  waiting(asker: Asker): number
}

/**
 * The client that requests a picture: an IP address, or `AHEAD`. `AHEAD` means the server itself, which draws pictures in advance. All
 * other clients go first.
 */
export type Asker = string
export const AHEAD: Asker = 'ahead'

type Turn = { start: () => void; isStarted: boolean }

/** Opens a queue that runs at most `abreast` pieces of work at the same time. The clients that request pictures take turns. */
export function openEncodeQueue(abreast = 1): EncodeQueue {
  const lines = new Map<Asker, Turn[]>()
  const underWay = new Map<string, { done: Promise<unknown>; turn: Turn }>()
  let running = 0

  /** Removes the next piece of work from the queue and returns it. The askers take turns, and `AHEAD` is always last. */
  const take = (): Turn | undefined => {
    const askers = [...lines.keys()].toSorted((asker, other) => Number(asker === AHEAD) - Number(other === AHEAD))
    for (const asker of askers) {
      const line = lines.get(asker) ?? []
      lines.delete(asker)
      let turn = line.shift()
      while (turn?.isStarted) turn = line.shift()
      if (line.length > 0) lines.set(asker, line)
      if (turn) return turn
    }
    return undefined
  }

  const next = () => {
    const turn = running < abreast ? take() : undefined
    if (!turn) return
    running++
    turn.isStarted = true
    turn.start()
  }

  const wait = (turn: Turn, asker: Asker) => {
    const line = lines.get(asker) ?? []
    if (!line.includes(turn)) line.push(turn)
    lines.set(asker, line)
  }

  const inTurn = async <T>(turn: Turn, asker: Asker, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((resolve) => {
      turn.start = resolve
      wait(turn, asker)
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
    once<T>(key: string, work: () => Promise<T>, asker: Asker = ''): Promise<T> {
      const shared = underWay.get(key)
      if (shared) {
        // Several askers can wait for the same work. The work then starts when the first of them has its turn.
        if (!shared.turn.isStarted) wait(shared.turn, asker)
        // All work with the same key has the same type of result. So the result of the running work also has the right type.
        return shared.done as Promise<T>
      }
      const turn: Turn = { start: () => undefined, isStarted: false }
      const completion = inTurn(turn, asker, work).finally(() => underWay.delete(key))
      underWay.set(key, { done: completion, turn })
      return completion
    },
    size: () => underWay.size,
    waiting: (asker) => lines.get(asker)?.filter(({ isStarted }) => !isStarted).length ?? 0,
  }
}
