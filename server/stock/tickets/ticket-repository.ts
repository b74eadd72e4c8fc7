import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/open.ts'
import {
  type CopiedPhase,
  phasesOfStock,
  phasesToCopy,
  type StockPhase,
} from '#server/stock/tickets/stock-phase-repository.ts'

export type StockTicket = {
  id: number
  eventId: number | null
  position: number
  name: LocalizedText
  price: number
  minimumCost: number
  maxCapacity: number
  arriveBefore: string | null
  stock: number
  sold: number
  held: number
  withheld: number
  stoppedAt: Date | null
  version: number
  phases: StockPhase[]
}

export async function stockTickets(sql: Db, outletId: number, night: Night, now: Date): Promise<StockTicket[]> {
  return sql<StockTicket[]>`
    select t.id, t.event_id, t.position, t.name, t.price, t.minimum_cost, t.max_capacity, t.arrive_before, t.stock, t.stopped_at, t.version,
      u.sold, u.held, u.withheld, ${phasesOfStock(sql)} as phases
    from tickets t cross join lateral (
      select count(*) filter (where reservation_id is not null and expires_at is null)::int as sold,
        count(*) filter (where reservation_id is not null and expires_at > ${now})::int as held,
        count(*) filter (where hold_id is not null and (expires_at is null or expires_at > ${now}))::int as withheld
      from ticket_units where ticket_id = t.id) u
    where t.outlet_id = ${outletId} and t.night = ${night} order by t.position`
}

export type TicketNight = { night: Night; title: string | null; kinds: number; stock: number; sold: number }

/** Finds nights that have tickets or an event, from the night `from` on. The earliest night is first. */
export async function ticketNights(sql: Db, outletId: number, from: Night, limit: number): Promise<TicketNight[]> {
  return sql<TicketNight[]>`
    with nights as (
      select night from tickets where outlet_id = ${outletId} and night >= ${from}
      union
      select night from events where outlet_id = ${outletId} and night >= ${from} and not is_cancelled
      order by night limit ${limit}
    )
    select n.night, (select e.title from events e where e.outlet_id = ${outletId} and e.night = n.night and not e.is_cancelled limit 1) as title,
      (select count(*)::int from tickets t where t.outlet_id = ${outletId} and t.night = n.night) as kinds,
      (select coalesce(sum(t.stock), 0)::int from tickets t where t.outlet_id = ${outletId} and t.night = n.night) as stock,
      (select count(*)::int from tickets t join ticket_units u on u.ticket_id = t.id
        where t.outlet_id = ${outletId} and t.night = n.night and u.reservation_id is not null and u.expires_at is null) as sold
    from nights n order by n.night`
}

/** `reserved`: the number of tickets that belong to phases. */
export type LockedTicket = {
  id: number
  night: Night
  stock: number
  reserved: number
  stoppedAt: Date | null
  version: number
}

/** Locks a ticket type for a change. Purchases do not wait for this lock, because a purchase locks only its own tickets. */
export async function lockTicket(sql: Tx, outletId: number, id: number): Promise<LockedTicket | null> {
  const [row] = await sql<LockedTicket[]>`
    select id, night, stock, stopped_at, version,
      (select coalesce(sum(p.stock), 0)::int from ticket_phases p where p.ticket_id = tickets.id) as reserved
    from tickets where id = ${id} and outlet_id = ${outletId} for no key update`
  return row ?? null
}

/** Values of a ticket type. `arriveBefore` is the latest time of arrival as 'HH:mm', or null if the ticket type has no such time. */
export type TicketValues = {
  name: LocalizedText
  price: number
  minimumCost: number
  maxCapacity: number
  arriveBefore: string | null
}

