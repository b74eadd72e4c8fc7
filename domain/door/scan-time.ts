// The time of a scan, from the clock of its phone.
/** Accuracy to which a phone knows the server's clock. */
const CLOCK_ERROR_MS = 60_000

/**
 * Returns the time of a scan, ms. If the phone's time is impossible, it is corrected by the measured error of its clock.
 * The result is never after `now`, the time of arrival, and never outside the night of the scan.
 */
export function scanTime(
  at: number,
  { from, until, now, clockOffsetMs }: { from: number; until: number; now: number; clockOffsetMs: number },
): number {
  const latest = Math.min(until, now)
  const isPossible = (instant: number) => instant >= from && instant <= latest + CLOCK_ERROR_MS
  const corrected = at - clockOffsetMs
  const scannedAt = isPossible(at) || !isPossible(corrected) ? at : corrected
  return Math.min(now, Math.max(from, Math.min(scannedAt, latest)))
}
