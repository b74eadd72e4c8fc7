import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { addMonths, type Night } from '#domain/calendar/night.ts'
import { monthOf } from '#domain/pricing/commission.ts'
import { Refused } from '#domain/refusals.ts'
import { type Company, listCompanies } from '#server/books/finance/company-repository.ts'
import type { BooksSpan } from '#server/books/finance/journal-repository.ts'
import type { Reading } from '#server/work.ts'

const MOST_MONTHS = 24

type ScopeQuery = { company?: number | undefined; from?: string | undefined; to?: string | undefined }

/**
 * Finds a company by its id. Without an id, finds the first company.
 * @throws Refused validation_failed (company)
 */
export async function companyOf({ sql }: Pick<Reading, 'sql'>, companyId: number | undefined) {
  const companies = await listCompanies(sql)
  const company = companies.find(({ id }) => companyId === undefined || id === companyId)
  if (!company) throw new Refused('validation_failed', { errors: { company: ['invalid'] } })
  return { company, companies }
}

export type BooksScope = BooksSpan & { companies: Company[]; name: string }

/** Finds the company and the span of months in a request. Months are `YYYY-MM`. @throws Refused validation_failed (company, to) */
export async function booksScope(reading: Pick<Reading, 'sql' | 'now'>, query: ScopeQuery): Promise<BooksScope> {
  const { company, companies } = await companyOf(reading, query.company)
  const current = monthOf(todayOfGroup(reading.now()))
  const to = firstOf(query.to ?? query.from) ?? current
  const from = firstOf(query.from) ?? to
  if (from > to || addMonths(from, MOST_MONTHS) <= to)
    throw new Refused('validation_failed', { errors: { to: ['date_invalid'] } })
  return { company: company.id, name: company.name, companies, from, to }
}

const firstOf = (month: string | undefined): Night | undefined => (month === undefined ? undefined : `${month}-01`)
