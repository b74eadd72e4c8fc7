// The SQL of a party's number and hour.
import type { CartTable } from '#domain/reservations/cart.ts'
import type { Db } from '#server/db/open.ts'

/** The tables of a reservation with how many sit there and how many could, by the plan of its night. */
export async function ownTables(sql: Db, id: string): Promise<{ id: number; pax: number; capacity: number }[]> {
  // Whoever publishes a plan has the tables under lock; what they seat is read after that.
  await sql`
    select 1 from tables where id in (select table_id from reservation_tables where reservation_id = ${id}) order by id for key share`
  return sql<{ id: number; pax: number; capacity: number }[]>`
    select t.id, rt.pax, coalesce(p.capacity, t.capacity) as capacity
    from reservation_tables rt join reservations r on r.id = rt.reservation_id join tables t on t.id = rt.table_id
    left join floor_places p on p.plan_id = plan_of_night(r.outlet_id, r.night) and p.table_id = t.id
    where rt.reservation_id = ${id} and rt.passed_on_at is null order by t.id`
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
