import { addNights } from '#domain/calendar/night.ts'
import { weekdayIndex } from '#app/site/pages/booking/nights/night-text.ts'

/** Days that a view of the calendar shows. */
export const DAYS_IN_VIEW = 28

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => addNights(date, -fromMonday(date))

const fromMonday = (date: string) => (weekdayIndex(date) + 6) % 7

/** How far each key of a calendar moves from a date, in days (the date grid of WAI-ARIA's practices; the week begins on Monday). */
const DAYS_BY_KEY: Record<string, (date: string) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: () => -7,
  ArrowDown: () => 7,
  Home: (date) => -fromMonday(date),
  End: (date) => 6 - fromMonday(date),
  PageUp: () => -DAYS_IN_VIEW,
  PageDown: () => DAYS_IN_VIEW,
}

/** The range of dates of a calendar, both included. */
export type Range = { first: string; last: string }

/** The date that a key leads to, within the range; null for a key that is none of the calendar's. */
export function dateAfterKey(key: string, date: string, { first, last }: Range): string | null {
  const days = DAYS_BY_KEY[key]?.(date)
  if (days === undefined) return null
  const wished = addNights(date, days)
  return wished < first ? first : wished > last ? last : wished
}

/** The Monday of the view that shows a date, four weeks before or after the given view, and never before the range. */
export function viewOf(date: string, view: string, { first }: Range): string {
  let monday = view
  while (date >= addNights(monday, DAYS_IN_VIEW)) monday = addNights(monday, DAYS_IN_VIEW)
  while (date < monday) monday = addNights(monday, -DAYS_IN_VIEW)
  const least = mondayOf(first)
  return monday < least ? least : monday
}
