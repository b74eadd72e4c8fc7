import type { HeadView } from '#door/kit/door-head.tsx'
import { NO_LIST } from '#door/store/kept.ts'
import { LIST_LASTS_MS } from '#domain/door/verdict.ts'
import type { NightWork } from '#door/night/open-night.ts'
import { otherNight } from '#domain/door/night-choice.ts'

/** Time in ms without contact after which the state of a door is unknown. A door sends data every half minute. */
const UNSEEN_MS = 120_000

export type OtherDoor = { id: string; name: string; seenAt: number | null; isUnseen: boolean; onShift: string | null }

/** Returns the other doors of tonight. Without a network, this door receives no data, so the state of every other door is unknown. */
export function otherDoors({ book, clock, sync }: NightWork): OtherDoor[] {
  const state = sync?.state()
  const now = clock.now()
  const { doors, takenAt } = book.facts()
  return doors
    .filter(({ isOut }) => isOut)
    .map(({ id, name, seenAt, onShift }) => {
      // `seenAt` of another door comes with the guest list, so it may be as old as the list. After the list was made, a connected door may
      // have contacted the server again. Therefore the age of the list is subtracted.
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

/**
 * Returns the time at which the guest list was made, and true if the list is too old. With a list that is too old, the door checks only the
 * seals of tickets.
 */
export function listOf({ book, clock, sync }: NightWork): { listAt: number | null; isListOld: boolean } {
  const { takenAt } = book.facts()
  const isOld = sync !== null && clock.now() - takenAt > LIST_LASTS_MS
  return { listAt: takenAt === NO_LIST ? null : takenAt, isListOld: isOld }
}

/**
 * Returns the date of the night that this door is set to. `instead`: date of the night that the door should use; null if the setting is
 * correct. In a practice night, the setting is always correct.
 */
export function nightOf({ book, clock, sync }: NightWork): HeadView['night'] {
  const { night } = book.facts()
  const other = sync && otherNight(night, clock.now())
  return { date: night.date, instead: other?.date ?? null }
}

/** Smallest difference in ms between the phone's clock and the server's clock that is shown. */
const CLOCK_OFF_MS = 60_000

export const limitOfHouse = ({ book }: NightWork): number | null =>
  book.facts().limits.find(({ section }) => section === null)?.most ?? null

export function headOf(work: NightWork): HeadView {
  const { device, book, clock, sync } = work
  const { night } = book.facts()
  const { listAt, isListOld } = listOf(work)
  const { offset } = clock.offset()
  return {
    door: device.name,
    place: [device.outlet.name, night.title].filter(Boolean).join(' · '),
    night: nightOf(work),
    now: clock.now(),
    isOnline: sync?.state().isOnLine ?? true,
    listAt: sync ? listAt : null,
    isListOld,
    clockOff: sync && Math.abs(offset) >= CLOCK_OFF_MS ? offset : null,
    waiting: sync ? book.waiting().length : 0,
    unseen: unseenOf(work),
    inside: book.heads.inside(null),
    limit: limitOfHouse(work),
  }
}
