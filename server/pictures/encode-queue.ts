// Drawing and encoding happen on threads of their own, few at a time: guests who book must never wait for a picture.

export type EncodeQueue = {
  /**
   * Runs `work` when it is its turn; what is asked for again while it waits or runs is done once. Whoever asks has turns of
   * their own, so that fifty pictures of one asker keep another's first one waiting for one.
   */
  once<T>(key: string, work: () => Promise<T>, asker?: Asker): Promise<T>
  /** How much waits or runs. */
  size(): number
  /** How much waits for this one. */
  waiting(asker: Asker): number
}

/** An address, or `AHEAD`: nobody waits for it, and everybody goes before it. */
export type Asker = string
export const AHEAD: Asker = 'ahead'

type Turn = { start: () => void; isStarted: boolean }

/** At most `abreast` at a time; askers take turns. */
export function openEncodeQueue(abreast = 1): EncodeQueue {
  const lines = new Map<Asker, Turn[]>()
  const underWay = new Map<string, { done: Promise<unknown>; turn: Turn }>()
  let running = 0

  /** The first that waits of whoever has waited longest for a turn. */
  const take = (): Turn | undefined => {
    const askers = [...lines.keys()].toSorted((one, other) => Number(one === AHEAD) - Number(other === AHEAD))
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
        // It comes when the first of those who wait for it has a turn.
        if (!shared.turn.isStarted) wait(shared.turn, asker)
        // A key names one kind of work, so what is under way for it is of its kind.
        return shared.done as Promise<T>
      }
      const turn: Turn = { start: () => undefined, isStarted: false }
      const done = inTurn(turn, asker, work).finally(() => underWay.delete(key))
      underWay.set(key, { done, turn })
      return done
    },
    size: () => underWay.size,
    waiting: (asker) => lines.get(asker)?.filter(({ isStarted }) => !isStarted).length ?? 0,
  }
}
