import { addNights } from '#domain/calendar/night.ts'
import { weekdayIndex } from '#app/site/pages/booking/nights/night-text.ts'

export const DAYS_IN_VIEW = 28

export const mondayOf = (date: string): string => addNights(date, -fromMonday(date))

const fromMonday = (date: string) => (weekdayIndex(date) + 6) % 7

/**
 * The keys of the date grid in WAI-ARIA's practices. For each key, a function returns the number of days by which the focus moves in the
 * calendar. The week begins on Monday.
 */
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

/** The first and the last night of the calendar, both included. */
export type Range = { first: string; last: string }

/** Returns the date that has the focus after a pressed key, within the range. Returns null if the calendar does not handle this key. */
export function dateAfterKey(key: string, date: string, { first, last }: Range): string | null {
  const days = DAYS_BY_KEY[key]?.(date)
  if (days === undefined) return null
  const target = addNights(date, days)
  return target < first ? first : target > last ? last : target
}

/**
 * Returns the first Monday of the four-week view that contains `date`. `view` is the first Monday of the current view. The result is never
 * before the week of the date `first`.
 */
export function viewOf(date: string, view: string, { first }: Range): string {
  let monday = view
  while (date >= addNights(monday, DAYS_IN_VIEW)) monday = addNights(monday, DAYS_IN_VIEW)
  while (date < monday) monday = addNights(monday, -DAYS_IN_VIEW)
  const least = mondayOf(first)
  return monday < least ? least : monday
}
