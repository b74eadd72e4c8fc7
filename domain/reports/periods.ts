// Periods that reports are read for, and how they are cut.
import { addMonths, addNights, isNight, type Night, weekdayOf } from '#domain/calendar/night.ts'

export const CUTS = ['day', 'week', 'month'] as const
/** What a row of takings stands for. */
export type Cut = (typeof CUTS)[number]

/** A period of at most so many nights: a year and its leap day, and a week to begin with a Monday. */
export const MOST_NIGHTS = 373
const DAY_MS = 86_400_000

export type Period = { from: Night; to: Night }

/** How many nights a period has, both ends included. */
export const nightsIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** A period in pieces of at most a week, the earliest first. */
export function weeksOf({ from, to }: Period): Period[] {
  const pieces: Period[] = []
  for (let at = from; at <= to; at = addNights(at, 7)) {
    const end = addNights(at, 6)
    pieces.push({ from: at, to: end < to ? end : to })
  }
  return pieces
}

/** A period in pieces that have about `most` rows each, one night at the least; `counted`: its nights with rows, the earliest first. */
export function piecesOf(
  { from, to }: Period,
  counted: readonly { night: Night; rows: number }[],
  most: number,
): Period[] {
  const pieces: Period[] = []
  let begin = from
  let sum = 0
  for (const { night, rows } of counted) {
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

/** What is wrong with a period: its end before its beginning, or too many nights. */
export function periodProblem({ from, to }: Period): 'date_invalid' | null {
  if (!isNight(from) || !isNight(to)) return 'date_invalid'
  const nights = nightsIn({ from, to })
  return nights < 1 || nights > MOST_NIGHTS ? 'date_invalid' : null
}

/** The night that begins the row in which a night is counted. Weeks begin on Monday. */
export function startOf(cut: Cut, night: Night): Night {
  if (cut === 'day') return night
  return cut === 'week' ? addNights(night, 1 - weekdayOf(night)) : `${night.slice(0, 7)}-01`
}

const YEAR_OF_WEEKS = 364

/** The same of last year: the same weekday for nights and weeks, the same month for months. */
export const yearBefore = (cut: Cut, night: Night): Night =>
  cut === 'month' ? addMonths(night, -12) : addNights(night, -YEAR_OF_WEEKS)

/** The rows of a period in their order; the first and the last may be cut short by its ends. */
export function rowsOf(cut: Cut, { from, to }: Period): Night[] {
  const rows: Night[] = []
  for (let at = startOf(cut, from); at <= to; at = nextRow(cut, at)) rows.push(at)
  return rows
}

function nextRow(cut: Cut, at: Night): Night {
  if (cut === 'month') return addMonths(at, 1)
  return addNights(at, cut === 'week' ? 7 : 1)
}
