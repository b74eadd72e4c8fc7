// The part of the statement that makes a hold which takes the turn of whoever makes it.
import type { Db } from '#server/db/open.ts'
import { keepsPlaces } from '#server/db/state-sql.ts'
import { holderSql } from '#server/reservations/sales/entrant-repository.ts'
import type { Hold } from '#server/reservations/holding/hold.ts'

/** SQL: the sale of a night that is not over; there is one at most. */
const saleHere = (sql: Db, { outletId, night }: Pick<Hold, 'outletId' | 'night'>) =>
  sql`s.outlet_id = ${outletId}::int and s.night = ${night}::date and s.state <> 'over'`

/**
 * Takes the turn of the phone that a hold is for, once. Where the night is sold through a waiting room and there is no turn the
 * statement ends with SJ409 `queue_first`, and where more is asked for than a phone may have with `sale_limit`. The phone is its
 * guest's own: it was proven by whoever books. What another hold of the same phone keeps is not had twice.
 */
export function turnPart(sql: Db, hold: Hold) {
  const { id, phone, now, tickets, tables, dinner } = hold
  const units = tickets.reduce((sum, { quantity }) => sum + quantity, 0)
  const claim = sql`turn as (
    update sale_entrants e set state = 'used', reservation_id = ${id}::uuid
    from sales s
    where ${saleHere(sql, hold)} and e.sale_id = s.id and e.holder = ${holderSql(sql, phone)} and e.state = 'turn'
      and e.turn_until > case when s.state = 'paused' then s.paused_at else ${now}::timestamptz end
      and ${hold.turn?.isPhoneProven ?? false}::boolean
      and not exists (select 1 from reservations r where r.id = e.reservation_id and ${keepsPlaces(sql)})
    returning ${units}::int <= s.max_tickets and ${dinner ? 1 : tables.length}::int <= s.max_tables as is_within
  )`
  const isHad = sql`assert_claimed((select count(*) from turn), (select count(*) from sales s where ${saleHere(sql, hold)}), 'queue_first')
    and assert_claimed((select count(*) from turn where not is_within), 0::bigint, 'sale_limit')`
  return { claim, isHad, lines: null }
}
