import { type Night, weekdayOf } from '#domain/calendar/night.ts'

/** Difference of a night from the regular opening days of the outlet. */
export type Departure = 'closed' | 'private' | 'open'

/**
 * Returns true if the outlet is closed on the night. An off-schedule day overrides the regular week: it may close the outlet, or open it on
 * a weekday that is otherwise closed. A private night is not closed. `departure` is null for a night of the regular week.
 */
export const isClosedNight = (closedWeekdays: readonly number[], night: Night, departure: Departure | null): boolean =>
  departure === null ? closedWeekdays.includes(weekdayOf(night)) : departure === 'closed'
