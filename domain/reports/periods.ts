import { addMonths, addNights, isNight, type Night, weekdayOf } from '#domain/calendar/night.ts'

export const CUTS = ['day', 'week', 'month'] as const
export type Cut = (typeof CUTS)[number]

/** Maximum number of nights in a period: a leap year plus a week. With the extra week, a period of a year can begin on a Monday. */
export const MOST_NIGHTS = 373
const DAY_MS = 86_400_000

export type Period = { from: Night; to: Night }

/** Returns the number of nights in a period. Both ends of the period are included. */
export const nightsIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Divides a period into pieces of at most a week each, the earliest first. */
export function weeksOf({ from, to }: Period): Period[] {
  const pieces: Period[] = []
  for (let at = from; at <= to; at = addNights(at, 7)) {
    const end = addNights(at, 6)
    pieces.push({ from: at, to: end < to ? end : to })
  }
  return pieces
}

/**
 * Divides a period into pieces of at most `most` rows each. A piece has more rows only if a single night has more than `most` rows.
 * `nightCounts`: the number of rows of each night, the earliest night first.
 */
export function piecesOf(
  { from, to }: Period,
  nightCounts: readonly { night: Night; rows: number }[],
  most: number,
): Period[] {
  const pieces: Period[] = []
  let begin = from
  let sum = 0
  for (const { night, rows } of nightCounts) {
    if (sum > 0 && sum + rows > most) {
      const end = addNights(night, -1)
      pieces.push({ from: begin, to: end })
      begin = night
      sum = 0
    }
    sum += rows
  }
  return [...pieces, { from: begin, to }]
}

export function periodProblem({ from, to }: Period): 'date_invalid' | null {
  if (!isNight(from) || !isNight(to)) return 'date_invalid'
  const nights = nightsIn({ from, to })
  return nights < 1 || nights > MOST_NIGHTS ? 'date_invalid' : null
}

/** Returns the first night of the report row that contains `night`. A row is a night, a week or a month. Weeks begin on Monday. */
export function startOf(cut: Cut, night: Night): Night {
  if (cut === 'day') return night
  return cut === 'week' ? addNights(night, 1 - weekdayOf(night)) : `${night.slice(0, 7)}-01`
}

const YEAR_OF_WEEKS = 364

/**
 * Returns the first night of the report row one year earlier. For a night or a week, the result has the same weekday. For a month, the
 * result is the same month of the previous year.
 */
export const yearBefore = (cut: Cut, night: Night): Night =>
  cut === 'month' ? addMonths(night, -12) : addNights(night, -YEAR_OF_WEEKS)

/**
 * Returns the first night of each report row of a period, in order. If the period begins in the middle of a week or month, the first
 * returned night is before the period.
 */
export function rowsOf(cut: Cut, { from, to }: Period): Night[] {
  const rows: Night[] = []
  for (let at = startOf(cut, from); at <= to; at = nextRow(cut, at)) rows.push(at)
  return rows
}

function nextRow(cut: Cut, at: Night): Night {
  if (cut === 'month') return addMonths(at, 1)
  return addNights(at, cut === 'week' ? 7 : 1)
}
