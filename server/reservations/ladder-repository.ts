// The SQL of the refund ladder that a booking is made under.
import type { RefundRule } from '#domain/payments/refund.ts'
import type { Db } from '#server/db/open.ts'

type LadderAsk = { outletId: number; kind: 'tables' | 'tickets' | 'restaurant'; eventId: number | null }

/** The event's ladder where it has one, else the outlet's, else the group's; the furthest step first. */
export async function ladderOf(sql: Db, { outletId, kind, eventId }: LadderAsk): Promise<RefundRule[]> {
  return sql<RefundRule[]>`
    with of_event as (
      select hours_left, refund_percentage from event_refund_rules where event_id = ${eventId}::int
    ), of_outlet as (
      select hours_left, refund_percentage from refund_rules where kind = ${kind} and outlet_id = ${outletId}
        and not exists (select 1 from of_event)
    )
    select * from of_event
    union all
    select * from of_outlet
    union all
    select hours_left, refund_percentage from refund_rules where kind = ${kind} and outlet_id is null
      and not exists (select 1 from of_event) and not exists (select 1 from of_outlet)
    order by hours_left desc`
}
