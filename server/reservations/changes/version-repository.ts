import type { Db } from '#server/db/open.ts'

/** Returns the outlet of a reservation, or null if the reservation does not exist. */
export async function outletOfReservation(sql: Db, id: string): Promise<number | null> {
  const [row] = await sql<{ outletId: number }[]>`select outlet_id from reservations where id = ${id}`
  return row?.outletId ?? null
}

/** Returns the present version of a reservation, or null if the reservation does not exist. */
export async function versionOf(sql: Db, id: string): Promise<number | null> {
  const [row] = await sql<{ version: number }[]>`select version from reservations where id = ${id}`
  return row?.version ?? null
}

/**
 * Returns the time of the last change of a reservation and the name of its author: a member of staff or a partner. The name is null if a
 * guest or the program made the change.
 */
export async function lastChanger(sql: Db, reservationId: string): Promise<{ by: string | null; at: Date } | null> {
  const [row] = await sql<{ by: string | null; at: Date }[]>`
    select coalesce(s.name, p.name) as by, c.at from (
      select actor, at from service_acts where reservation_id = ${reservationId}
      union all select actor, at from reservation_history where reservation_id = ${reservationId}
      union all select actor, at from reservation_changes where reservation_id = ${reservationId}
    ) c left join staff s on c.actor = 'staff:' || s.id left join partner_tokens p on c.actor = 'partner:' || p.id
    order by c.at desc limit 1`
  return row ?? null
}
