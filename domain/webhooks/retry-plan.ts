// The times of the attempts to deliver an event, spread over about three days as the Standard Webhooks specification recommends.

const MINUTE = 60
const HOUR = 3600

/**
 * Number of seconds to wait after the first, second, … failed attempt. If the attempt after the last wait also fails, the event is dead.
 */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
export const MOST_ATTEMPTS = WAITS.length + 1

/** Number of dead events in a row, without a success in between, after which an endpoint is paused. */
export const MOST_DEAD = 10
/** Number of seconds without a delivered event, but with at least one failed attempt, after which an endpoint is paused. */
export const LONGEST_FAILING_SECONDS = 72 * HOUR
const LONGEST_RETRY_AFTER = 24 * HOUR

/**
 * Returns the seconds until the next attempt, after `attempts` attempts failed. Returns null if the event is dead.
 * `chance`: a random number from 0 to 1, which spreads the attempts of many events by up to a tenth.
 * `retryAfter`: the wait that the receiver asked for, in seconds. The result follows this wait up to one day.
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
