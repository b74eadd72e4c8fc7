// The hours of an outlet as guests read them: first the hours of the regular week, then each night of a season on which other hours apply.
import { type DayHours, isSameDay } from '#domain/calendar/day-hours.ts'
import { isClosedByWeek, type OpeningDays } from '#domain/calendar/closed-night.ts'
import { addNights, hoursOfNight, type Night, nightsFrom, type OutletHours, weekdayOf } from '#domain/calendar/night.ts'

type Opening = OutletHours & OpeningDays

/** The Monday of a sample week. */
const SAMPLE_WEEK = '2024-01-01'

/** Returns the hours of a night from the week and the seasons. Ignores off-schedule days. */
export const dayHours = (outlet: Opening, night: Night): DayHours => {
  const { openHour, closeHour } = hoursOfNight(outlet, night)
  return { isClosed: isClosedByWeek(outlet, night), opens: openHour, closes: closeHour }
}

/** Returns the hours of the regular week, Monday first, without seasons. */
export function weekHours(outlet: Opening): DayHours[] {
  const regular = { ...outlet, specialHours: (outlet.specialHours ?? []).filter((row) => row.from_night === null) }
  return nightsFrom(SAMPLE_WEEK, 7).map((night) => dayHours(regular, night))
}

export type SeasonNights = DayHours & { from: Night; until: Night }

/** Returns the nights with other hours than in the regular week. Consecutive nights with the same hours are one entry. */
export function seasonNights(outlet: Opening, from: Night, count: number): SeasonNights[] {
  const week = weekHours(outlet)
  const runs: SeasonNights[] = []
  for (const night of nightsFrom(from, count)) {
    const day = dayHours(outlet, night)
    const usual = week[weekdayOf(night) - 1]
    if (usual && isSameDay(day, usual)) continue
    const last = runs.at(-1)
    if (last && addNights(last.until, 1) === night && isSameDay(last, day)) last.until = night
    else runs.push({ from: night, until: night, ...day })
  }
  return runs
}
