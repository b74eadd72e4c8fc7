// How long a freed place is kept for whoever it is offered to, and for which arrival.
import { clockIn, dateIn, addNights, instantOf, minutesOf } from '#domain/calendar/night.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** The nearer the night, the shorter: from so much before the arrival on, so long to answer. */
const WINDOWS: readonly { before: number; answerWithin: number }[] = [
  { before: 14 * 24 * HOUR, answerWithin: 96 * HOUR },
  { before: 7 * 24 * HOUR, answerWithin: 48 * HOUR },
  { before: 3 * 24 * HOUR, answerWithin: 24 * HOUR },
  { before: 36 * HOUR, answerWithin: 12 * HOUR },
  { before: 24 * HOUR, answerWithin: 8 * HOUR },
  { before: 12 * HOUR, answerWithin: 3 * HOUR },
  { before: 6 * HOUR, answerWithin: 90 * MINUTE },
  { before: 1.5 * HOUR, answerWithin: 30 * MINUTE },
]
const SHORTEST = 15 * MINUTE

/** Until when an offer made now can be accepted; never past the arrival it is for. */
export const answerBy = (now: Date, arrival: Date): Date => endOf(now, arrival, windowOf(now, arrival))

const windowOf = (now: Date, arrival: Date): number =>
  WINDOWS.find(({ before }) => arrival.getTime() - now.getTime() > before)?.answerWithin ?? SHORTEST

const endOf = (now: Date, arrival: Date, within: number): Date =>
  new Date(now.getTime() + Math.min(within, Math.max(0, arrival.getTime() - now.getTime())))

/** A returned place of a sold-out sale is asked for by hundreds: one slow answer must not block it for days. */
const SALE_ANSWERS_WITHIN = 2 * HOUR
/** Hours in which guests sleep. They do not count, so that no offer ends in them. */
const QUIET_FROM = '23:00'
const QUIET_UNTIL = '09:00'

/**
 * Until when an offer of a sale's returned place can be accepted: two hours of the day in the outlet's zone, and less where the arrival
 * is near. An offer ends in the quiet hours only if its arrival does not wait for the day.
 */
export function answerInSaleBy(now: Date, arrival: Date, timezone: string): Date {
  const within = Math.min(SALE_ANSWERS_WITHIN, windowOf(now, arrival))
  const byDay = awakeAfter(now, within, timezone)
  return byDay <= arrival ? byDay : endOf(now, arrival, within)
}

/** The instant after so many ms outside of the quiet hours; `ms` is shorter than a day's others. */
function awakeAfter(now: Date, ms: number, timezone: string): Date {
  const hours = { timezone, openHour: '00:00', closeHour: '00:00' }
  const date = dateIn(now, timezone)
  const at = (night: string, clock: string) => instantOf(night, clock, hours)
  const clock = minutesOf(clockIn(now, timezone))
  const isLate = clock >= minutesOf(QUIET_FROM)
  const isQuiet = isLate || clock < minutesOf(QUIET_UNTIL)
  const begins = isQuiet ? at(isLate ? addNights(date, 1) : date, QUIET_UNTIL) : now
  const ends = new Date(begins.getTime() + ms)
  const quiet = at(dateIn(begins, timezone), QUIET_FROM)
  if (ends <= quiet) return ends
  return new Date(at(addNights(dateIn(begins, timezone), 1), QUIET_UNTIL).getTime() + ends.getTime() - quiet.getTime())
}

/** Of the arrivals of a night in its order, those from `from` to `to`, both included; all of none where either is no arrival. */
export function arrivalsWithin(slots: readonly string[], { from, to }: { from: string; to: string }): string[] {
  const first = slots.indexOf(from)
  const last = slots.indexOf(to)
  return first < 0 || last < 0 ? [] : slots.slice(first, last + 1)
}
