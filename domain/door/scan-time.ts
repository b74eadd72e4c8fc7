/** Maximum error, in ms, of a phone's estimate of the server's time. */
const CLOCK_ERROR_MS = 60_000

/**
 * Returns the time of a scan, in ms. If the phone's time is impossible, the function subtracts the measured error of the phone's clock. The
 * result is always within the night of the scan, and never after `now`. `now` is the time at which the scan arrived at the server.
 */
export function scanTime(
  at: number,
  { from, until, now, clockOffsetMs }: { from: number; until: number; now: number; clockOffsetMs: number },
): number {
  const latest = Math.min(until, now)
  const isPossible = (instant: number) => instant >= from && instant <= latest + CLOCK_ERROR_MS
  const correctedAt = at - clockOffsetMs
  const scannedAt = isPossible(at) || !isPossible(correctedAt) ? at : correctedAt
  return Math.min(now, Math.max(from, Math.min(scannedAt, latest)))
}
