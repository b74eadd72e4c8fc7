// SQL of what a reservation `r` was paid by, where a difference may have been paid later than the sale.
import type { Db } from '#server/db/open.ts'

/** Its accepted captures, the newest first, as a list of `paidParts`. */
export const paidParts = (sql: Db) => sql`
  coalesce((select json_agg(json_build_object('provider', c.provider, 'method', c.method, 'amount', c.amount,
      'left', coalesce((select -sum(amount) from ledger_entries where capture_id = c.id and account = 'guest_funds'), 0))
      order by i.purpose = 'whole', c.captured_at desc, c.id desc)
    from payment_intents i join captures c on c.intent_id = i.id where i.reservation_id = r.id and c.decision = 'accepted'), '[]')`

/** A lateral: what its differences came to, what went past us of them, and what is held. */
export const differences = (sql: Db) => sql`(
  select coalesce(sum(c.amount), 0) as amount,
    coalesce(sum((select sum(amount) from capture_events where capture_id = c.id)), 0) as past_us,
    coalesce(sum((select -sum(amount) from ledger_entries where capture_id = c.id and account = 'guest_funds')), 0) as held
  from payment_intents i join captures c on c.intent_id = i.id
  where i.reservation_id = r.id and i.purpose = 'difference' and c.decision = 'accepted')`
