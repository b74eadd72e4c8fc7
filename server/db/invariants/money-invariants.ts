// Invariants of money: every rupiah belongs to a deposit, a sale or a refund, and the books agree with refunds, events, statements and the
// gateway.
import { FORMER_SYSTEM } from '#domain/payments/provider-names.ts'
import type { Db } from '#server/db/open.ts'
import type { Invariant } from '#server/db/invariants/invariant.ts'
import { keepsPlaces, stateSql } from '#server/db/state-sql.ts'

/**
 * SQL: true if reservation `r` may still hold deposits: the night is not signed, and the guests are expected or their bill is open. If a
 * seated party paid a price, such as a table fee, it holds at most the money for the packages that it ordered ahead.
 */
const holdsDeposits = (sql: Db) => sql`
  ((r.state = ${stateSql(sql, 'Completed')} or (r.state = ${stateSql(sql, 'Seated')}
      and (r.quote ->> 'paymentType' in ('DownPayment', 'RestaurantDeposit') or ordered_ahead(r.id) >= (
        select -coalesce(sum(l.amount), 0) from ledger_entries l where l.reservation_id = r.id and l.account = 'guest_funds'))))
    and not exists (select 1 from night_closings n where n.outlet_id = r.outlet_id and n.night = r.night))`

/** SQL: true if reservation `r` waits for payment while its split is open. The split then holds the shares that are already paid. */
const gathersShares = (sql: Db) => sql`
  (r.state = ${stateSql(sql, 'WaitingForPayment')} and exists (select 1 from splits s where s.reservation_id = r.id and s.state = 'open'))`

