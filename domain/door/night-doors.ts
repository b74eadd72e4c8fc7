// The doors of a night for the office: the entries and exits in each quarter of an hour, and the doors that may not have sent all counts.
const QUARTER_MS = 900_000
const MINUTE_MS = 60_000
/** A door that sent nothing for this number of ms counts as silent. A connected door sends data far more often. */
const UNSEEN_AFTER_MS = 2 * MINUTE_MS

export type Quarter = { at: number; came: number; went: number }

/**
 * Returns all quarters of an hour from the first entry or exit to the last. Quarters without guests are included. Instants are ms since
 * 1970.
 */
export function allQuarters(quarters: readonly Quarter[]): Quarter[] {
  const [first] = quarters
  const last = quarters.at(-1)
  if (!first || !last) return []
  const byInstant = new Map(quarters.map((quarter) => [quarter.at, quarter]))
  const count = Math.min(400, Math.round((last.at - first.at) / QUARTER_MS) + 1)
  return Array.from({ length: count }, (_, n) => {
    const at = first.at + n * QUARTER_MS
    return byInstant.get(at) ?? { at, came: 0, went: 0 }
  })
}

/** Returns the number of silent doors, the number of all doors, and the longest silence in minutes. Returns null if no door is silent. */
export function unseenDoors(
  doors: readonly { seenAt: number | null }[],
  now: number,
): { unseen: number; of: number; minutes: number } | null {
  const silent = doors.map(({ seenAt }) => now - (seenAt ?? 0)).filter((ms) => ms >= UNSEEN_AFTER_MS)
  if (silent.length === 0) return null
  return { unseen: silent.length, of: doors.length, minutes: Math.floor(Math.max(...silent) / MINUTE_MS) }
}
