// The deadlines of a pay link. The places are held for the guest until the deadline.
import { inZone } from '#office/text/time-text.ts'

const MINUTE_MS = 60_000

type Hours = { opensAt: string; latestDeadline: string }

export type Deadline = { at: number; kind: 'minutes' | 'hours' | 'moment' | 'opening'; amount: number }

const SHORTEST_MS = 10 * MINUTE_MS
const EVENING_HOUR = 18

/**
 * Returns the possible deadlines of a pay link: in half an hour, in two hours, at 18:00 today, and at the opening. Leaves out each deadline
 * that is less than ten minutes away or later than `latestDeadline`. If no deadline is left, returns only `latestDeadline`.
 */
export function deadlinesOf(
  { opensAt: opens, latestDeadline: latest }: Hours,
  now: number,
  eveningOf: (hour: number) => number,
): Deadline[] {
  const minute = Math.ceil(now / MINUTE_MS) * MINUTE_MS
  const offers: Deadline[] = [
    { at: minute + 30 * MINUTE_MS, kind: 'minutes', amount: 30 },
    { at: minute + 120 * MINUTE_MS, kind: 'hours', amount: 2 },
    { at: eveningOf(EVENING_HOUR), kind: 'moment', amount: 0 },
    { at: Date.parse(opens), kind: 'opening', amount: 0 },
  ]
  const possible = offers.filter(({ at }) => at >= now + SHORTEST_MS && at <= Date.parse(latest))
  if (possible.length > 0)
    return possible.filter((offer, at) => possible.findIndex((other) => other.at === offer.at) === at)
  return [{ at: Date.parse(latest), kind: 'moment', amount: 0 }]
}

/** Returns the instant today at which it is `hour` o'clock in the timezone `zone`. */
export function todayAt(now: number, zone: string, hour: number): number {
  const { date, clock } = inZone(new Date(now), zone)
  const ahead = Date.parse(`${date}T${clock}:00Z`) - Math.floor(now / MINUTE_MS) * MINUTE_MS
  return Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`) - ahead
}
