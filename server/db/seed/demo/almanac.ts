import { parseDate } from '@internationalized/date'
import type { Night } from './shape.ts'

const numberOf = (night: Night) => {
  const date = parseDate(night)
  return date.calendar.toJulianDay(date)
}

/** The night `days` after this one. */
export const nightAfter = (night: Night, days: number): Night => parseDate(night).add({ days }).toString()

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (night: Night) => (numberOf(night) % 7) + 1

/** The number of the week, Monday to Sunday, counted without end. */
export const weekOf = (night: Night) => Math.floor(numberOf(night) / 7)

const NEW_MOON = 2_451_550.26
const DAYS_OF_A_MOON = 29.530588853

/** Full or half where the moon is within three quarters of a day of it that evening, else nothing worth a party. */
export function moonOf(night: Night): 'full' | 'half' | null {
  const age = (((numberOf(night) - NEW_MOON) % DAYS_OF_A_MOON) + DAYS_OF_A_MOON) % DAYS_OF_A_MOON
  const near = (quarter: number) => Math.abs(age - (quarter / 4) * DAYS_OF_A_MOON) <= 0.75
  if (near(2)) return 'full'
  return near(1) || near(3) ? 'half' : null
}
