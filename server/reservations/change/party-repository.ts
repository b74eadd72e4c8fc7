// The SQL of a party's number and hour.
import type { CartTable } from '#domain/reservations/cart.ts'
import type { Db } from '#server/db/open.ts'

/** The tables of a reservation with how many sit there and how many could. */
export async function ownTables(sql: Db, id: string): Promise<{ id: number; pax: number; capacity: number }[]> {
  return sql<{ id: number; pax: number; capacity: number }[]>`
    select t.id, rt.pax, t.capacity from reservation_tables rt join tables t on t.id = rt.table_id
    where rt.reservation_id = ${id} order by t.id`
}

/** How many come, and how many of them sit at each table. */
export async function saveParty(sql: Db, id: string, pax: number, tables: readonly CartTable[]): Promise<void> {
  await sql`
    with seated as (
      update reservation_tables rt set pax = i.pax
      from unnest(${tables.map((table) => table.id)}::int[], ${tables.map((table) => table.pax)}::int[]) as i(table_id, pax)
      where rt.reservation_id = ${id} and rt.table_id = i.table_id)
    update reservations set pax = ${pax} where id = ${id}`
}

export async function saveArrival(sql: Db, id: string, time: string): Promise<void> {
  await sql`update reservations set arrival_time = ${time} where id = ${id}`
}
