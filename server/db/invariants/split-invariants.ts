import type { Invariant } from '#server/db/invariants/invariant.ts'
import { keepsPlaces, stateSql } from '#server/db/state-sql.ts'

export const splitInvariants: readonly Invariant[] = [
  {
    id: 'I73',
    title:
      'the shares of a split add up to its price, and a share is paid exactly if the money of its payment was accepted',
    broken: (sql) => sql`
      select s.id, s.state, r.amount, sum(h.amount)::bigint as shares from splits s join reservations r on r.id = s.reservation_id
      join split_shares h on h.split_id = s.id group by s.id, s.state, r.amount having sum(h.amount) <> r.amount
      union all
      select m.id, m.state, p.amount, c.amount from split_payments m join splits s on s.id = m.split_id join payment_intents p on p.id = m.intent_id
      left join captures c on c.intent_id = p.id and c.decision = 'accepted'
      where p.purpose <> 'share' or p.reservation_id <> s.reservation_id or (m.state = 'paid') <> (c.id is not null)
        or (m.state = 'paid' and p.amount <> (select coalesce(sum(h.amount), 0) from split_shares h where h.payment_id = m.id))
      union all
      select p.id, p.purpose, p.amount, null from payment_intents p
      where p.purpose = 'share' and not exists (select 1 from split_payments m where m.intent_id = p.id)`,
  },
  {
    id: 'I74',
    title:
      'a split is funded exactly if all of its shares are paid or waived, and only a waiting reservation has an open split',
    broken: (sql) => sql`
      select s.id, s.state, r.state as reservation from splits s join reservations r on r.id = s.reservation_id
      where (s.is_undone and exists (select 1 from split_payments m where m.split_id = s.id and m.state = 'paid'))
        or (not s.is_undone and (s.state = 'open') <> (r.state = ${stateSql(sql, 'WaitingForPayment')}))
        or (not s.is_undone and s.state = 'released' and ${keepsPlaces(sql)})
        or (s.state = 'funded') <> not exists (
          select 1 from split_shares h where h.split_id = s.id and h.payment_id is null and not h.is_free and not h.is_courtesy)
        or (s.state <> 'funded' and exists (select 1 from split_shares h where h.split_id = s.id and h.is_courtesy))`,
  },
]
