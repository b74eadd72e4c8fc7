// Alarms and double entries that the steward of this phone has not seen yet. `ownDoubles` returns only double entries with a scan of this
// phone.
import type { NightWork } from '#door/night/open-night.ts'
import type { DoubleView } from '#door/screens/sync/doubles-screen.tsx'

const seenIds = new Set<string>()

export function newDoubles({ book, device }: NightWork): DoubleView[] {
  const side = (entry: { device: string; at: number; heads: number }) => ({
    door: entry.device,
    at: entry.at,
    heads: entry.heads,
    isOwn: entry.device === device.name,
  })
  return book
    .facts()
    .doubles.filter(({ id, settledAt }) => settledAt === null && !seenIds.has(id))
    .map(({ id, code, name, over, first, second }) => ({
      id,
      code,
      name,
      over,
      first: side(first),
      second: side(second),
    }))
}

export const seeDoubles = (doubles: readonly DoubleView[]): void => doubles.forEach(({ id }) => seenIds.add(id))

export const ownDoubles = (work: NightWork): DoubleView[] =>
  newDoubles(work).filter(({ first, second }) => first.isOwn || second.isOwn)

const SEEN_BELL_KEY = 'senja_door_bell'

/**
 * Returns true if an alarm must be shown. `last`: the last alarm that was confirmed. An all-clear is shown only if its alarm
 * was shown before.
 */
export const isNewBell = (bell: { id: string; kind: string }, last: string | null): boolean =>
  bell.id !== last && (bell.kind !== 'over' || last !== null)

/** Returns the alarm that this phone must show, or null if there is no new alarm. */
export function newBell({ book }: NightWork) {
  const { bell } = book.facts()
  return bell && isNewBell(bell, sessionStorage.getItem(SEEN_BELL_KEY)) ? bell : null
}

export const seeBell = (id: string): void => sessionStorage.setItem(SEEN_BELL_KEY, id)
