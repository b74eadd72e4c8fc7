// How long a place is kept for a guest who was told of it and may be asleep: the nearer the dinner, the shorter.
const HOUR_MS = 3_600_000

/** Hours before the arrival, and the hours that a guest then has; the first that is not above what is left applies. */
const WINDOWS = [
  { from: 14 * 24, hours: 48 },
  { from: 3 * 24, hours: 24 },
  { from: 36, hours: 12 },
  { from: 24, hours: 8 },
  { from: 12, hours: 3 },
  { from: 6, hours: 1.5 },
  { from: 0, hours: 0.5 },
] as const

/** Whoever takes a place up still has to pay for it before the kitchen begins. */
const BEFORE_ARRIVAL_HOURS = 3

/** Until when a guest may take up a place offered `now`; never later than three hours before the arrival, unless it is as near already. */
export function takeUpBy(now: Date, arrivesAt: Date): Date {
  const left = (arrivesAt.getTime() - now.getTime()) / HOUR_MS
  const hours = WINDOWS.find(({ from }) => left >= from)?.hours ?? 0
  const latest = left > BEFORE_ARRIVAL_HOURS ? left - BEFORE_ARRIVAL_HOURS : left
  return new Date(now.getTime() + Math.max(0, Math.min(hours, latest)) * HOUR_MS)
}
