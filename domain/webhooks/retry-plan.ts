// The times of the attempts to deliver an event. The Standard Webhooks specification recommends to spread them over about three days.

const MINUTE = 60
const HOUR = 3600

/**
 * Number of seconds to wait after each failed attempt: after the first, the second, and so on. If the attempt after the last wait fails,
 * the event is dead.
 */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
export const MOST_ATTEMPTS = WAITS.length + 1

/** An endpoint is paused after this number of dead events in a row. A delivered event starts the count again. */
export const MOST_DEAD = 10
/** An endpoint is paused if its attempts fail and no event is delivered for this number of seconds. */
export const LONGEST_FAILING_SECONDS = 72 * HOUR
const LONGEST_RETRY_AFTER = 24 * HOUR

/**
 * Returns the seconds until the next attempt, after `attempts` failed attempts. Returns null if the event is dead.
 * - `chance`: a random number from 0 to 1. It makes the wait up to a tenth longer, so that many events are not sent at once.
 * - `retryAfter`: the wait that the receiver requested, in seconds. The result is at least this wait, but only up to one day.
 */
export function waitAfter(
  attempts: number,
  { chance, retryAfter = 0 }: { chance: number; retryAfter?: number },
): number | null {
  const wait = WAITS[attempts - 1]
  if (wait === undefined) return null
  return Math.max(wait * (1 + chance / 10), Math.min(retryAfter, LONGEST_RETRY_AFTER))
}

/**
 * Converts the header Retry-After to seconds from `now`. The header contains a number of seconds or a date. Returns 0 if the header is
 * missing or unreadable.
 */
export function readRetryAfter(header: string | undefined, now: Date): number {
  if (!header) return 0
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? 0 : Math.max(0, (at - now.getTime()) / 1000)
}

/** Returns true if an endpoint must be paused. `failingSince`: the first failure after the last success. */
export const isPauseDue = (
  { failingSince, deadInRow }: { failingSince: Date | null; deadInRow: number },
  now: Date,
): boolean =>
  deadInRow >= MOST_DEAD ||
  (failingSince !== null && now.getTime() - failingSince.getTime() >= LONGEST_FAILING_SECONDS * 1000)
