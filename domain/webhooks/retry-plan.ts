// The plan of the attempts to deliver an event, by the example of the Standard Webhooks specification: about three days.

const MINUTE = 60
const HOUR = 3600

/** Seconds to wait after the first, second, … failed attempt. After the last wait and another failure, the event is dead. */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
export const MOST_ATTEMPTS = WAITS.length + 1

/** An endpoint is paused after this number of dead events without a success in between. */
export const MOST_DEAD = 10
/** An endpoint is paused after this number of seconds in which no event was delivered and at least one attempt failed. */
export const LONGEST_FAILING_SECONDS = 72 * HOUR
const LONGEST_RETRY_AFTER = 24 * HOUR

/**
 * Returns the seconds until the next attempt after the `attempts`-th attempt failed. Returns null if the event is dead.
 * `chance`: a random number from 0 to 1. It spreads the attempts of many events by up to a tenth.
 * `retryAfter`: seconds that the receiver asked for. A longer wait than one day is not honored.
 */
export function waitAfter(
  attempts: number,
  { chance, retryAfter = 0 }: { chance: number; retryAfter?: number },
): number | null {
  const wait = WAITS[attempts - 1]
  if (wait === undefined) return null
  return Math.max(wait * (1 + chance / 10), Math.min(retryAfter, LONGEST_RETRY_AFTER))
}

/** Reads the header Retry-After as seconds from `now`: a number of seconds, or a date. Returns 0 if it is missing or unreadable. */
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
