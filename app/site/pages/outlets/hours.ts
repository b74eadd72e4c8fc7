/** Days that share their hours; 1 Monday … 7 Sunday. */
export type HoursRow = { from: number; to: number; isClosed: boolean }

/** The week as rows of neighbouring days with the same hours. */
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

// Sorts the small hours after midnight behind the evening.
const late = (time: string) => (time < '10:00' ? `1${time}` : `0${time}`)

/** The moment of a day that is on: the last one begun, by 'HH:mm' of a night; before noon is after midnight. -1 before the first. */
export function currentMoment(times: string[], clock: string): number {
  return times.findLastIndex((time) => late(time) <= late(clock))
}
