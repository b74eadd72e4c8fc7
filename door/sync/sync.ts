// What happened here goes to the server, and what happened elsewhere comes: exactly once, however often it is tried.
import type { ApiResult } from '#app/browser/api/send.ts'
import type { CallDoor, DoorAnswers, DoorTakes } from '#door/api/call-door.ts'
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
  call: CallDoor
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

export function openSync(given: Given): Sync {
  const { book, clock, listen, onChange, steady = () => performance.now() } = given
  let state: SyncState = { isOnLine: false, since: null, heardAt: null, isStreamed: false }
  let isStale = true
  let askedAt = -Infinity
  let running: Promise<boolean> | null = null
  let isPoked = false
  let isStopped = false

  const become = (isOnLine: boolean) => {
    const now = clock.now()
    const since =
      state.isOnLine === isOnLine && state.since !== null ? state.since : isOnLine ? now : (state.heardAt ?? now)
    state = { ...state, isOnLine, since, heardAt: isOnLine ? now : state.heardAt }
    onChange()
  }
  const ask = askWithin(given, become)

  /** All that waits, in batches of which none waits for a bad line. False: the server was not reached. */
  const sendAll = async (isHeartbeat: boolean): Promise<boolean> => {
    let isFirst = isHeartbeat
    for (;;) {
      const waiting = book.waiting()
      const batch = waiting.slice(0, BATCH)
      if (batch.length === 0 && !isFirst) return true
      isFirst = false
      const scans = batch.map(({ scan }) => scan)
      const sentAt = steady()
      const answer = await ask('sendScans', {
        boot: given.boot,
        device_now: Date.now(),
        waiting: waiting.length - batch.length,
        scans,
      })
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

  const takeList = async (): Promise<boolean> => {
    isStale = false
    askedAt = steady()
    const { cursor, night } = book.facts()
    const answer = await ask('doorList', { night: night.date, ...(cursor !== '' && { after: cursor }) })
    if (!answer.ok) {
      isStale = true
      return false
    }
    clock.learn(answer.data.now, askedAt)
    await book.take(answer.data)
    onChange()
    return true
  }

  const once = async (): Promise<boolean> => {
    const age = steady() - askedAt
    const isDue = isStale || age >= (state.isStreamed ? SURELY_MS : EVERY_MS)
    if (!(await sendAll(isDue && age >= SURELY_MS))) return false
    return isDue ? takeList() : true
  }

  const round = (): Promise<boolean> => {
    if (running) {
      isPoked = true
      return running
    }
    const work = async () => {
      let isReached = true
      do {
        isPoked = false
        isReached = await once()
      } while (isPoked && isReached && !isStopped)
      return isReached
    }
    running = work().finally(() => (running = null))
    return running
  }
  const poke = () => void (isStopped || round().catch(() => become(false)))

  const heard = {
    changed: () => {
      isStale = true
      poke()
    },
    opened: () => {
      state = { ...state, isStreamed: true }
      isStale = true
      poke()
    },
    lost: () => {
      state = { ...state, isStreamed: false }
      onChange()
    },
  }
  const hushed = listen?.(heard)
  const timer = setInterval(poke, EVERY_MS)
  return {
    state: () => state,
    poke,
    round: () => {
      isStale = true
      return round()
    },
    stop() {
      isStopped = true
      clearInterval(timer)
      hushed?.()
    },
  }
}

/** A call that proves the key again where its session is over, and says whether the server was reached. */
function askWithin({ call, openSession, onGone }: Given, become: (isOnLine: boolean) => void) {
  return async <Name extends 'sendScans' | 'doorList'>(
    name: Name,
    body: DoorTakes<Name>,
  ): Promise<ApiResult<DoorAnswers<Name>>> => {
    let answer = await call(name, body)
    if (!answer.ok && answer.failure?.status === 401) {
      const opened = await openSession()
      if (opened === 'gone') onGone()
      if (opened === 'open') answer = await call(name, body)
    }
    // A no is an answer, too; what a proxy says in the server's stead is none.
    become(answer.ok || (answer.failure !== null && answer.failure.status < 500))
    return answer
  }
}

type Mark = { number: number; state: 'sent' | 'bad' }

/** What became of each line: by its number, or by its place where the line was too bad to have one. */
export function marksOf(numbers: readonly number[], answers: DoorAnswers<'sendScans'>['scans']): Mark[] {
  return answers.flatMap(({ number, state }, i): Mark[] => {
    const own = number ?? numbers[i]
    return own === undefined || !numbers.includes(own) ? [] : [{ number: own, state: state === 'bad' ? 'bad' : 'sent' }]
  })
}
