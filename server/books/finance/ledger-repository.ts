import type { Account } from '#domain/books/accounts.ts'
import type { Night } from '#domain/calendar/night.ts'
import { type BooksSpan, linesUpTo } from '#server/books/finance/journal-repository.ts'
import type { Db } from '#server/db/open.ts'

export type BalanceRow = { account: Account; opening: number; debit: number; credit: number }

/** Reads three sums for each account: its balance before the span, and the debits and the credits in the span. */
export async function balances(sql: Db, span: BooksSpan): Promise<BalanceRow[]> {
  return sql<BalanceRow[]>`
    with lines as (${linesUpTo(sql, span)})
    select l.account, coalesce(sum(l.amount) filter (where l.period < ${span.from}::date), 0)::bigint as opening,
      coalesce(sum(l.amount) filter (where l.period >= ${span.from}::date and l.amount > 0), 0)::bigint as debit,
      coalesce(-sum(l.amount) filter (where l.period >= ${span.from}::date and l.amount < 0), 0)::bigint as credit
    from lines l group by l.account having bool_or(l.amount <> 0)`
}

export type DepositRow = {
  outletId: number
  outlet: string
  opening: number
  received: number
  restored: number
  usedBill: number
  usedPrice: number
  forfeited: number
  refunded: number
  takenBack: number
  closing: number
}

/**
 * Reads the movements of guests' deposits at each outlet. `restored` is the sum of all movements that no other field contains. So all
 * fields together add up to the closing balance.
 */
export async function depositRolls(sql: Db, { company, from, to }: BooksSpan): Promise<DepositRow[]> {
  return sql<DepositRow[]>`
    with moves as (
      select e.outlet_id, -e.amount as amount, case when e.period < ${from}::date then 'opening'
        when e.part = 'bill' then 'used_bill' when e.part = 'price' then 'used_price' when e.part = 'forfeit' then 'forfeited'
        when e.movement like 'capture:%' then 'received' when e.movement like 'taken:%' then 'taken_back'
        when e.movement like 'refund\\_asked:%' or e.movement like 'refund\\_stopped:%' then 'refunded' else 'restored' end as kind
      from ledger_entries e where e.legal_entity_id = ${company} and e.account = 'guest_funds' and e.period <= ${to}::date)
    select o.id as outlet_id, o.name as outlet, coalesce(sum(amount) filter (where kind = 'opening'), 0)::bigint as opening,
      coalesce(sum(amount) filter (where kind = 'received'), 0)::bigint as received,
      coalesce(sum(amount) filter (where kind = 'restored'), 0)::bigint as restored,
      coalesce(-sum(amount) filter (where kind = 'used_bill'), 0)::bigint as used_bill,
      coalesce(-sum(amount) filter (where kind = 'used_price'), 0)::bigint as used_price,
      coalesce(-sum(amount) filter (where kind = 'forfeited'), 0)::bigint as forfeited,
      coalesce(-sum(amount) filter (where kind = 'refunded'), 0)::bigint as refunded,
      coalesce(-sum(amount) filter (where kind = 'taken_back'), 0)::bigint as taken_back,
      sum(amount)::bigint as closing
    from moves m join outlets o on o.id = m.outlet_id group by o.id, o.name order by o.name, o.id`
}

export type DepositAge = { outletId: number; night: Night; isSigned: boolean; amount: number }

export async function depositAges(sql: Db, { company, to }: BooksSpan): Promise<DepositAge[]> {
  return sql<DepositAge[]>`
    select o.id as outlet_id, to_char(e.night, 'YYYY-MM-DD') as night, -sum(e.amount)::bigint as amount,
      exists (select 1 from night_closings c where c.outlet_id = o.id and c.night = e.night) as is_signed
    from ledger_entries e join outlets o on o.id = e.outlet_id where e.legal_entity_id = ${company} and e.account = 'guest_funds' and e.period <= ${to}::date
    group by o.id, e.night having sum(e.amount) <> 0 order by e.night, o.id`
}

export type TaxRow = {
  outletId: number
  outlet: string
  account: Account
  taxRate: number
  base: number
  tax: number
}

export async function taxRows(sql: Db, span: BooksSpan): Promise<TaxRow[]> {
  return sql<TaxRow[]>`
    with lines as (${linesUpTo(sql, span)})
    select o.id as outlet_id, o.name as outlet, l.account, coalesce(l.tax_rate, 0) as tax_rate, sum(l.tax_base)::bigint as base, -sum(l.amount)::bigint as tax
    from lines l join outlets o on o.id = l.outlet_id
    where l.account in ('tax_food', 'tax_entertainment') and l.tax_rate is not null and l.period >= ${span.from}::date
    group by o.id, o.name, l.account, l.tax_rate having sum(l.tax_base) <> 0 or sum(l.amount) <> 0
    order by o.name, o.id, l.account, l.tax_rate`
}

export type PayableRow = {
  id: string | null
  name: string | null
  opening: number
  accrued: number
  paid: number
  withheld: number
}

/** Reads the commissions that a company owes each affiliator. Paid and withheld amounts come from signed statements. */
export async function payables(sql: Db, { company, from, to }: BooksSpan): Promise<PayableRow[]> {
  return sql<PayableRow[]>`
    with moves as (
      select coalesce(t.affiliator_id, a.id) as affiliator_id, e.account, e.part, e.amount, e.period < ${from}::date as is_before
      from ledger_entries e
      left join affiliator_statements t
        on t.id = case when e.part = 'paid' and e.movement like 'commission\\_paid:%' then split_part(e.movement, ':', 2)::bigint end
      left join reservations r on r.id = e.reservation_id
      left join affiliator_codes c on c.code = r.affiliator_code left join affiliators a on a.name = c.affiliator
      where e.legal_entity_id = ${company} and e.account in ('commissions_payable', 'withholding') and e.period <= ${to}::date),
    sums as (
      select m.affiliator_id, coalesce(-sum(amount) filter (where account = 'commissions_payable' and is_before), 0)::bigint as opening,
        coalesce(-sum(amount) filter (where account = 'commissions_payable' and not is_before and part is distinct from 'paid'), 0)::bigint as accrued,
        coalesce(sum(amount) filter (where part = 'paid' and not is_before), 0)::bigint as paid,
        coalesce(-sum(amount) filter (where account = 'withholding' and part = 'paid' and not is_before), 0)::bigint as withheld
      from moves m group by m.affiliator_id)
    select s.affiliator_id as id, f.name, s.opening, s.accrued, s.paid, s.withheld
    from sums s left join affiliators f on f.id = s.affiliator_id
    where s.opening <> 0 or s.accrued <> 0 or s.paid <> 0 or s.withheld <> 0 order by f.name, s.affiliator_id`
}