export const moneyInvariants: readonly Invariant[] = [
  {
    id: 'I5',
    title: 'every rupiah that came is a deposit of a reservation that is still open, is earned, or is on its way back',
    broken: (sql) => sql`
      select c.id, c.decision, c.amount, held.amount as held, r.state as reservation_state
      from captures c join payment_intents p on p.id = c.intent_id join reservations r on r.id = p.reservation_id
      cross join lateral (select -coalesce(sum(amount), 0)::bigint as amount from ledger_entries
        where capture_id = c.id and account = 'guest_funds') held
      where held.amount < 0 or (held.amount > 0 and not (c.decision = 'accepted' and (${holdsDeposits(sql)} or ${gathersShares(sql)})))
        or (c.decision <> 'accepted' and not exists (select 1 from refunds where capture_id = c.id)
          and not exists (select 1 from capture_events where capture_id = c.id))`,
  },
  {
    id: 'I6',
    title:
      'our refunds give back no more than came in, and what went back past that is a loss, or covers a refund that may be on its way',
    broken: (sql) => sql`
      select c.id, c.amount, gone.refunds, gone.past_us, gone.losses, gone.waiting from captures c
      cross join lateral (
        select (select coalesce(sum(amount), 0)::bigint from refunds where capture_id = c.id and state <> 'failed') as refunds,
          (select coalesce(sum(amount), 0)::bigint from capture_events where capture_id = c.id) as past_us,
          (select coalesce(sum(amount), 0)::bigint from ledger_entries where capture_id = c.id and account = 'losses') as losses,
          (select coalesce(sum(covered), 0)::bigint from refunds
            where capture_id = c.id and state not in ('done', 'transferred', 'failed')) as waiting) gone
      where gone.refunds > c.amount or gone.losses <> greatest(0, gone.refunds - gone.waiting + gone.past_us - c.amount)
        or gone.waiting > gone.past_us`,
  },
  {
    id: 'I7',
    title: 'the books balance, and say of every capture what its refunds, events and settled lines say',
    broken: (sql) => sql`
      select movement, currency, sum(amount)::bigint as sum, count(*)::int as sides from ledger_entries
      group by movement, currency having sum(amount) <> 0 or count(*) < 2
      union all
      select c.id::text, c.currency, books.source + books.bank, 0 from captures c
      cross join lateral (
        select coalesce(sum(amount) filter (where account = case c.provider when ${FORMER_SYSTEM} then 'former_system' else 'gateway' end), 0)::bigint as source,
          coalesce(sum(amount) filter (where account = 'bank'), 0)::bigint as bank,
          coalesce(sum(amount) filter (where account in ('gateway_fees', 'input_vat')), 0)::bigint as fees,
          coalesce(sum(amount) filter (where account = 'disputed'), 0)::bigint as disputed,
          -coalesce(sum(amount) filter (where account = 'refunds_due'), 0)::bigint as due
        from ledger_entries where capture_id = c.id) books
      cross join lateral (
        select coalesce(sum(amount) filter (where state = 'done'), 0)::bigint as done,
          coalesce(sum(amount) filter (where state = 'transferred'), 0)::bigint as transferred,
          coalesce(sum(amount - covered) filter (where state not in ('done', 'transferred', 'failed')), 0)::bigint as due
        from refunds where capture_id = c.id) back
      cross join lateral (
        select coalesce(sum(amount), 0)::bigint as amount from capture_events where capture_id = c.id) past
      cross join lateral (
        select coalesce(sum(gross - case kind when 'payment' then c.surcharge else 0 end), 0)::bigint as gross,
          coalesce(sum(net), 0)::bigint as net,
          coalesce(sum(fee + vat - case kind when 'payment' then c.surcharge else 0 end), 0)::bigint as fees
        from statement_lines where capture_id = c.id and booked_at is not null) settled
      cross join lateral (
        select coalesce(sum(reserved), 0)::bigint as amount from payment_disputes where capture_id = c.id) reserved
      where books.source <> c.amount - back.done - past.amount - settled.gross - reserved.amount or books.due <> back.due
        or books.disputed <> reserved.amount or books.bank <> settled.net - back.transferred or books.fees <> settled.fees`,
  },
  {
    id: 'I8',
    title: 'our books and the gateway’s agree, row by row',
    needsSandbox: true,
    broken: (sql) => sql`
      with told as (
        select order_id, transaction_id, paid_amount as amount from sandbox.gateway_payments where paid_amount is not null
        union all select order_id, transaction_id, amount from sandbox.gateway_captures
      )
      select a.reference, c.amount, c.transaction_id, g.status from captures c join payment_attempts a on a.id = c.attempt_id
      join sandbox.gateway_payments g on g.order_id = a.reference
      where not exists (select 1 from told where told.order_id = a.reference and told.amount = c.amount
        and (c.transaction_id like 'legacy:%' or told.transaction_id = c.transaction_id))
      union all
      select a.reference, f.amount, f.key, g.status from refunds f join captures c on c.id = f.capture_id
      join payment_attempts a on a.id = c.attempt_id left join sandbox.gateway_refunds g on g.key = f.key
      where c.provider = 'sandbox' and ((f.state = 'done' and (g.amount is distinct from f.amount or g.status <> 'done'))
        or (f.way = 'transfer' and g.status in ('done', 'pending')))`,
  },
  {
    id: 'I45',
    title:
      'a difference that was accepted changed its booking, once and at that price, and only an open link keeps a place for one',
    broken: (sql) => sql`
      select l.id, l.state, l.price, c.amount from move_links l join payment_intents p on p.id = l.intent_id
      left join captures c on c.intent_id = p.id and c.decision = 'accepted'
      left join reservation_changes g on g.id = l.change_id and g.kind = case l.part when 'table' then 'move' else 'party' end and g.reservation_id = l.reservation_id
      where p.purpose <> 'difference' or p.reservation_id <> l.reservation_id or p.amount <> l.price
        or (l.state = 'paid') <> (c.id is not null) or (l.state = 'paid') <> (g.id is not null)
        or (l.state = 'paid' and (select coalesce(sum(a.amount), 0) from reservation_adjustments a
          where a.change_id = l.change_id and a.kind = 'price') <> c.amount)
      union all
      select p.id, p.purpose, p.amount, null from payment_intents p
      where p.purpose = 'difference' and not exists (select 1 from move_links l where l.intent_id = p.id)
      union all
      select l.id, l.state, l.price, null from move_links l join reservations r on r.id = l.reservation_id join holds h on h.id = l.hold_id
      where (l.state = 'open' and (h.release_at <> l.expires_at or r.state not in (${stateSql(sql, 'Completed', 'Seated')})
          or (l.part = 'table' and not exists (select 1 from reservation_tables t where t.reservation_id = r.id and t.table_id = l.from_table_id))))
        or (l.state <> 'open' and h.outcome is null)`,
  },
  {
    id: 'I64',
    title: 'what is left of every payment is its amount less refunds, and the books hold or have earned the same',
    broken: (sql) => sql`
      select m.capture_id, m.taken, m.refunded, m.past_us, m.kept, books.amount as in_books from capture_money m
      cross join lateral (select m.held + m.earned - coalesce(sum(l.amount), 0) as amount
        from ledger_entries l where l.capture_id = m.capture_id and l.account = 'losses') books
      where m.kept <> m.taken - m.refunded - m.past_us or m.kept <> books.amount or m.earned < 0
      union all
      select r.id, m.paid, m.returned, m.past_us, m.kept, coalesce(c.kept, 0) from reservations r
      cross join lateral money_of(array[r.id]) m
      left join (select reservation_id, sum(kept) as kept from capture_money where decision = 'accepted' group by reservation_id) c
        on c.reservation_id = r.id
      where m.kept <> m.paid - m.returned or m.kept <> coalesce(c.kept, 0)`,
  },
  {
    id: 'I65',
    title: 'a bill uses no credit that its reservation did not have, and leaves the rest of its total to pay',
    broken: (sql) => sql`
      select b.reservation_id, b.total, b.credit, b.due, m.paid, m.granted from closed_bills b
      cross join lateral money_of(array[b.reservation_id]) m
      join reservations r on r.id = b.reservation_id
      cross join lateral (select coalesce((r.quote ->> 'affiliatorDiscount')::bigint, 0) as discount) d
      where b.credit > m.paid + case when r.amount = 0 then d.discount else round(d.discount::numeric * m.worth / r.amount) end or b.due <> greatest(b.total - b.credit, 0)`,
  },
  {
    id: 'I70',
    title: 'a total of 0 never waits for a payment, and no page of a gateway asks for it',
    broken: (sql) => sql`
      select r.id, r.state, p.state as payment, a.reference from reservations r
      join payment_intents p on p.reservation_id = r.id and p.purpose = 'whole' left join payment_attempts a on a.intent_id = p.id
      where p.amount = 0 and (r.state = ${stateSql(sql, 'WaitingForPayment')} or a.id is not null
        or (p.state <> 'paid' and ${keepsPlaces(sql)}))`,
  },
  {
    id: 'I23',
    title: 'what a change gives back is what its refund is of, and nothing is worth less than nothing',
    broken: (sql) => sql`
      select a.reservation_id, a.amount, f.amount as refunded from reservation_adjustments a join refunds f on f.id = a.refund_id
      where f.amount <> -a.amount
      union all
      select r.id, r.amount, sum(a.amount)::bigint from reservations r join reservation_adjustments a on a.reservation_id = r.id
      where a.kind in ('price', 'courtesy') group by r.id, r.amount having r.amount + sum(a.amount) < 0`,
  },
]
