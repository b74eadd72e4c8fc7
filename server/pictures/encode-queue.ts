// Queue for drawing and encoding pictures. The work runs on separate threads, few at a time, so that bookings never wait for a picture.

export type EncodeQueue = {
  /**
   * Runs `work` when its turn comes. If a key is requested again while its work waits or runs, the work is done only once. Askers take
   * turns. So if one asker waits for fifty pictures, the first picture of another asker waits for only one of them.
   */
  once<T>(key: string, work: () => Promise<T>, asker?: Asker): Promise<T>
  /** Number of keys with work that waits or runs. */
  size(): number
  waiting(asker: Asker): number
}

/** An IP address, or `AHEAD`. No visitor waits for the pictures of `AHEAD`, so all other askers go first. */
export type Asker = string
export const AHEAD: Asker = 'ahead'

type Turn = { start: () => void; isStarted: boolean }

/** Opens a queue that runs at most `abreast` pieces of work at the same time. Askers take turns. */
export function openEncodeQueue(abreast = 1): EncodeQueue {
  const lines = new Map<Asker, Turn[]>()
  const underWay = new Map<string, { done: Promise<unknown>; turn: Turn }>()
  let running = 0

  /** Takes the first waiting key of the asker that has waited longest for a turn. `AHEAD` comes last. */
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
        // If several askers wait for the same piece of work, the work starts in the first turn of any of these askers.
        if (!shared.turn.isStarted) wait(shared.turn, asker)
        // A key always belongs to the same kind of work, so the result of the running work has the right type.
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
