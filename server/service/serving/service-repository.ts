import { actorKey } from '#domain/identity/actor.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import type { NamedHours } from '#server/catalogue/schema.ts'
import type { ServedAs } from '#server/service/serving/service-schema.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

export type ServedRow = {
  id: string
  outletId: number
  night: string
  version: number
  state: StateNumber
  arrivalTime: string
  pax: number
  heads: number | null
  leftAt: Date | null
  stateChangedAt: Date
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly NamedHours[]
}

export async function lockServed(sql: Db, id: string): Promise<ServedRow | null> {
  const [row] = await sql<ServedRow[]>`
    select r.id, r.outlet_id, r.night, r.version, r.state, r.arrival_time, r.pax, r.heads, r.left_at, r.state_changed_at,
      o.timezone, o.open_hour, o.close_hour, o.special_hours
    from reservations r join outlets o on o.id = r.outlet_id where r.id = ${id} for update of r`
  return row ?? null
}

export async function saveServed(
  sql: Db,
  id: string,
  { heads, leftAt }: { heads: number | null; leftAt: Date | null },
): Promise<void> {
  await sql`update reservations set heads = ${heads}, left_at = ${leftAt} where id = ${id}`
}

export type ActRow = {
  id: number
  act: 'seat' | 'leave' | 'no_show' | 'walk_out' | 'close_bill' | 'undo'
  at: Date
  actor: string
  was: ServedAs
  version: number
}

type NewAct = { reservationId: string; act: ActRow['act']; reason: string | null; was: ServedAs; undoes: number | null }

export async function insertAct(
  { sql, now, actor }: Pick<Work, 'sql' | 'now' | 'actor'>,
  { reservationId, act, reason, was, undoes }: NewAct,
): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    insert into service_acts (reservation_id, act, at, actor, reason, was, version, undoes)
    select ${reservationId}, ${act}, ${now()}, ${actorKey(actor)}, ${reason}, ${sql.json(was)}, r.version, ${undoes}
    from reservations r where r.id = ${reservationId} returning version`
  return row?.version ?? 0
}

/** Returns the last act of a reservation. Undos and undone acts are left out. */
export async function lastAct(sql: Db, reservationId: string): Promise<ActRow | null> {
  const [row] = await sql<ActRow[]>`
    select a.id, a.act, a.at, a.actor, a.was, a.version from service_acts a
    where a.reservation_id = ${reservationId} and a.act <> 'undo'
      and not exists (select 1 from service_acts u where u.undoes = a.id)
    order by a.id desc limit 1`
  return row ?? null
}
