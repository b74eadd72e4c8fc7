// The SQL of the journal. Every figure of finance is a sum of its lines, so that no two of them can differ.
import type { Account } from '#domain/books/accounts.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'

/** Months of a company; both are first days, and both are included. */
export type BooksSpan = { company: number; from: Night; to: Night }

/** SQL: the day on which entry `e` counts. An entry that came after its month was locked counts on the first day of its period. */
const postedOn = (sql: Db) => sql`greatest(e.on_date, e.period)`

/**
 * SQL: the lines of the journal of a company up to a month: one a day, outlet, account and tax rate, with its balance. Needs no
 * other filter, because each line is of one period.
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
  /** A positive amount is a debit. */
  amount: number
  taxBase: number
}

/** Lines of the journal, by date and outlet. The accounts of a line are in alphabetical order. */
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
