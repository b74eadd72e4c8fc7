import type { Night } from '#domain/calendar/night.ts'
import { addNights } from '#domain/calendar/night.ts'
import type { DateReason } from '#domain/refusals.ts'

/** How far ahead nights are open where the outlet sets no `cut_off_date`. */
export const DEFAULT_NIGHTS_AHEAD = 60

/** The last night open for reservations: the outlet's `cut_off_date`, or 60 days ahead of `today`. */
export function lastBookableNight({ cutOffDate, today }: { cutOffDate: Night | null; today: Night }): Night {
  return cutOffDate ?? addNights(today, DEFAULT_NIGHTS_AHEAD)
}

/**
 * Why a night lies outside what may be booked, or null. `last` is the last bookable night; `nightsAhead` the least
 * number of nights between `today` (the date in the outlet's zone) and the night.
 */
export function rangeProblem(range: {
  night: Night
  today: Night
  last: Night
  nightsAhead?: number
}): Extract<DateReason, 'past' | 'too_soon' | 'too_far'> | null {
  if (range.night < range.today) return 'past'
  if (range.night < addNights(range.today, range.nightsAhead ?? 0)) return 'too_soon'
  return range.night > range.last ? 'too_far' : null
}
