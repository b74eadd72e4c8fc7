// What whoever holds this phone has not seen yet: a bell, and doubles that this phone took part in.
import type { NightWork } from '#door/night/open-night.ts'
import type { DoubleView } from '#door/screens/sync/doubles-screen.tsx'

const seen = new Set<string>()

export function newDoubles({ book, device }: NightWork): DoubleView[] {
  const side = (one: { device: string; at: number; heads: number }) => ({
    door: one.device,
    at: one.at,
    heads: one.heads,
    isOwn: one.device === device.name,
  })
  return book
    .facts()
    .doubles.filter(({ id, settledAt }) => settledAt === null && !seen.has(id))
    .map(({ id, code, name, over, first, second }) => ({
      id,
      code,
      name,
      over,
      first: side(first),
      second: side(second),
    }))
}

export const seeDoubles = (doubles: readonly DoubleView[]): void => doubles.forEach(({ id }) => seen.add(id))

/** Doubles that this phone took part in, and nobody here has seen. */
export const ownDoubles = (work: NightWork): DoubleView[] =>
  newDoubles(work).filter(({ first, second }) => first.isOwn || second.isOwn)

const SEEN_BELL_KEY = 'senja_door_bell'

/** Whether a bell is to be shown to whoever answered `last` before; an all clear says nothing to whom no bell was shown. */
export const isNewBell = (bell: { id: string; kind: string }, last: string | null): boolean =>
  bell.id !== last && (bell.kind !== 'over' || last !== null)

/** A bell that whoever holds this phone has not answered yet. */
export function newBell({ book }: NightWork) {
  const { bell } = book.facts()
  return bell && isNewBell(bell, sessionStorage.getItem(SEEN_BELL_KEY)) ? bell : null
}

export const seeBell = (id: string): void => sessionStorage.setItem(SEEN_BELL_KEY, id)
