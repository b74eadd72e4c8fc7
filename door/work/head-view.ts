// What stands above every screen of a shift, from what the night's book and its connection know.
import type { HeadView } from '#door/kit/door-head.tsx'
import type { NightWork } from '#door/night/open-night.ts'

/** A door says something every half minute: after so long nobody knows what it does. */
const UNSEEN_MS = 120_000

export type OtherDoor = { id: string; name: string; seenAt: number | null; isUnseen: boolean; onShift: string | null }

/** The other doors of tonight. Without a network none of them is seen, since this one was itself. */
export function otherDoors({ book, clock, sync }: NightWork): OtherDoor[] {
  const state = sync?.state()
  const now = clock.now()
  const { doors, takenAt } = book.facts()
  return doors
    .filter(({ seen_at: seenAt, on_shift: onShift }) => seenAt !== null || onShift !== null)
    .map(({ id, name, seen_at: seenAt, on_shift: onShift }) => {
      // While all is well a door was heard of by the server itself a moment ago, whatever the last list said.
      const age = now - (seenAt ?? 0) - (state?.isOnLine ? Math.min(now - takenAt, UNSEEN_MS) : 0)
      const isUnseen = sync !== null && (!state?.isOnLine || age > UNSEEN_MS)
      return { id, name, seenAt, isUnseen, onShift }
    })
}

function unseenOf(work: NightWork): HeadView['unseen'] {
  const doors = otherDoors(work)
  const unseen = doors.filter(({ isUnseen }) => isUnseen)
  if (unseen.length === 0) return null
  const { takenAt } = work.book.facts()
  const oldest = Math.min(...unseen.map(({ seenAt }) => seenAt ?? takenAt))
  const minutes = Math.max(1, Math.floor((work.clock.now() - oldest) / 60_000))
  return { doors: unseen.length, all: doors.length, minutes }
}

export const limitOfHouse = ({ book }: NightWork): number | null =>
  book.facts().limits.find(({ section }) => section === null)?.most ?? null

export function headOf(work: NightWork): HeadView {
  const { device, book, clock, sync } = work
  const { night, takenAt } = book.facts()
  return {
    door: device.name,
    place: [device.outlet.name, night.title].filter(Boolean).join(' · '),
    now: clock.now(),
    isOnline: sync?.state().isOnLine ?? true,
    listAt: sync ? takenAt : null,
    waiting: sync ? book.waiting().length : 0,
    unseen: unseenOf(work),
    inside: book.heads.inside(null),
    limit: limitOfHouse(work),
  }
}
