import type { RefundRule } from '#domain/payments/refund.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { Db } from '#server/db/open.ts'

type LadderAsk = { outletId: number; kind: ReservationKind; eventId: number | null }

/**
 * Returns the refund ladder of the event. If the event has no ladder, returns the ladder of the outlet. If the outlet has no ladder either,
 * returns the ladder of the group. Steps that require an earlier cancellation come first.
 */
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
