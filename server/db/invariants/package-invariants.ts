import type { Invariant } from '#server/db/invariants/invariant.ts'
import { stateSql } from '#server/db/state-sql.ts'

export const packageInvariants: readonly Invariant[] = [
  {
    id: 'I71',
    title: 'an order of packages is paid exactly if its payment was accepted, and its lines add up to its amount',
    broken: (sql) => sql`
      select o.id, o.state, o.amount, c.amount as paid from package_orders o join payment_intents p on p.id = o.intent_id
      left join captures c on c.intent_id = p.id and c.decision = 'accepted'
      where p.purpose not in ('packages', 'whole') or p.reservation_id <> o.reservation_id or (p.purpose = 'packages' and p.amount <> o.amount)
        or (o.state = 'paid') <> (c.id is not null)
        or o.amount <> (select coalesce(sum(l.quantity * l.unit_amount), 0) from package_order_lines l where l.order_id = o.id)
      union all
      select p.id, p.purpose, p.amount, null from payment_intents p
      where p.purpose = 'packages' and not exists (select 1 from package_orders o where o.intent_id = p.id)`,
  },
  {
    id: 'I72',
    title: 'a paid order has all of its limited pieces while its party may come, and an ended order has none',
    broken: (sql) => sql`
      select o.id, o.state, r.state as reservation, lines.units, pieces.units as claimed from package_orders o
      join reservations r on r.id = o.reservation_id
      cross join lateral (select coalesce(sum(l.units), 0)::int as units from package_order_lines l where l.order_id = o.id) lines
      cross join lateral (select count(*)::int as units, count(u.expires_at)::int as timed from package_units u where u.order_id = o.id) pieces
      where case when o.state = 'paid' and r.state in (${stateSql(sql, 'Completed', 'Seated', 'ClosedBill')})
          then lines.units <> pieces.units or pieces.timed > 0
        when o.state in ('lapsed', 'withdrawn') then pieces.units > 0 end`,
  },
]
