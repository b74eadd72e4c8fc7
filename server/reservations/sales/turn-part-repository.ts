// The SQL that marks the guest's turn in a sale as used. This SQL is a part of the statement that inserts a hold.
import type { Db } from '#server/db/open.ts'
import { keepsPlaces } from '#server/db/state-sql.ts'
import { holderSql } from '#server/reservations/sales/entrant-repository.ts'
import type { Hold } from '#server/reservations/holding/hold.ts'

/** SQL: the condition that finds the current sale of a night. A night has at most one sale that is not over. */
const saleHere = (sql: Db, { outletId, night }: Pick<Hold, 'outletId' | 'night'>) =>
  sql`s.outlet_id = ${outletId}::int and s.night = ${night}::date and s.state <> 'over'`

/**
 * Returns the SQL that marks the turn of the hold's phone as used. A turn can be used once, and only by a proven phone. A phone cannot use
 * a turn if it already has a confirmed reservation from this sale.
 * @throws SJ409 `queue_first` if the night is sold through a waiting room and the phone has no turn; `sale_limit` if the hold exceeds the
 * limit for each phone
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
