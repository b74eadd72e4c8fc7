// The SQL of a party's number and hour.
import type { CartTable } from '#domain/reservations/cart.ts'
import type { LocalizedText } from '#server/db/columns.ts'
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

/** How many come, where they have their seats already. */
export async function saveGuests(sql: Db, id: string, pax: number): Promise<void> {
  await sql`update reservations set pax = ${pax} where id = ${id}`
}

export type PartyTicket = {
  ticketId: number
  name: LocalizedText
  quantity: number
  pax: number
  /** Rupiah of one, at the prices of today. */
  price: number
  minimumCost: number
  /** Guests that one of them admits. */
  maxCapacity: number
  isStopped: boolean
  /** Units that anybody could have now. */
  free: number
}

/** The tickets of a reservation, as they are sold by now. */
export async function ticketsOfParty(sql: Db, id: string): Promise<PartyTicket[]> {
  return sql<PartyTicket[]>`
    select rt.ticket_id, rt.ticket_name as name, rt.quantity, rt.pax, t.price, t.minimum_cost, t.max_capacity,
      t.stopped_at is not null as is_stopped, f.free
    from reservation_tickets rt join tickets t on t.id = rt.ticket_id
    cross join lateral (select count(*)::int as free from ticket_units u where u.ticket_id = t.id and u.reservation_id is null and u.hold_id is null) f
    where rt.reservation_id = ${id} order by t.position`
}

type MoreUnits = {
  id: string
  ticketId: number
  units: number
  /** Whose units are taken first. */ holdId: string | null
}

/** Gives a reservation more units of a ticket that it has: those of a hold, else free ones. False where there are not as many. */
export async function takeUnits(sql: Db, { id, ticketId, units, holdId }: MoreUnits): Promise<boolean> {
  const [row] = await sql<{ taken: number }[]>`
    with picked as materialized (
      select id from ticket_units where ticket_id = ${ticketId} and reservation_id is null and (hold_id is null or hold_id = ${holdId}::uuid)
      order by hold_id is null limit ${units} for update skip locked
    ), taken as (
      update ticket_units u set reservation_id = ${id}, hold_id = null, expires_at = null from picked where u.id = picked.id returning 1
    ), counted as (
      update reservation_tickets rt set quantity = rt.quantity + ${units}, pax = rt.pax + ${units} * t.max_capacity
      from tickets t where t.id = rt.ticket_id and rt.reservation_id = ${id} and rt.ticket_id = ${ticketId}
    )
    select (select count(*)::int from taken) as taken`
  return row?.taken === units
}

export async function saveArrival(sql: Db, id: string, time: string): Promise<void> {
  await sql`update reservations set arrival_time = ${time} where id = ${id}`
}
