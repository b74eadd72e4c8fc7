// Invariants of places that their guests give back to the waitlist (decision 146).
import type { Invariant } from '#server/db/invariants/invariant.ts'
import { stateSql } from '#server/db/state-sql.ts'

export const giveBackInvariants: readonly Invariant[] = [
  {
    id: 'I91',
    title: 'a promised place was sold exactly if its buyer was confirmed, and then its seller was refunded',
    broken: (sql) => sql`
      select p.reservation_id, p.state, l.reservation_id as seller from listing_promises p join listings l on l.id = p.listing_id
      cross join lateral (select exists (select 1 from reservation_history h
        where h.reservation_id = p.reservation_id and h.to_state = ${stateSql(sql, 'Completed')} and h.at = p.ended_at) as done) buyer
      where (p.state = 'paid') <> (p.state <> 'open' and buyer.done)
        or (p.state = 'paid' and not exists (select 1 from cancellations c
          where c.reservation_id = l.reservation_id and c.reason = 'sold to the waitlist' and c.at = p.ended_at and c.refund_amount > 0)
        and not exists (select 1 from reservation_changes c join reservation_adjustments a on a.change_id = c.id and a.kind = 'price'
          where c.reservation_id = l.reservation_id and c.reason = 'sold to the waitlist' and c.at = p.ended_at and a.amount < 0 and a.refund_id is not null))
      union all
      select c.reservation_id, c.reason, null from cancellations c
      where c.reason = 'sold to the waitlist' and not exists (select 1 from listings l join listing_promises p on p.listing_id = l.id
        where l.reservation_id = c.reservation_id and l.state = 'taken' and p.state = 'paid' and p.ended_at = c.at)`,
  },
  {
    id: 'I92',
    title:
      'a listed place is of a confirmed reservation that has its places, and a promised place has no claims of its buyer',
    broken: (sql) => sql`
      select l.id, r.id as reservation, r.state from listings l join reservations r on r.id = l.reservation_id
      where l.state = 'listed' and r.state <> ${stateSql(sql, 'Completed')}
      union all
      select l.id, p.reservation_id, r.state from listing_promises p join listings l on l.id = p.listing_id
      join reservations r on r.id = p.reservation_id
      where p.state in ('open', 'broken') and (r.state not in (${stateSql(sql, 'Pending', 'WaitingForPayment')})
        or exists (select 1 from table_claims where reservation_id = r.id) or exists (select 1 from ticket_units where reservation_id = r.id)
        or exists (select 1 from seatings where reservation_id = r.id))
      union all
      select l.id, l.reservation_id, null from listings l
      where l.state <> 'listed' and exists (select 1 from listing_promises p where p.listing_id = l.id and p.state = 'open')`,
  },
]
