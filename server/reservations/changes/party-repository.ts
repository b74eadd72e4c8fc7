import { type CartTable, MAX_TICKETS } from '#domain/reservations/cart.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { hasPhases, joinPhase } from '#server/catalogue/phase-repository.ts'

export async function ownTables(sql: Db, id: string): Promise<{ id: number; pax: number; capacity: number }[]> {
  // The command that publishes a floor plan locks the tables. This statement waits for that lock, so that the next query reads the
  // capacities of the new plan.
  await sql`
    select 1 from tables where id in (select table_id from reservation_tables where reservation_id = ${id}) order by id for key share`
  return sql<{ id: number; pax: number; capacity: number }[]>`
    select t.id, rt.pax, coalesce(p.capacity, t.capacity) as capacity
    from reservation_tables rt join reservations r on r.id = rt.reservation_id join tables t on t.id = rt.table_id
    left join floor_places p on p.plan_id = plan_of_night(r.outlet_id, r.night) and p.table_id = t.id
    where rt.reservation_id = ${id} and rt.passed_on_at is null order by t.id`
}

export async function saveParty(sql: Db, id: string, pax: number, tables: readonly CartTable[]): Promise<void> {
  await sql`
    with seated as (
      update reservation_tables rt set pax = i.pax
      from unnest(${tables.map((table) => table.id)}::int[], ${tables.map((table) => table.pax)}::int[]) as i(table_id, pax)
      where rt.reservation_id = ${id} and rt.table_id = i.table_id)
    update reservations set pax = ${pax} where id = ${id}`
}

/** Saves only the total number of guests. The caller has already saved the guests at each table. */
export async function saveGuests(sql: Db, id: string, pax: number): Promise<void> {
  await sql`update reservations set pax = ${pax} where id = ${id}`
}

export type PartyTicket = {
  ticketId: number
  name: LocalizedText
  quantity: number
  pax: number
  phaseId: number | null
  /** The present price of a single ticket, in rupiah. */
  price: number
  minimumCost: number
  /** Number of guests that one ticket admits. */
  maxCapacity: number
  isStopped: boolean
  free: number
}

export async function ticketsOfParty(sql: Db, id: string, now: Date): Promise<PartyTicket[]> {
  return sql<PartyTicket[]>`
    select rt.ticket_id, rt.ticket_name as name, rt.quantity, rt.pax, ph.id as phase_id, coalesce(ph.price, t.price) as price, t.minimum_cost, t.max_capacity,
      t.stopped_at is not null as is_stopped, case when ${hasPhases(sql)} then coalesce(ph.free, 0) else f.free end as free
    from reservation_tickets rt join tickets t on t.id = rt.ticket_id
    cross join lateral (select count(*)::int as free from ticket_units u where u.ticket_id = t.id and u.reservation_id is null and u.hold_id is null) f
    ${joinPhase(sql, now, MAX_TICKETS)}
    where rt.reservation_id = ${id} order by t.position`
}

type MoreUnits = {
  id: string
  ticketId: number
  units: number
  /** The sale phase that sets the price of these tickets. Units of this phase are taken before other units for sale. */
  phaseId: number | null
  /** A hold of the venue. The ticket units of this hold are taken first, then units for sale. */ holdId: string | null
}

/**
 * Adds ticket units to a reservation. Units of the venue's hold are taken first, then units for sale. Returns false if too few units are
 * free.
 */
export async function takeUnits(sql: Db, { id, ticketId, units, phaseId, holdId }: MoreUnits): Promise<boolean> {
  const [row] = await sql<{ taken: number }[]>`
    with picked as materialized (
      select id from ticket_units where ticket_id = ${ticketId} and reservation_id is null and (hold_id is null or hold_id = ${holdId}::uuid)
      order by hold_id is null, (phase_id is not distinct from ${phaseId}::int) desc, phase_id is not null limit ${units} for update skip locked
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
