// Reads the filters of the accounting pages from the page's URL, so that staff can send a view to a colleague.
import { HOME_ZONE, inZone } from '#office/text/time-text.ts'

const MONTHS = 36

export type BooksQuery = { company?: number; from?: string; to?: string }

export function booksQuery(search: URLSearchParams): BooksQuery {
  const [company, from, to] = ['company', 'from', 'to'].map((name) => search.get(name))
  return { ...(company && { company: Number(company) }), ...(from && { from }), ...(to && { to }) }
}

export const searchOf = (request: Request): URLSearchParams => new URL(request.url).searchParams

/** Returns the latest months as `YYYY-MM`, beginning with the current month. Also includes the months in `also`, even if they are older. */
export function recentMonths(now: string, also: readonly string[]): string[] {
  const [year = 0, month = 1] = inZone(new Date(now), HOME_ZONE).date.split('-').map(Number)
  const recent = Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
  return [...new Set([...recent, ...also])].toSorted((first, other) => other.localeCompare(first))
}
