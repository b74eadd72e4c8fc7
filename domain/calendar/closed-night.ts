import { type Night, type OutletHours, specialHoursOf, weekdayOf } from '#domain/calendar/night.ts'

/** A change that staff made to the usual opening of the outlet on one night. */
export type Departure = 'closed' | 'private' | 'open'

/** Closed weekdays: 1 is Monday, 7 is Sunday. */
export type OpeningDays = Pick<OutletHours, 'specialHours'> & { closedWeekdays: readonly number[] }

/**
 * Returns true if the outlet is closed on the night because of its closed weekdays or a season. On a closed weekday, a season opens the
 * outlet only if the season lists the weekday. The database has the same rule in `outlet_is_closed`.
 */
export function isClosedByWeek(outlet: OpeningDays, night: Night): boolean {
  const season = specialHoursOf(outlet, night).find(({ from_night: from }) => from !== null)
  if (season?.is_closed) return true
  return outlet.closedWeekdays.includes(weekdayOf(night)) && (season?.weekdays.length ?? 0) === 0
}

/**
 * Returns true if the outlet is closed on the night. `departure`: the kind of the off-schedule day, or null. An off-schedule day overrides
 * the week and the seasons: it closes the outlet, or opens an outlet that is otherwise closed. A private night is not closed.
 */
export const isClosedNight = (outlet: OpeningDays, night: Night, departure: Departure | null): boolean =>
  departure === null ? isClosedByWeek(outlet, night) : departure === 'closed'

/** Returns true if the week or a season closes the outlet on the night, and staff did not change the night. */
export const closesNight = (
  outlet: OpeningDays,
  { night, isOffSchedule }: { night: Night; isOffSchedule: boolean },
): boolean => !isOffSchedule && isClosedByWeek(outlet, night)
