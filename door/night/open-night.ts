// Opens a night on this door: the data of the night, the decisions about guests, and the synchronization with the server. The open night
// notifies the screens of changes.
import { newId } from '#app/browser/new-id.ts'
import type { Door } from '#door/door.ts'
import type { DoorClock } from '#door/night/clock.ts'
import { type Deciding, openDeciding } from '#door/night/decide.ts'
import { type NightBook, openNightBook } from '#door/night/night-book.ts'
import { readList } from '#door/night/read-list.ts'
import type { DoorDevice, DoorStore, StoredData, NightFacts, OnShift } from '#door/store/kept.ts'
import { listenNight } from '#door/sync/listen-night.ts'
import { openSync, type Sync } from '#door/sync/sync.ts'

export type NightWork = {
  device: DoorDevice
  clock: DoorClock
  book: NightBook
  deciding: Deciding
  /** The synchronization with the server. Null in a practice night, which has no server. */
  sync: Sync | null
  shift: () => OnShift | null
  stop(): void
}

type Dependencies = {
  device: DoorDevice
  store: DoorStore
  clock: DoorClock
  kept: StoredData & { facts: NightFacts }
  shift: () => OnShift | null
  onChange: () => void
  server: {
    door: Door
    openSession: () => Promise<'open' | 'unreached' | 'gone'>
    onGone: () => void
  } | null
}

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
/** Number of ms to wait for the list of a night. A list may have thousands of parties, and the connection may be slow. */
const LIST_WITHIN_MS = 30_000

export function openNight({ device, store, clock, kept, shift, onChange, server }: Dependencies): NightWork {
  const book = openNightBook({ device: device.id, store, kept, now: clock.now })
  const sync =
    server &&
    openSync({
      ...server,
      book,
      clock,
      onChange,
      listen: listenNight(kept.facts.night.date),
      boot: newId(),
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

/** Closes a night: sends all remaining scans, checks that the server has all scans, and deletes the night from the phone. */
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
