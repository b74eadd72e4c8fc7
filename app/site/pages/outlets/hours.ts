/** `from` and `to` are weekdays: 1 Monday … 7 Sunday. */
export type HoursRow = { from: number; to: number; isClosed: boolean }

/** Returns the week as rows. Neighboring days with the same hours share a row. */
export function hoursRows(closedWeekdays: number[]): HoursRow[] {
  const rows: HoursRow[] = []
  for (let day = 1; day <= 7; day++) {
    const isClosed = closedWeekdays.includes(day)
    const last = rows.at(-1)
    if (last && last.isClosed === isClosed) last.to = day
    else rows.push({ from: day, to: day, isClosed })
  }
  return rows
}

// Sorts the hours after midnight after the evening hours.
const late = (time: string) => (time < '10:00' ? `1${time}` : `0${time}`)

/**
 * Returns the index of the last moment that has begun. Times are 'HH:mm' of a night; a time before 10:00 is after midnight. Returns -1
 * before the first moment.
 */
export function currentMoment(times: string[], clock: string): number {
  return times.findLastIndex((time) => late(time) <= late(clock))
}
