import { actorKey } from '#domain/identity/actor.ts'
import type { Db } from '#server/db/open.ts'
import type { WaiverState } from '#server/reservations/settlement/bill-schema.ts'
import type { Work } from '#server/work.ts'

export type WaiverRow = {
  id: string
  reservationId: string
  spent: number
  minimum: number
  amount: number
  reason: string
  askedBy: string
  askedByName: string | null
  askedAt: Date
}

/** Finds the open waiver of a reservation. The waiver stays open while the caller holds the lock of the reservation. */
export async function openWaiverOf(sql: Db, reservationId: string): Promise<WaiverRow | null> {
  const [row] = await sql<WaiverRow[]>`
    select w.id, w.reservation_id, w.spent, w.minimum, w.amount, w.reason, w.asked_by, s.name as asked_by_name, w.asked_at
    from minimum_waivers w left join staff s on w.asked_by = 'staff:' || s.id
    where w.reservation_id = ${reservationId} and w.state = 'asked'`
  return row ?? null
}

type NewWaiver = Pick<WaiverRow, 'reservationId' | 'spent' | 'minimum' | 'reason'>

export async function insertWaiver(
  { sql, now, actor, uuid }: Pick<Work, 'sql' | 'now' | 'actor' | 'uuid'>,
  waiver: NewWaiver,
  state: 'within_limit' | 'asked',
): Promise<string> {
  const id = uuid()
  await sql`
    insert into minimum_waivers (id, reservation_id, outlet_id, spent, minimum, amount, reason, state, asked_by, asked_at)
    select ${id}, r.id, r.outlet_id, ${waiver.spent}, ${waiver.minimum}, ${waiver.minimum - waiver.spent}, ${waiver.reason}, ${state},
      ${actorKey(actor)}, ${now()}
    from reservations r where r.id = ${waiver.reservationId}`
  return id
}

/** Returns false if no waiver is open. */
export async function decideWaiver(
  { sql, now, actor }: Pick<Work, 'sql' | 'now' | 'actor'>,
  reservationId: string,
  { state, answer }: { state: Extract<WaiverState, 'approved' | 'refused' | 'withdrawn'>; answer: string },
): Promise<boolean> {
  const rows = await sql`
    update minimum_waivers set state = ${state}, answer = ${answer}, decided_by = ${actorKey(actor)}, decided_at = ${now()}
    where reservation_id = ${reservationId} and state = 'asked' returning id`
  return rows.length === 1
}

/** Raises the version of a reservation, so that all screens reload the reservation. Returns the new version. */
export async function raiseVersion(sql: Db, reservationId: string): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update reservations set version = version + 1 where id = ${reservationId} returning version`
  return row?.version ?? 0
}
