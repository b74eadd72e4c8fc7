import { addMonths, addNights, type Night, weekdayOf } from '#domain/calendar/night.ts'

/** Maximum number of nights to which staff can copy an event at once. */
export const MOST_REPEATS = 60

/** Maximum number of tickets in all copies that staff make at once. Each ticket is a database row. */
export const MOST_REPEATED_TICKETS = 100_000

/** Returns the last night to which an event can be copied: one year after tonight. */
export const lastRepeat = (tonight: Night): Night => addMonths(tonight, 12)

/** Returns the nights from `from` to `until`, both included, that fall on one of the weekdays. 1 is Monday, 7 is Sunday. */
export function nightsOnWeekdays(weekdays: readonly number[], { from, until }: { from: Night; until: Night }): Night[] {
  const nights: Night[] = []
  for (let night = from; night <= until; night = addNights(night, 1))
    if (weekdays.includes(weekdayOf(night))) nights.push(night)
  return nights
}
