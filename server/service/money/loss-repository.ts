import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'

export type LossRow = {
  id: string
  day: Night
  account: 'losses' | 'chargebacks' | 'till_difference'
  /** The cause of the loss. `sent_twice` means that a refund was made after a chargeback of the same money. */
  reason: 'chargeback' | 'reversal' | 'refund' | 'sent_twice' | 'till' | 'correction'
  /** The lost amount in rupiah. A negative amount reduces the loss. */
  amount: number
  code: string | null
  guest: string | null
  outlet: string | null
}

/** Lists the losses of a month (YYYY-MM) at `outlets`, the newest first. If `outlets` is null, all outlets are included. */
export async function lossesOfMonth(
  sql: Db,
  { month, outlets }: { month: string; outlets: readonly number[] | null },
): Promise<LossRow[]> {
  return sql<LossRow[]>`
    select l.id::text as id, to_char(l.on_date, 'YYYY-MM-DD') as day, l.account, l.amount,
      case when l.account = 'till_difference' then 'till' when l.movement like 'refund_twice:%' then 'sent_twice'
        else coalesce(e.kind, 'correction') end as reason,
      r.booking_code as code, r.name as guest, o.name as outlet
    from ledger_entries l
    left join capture_events e on e.capture_id = l.capture_id and l.movement = 'taken:' || e.provider || ':' || e.event_id
    left join payment_intents i on i.id = l.intent_id
    left join reservations r on r.id = coalesce(l.reservation_id, i.reservation_id)
    left join outlets o on o.id = l.outlet_id
    where l.account in ('losses', 'chargebacks', 'till_difference')
      and l.period = ${`${month}-01`}::date and (${outlets}::int[] is null or l.outlet_id = any(${outlets}::int[]))
    order by l.on_date desc, l.id desc limit 1000`
}
