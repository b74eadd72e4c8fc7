// When a scan happened, as far as its phone may be believed.
/** A phone knows the server's clock to about this. */
const CLOCK_ERROR_MS = 60_000

/**
 * The instant that counts for a scan, ms: what its phone wrote, corrected by how much its clock is off where that alone explains it.
 * It is never after it was heard, and never outside the night at which it was scanned.
 */
export function scanTime(
  at: number,
  { from, until, now, clockOffsetMs }: { from: number; until: number; now: number; clockOffsetMs: number },
): number {
  const latest = Math.min(until, now)
  const isPossible = (instant: number) => instant >= from && instant <= latest + CLOCK_ERROR_MS
  const corrected = at - clockOffsetMs
  const believed = isPossible(at) || !isPossible(corrected) ? at : corrected
  return Math.min(now, Math.max(from, Math.min(believed, latest)))
}
