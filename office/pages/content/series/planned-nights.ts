import type { EventSeries } from '#office/api/answers.ts'
import { addNights } from '#domain/calendar/night.ts'
import { nightsOnWeekdays } from '#domain/calendar/repeated-nights.ts'

export type RepeatPlan = {
  weekdays: readonly number[]
  from: string
  until: string
  /** Single nights that the user added to the weekdays. */
  extra: readonly string[]
  /** Nights that the user skips. */
  left: readonly string[]
}

type Skip = EventSeries['skipped'][number]
/** A night of the plan. `skip`: the reason why the server makes no copy of the event. `isLeft`: true if the user left the night out. */
export type PlannedNight = { night: string; skip: Skip | null; isLeft: boolean }

/**
 * Returns the nights of a plan in the order of their dates. The plan contains no night before tonight, and no night more than a year
 * ahead.
 */
export function plannedNights(
  { weekdays, from, until, extra, left }: RepeatPlan,
  { tonight, last, skipped, night: own }: Pick<EventSeries, 'tonight' | 'last' | 'skipped' | 'night'>,
): PlannedNight[] {
  const begin = from < tonight ? tonight : from
  const end = until > last ? last : until
  const weekly = from && until ? nightsOnWeekdays(weekdays, { from: begin, until: end }) : []
  const nights = new Set([...weekly, ...extra.filter((night) => night >= tonight && night <= last)])
  return [...nights]
    .filter((night) => night !== own)
    .toSorted()
    .map((night) => ({
      night,
      skip: skipped.find((skip) => skip.night === night) ?? null,
      isLeft: left.includes(night),
    }))
}

/** Returns the first period of the dialog: four weeks. It begins on the night after the event. If the event is over, it begins tomorrow. */
export function firstPeriod({ night, tonight }: Pick<EventSeries, 'night' | 'tonight'>): {
  from: string
  until: string
} {
  const begin = night > tonight ? night : tonight
  return { from: addNights(begin, 1), until: addNights(begin, 28) }
}
