// SQL of a reservation's payments. There can be several payments, because a guest may pay a price difference after the sale.
import type { Db } from '#server/db/open.ts'

/** SQL: the accepted payments of reservation `r` as a list of `paidParts`, the newest first. */
export const paidParts = (sql: Db) => sql`
  coalesce((select json_agg(json_build_object('purpose', c.purpose, 'provider', c.provider, 'method', c.method, 'amount', c.taken, 'left', greatest(c.kept, 0))
      order by c.purpose = 'whole', c.captured_at desc, c.capture_id desc)
    from capture_money c where c.reservation_id = r.id and c.decision = 'accepted'), '[]')`
