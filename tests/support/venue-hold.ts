// Writes holds of the venue directly into the database, for tests.
import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'

type VenueHoldInput = { outletId: number; night: Night; kind?: 'kept' | 'closed'; releaseAt?: Date | null }

export async function aVenueHold(
  sql: Db,
  { outletId, night, kind = 'kept', releaseAt = null }: VenueHoldInput,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into holds (outlet_id, night, kind, release_at, made_by, made_at)
    values (${outletId}, ${night}, ${kind}, ${releaseAt}, 'system:test', now()) returning id`
  return row?.id ?? ''
}

/** Adds tables to a hold of the venue on a night. Skips tables that already have a claim. By default, adds every table of the outlet. */
export async function keepTables(
  sql: Db,
  { tableIds, ...input }: VenueHoldInput & { tableIds?: number[] },
): Promise<string> {
  const id = await aVenueHold(sql, input)
  await sql`
    insert into table_claims (table_id, night, outlet_id, hold_id, expires_at)
    select id, ${input.night}, outlet_id, ${id}, ${input.releaseAt ?? null}::timestamptz from tables
    where outlet_id = ${input.outletId} and (${tableIds === undefined} or id = any(${tableIds ?? []}::int[])) on conflict do nothing`
  return id
}

/** Adds tickets to a hold of the venue, the last tickets first. The default is all free tickets. */
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
