import type { Night } from '#domain/calendar/night.ts'
import type { Db, Tx } from '#server/db/open.ts'

/** Opens an outlet for bookings. The caller runs it in a transaction that is rolled back. */
export async function openForTrial(sql: Tx, outletId: number): Promise<void> {
  await sql`
    update outlets set is_active = true, is_reservable = true, open_for_reservation = true where id = ${outletId}`
}

/** Finds the smallest free table of a night. */
export async function freeTableOf(
  sql: Db,
  outletId: number,
  { night, now }: { night: Night; now: Date },
): Promise<{ id: number; capacity: number } | null> {
  const [row] = await sql<{ id: number; capacity: number }[]>`
    select t.id, p.capacity from floor_places p join tables t on t.id = p.table_id
    where p.plan_id = plan_of_night(${outletId}::int, ${night}::date) and t.is_reservable and t.retired_at is null
      and not exists (select 1 from table_claims c where c.table_id = t.id and c.night = ${night}::date
        and (c.expires_at is null or c.expires_at > ${now}::timestamptz))
    order by p.capacity, t.id limit 1`
  return row ?? null
}
