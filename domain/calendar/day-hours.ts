/** The hours of one day, as guests read them. */
export type DayHours = { isClosed: boolean; opens: string; closes: string }

export const isSameDay = (a: DayHours, b: DayHours): boolean =>
  a.isClosed === b.isClosed && (a.isClosed || (a.opens === b.opens && a.closes === b.closes))

/** Returns true if all open days of the week have the same hours. */
export const isEvenWeek = (week: readonly DayHours[]): boolean => {
  const open = week.filter(({ isClosed }) => !isClosed)
  return open.every((day) => isSameDay(day, open[0] ?? day))
}
