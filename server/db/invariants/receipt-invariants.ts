// Invariants of receipts and credit notes: their numbers have no gaps, and they agree with the ledger.
import type { Invariant } from '#server/db/invariants/invariant.ts'

export const receiptInvariants: readonly Invariant[] = [
  {
    id: 'I66',
    title: 'receipts and credit notes of a company and year are numbered from 1 without gaps',
    broken: (sql) => sql`
      select coalesce(p.legal_entity_id, c.legal_entity_id) as legal_entity_id, coalesce(p.year, c.year) as year,
        coalesce(p.kind, c.kind) as kind, p.most, p.papers, c.last
      from (select legal_entity_id, year, kind, max(number) as most, count(*)::int as papers from receipts group by 1, 2, 3) p
      full join receipt_counters c on c.legal_entity_id = p.legal_entity_id and c.year = p.year and c.kind = p.kind
      where p.most is distinct from p.papers or c.last is distinct from p.papers`,
  },
  {
    id: 'I67',
    title: 'receipts less credit notes of a reservation are what the ledger has earned of it, chargebacks apart',
    // A job rewrites ledger entries of an older release, and their receipts are issued only after the job. So this check leaves these
    // entries out.
    broken: (sql) => sql`
      with earned as (
        select l.reservation_id,
          -sum(l.amount) filter (where l.part in ('price', 'bill', 'forfeit') and l.account in ('sales', 'service_charge', 'tax_food',
              'tax_entertainment', 'forfeits', 'discounts', 'goodwill') or l.part = 'returned' and l.account = 'goodwill')::bigint as amount,
          min(l.on_date) filter (where l.part in ('price', 'bill', 'forfeit')) as first_on
        from ledger_entries l where l.reservation_id is not null group by l.reservation_id),
      issued as (
        select reservation_id, sum(case kind when 'receipt' then amount else -amount end)::bigint as amount from receipts group by reservation_id)
      select e.reservation_id, e.amount as earned, i.amount as issued from earned e
      left join issued i on i.reservation_id = e.reservation_id
      join reservations r on r.id = e.reservation_id join outlets o on o.id = r.outlet_id join legal_entities c on c.id = o.legal_entity_id
      where coalesce(e.amount, 0) <> coalesce(i.amount, 0) and (c.receipts_from is null or e.first_on >= c.receipts_from)
        and not exists (select 1 from restating_due d where d.reservation_id = e.reservation_id)`,
  },
]
