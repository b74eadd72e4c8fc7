// Where an instant lies on a night that is drawn from left to right. All instants are epoch milliseconds.
const HOUR_MS = 3_600_000

/** From 0 at the opening to 1 at the close; what lies outside is at its edge. */
export const shareOf = (at: number, from: number, to: number): number =>
  to <= from ? 0 : Math.min(1, Math.max(0, (at - from) / (to - from)))

/** Every hour from the opening on, the close left out. */
export const hoursOf = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / HOUR_MS)) }, (_, hour) => from + hour * HOUR_MS)

const SLOT_MS = 30 * 60_000

/** The half hour nearest to an instant, between the opening and the last one before the close. */
export const snapped = (at: number, from: number, to: number): number => {
  const slot = Math.round(at / SLOT_MS) * SLOT_MS
  return Math.min(Math.max(slot, Math.ceil(from / SLOT_MS) * SLOT_MS), to - SLOT_MS)
}
