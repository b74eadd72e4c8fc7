import type { Night } from '#domain/calendar/night.ts'
import { addNights } from '#domain/calendar/night.ts'
import type { DateReason } from '#domain/refusals.ts'
import type { BookingRange } from '#domain/settings/house-settings.ts'

/**
 * Returns the last night that guests can book: the outlet's `cut_off_date`. If the outlet has no such date, the house settings set a
 * maximum number of nights ahead.
 */
export function lastBookableNight(
  { cutOffDate, ahead }: { cutOffDate: Night | null; ahead: Pick<BookingRange, 'nightsAhead'> },
  today: Night,
): Night {
  return cutOffDate ?? addNights(today, ahead.nightsAhead)
}

/** Minimum number of nights in a list of nights. */
const NIGHTS_LISTED = 70
const DAYS_OF_MONTH = 31

/** Returns the number of nights that a date picker lists: all nights that guests can book, and some nights after them. */
export const nightsListed = ({ nightsAhead, dinnerMonthsAhead }: BookingRange): number =>
  Math.max(NIGHTS_LISTED, nightsAhead + 10, dinnerMonthsAhead * DAYS_OF_MONTH + 8)

/**
 * Returns the reason why a night is outside of the bookable range. Returns null if the night is in the range. `today`: the date in the
 * outlet's timezone. `last`: the last bookable night. `nightsAhead`: the minimum number of nights from `today` to the night.
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
