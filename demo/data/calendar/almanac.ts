import { GregorianCalendar, parseDate } from '@internationalized/date'
import type { Night } from '../shape.ts'

const numberOf = (night: Night) => {
  const date = parseDate(night)
  return date.calendar.toJulianDay(date)
}

export const nightAfter = (night: Night, days: number): Night => parseDate(night).add({ days }).toString()

/** Returns the weekday of a night: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (night: Night) => (numberOf(night) % 7) + 1

/** Returns the number of the week of a night. A week is Monday to Sunday, and the number does not restart each year. */
export const weekOf = (night: Night) => Math.floor(numberOf(night) / 7)

/** Returns the night `day` days after the Monday of a week. The week is given by its number; see `weekOf`. */
export const nightOfWeek = (week: number, day: number): Night =>
  new GregorianCalendar().fromJulianDay(week * 7 + day).toString()

const NEW_MOON = 2_451_550.26
const DAYS_OF_A_MOON = 29.530588853

/**
 * Returns 'full' if the full moon is at most 18 hours before or after the evening. Returns 'half' if a half moon is at most 12 hours before
 * or after the evening. Returns null for all other nights, because the demo has events only for full and half moons.
 */
export function moonOf(night: Night): 'full' | 'half' | null {
  const age = (((numberOf(night) - NEW_MOON) % DAYS_OF_A_MOON) + DAYS_OF_A_MOON) % DAYS_OF_A_MOON
  const near = (quarter: number, days: number) => Math.abs(age - (quarter / 4) * DAYS_OF_A_MOON) <= days
  if (near(2, 0.75)) return 'full'
  return near(1, 0.5) || near(3, 0.5) ? 'half' : null
}
