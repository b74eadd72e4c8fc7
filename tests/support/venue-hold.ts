// Places that the venue keeps back, written straight into the database.
import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'

type Kept = { outletId: number; night: Night; kind?: 'kept' | 'closed'; releaseAt?: Date | null }

/** A hold of the venue that has no place yet. */
export async function aVenueHold(sql: Db, { outletId, night, kind = 'kept', releaseAt = null }: Kept): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into holds (outlet_id, night, kind, release_at, made_by, made_at)
    values (${outletId}, ${night}, ${kind}, ${releaseAt}, 'system:test', now()) returning id`
  return row?.id ?? ''
}

/** Keeps tables of a night back, those without a claim; every table of the outlet where none is named. */
export async function keepTables(sql: Db, { tableIds, ...kept }: Kept & { tableIds?: number[] }): Promise<string> {
  const id = await aVenueHold(sql, kept)
  await sql`
    insert into table_claims (table_id, night, outlet_id, hold_id, expires_at)
    select id, ${kept.night}, outlet_id, ${id}, ${kept.releaseAt ?? null}::timestamptz from tables
    where outlet_id = ${kept.outletId} and (${tableIds === undefined} or id = any(${tableIds ?? []}::int[])) on conflict do nothing`
  return id
}

/** Keeps units of a ticket back, the last ones first; all that are free where no number is given. */
export async function keepUnits(sql: Db, ticketId: number, count?: number): Promise<void> {
  await sql`
    with hold as (
      insert into holds (outlet_id, night, kind, made_by, made_at)
      select outlet_id, night, 'kept', 'system:test', now() from tickets where id = ${ticketId} returning id
    )
    update ticket_units u set hold_id = hold.id from hold where u.id in (
      select id from ticket_units where ticket_id = ${ticketId} and reservation_id is null and hold_id is null
      order by number desc limit ${count ?? null})`
}