/** Changes a ticket type. If the ticket type has phases, `price` is ignored, and the prices of the phases stay valid. */
export async function changeTicketRow(sql: Tx, id: number, values: TicketValues): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update tickets set name = ${sql.json(values.name)},
      price = case when exists (select 1 from ticket_phases p where p.ticket_id = ${id}) then price else ${values.price} end, minimum_cost = ${values.minimumCost},
      max_capacity = ${values.maxCapacity}, arrive_before = ${values.arriveBefore}
    where id = ${id} returning version`
  return row?.version ?? 0
}

/** A ticket type with its stock and phases, for a new night. */
export type NewTicket = TicketValues & { stock: number; phases: readonly CopiedPhase[] }

/**
 * Adds ticket types with their tickets at the end of the night's list. If the night has an event, the new ticket types belong to this
 * event.
 */
export async function insertTickets(
  sql: Tx,
  { outletId, night }: { outletId: number; night: Night },
  tickets: readonly NewTicket[],
): Promise<number[]> {
  const phases = tickets.flatMap((ticket, at) => ticket.phases.map((phase, position) => ({ ...phase, at, position })))
  const rows = await sql<{ id: number }[]>`
    with made as (
      insert into tickets (outlet_id, event_id, night, position, name, price, minimum_cost, max_capacity, arrive_before, stock)
      select ${outletId}::int, (select id from events where outlet_id = ${outletId}::int and night = ${night}::date limit 1),
        ${night}::date, g.at + 1 + coalesce((select max(position) from tickets where outlet_id = ${outletId}::int and night = ${night}::date), -1),
        g.name, g.price, g."minimumCost", g."maxCapacity", g."arriveBefore", g.stock
      from jsonb_to_recordset(${sql.json(tickets.map((ticket, at) => ({ ...ticket, at })))})
        as g(name jsonb, price bigint, "minimumCost" bigint, "maxCapacity" int, "arriveBefore" text, stock int, at int)
      order by g.at
      returning id, stock
    ), phases as (
      insert into ticket_phases (ticket_id, outlet_id, position, name, price, ends_at, stock)
      select m.id, o.id, p.position, p.name, p.price, (${night}::date + make_interval(secs => p."endsAfter")) at time zone o.timezone, p.stock
      from (select id, row_number() over (order by id) - 1 as at from made) m
      join jsonb_to_recordset(${sql.json(phases)})
        as p(at int, position int, name jsonb, price bigint, "endsAfter" float, stock int) on p.at = m.at
      join outlets o on o.id = ${outletId}::int
      returning id, ticket_id, position, stock
    ), reserved as (
      select id, ticket_id, stock, sum(stock) over (partition by ticket_id order by position) as up_to from phases
    ), units as (
      insert into ticket_units (ticket_id, number, phase_id)
      select made.id, unit.number, r.id from made cross join lateral generate_series(1, made.stock) as unit(number)
      left join reserved r on r.ticket_id = made.id and unit.number > r.up_to - r.stock and unit.number <= r.up_to
    )
    select id from made order by id`
  return rows.map(({ id }) => id)
}

/**
 * Adds tickets or removes free tickets until the wanted number is reached, in one statement. Never removes a ticket that a buyer has
 * locked. Returns false if there are too few free tickets to remove. In this case, the caller must roll back.
 */
export async function setUnits(
  sql: Tx,
  id: number,
  { was, becomes }: { was: number; becomes: number },
): Promise<boolean> {
  if (becomes > was) {
    await sql`
      insert into ticket_units (ticket_id, number)
      select ${id}::int, made.n + (select coalesce(max(number), 0) from ticket_units where ticket_id = ${id})
      from generate_series(1, ${becomes - was}::int) as made(n)`
  } else {
    const rows = await sql`
      delete from ticket_units where id in (
        select id from ticket_units where ticket_id = ${id} and reservation_id is null and hold_id is null
        order by phase_id is not null, number desc limit ${was - becomes} for update skip locked)
      returning 1`
    if (rows.length < was - becomes) return false
  }
  await sql`update tickets set stock = ${becomes} where id = ${id}`
  return true
}

export async function takenUnits(sql: Db, id: number): Promise<number> {
  const [row] = await sql<{ taken: number }[]>`
    select count(*)::int as taken from ticket_units where ticket_id = ${id} and reservation_id is not null`
  return row?.taken ?? 0
}

export async function setStopped(sql: Tx, id: number, at: Date | null): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update tickets set stopped_at = ${at} where id = ${id} returning version`
  return row?.version ?? 0
}

/** Locks the ticket types of a night and returns their ids in the order of their positions. */
export async function lockOrder(sql: Tx, outletId: number, night: Night): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from tickets where outlet_id = ${outletId} and night = ${night} order by position for no key update`
  return rows.map(({ id }) => id)
}

/**
 * Puts the ticket types of a night in the order of these ids. Two statements are needed, because two ticket types must not have the same
 * position at any moment.
 */
export async function setOrder(sql: Tx, ids: readonly number[]): Promise<void> {
  await sql`update tickets set position = position + 1000 where id = any(${[...ids]}::int[])`
  await sql`
    update tickets t set position = o.at - 1 from unnest(${[...ids]}::int[]) with ordinality as o(id, at) where t.id = o.id`
}

/**
 * Returns the ticket types that are on sale on a night, with their full stock, so that they can be copied to another night. The end of a
 * phase is the time since the date of the night, so that the phase of the copy ends on the right day.
 */
export async function ticketsToCopy(sql: Db, outletId: number, night: Night): Promise<NewTicket[]> {
  return sql<NewTicket[]>`
    select t.name, t.price, t.minimum_cost, t.max_capacity, t.arrive_before, t.stock, ${phasesToCopy(sql)} as phases
    from tickets t where t.outlet_id = ${outletId} and t.night = ${night} and t.stopped_at is null order by t.position`
}

/** Locks the list of ticket types of a night, so that two new ticket types cannot get the same position. */
export async function lockTicketNight(sql: Tx, outletId: number, night: Night): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.tickets}, hashtext(concat_ws(' ', ${outletId}::int, ${night}::date)))`
}

export async function hasEvent(sql: Db, outletId: number, night: Night): Promise<boolean> {
  const rows = await sql`select 1 from events where outlet_id = ${outletId} and night = ${night}`
  return rows.length > 0
}
