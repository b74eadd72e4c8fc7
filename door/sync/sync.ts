// Sends the scans of this door to the server, and loads changes of other doors. The server stores each scan exactly once, despite retries.
import type { ApiResult } from '#app/browser/api/send.ts'
import type { Door, DoorAnswer } from '#door/door.ts'
import type { DoorClock } from '#door/night/clock.ts'
import type { NightBook } from '#door/night/night-book.ts'

/** State of the connection to the server. Instants are ms by the server's clock. */
export type SyncState = {
  isOnLine: boolean
  /** The time at which the phone went online or offline. Null before the first contact with the server. */
  since: number | null
  /** The time of the server's last response. */
  heardAt: number | null
  /** True if an event stream announces changes to the door. Otherwise the door polls the server every two seconds. */
  isStreamed: boolean
}

export type Sync = {
  state(): SyncState
  /**
   * Requests a round of synchronization, because there is data to send or to load. The round starts at once, or right after the
   * current round.
   */
  poke(): void
  /** Runs one round of synchronization: sends all unsent scans and loads the guest list. Returns false if the server was not reached. */
  round(): Promise<boolean>
  stop(): void
}

/** Opens the stream of a night and reports its events. Returns a function that closes the stream. */
export type Listen = (listeners: { changed: () => void; opened: () => void; lost: () => void }) => () => void

type Dependencies = {
  book: NightBook
  clock: DoorClock
  door: Pick<Door, 'sendScans' | 'doorList'>
  /** Opens a session: the device proves that it has its key. `gone`: this device is no longer a door. */
  openSession: () => Promise<'open' | 'unreached' | 'gone'>
  listen: Listen | null
  boot: string
  onChange: () => void
  onGone: () => void
  /** A steady clock in ms, which never jumps. */
  steady?: () => number
}

const BATCH = 200
const EVERY_MS = 2000
/** Interval in ms at which the guest list is loaded even if no change was announced. An event stream may fail without an error. */
const SURELY_MS = 20_000

export const openSync = (dependencies: Dependencies): Sync => new NightSync(dependencies)

class NightSync implements Sync {
  readonly #given: Dependencies
  readonly #steady: () => number
  readonly #timer: ReturnType<typeof setInterval>
  readonly #hush: (() => void) | undefined
  #state: SyncState = { isOnLine: false, since: null, heardAt: null, isStreamed: false }
  #isStale = true
  #askedAt = -Infinity
  #running: Promise<boolean> | null = null
  #isPoked = false
  #isStopped = false

  constructor(dependencies: Dependencies) {
    this.#given = dependencies
    this.#steady = dependencies.steady ?? (() => performance.now())
    this.#timer = setInterval(this.poke, EVERY_MS)
    this.#hush = dependencies.listen?.({ changed: this.#changed, opened: this.#opened, lost: this.#lost })
  }

