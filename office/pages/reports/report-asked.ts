// What a report is asked for: in the address, so that a view can be sent to somebody.
import type { Night } from '#domain/calendar/night.ts'
import { readersOf, type ReportPart } from '#domain/reports/report-part.ts'
import { CUTS, type Cut, type Period } from '#domain/reports/periods.ts'
import type { OfficeMe } from '#office/api/answers.ts'
import { reachOf } from '#office/session.tsx'
import { HOME_ZONE, inZone } from '#office/text/time-text.ts'

export const REPORTS = ['night', 'takings', 'covers', 'no-shows', 'channels', 'outlets', 'files'] as const
export type ReportName = (typeof REPORTS)[number]

const PART_OF: Record<ReportName, ReportPart> = {
  night: 'night',
  takings: 'all',
  covers: 'all',
  'no-shows': 'all',
  channels: 'channels',
  outlets: 'all',
  files: 'channels',
}

/** Reports that somebody reads, somewhere. */
export const reportsOf = ({ roles }: Pick<OfficeMe, 'roles'>): ReportName[] =>
  REPORTS.filter((name) => roles.some((role) => readersOf(PART_OF[name]).includes(role)))

/** Outlets that somebody reads a report of; of periods, those where nothing is kept from them. */
export const outletsReading = (me: OfficeMe, name: ReportName) =>
  me.outlets.filter(({ id }) => {
    const reach = reachOf(me, 'report.view', id)
    return PART_OF[name] === 'all' ? reach === 'full' : reach !== null
  })

// Dates are counted in UTC, where every day has as many hours.
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

/** The nights of a span that ends now; whole months where it is of months. */
export function periodOf(span: Span, now: Night = today()): Period {
  const first = `${now.slice(0, 7)}-01`
  if (span === 'month') return { from: first, to: now }
  if (span === 'last') return { from: addMonths(first, -1), to: addNights(first, -1) }
  if (span === 'year') return { from: addMonths(first, -11), to: now }
  return { from: addNights(now, -28), to: addNights(now, -1) }
}

export type Asked = Period & { outletId: number | null; by: Cut; night: Night | null }

/** What an address asks for, and what is meant where it leaves something out. */
export function askedBy(search: URLSearchParams): Asked {
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
