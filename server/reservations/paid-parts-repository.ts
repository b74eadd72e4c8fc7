// SQL of what a reservation `r` was paid by, where a difference may have been paid later than the sale.
import type { Db } from '#server/db/open.ts'

/** Its accepted captures, the newest first, as a list of `paidParts`. */
export const paidParts = (sql: Db) => sql`
  coalesce((select json_agg(json_build_object('provider', c.provider, 'method', c.method, 'amount', c.taken, 'left', greatest(c.kept, 0))
      order by c.purpose = 'whole', c.captured_at desc, c.capture_id desc)
    from capture_money c where c.reservation_id = r.id and c.decision = 'accepted'), '[]')`
