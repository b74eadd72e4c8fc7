// The company and the months that a call about the books names.
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { addMonths, type Night } from '#domain/calendar/night.ts'
import { monthOf } from '#domain/pricing/commission.ts'
import { Refused } from '#domain/refusals.ts'
import { type Company, listCompanies } from '#server/books/finance/company-repository.ts'
import type { BooksSpan } from '#server/books/finance/journal-repository.ts'
import type { Reading } from '#server/work.ts'

const MOST_MONTHS = 24

type Named = { company?: number | undefined; from?: string | undefined; to?: string | undefined }

/** Finds the company, or the first one if none is named. @throws Refused validation_failed (company) */
export async function companyOf({ sql }: Pick<Reading, 'sql'>, named: number | undefined) {
  const companies = await listCompanies(sql)
  const company = companies.find(({ id }) => named === undefined || id === named)
  if (!company) throw new Refused('validation_failed', { errors: { company: ['invalid'] } })
  return { company, companies }
}

export type BooksScope = BooksSpan & { companies: Company[]; name: string }

/** Reads a company and a span. Months are `YYYY-MM`. @throws Refused validation_failed (company, to) */
export async function booksScope(reading: Pick<Reading, 'sql' | 'now'>, named: Named): Promise<BooksScope> {
  const { company, companies } = await companyOf(reading, named.company)
  const current = monthOf(todayOfGroup(reading.now()))
  const to = firstOf(named.to ?? named.from) ?? current
  const from = firstOf(named.from) ?? to
  if (from > to || addMonths(from, MOST_MONTHS) <= to)
    throw new Refused('validation_failed', { errors: { to: ['date_invalid'] } })
  return { company: company.id, name: company.name, companies, from, to }
}

const firstOf = (month: string | undefined): Night | undefined => (month === undefined ? undefined : `${month}-01`)
