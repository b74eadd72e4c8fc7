import type { Night } from '#domain/calendar/night.ts'
import { addNights } from '#domain/calendar/night.ts'
import type { DateReason } from '#domain/refusals.ts'

/** Number of nights ahead that guests can book, if the outlet sets no `cut_off_date`. */
export const DEFAULT_NIGHTS_AHEAD = 60

/** Returns the last night that is open for reservations: the outlet's `cut_off_date`, or 60 days after `today`. */
export function lastBookableNight({ cutOffDate, today }: { cutOffDate: Night | null; today: Night }): Night {
  return cutOffDate ?? addNights(today, DEFAULT_NIGHTS_AHEAD)
}

/**
 * Returns the reason why a night is outside of the bookable range. Returns null if the night is in the range. `last`: the last bookable
 * night. `nightsAhead`: the minimum number of nights between `today` (the date in the outlet's timezone) and the night.
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
