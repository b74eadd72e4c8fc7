// What happened here goes to the server, and what happened elsewhere comes: exactly once, however often it is tried.
import type { ApiResult } from '#app/browser/api/send.ts'
import type { Door, DoorAnswer } from '#door/door.ts'
import type { DoorClock } from '#door/night/clock.ts'
import type { NightBook } from '#door/night/night-book.ts'

/** What the door knows of its connection; instants are ms by the server's clock. */
export type SyncState = {
  isOnLine: boolean
  /** Since when it is so; null before the first try. */
  since: number | null
  /** When something was last heard of the server. */
  heardAt: number | null
  /** It is told of changes as they happen; else it asks every two seconds. */
  isStreamed: boolean
}

export type Sync = {
  state(): SyncState
  /** Something is to be sent, or may have come: at once, or right after what is under way. */
  poke(): void
  /** One round, done when all is sent and the list is as the server has it; false: the server was not reached. */
  round(): Promise<boolean>
  stop(): void
}

/** Opens the stream of a night and says what it hears; the answer closes it. */
export type Listen = (heard: { changed: () => void; opened: () => void; lost: () => void }) => () => void

type Given = {
  book: NightBook
  clock: DoorClock
  door: Pick<Door, 'sendScans' | 'doorList'>
  /** Proves the key; `gone`: this device is no door any more. */
  openSession: () => Promise<'open' | 'unreached' | 'gone'>
  listen: Listen | null
  boot: string
  onChange: () => void
  onGone: () => void
  /** Steady ms. */
  steady?: () => number
}

const BATCH = 200
const EVERY_MS = 2000
/** With a stream the list is asked for whenever it changes, and now and then all the same: streams die without a word. */
const SURELY_MS = 20_000

export const openSync = (given: Given): Sync => new NightSync(given)

class NightSync implements Sync {
  readonly #given: Given
  readonly #steady: () => number
  readonly #timer: ReturnType<typeof setInterval>
  readonly #hush: (() => void) | undefined
  #state: SyncState = { isOnLine: false, since: null, heardAt: null, isStreamed: false }
  #isStale = true
  #askedAt = -Infinity
  #running: Promise<boolean> | null = null
  #isPoked = false
  #isStopped = false

  constructor(given: Given) {
    this.#given = given
    this.#steady = given.steady ?? (() => performance.now())
    this.#timer = setInterval(this.poke, EVERY_MS)
    this.#hush = given.listen?.({ changed: this.#changed, opened: this.#opened, lost: this.#lost })
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

  /** A call that proves the key again where its session is over, and says whether the server was reached. */
  async #ask<Data>(call: (door: Given['door']) => Promise<ApiResult<Data>>): Promise<ApiResult<Data>> {
    const { door, openSession, onGone } = this.#given
    let answer = await call(door)
    if (!answer.ok && answer.failure?.status === 401) {
      const opened = await openSession()
      if (opened === 'gone') onGone()
      if (opened === 'open') answer = await call(door)
    }
    // A no is an answer, too; what a proxy says in the server's stead is none.
    this.#become(answer.ok || (answer.failure !== null && answer.failure.status < 500))
    return answer
  }

  /** All that waits, in batches of which none waits for a bad line. False: the server was not reached. */
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
      // An answer that tells of nothing is not asked for again at once.
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

  /** One at a time; who asks meanwhile gets another right after it. */
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

/** What became of each line: by its number, or by its place where the line was too bad to have one. */
export function marksOf(numbers: readonly number[], answers: DoorAnswer<'sendScans'>['scans']): Mark[] {
  return answers.flatMap(({ number, state }, i): Mark[] => {
    const own = number ?? numbers[i]
    return own === undefined || !numbers.includes(own) ? [] : [{ number: own, state: state === 'bad' ? 'bad' : 'sent' }]
  })
}
