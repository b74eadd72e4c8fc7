// Rules for the offer of a place that became free: the time limit for the answer, and the arrival times that the place allows.
import { clockIn, dateIn, addNights, instantWithin, minutesOf } from '#domain/calendar/night.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/**
 * Time limits to answer an offer, in ms. The limit is shorter if the arrival is nearer. An entry applies if more than `before` ms are left
 * until the arrival.
 */
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

/** Returns the instant until which an offer can be answered. This instant is never after the arrival. */
export const answerBy = (now: Date, arrival: Date): Date => endOf(now, arrival, windowOf(now, arrival))

const windowOf = (now: Date, arrival: Date): number =>
  WINDOWS.find(({ before }) => arrival.getTime() - now.getTime() > before)?.answerWithin ?? SHORTEST

const endOf = (now: Date, arrival: Date, within: number): Date =>
  new Date(now.getTime() + Math.min(within, Math.max(0, arrival.getTime() - now.getTime())))

/**
 * Time limit in ms to answer the offer of a place in a sold-out sale. A guest has returned this place. The limit is short, because
 * hundreds of guests wait, and a slow answer must not block the place for days.
 */
const SALE_ANSWERS_WITHIN = 2 * HOUR
/**
 * The quiet hours, during which guests sleep. A guest has a limited time to answer the offer of a returned place. Quiet hours do not count
 * towards this time.
 */
export const QUIET_FROM = '23:00'
export const QUIET_UNTIL = '09:00'

/**
 * Returns the end of an offer for a returned place of a sale. The offer ends after two hours, or sooner if the arrival is near. Quiet hours
 * in the outlet's timezone are not counted, unless the offer would then end after the arrival.
 */
export function answerInSaleBy(now: Date, arrival: Date, timezone: string): Date {
  const within = Math.min(SALE_ANSWERS_WITHIN, windowOf(now, arrival))
  const byDay = awakeAfter(now, within, timezone)
  return byDay <= arrival ? byDay : endOf(now, arrival, within)
}

/**
 * Returns the instant that is `ms` after `now`, without counting quiet hours. `ms` must be shorter than the time of a day outside of the
 * quiet hours.
 */
function awakeAfter(now: Date, ms: number, timezone: string): Date {
  const hours = { timezone, openHour: '00:00', closeHour: '00:00' }
  const date = dateIn(now, timezone)
  const at = (night: string, clock: string) => instantWithin(night, clock, hours)
  const isLate = minutesOf(clockIn(now, timezone)) >= minutesOf(QUIET_FROM)
  const begins = isQuietHour(now, timezone) ? at(isLate ? addNights(date, 1) : date, QUIET_UNTIL) : now
  const ends = new Date(begins.getTime() + ms)
  const quiet = at(dateIn(begins, timezone), QUIET_FROM)
  if (ends <= quiet) return ends
  return new Date(at(addNights(dateIn(begins, timezone), 1), QUIET_UNTIL).getTime() + ends.getTime() - quiet.getTime())
}

/** Returns true if an instant is in the quiet hours. They last from `from` to 09:00 on the clock of the outlet. */
export function isQuietHour(now: Date, timezone: string, from = QUIET_FROM): boolean {
  const clock = minutesOf(clockIn(now, timezone))
  return clock >= minutesOf(from) || clock < minutesOf(QUIET_UNTIL)
}

/** Returns the arrivals from `from` to `to`, both included. Returns an empty list if one of them is not an arrival of the night. */
export function arrivalsWithin(slots: readonly string[], { from, to }: { from: string; to: string }): string[] {
  const first = slots.indexOf(from)
  const last = slots.indexOf(to)
  return first < 0 || last < 0 ? [] : slots.slice(first, last + 1)
}
