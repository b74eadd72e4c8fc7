import { type ReservationRow, selectReservations } from '#server/reservations/repository.ts'
import type { Db } from '#server/db/open.ts'

/**
 * Lists the reservations of a night in the order in which they were made. `after` is the id of the last reservation on the previous page.
 * So a new reservation does not move other reservations to another page.
 */
export const reservationsOfNight = (
  sql: Db,
  { outletId, night, after, limit }: { outletId: number; night: string; after: string | null; limit: number },
): Promise<ReservationRow[]> =>
  selectReservations(
    sql,
    sql`r.outlet_id = ${outletId} and r.night = ${night}::date
      and (${after}::uuid is null or (r.created_at, r.id) > (select c.created_at, c.id from reservations c where c.id = ${after}::uuid))
      order by r.created_at, r.id limit ${limit}`,
  )
