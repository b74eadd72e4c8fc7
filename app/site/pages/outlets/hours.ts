import { type DayHours, isSameDay } from '#domain/calendar/day-hours.ts'

/** `from` and `to` are weekdays: 1 Monday … 7 Sunday. */
export type HoursRow = DayHours & { from: number; to: number }

/** Returns the week as rows. Neighboring days with the same hours share a row. */
export function hoursRows(week: readonly DayHours[]): HoursRow[] {
  const rows: HoursRow[] = []
  week.forEach((day, at) => {
    const last = rows.at(-1)
    if (last && isSameDay(last, day)) last.to = at + 1
    else rows.push({ from: at + 1, to: at + 1, ...day })
  })
  return rows
}

// Returns a sort key of a time. Times after midnight come after times in the evening.
const late = (time: string) => (time < '10:00' ? `1${time}` : `0${time}`)

/**
 * Returns the index of the last moment that has begun, or -1 if no moment has begun. Times are 'HH:mm'. A time before 10:00 is after
 * midnight.
 */
export function currentMoment(times: string[], clock: string): number {
  return times.findLastIndex((time) => late(time) <= late(clock))
}
