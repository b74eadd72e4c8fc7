// The SQL of the journal. Every figure for finance is a sum of journal lines, so two figures cannot contradict each other.
import type { Account } from '#domain/books/accounts.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'

/** A company and a span of months. `from` and `to` are the first days of the first and the last month. */
export type BooksSpan = { company: number; from: Night; to: Night }

/**
 * SQL: the booking date of entry `e`. This is the day of the entry. If the month of this day was already locked, the entry has a later
 * month as its period, and the booking date is the first day of the period.
 */
const postedOn = (sql: Db) => sql`greatest(e.on_date, e.period)`

/**
 * SQL: the lines of a company's journal until the end of a month. One line is the sum of all entries with the same day, outlet, account and
 * tax rate. Each line belongs to one period, so a query can filter by `period`.
 */
export const linesUpTo = (sql: Db, { company, to }: Pick<BooksSpan, 'company' | 'to'>) => sql`
  select e.period, ${postedOn(sql)} as date, e.outlet_id, e.account, e.tax_rate, sum(e.amount)::bigint as amount,
    coalesce(sum(e.tax_base), 0)::bigint as tax_base
  from ledger_entries e where e.legal_entity_id = ${company} and e.period <= ${to}::date
  group by e.period, ${postedOn(sql)}, e.outlet_id, e.account, e.tax_rate`

export type JournalRow = {
  date: Night
  outletId: number
  outlet: string
  account: Account
  taxRate: number | null
  /** Amount of the line. A positive amount is a debit. */
  amount: number
  taxBase: number
}

/** Reads the lines of the journal in the order of date and outlet. The accounts of an outlet are in alphabetical order. */
export async function journalLines(
  sql: Db,
  { company, from, to, day, outlet }: BooksSpan & { day: Night | null; outlet: number | null },
): Promise<JournalRow[]> {
  return sql<JournalRow[]>`
    select to_char(${postedOn(sql)}, 'YYYY-MM-DD') as date, o.id as outlet_id, o.name as outlet, e.account, e.tax_rate,
      sum(e.amount)::bigint as amount, coalesce(sum(e.tax_base), 0)::bigint as tax_base
    from ledger_entries e join outlets o on o.id = e.outlet_id
    where e.legal_entity_id = ${company} and e.period between ${from}::date and ${to}::date
      and (${outlet}::int is null or e.outlet_id = ${outlet}::int) and (${day}::date is null or ${postedOn(sql)} = ${day}::date)
    group by ${postedOn(sql)}, o.id, o.name, e.account, e.tax_rate having sum(e.amount) <> 0
    order by 1, o.name, o.id, e.account, e.tax_rate`
}
