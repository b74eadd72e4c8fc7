// A night at work: its book, what decides, and what keeps it in step with the server. Screens are told that something changed.
import type { Door } from '#door/door.ts'
import type { DoorClock } from '#door/night/clock.ts'
import { type Deciding, openDeciding } from '#door/night/decide.ts'
import { type NightBook, openNightBook } from '#door/night/night-book.ts'
import { readList } from '#door/night/read-list.ts'
import type { DoorDevice, DoorStore, Kept, NightFacts, OnShift } from '#door/store/kept.ts'
import { listenNight } from '#door/sync/listen-night.ts'
import { openSync, type Sync } from '#door/sync/sync.ts'

export type NightWork = {
  device: DoorDevice
  clock: DoorClock
  book: NightBook
  deciding: Deciding
  /** Null in a practice, which knows no server. */
  sync: Sync | null
  shift: () => OnShift | null
  stop(): void
}

type Given = {
  device: DoorDevice
  store: DoorStore
  clock: DoorClock
  kept: Kept & { facts: NightFacts }
  shift: () => OnShift | null
  onChange: () => void
  server: {
    door: Door
    openSession: () => Promise<'open' | 'unreached' | 'gone'>
    onGone: () => void
  } | null
}

/** Takes the whole list of a night. */
export async function takeNight(
  store: DoorStore,
  door: Pick<Door, 'doorList'>,
  night: string,
): ReturnType<Door['doorList']> {
  const answer = await door.doorList({ night }, LIST_WITHIN_MS)
  if (!answer.ok) return answer
  const { facts, change } = readList(answer.data)
  await store.saveList(facts, change)
  return answer
}
/** A list of thousands on a slow line. */
const LIST_WITHIN_MS = 30_000

export function openNight({ device, store, clock, kept, shift, onChange, server }: Given): NightWork {
  const book = openNightBook({ device: device.id, store, kept, now: clock.now })
  const sync =
    server &&
    openSync({
      ...server,
      book,
      clock,
      onChange,
      listen: listenNight(kept.facts.night.date),
      boot: crypto.randomUUID(),
    })
  const deciding = openDeciding({
    book,
    now: clock.now,
    door: server && server.door,
    isOnLine: () => sync?.state().isOnLine ?? false,
    by: () => shift()?.staffId ?? null,
    onWritten() {
      onChange()
      sync?.poke()
    },
  })
  return { device, clock, book, deciding, sync, shift, stop: () => sync?.stop() }
}

export type Closed = 'closed' | 'unreached' | 'missing'

/** Sends all that is left, hears from the server that nothing is missing, and forgets the night. */
export async function closeNight({ book, sync }: NightWork, store: DoorStore, door: Door): Promise<Closed> {
  for (let tries = 0; tries < 2; tries++) {
    if (!(await sync?.round()) || book.waiting().length > 0) return 'unreached'
    const answer = await door.closeDoor({ night: book.facts().night.date, lastNumber: book.nextNumber() - 1 })
    if (!answer.ok) return 'unreached'
    const bad = new Set(book.bad().map(({ number }) => number))
    const missing = answer.data.missing.filter((number) => !bad.has(number))
    if (missing.length === 0) {
      await store.forgetNight()
      return 'closed'
    }
    await book.mark(missing.map((number) => ({ number, state: 'waiting' })))
  }
  return 'missing'
}
