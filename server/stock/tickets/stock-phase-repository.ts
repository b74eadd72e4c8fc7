// All SQL that changes the phases of a ticket type and the units that belong to them.
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/open.ts'

/** A phase as staff see it. `endsAt` is the date and time at the outlet, 'YYYY-MM-DDTHH:mm'. */
export type StockPhase = {
  id: number
  name: LocalizedText
  price: number
  endsAt: string | null
  stock: number | null
  sold: number
}

/** SQL: the phases of ticket type `t` in their order, as JSON. `sold` counts paid tickets. */
export const phasesOfStock = (sql: Db) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'price', p.price, 'stock', p.stock,
      'endsAt', to_char(p.ends_at at time zone o.timezone, 'YYYY-MM-DD"T"HH24:MI'), 'sold', (
        select count(*) from reservation_tickets rt join ticket_units u on u.reservation_id = rt.reservation_id and u.ticket_id = rt.ticket_id
        where rt.phase_id = p.id and u.expires_at is null)) order by p.position)
    from ticket_phases p join outlets o on o.id = p.outlet_id where p.ticket_id = t.id), '[]')`

/**
 * A phase of a ticket type that is copied to another night. `endsAfter`: the end of the phase, in seconds after the start of the night's
 * date. Both are times on the outlet's clock.
 */
export type CopiedPhase = { name: LocalizedText; price: number; endsAfter: number | null; stock: number | null }

/** SQL: the phases of ticket type `t` as JSON. The phases have the form that a copy needs (`CopiedPhase`). */
export const phasesToCopy = (sql: Db) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('name', p.name, 'price', p.price, 'stock', p.stock,
      'endsAfter', extract(epoch from (p.ends_at at time zone o.timezone) - t.night)) order by p.position)
    from ticket_phases p join outlets o on o.id = p.outlet_id where p.ticket_id = t.id), '[]')`

/** A phase in a request of the office. A new phase has no id. */
export type PhaseInput = {
  id: number | null
  name: LocalizedText
  price: number
  endsAt: string | null
  stock: number | null
}

/** Returns the ids of the phases of a ticket type in their order. */
export async function phaseIds(sql: Tx, ticketId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from ticket_phases where ticket_id = ${ticketId} order by position`
  return rows.map(({ id }) => id)
}

/**
 * Removes all free units from their phases, and all units from the phases to delete. Must be called before a phase is locked, because a
 * purchase also locks its units before its phase.
 */
export async function freeUnitsOfPhases(sql: Tx, ticketId: number, removed: readonly number[]): Promise<void> {
  await sql`
    update ticket_units set phase_id = null
    where ticket_id = ${ticketId} and phase_id is not null and (reservation_id is null or phase_id = any(${[...removed]}::int[]))`
}

/** Locks phases and counts their reservations, including ended reservations. Waits until running purchases in these phases are complete. */
export async function lockReservationsOfPhases(sql: Tx, ids: readonly number[]): Promise<number> {
  await sql`select 1 from ticket_phases where id = any(${[...ids]}::int[]) order by id for update`
  const [row] = await sql<{ reservations: number }[]>`
    select count(*)::int as reservations from reservation_tickets where phase_id = any(${[...ids]}::int[])`
  return row?.reservations ?? 0
}

/**
 * Saves the phases of a ticket type in this order, and deletes the removed phases. Returns the ids of the phases in their order.
 */
export async function savePhases(
  sql: Tx,
  ticketId: number,
  { phases, removed }: { phases: readonly PhaseInput[]; removed: readonly number[] },
): Promise<number[]> {
  await sql`delete from ticket_phases where id = any(${[...removed]}::int[])`
  await sql`update ticket_phases set position = position + 1000 where ticket_id = ${ticketId}`
  const rows = sql.json(phases.map((phase, position) => ({ ...phase, position })))
  const columns = sql`id int, name jsonb, price bigint, "endsAt" timestamp, stock int, position int`
  await sql`
    update ticket_phases p set name = g.name, price = g.price, ends_at = g."endsAt" at time zone o.timezone, stock = g.stock, position = g.position
    from jsonb_to_recordset(${rows}) as g(${columns}), outlets o where p.id = g.id and p.ticket_id = ${ticketId} and o.id = p.outlet_id`
  await sql`
    insert into ticket_phases (ticket_id, outlet_id, position, name, price, ends_at, stock)
    select t.id, o.id, g.position, g.name, g.price, g."endsAt" at time zone o.timezone, g.stock
    from jsonb_to_recordset(${rows}) as g(${columns}), tickets t join outlets o on o.id = t.outlet_id
    where t.id = ${ticketId} and g.id is null`
  return phaseIds(sql, ticketId)
}

/**
 * Adds free units to a phase until it has as many units as its stock. Its sold units count. Units that a buyer has locked are skipped.
 * Returns the number of units after the change as `units`, and before the change as `taken`.
 */
export async function reserveUnits(
  sql: Tx,
  { ticketId, phaseId, stock }: { ticketId: number; phaseId: number; stock: number },
): Promise<{ units: number; taken: number }> {
  await sql`
    update ticket_units u set phase_id = ${phaseId} from reservation_tickets rt
    where u.ticket_id = ${ticketId} and u.phase_id is null and rt.reservation_id = u.reservation_id and rt.ticket_id = u.ticket_id
      and rt.phase_id = ${phaseId}`
  const [row] = await sql<[{ units: number; taken: number }]>`
    with taken as materialized (
      select count(*)::int as n from ticket_units where ticket_id = ${ticketId} and phase_id = ${phaseId}
    ), picked as materialized (
      select id from ticket_units where ticket_id = ${ticketId} and phase_id is null and reservation_id is null and hold_id is null
      order by number limit greatest(0, ${stock}::int - (select n from taken)) for update skip locked
    ), reserved as (
      update ticket_units u set phase_id = ${phaseId} from picked where u.id = picked.id returning 1
    )
    select n + (select count(*)::int from reserved) as units, n as taken from taken`
  return row
}

/** Sets the price of a ticket type to the price of its last phase, and increases its version. Returns the version. */
export async function touchTicket(sql: Tx, ticketId: number): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update tickets t set version = version + 1,
      price = coalesce((select price from ticket_phases where ticket_id = t.id order by position desc limit 1), price)
    where id = ${ticketId} returning version`
  return row?.version ?? 0
}
