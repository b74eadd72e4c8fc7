// The query of a report. The page's URL contains the query, so that users can share a view.
import type { Night } from '#domain/calendar/night.ts'
import { readersOf, type ReportPart } from '#domain/reports/report-part.ts'
import { CUTS, type Cut, type Period } from '#domain/reports/periods.ts'
import type { OfficeMe } from '#office/api/answers.ts'
import { reachOf } from '#office/session.tsx'
import { HOME_ZONE, inZone } from '#office/text/time-text.ts'

export const REPORTS = ['night', 'takings', 'covers', 'no-shows', 'channels', 'outlets', 'answers', 'files'] as const
export type ReportName = (typeof REPORTS)[number]

const PART_OF: Record<ReportName, ReportPart> = {
  night: 'night',
  takings: 'all',
  covers: 'all',
  'no-shows': 'all',
  channels: 'channels',
  outlets: 'all',
  answers: 'all',
  files: 'channels',
}

/** Returns the reports that a user with these roles can read. A report is included even if the user can read it for only one outlet. */
export const reportsOf = ({ roles }: Pick<OfficeMe, 'roles'>): ReportName[] =>
  REPORTS.filter((name) => roles.some((role) => readersOf(PART_OF[name]).includes(role)))

/**
 * Returns the outlets for which the user is allowed to read a report. A report with all figures needs the unlimited permission. Any other
 * report needs at least the limited permission.
 */
export const outletsReading = (me: OfficeMe, name: ReportName) =>
  me.outlets.filter(({ id }) => {
    const reach = reachOf(me, 'report.view', id)
    return PART_OF[name] === 'all' ? reach === 'full' : reach !== null
  })

// Dates are calculated in UTC, where every day has the same number of hours.
const DAY_MS = 86_400_000
const addNights = (night: Night, days: number): Night =>
  new Date(Date.parse(night) + days * DAY_MS).toISOString().slice(0, 10)
const addMonths = (first: Night, months: number): Night => {
  const date = new Date(first)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

const today = (): Night => inZone(new Date(), HOME_ZONE).date

export type Span = 'weeks' | 'month' | 'last' | 'year'

/**
 * Returns the first and the last night of a period. `weeks`: the 28 nights that end with tonight. `month`: this month until tonight.
 * `last`: the previous month. `year`: this month until tonight, and the eleven months before it.
 */
export function periodOf(span: Span, now: Night = today()): Period {
  const first = `${now.slice(0, 7)}-01`
  if (span === 'month') return { from: first, to: now }
  if (span === 'last') return { from: addMonths(first, -1), to: addNights(first, -1) }
  if (span === 'year') return { from: addMonths(first, -11), to: now }
  return { from: addNights(now, -27), to: now }
}

export type ReportQuery = Period & { outletId: number | null; by: Cut; night: Night | null }

/** Parses a report's query from the parameters of the page's URL. Missing values get a default. */
export function askedBy(search: URLSearchParams): ReportQuery {
  const usual = periodOf('weeks')
  const by = CUTS.find((cut) => cut === search.get('by')) ?? 'day'
  const outlet = Number(search.get('outlet'))
  return {
    from: search.get('from') || usual.from,
    to: search.get('to') || usual.to,
    by,
    outletId: Number.isInteger(outlet) && outlet > 0 ? outlet : null,
    night: search.get('night'),
  }
}
