// A night at the doors for whoever looks at it from the office: by quarter hour, and what cannot be known yet.
const QUARTER_MS = 900_000
const MINUTE_MS = 60_000
/** A door that is on line is heard far more often. */
const UNSEEN_AFTER_MS = 2 * MINUTE_MS

export type Quarter = { at: number; came: number; went: number }

/** Every quarter hour from the first in which anything happened to the last; instants are ms since 1970. */
export function allQuarters(known: readonly Quarter[]): Quarter[] {
  const [first] = known
  const last = known.at(-1)
  if (!first || !last) return []
  const byInstant = new Map(known.map((quarter) => [quarter.at, quarter]))
  const count = Math.min(400, Math.round((last.at - first.at) / QUARTER_MS) + 1)
  return Array.from({ length: count }, (_, n) => {
    const at = first.at + n * QUARTER_MS
    return byInstant.get(at) ?? { at, came: 0, went: 0 }
  })
}

/** Doors that have not been heard for a while, of how many, and for how many minutes the longest; null: all are heard. */
export function unseenDoors(
  doors: readonly { seenAt: number | null }[],
  now: number,
): { unseen: number; of: number; minutes: number } | null {
  const silent = doors.map(({ seenAt }) => now - (seenAt ?? 0)).filter((ms) => ms >= UNSEEN_AFTER_MS)
  if (silent.length === 0) return null
  return { unseen: silent.length, of: doors.length, minutes: Math.floor(Math.max(...silent) / MINUTE_MS) }
}
