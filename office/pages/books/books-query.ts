// The query of a page of the books is in its address, so that staff can send a view to a colleague.
import { HOME_ZONE, inZone } from '#office/text/time-text.ts'

/** Months that can be chosen. */
const MONTHS = 36

export type BooksQuery = { company?: number; from?: string; to?: string }

/** The company and months of an address. */
export function booksQuery(search: URLSearchParams): BooksQuery {
  const [company, from, to] = ['company', 'from', 'to'].map((name) => search.get(name))
  return { ...(company && { company: Number(company) }), ...(from && { from }), ...(to && { to }) }
}

export const searchOf = (request: Request): URLSearchParams => new URL(request.url).searchParams

/** The current month and those before it as `YYYY-MM`, the newest first. Includes `also`, which may be older. */
export function recentMonths(now: string, also: readonly string[]): string[] {
  const [year = 0, month = 1] = inZone(new Date(now), HOME_ZONE).date.split('-').map(Number)
  const recent = Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
  return [...new Set([...recent, ...also])].toSorted((one, other) => other.localeCompare(one))
}
