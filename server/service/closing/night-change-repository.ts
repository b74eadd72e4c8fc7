import type { Night } from '#domain/calendar/night.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { NightChange } from '#domain/service/night-change.ts'
import type { Db } from '#server/db/open.ts'
import type { NightChangeState, RequestedBill } from '#server/service/closing/closing-schema.ts'
import type { Work } from '#server/work.ts'

export type NightChangeRow = {
  id: string
  reservationId: string
  outletId: number
  change: NightChange
  bill: RequestedBill | null
  reason: string
  askedBy: string
  askedByName: string | null
  askedAt: Date
}

const OPEN = (sql: Db) => sql`
  c.id, c.reservation_id, c.outlet_id, c.change, c.bill, c.reason, c.asked_by, s.name as asked_by_name, c.asked_at`

/**
 * Returns the open request of a reservation, or null. If the caller holds the lock of the reservation, no other transaction can decide the
 * request.
 */
export async function openNightChangeOf(sql: Db, reservationId: string): Promise<NightChangeRow | null> {
  const [row] = await sql<NightChangeRow[]>`
    select ${OPEN(sql)} from night_changes c left join staff s on c.asked_by = 'staff:' || s.id
    where c.reservation_id = ${reservationId} and c.state = 'asked'`
  return row ?? null
}

export type NightChangeLine = NightChangeRow & { code: string; guest: string; night: Night; outlet: string }

/** Lists the open requests, oldest first. If `outlets` is null, lists the requests of all outlets. */
export async function openNightChanges(sql: Db, outlets: readonly number[] | null): Promise<NightChangeLine[]> {
  return sql<NightChangeLine[]>`
    select ${OPEN(sql)}, r.booking_code as code, r.name as guest, r.night, o.name as outlet
    from night_changes c left join staff s on c.asked_by = 'staff:' || s.id
    join reservations r on r.id = c.reservation_id join outlets o on o.id = c.outlet_id
    where c.state = 'asked' and (${outlets}::int[] is null or c.outlet_id = any(${outlets}::int[]))
    order by c.asked_at, c.id limit 100`
}

type NewNightChange = Pick<NightChangeRow, 'reservationId' | 'outletId' | 'change' | 'bill' | 'reason'>

export async function insertNightChange(
  { sql, now, actor, uuid }: Pick<Work, 'sql' | 'now' | 'actor' | 'uuid'>,
  { reservationId, outletId, change, bill, reason }: NewNightChange,
): Promise<void> {
  await sql`
    insert into night_changes (id, reservation_id, outlet_id, change, bill, reason, state, asked_by, asked_at)
    values (${uuid()}, ${reservationId}, ${outletId}, ${change}, ${bill && sql.json(bill)}, ${reason}, 'asked', ${actorKey(actor)},
      ${now()})`
}

/**
 * Stores the decision about an open request. After an approval, the database allows changes of the confirmed night in the same transaction.
 */
export async function decideNightChange(
  { sql, now, actor }: Pick<Work, 'sql' | 'now' | 'actor'>,
  id: string,
  { state, answer }: { state: Exclude<NightChangeState, 'asked'>; answer: string },
): Promise<void> {
  await sql`
    update night_changes set state = ${state}, answer = ${answer}, decided_by = ${actorKey(actor)}, decided_at = ${now()}
    where id = ${id} and state = 'asked'`
}