  state = (): SyncState => this.#state
  poke = (): void => {
    if (!this.#isStopped) void this.#round().catch(() => this.#become(false))
  }
  round = (): Promise<boolean> => {
    this.#isStale = true
    return this.#round()
  }
  stop = (): void => {
    this.#isStopped = true
    clearInterval(this.#timer)
    this.#hush?.()
  }

  #changed = (): void => {
    this.#isStale = true
    this.poke()
  }
  #opened = (): void => {
    this.#state = { ...this.#state, isStreamed: true }
    this.#changed()
  }
  #lost = (): void => {
    this.#state = { ...this.#state, isStreamed: false }
    this.#isStale = true
    this.#given.onChange()
    this.poke()
  }

  #become(isOnLine: boolean): void {
    const now = this.#given.clock.now()
    const { isOnLine: was, since, heardAt } = this.#state
    const changedAt = isOnLine ? now : (heardAt ?? now)
    this.#state = {
      ...this.#state,
      isOnLine,
      since: was === isOnLine && since !== null ? since : changedAt,
      heardAt: isOnLine ? now : heardAt,
    }
    this.#given.onChange()
  }

  /**
   * Makes a call to the server. If the session is over, proves the key of the device and makes the call again. Updates the state of the
   * connection.
   */
  async #ask<Data>(call: (door: Dependencies['door']) => Promise<ApiResult<Data>>): Promise<ApiResult<Data>> {
    const { door, openSession, onGone } = this.#given
    let answer = await call(door)
    if (!answer.ok && answer.failure?.status === 401) {
      const session = await openSession()
      if (session === 'gone') onGone()
      if (session === 'open') answer = await call(door)
    }
    // A refusal with a status below 500 comes from the server. A higher status may come from a proxy between the door and the server.
    this.#become(answer.ok || (answer.failure !== null && answer.failure.status < 500))
    return answer
  }

  /**
   * Sends all unsent scans in batches. A rejected scan does not block the other scans of its batch. Returns false if the server was not
   * reached.
   */
  async #sendAll(isHeartbeat: boolean): Promise<boolean> {
    const { book, clock, boot, onChange } = this.#given
    let isAsked = isHeartbeat
    for (;;) {
      const waiting = book.waiting()
      const batch = waiting.slice(0, BATCH)
      if (batch.length === 0 && !isAsked) return true
      isAsked = false
      const scans = batch.map(({ scan }) => scan)
      const sentAt = this.#steady()
      const left = waiting.length - batch.length
      const answer = await this.#ask((door) => door.sendScans({ boot, deviceNow: Date.now(), waiting: left, scans }))
      if (!answer.ok) return false
      clock.learn(answer.data.now, sentAt)
      const marks = marksOf(
        batch.map(({ number }) => number),
        answer.data.scans,
      )
      await book.mark(marks)
      onChange()
      // If the response has no result for any scan, the door does not send the batch again at once. The same batch would get the same
      // response.
      if (batch.length < BATCH || marks.length === 0) return true
    }
  }

  async #takeList(): Promise<boolean> {
    const { book, clock, onChange } = this.#given
    this.#isStale = false
    this.#askedAt = this.#steady()
    const { cursor, night } = book.facts()
    const answer = await this.#ask((door) =>
      door.doorList({ night: night.date, ...(cursor !== '' && { after: cursor }) }),
    )
    if (!answer.ok) {
      this.#isStale = true
      return false
    }
    clock.learn(answer.data.now, this.#askedAt)
    await book.take(answer.data)
    onChange()
    return true
  }

  async #once(): Promise<boolean> {
    const age = this.#steady() - this.#askedAt
    const isDue = this.#isStale || age >= (this.#state.isStreamed ? SURELY_MS : EVERY_MS)
    if (!(await this.#sendAll(isDue && age >= SURELY_MS))) return false
    return isDue ? this.#takeList() : true
  }

  /** Runs one round at a time. If a round is requested during another round, the new round starts right after the current round. */
  #round(): Promise<boolean> {
    if (this.#running) {
      this.#isPoked = true
      return this.#running
    }
    const work = async (): Promise<boolean> => {
      this.#isPoked = false
      const isReached = await this.#once()
      return this.#isPoked && isReached && !this.#isStopped ? work() : isReached
    }
    this.#running = work().finally(() => {
      this.#running = null
    })
    return this.#running
  }
}

type Mark = { number: number; state: 'sent' | 'bad' }

/**
 * Returns the number and the result of each scan. If the server could not read a scan's number, the scan is identified by its position in
 * the batch.
 */
export function marksOf(numbers: readonly number[], answers: DoorAnswer<'sendScans'>['scans']): Mark[] {
  return answers.flatMap(({ number, state }, i): Mark[] => {
    const own = number ?? numbers[i]
    return own === undefined || !numbers.includes(own) ? [] : [{ number: own, state: state === 'bad' ? 'bad' : 'sent' }]
  })
}
