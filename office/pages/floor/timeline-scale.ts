// Positions of instants on a timeline of the night from left to right. All instants are epoch milliseconds.
const HOUR_MS = 3_600_000

/**
 * Returns the position of an instant on the timeline: 0 at the opening, 1 at the closing. An instant before the opening gets 0, and an
 * instant after the closing gets 1.
 */
export const shareOf = (at: number, from: number, to: number): number =>
  to <= from ? 0 : Math.min(1, Math.max(0, (at - from) / (to - from)))

/** Returns every full hour from the opening until before the closing. */
export const hoursOf = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / HOUR_MS)) }, (_, hour) => from + hour * HOUR_MS)

const SLOT_MS = 30 * 60_000

/**
 * Returns the half hour that is nearest to an instant. The result is not before the opening, and at most half an hour before the closing.
 */
export const snapToSlot = (at: number, from: number, to: number): number => {
  const slot = Math.round(at / SLOT_MS) * SLOT_MS
  return Math.min(Math.max(slot, Math.ceil(from / SLOT_MS) * SLOT_MS), to - SLOT_MS)
}
