// Writes the tickets of the events in the file, with one unit for each place. Bought or held units stay.
import { ContentFault, faultLine } from '#server/db/content-file/find-faults.ts'
import { type ImportRun, idOf, tally } from '#server/db/content-file/import-run.ts'
import { writePhases } from '#server/db/content-file/write/write-phases.ts'
import { writeRows } from '#server/db/content-file/write/write-rows.ts'
import type { Question, Tx } from '#server/db/open.ts'
import { actorKey, system } from '#domain/identity/actor.ts'

export async function writeTickets(run: ImportRun): Promise<void> {
  const { tx, file } = run
  const events = file.events ?? []
  const eventRows = await tx<{ slug: string; id: number; outletId: number }[]>`
    select slug, id, outlet_id from events where slug = any(${events.map(({ slug }) => slug)}::text[])`
  const ids = new Map(eventRows.map(({ slug, id }) => [slug, id]))
  const outlets = new Map(eventRows.map(({ slug, outletId }) => [slug, outletId]))
  const tickets = events.flatMap((event, at) =>
    event.tickets.map((ticket, n) => ({
      ...ticket,
      event_id: idOf(ids, event.slug),
      outlet_id: idOf(outlets, event.slug),
      night: event.night,
      path: ['events', at, 'tickets', n],
    })),
  )
  const { added, changed } = await writeRows(tx, 'tickets', 'outlet_id, night, position', tickets)
  tally(run, 'events', { changed: changed + added })
  await moveHolds(tx, [...ids.values()])
  await removeTickets(run, [...ids.values()], tickets)
  const short = await setUnits(run, tickets)
  if (short.length === 0) return writePhases(run, tickets)
  throw new ContentFault(
    short.map(({ eventId, position, taken }) => {
      const ticket = tickets.find((candidate) => candidate.event_id === eventId && candidate.position === position)
      return ticket && ticket.stock < taken
        ? faultLine([...ticket.path, 'stock'], ticket.stock, `at least ${taken}, which are sold or held`)
        : faultLine(
            [...(ticket?.path ?? []), 'kept'],
            ticket?.kept,
            `no more than are left beside the ${taken} sold or held`,
          )
    }),
  )
}

type Ticket = { event_id: number; position: number; stock: number; kept: number }

async function removeTickets(run: ImportRun, events: number[], tickets: Ticket[]): Promise<void> {
  const { tx } = run
  const here = tickets.map(({ event_id, position }) => `${event_id} ${position}`)
  const missingTickets = await tx<{ id: number; isBooked: boolean; name: string }[]>`
    select t.id, e.slug || ' ' || t.position as name, exists (select 1 from reservation_tickets r where r.ticket_id = t.id)
      or exists (select 1 from ticket_units u where u.ticket_id = t.id and u.reservation_id is not null) as is_booked
    from tickets t join events e on e.id = t.event_id
    where t.event_id = any(${events}::int[]) and t.event_id || ' ' || t.position <> all(${here}::text[])`
  const bookedTickets = missingTickets.filter(({ isBooked }) => isBooked)
  const free = missingTickets.filter(({ isBooked }) => !isBooked).map(({ id }) => id)
  await keepBack(
    tx,
    tx<Unit[]>`
    select t.outlet_id, t.night, u.id as unit from ticket_units u join tickets t on t.id = u.ticket_id
    where u.ticket_id = any(${bookedTickets.map(({ id }) => id)}::int[]) and u.reservation_id is null and u.hold_id is null`,
  )
  await tx`delete from ticket_units where ticket_id = any(${free}::int[])`
  await tx`delete from tickets where id = any(${free}::int[])`
  tally(run, 'events', { changed: free.length, kept: bookedTickets.map(({ name }) => `ticket ${name}`) })
}

/**
 * SQL: true if a content file withholds the unit from the sale. Staff can also withhold units. An import never changes the units that staff
 * withhold.
 */
const isContents = (tx: Tx, unit: string) =>
  tx`${tx(unit)}.hold_id in (select h.id from holds h where h.made_by like 'system:%')`

/**
 * If events moved to other nights, their withheld units move with them. The units get a copy of their hold for the new night. The copy
 * never expires.
 */
async function moveHolds(tx: Tx, events: number[]): Promise<void> {
  await tx`
    with moved as (
      select u.id as unit, u.hold_id as old, t.outlet_id, t.night
      from tickets t join ticket_units u on u.ticket_id = t.id join holds h on h.id = u.hold_id
      where t.event_id = any(${events}::int[]) and (h.outlet_id <> t.outlet_id or h.night <> t.night)
    ), fresh as materialized (
      select gen_random_uuid() as id, old, outlet_id, night, count(*)::int as units from moved group by old, outlet_id, night
    ), made as (
      insert into holds (id, outlet_id, night, kind, reason, for_name, for_phone, units, made_by, made_at)
      select f.id, f.outlet_id, f.night, h.kind, h.reason, h.for_name, h.for_phone, f.units, h.made_by, h.made_at
      from fresh f join holds h on h.id = f.old
    )
    update ticket_units u set hold_id = f.id, expires_at = null
    from moved m join fresh f using (old, outlet_id, night) where u.id = m.unit`
}

type Unit = { outletId: number; night: string; unit: number }

/**
 * Assigns ticket units to a hold of the content file on the same night, so that the units are not sold. Creates this hold if it is missing.
 * `units` has the columns outlet_id, night and unit.
 */
async function keepBack(tx: Tx, units: Question<Unit>): Promise<void> {
  await tx`
    insert into holds (outlet_id, night, kind, made_by, made_at)
    select distinct u.outlet_id, u.night, 'kept', ${CONTENT}, now() from (${units}) u
    where not exists (select 1 from holds h where h.outlet_id = u.outlet_id and h.night = u.night and h.made_by = ${CONTENT})`
  await tx`
    update ticket_units t set hold_id = h.id from (${units}) u
    join holds h on h.outlet_id = u.outlet_id and h.night = u.night and h.made_by = ${CONTENT} where t.id = u.unit`
}

const CONTENT = actorKey(system('content'))

/**
 * Creates as many units of each ticket type as its stock, and withholds `kept` of them. Returns the ticket types for which this is
 * impossible, because too many of their units are bought or held.
 */
async function setUnits(
  { tx }: ImportRun,
  tickets: Ticket[],
): Promise<{ eventId: number; position: number; taken: number }[]> {
  const ticketsJson = tx.json(
    tickets.map(({ event_id, position, stock, kept }) => ({ event_id, position, stock, kept })),
  )
  const ticketsSql = tx`
    select t.id, g.event_id, t.position, g.stock, g.kept
    from jsonb_to_recordset(${ticketsJson}) as g(event_id int, position int, stock int, kept int)
    join tickets t on t.event_id = g.event_id and t.position = g.position`
  await tx`
    insert into ticket_units (ticket_id, number)
    select p.id, have.highest + made.n from (${ticketsSql}) p
    cross join lateral (select count(*)::int as units, coalesce(max(u.number), 0) as highest from ticket_units u where u.ticket_id = p.id) have
    cross join lateral generate_series(1, p.stock - have.units) as made(n)`
  await tx`
    delete from ticket_units where id in (
      select free.id from (${ticketsSql}) p
      cross join lateral (
        select u.id, row_number() over (order by u.hold_id is not null, u.phase_id is not null, u.number desc) as turn,
          (select count(*) from ticket_units a where a.ticket_id = p.id) - p.stock as surplus
        from ticket_units u where u.ticket_id = p.id and u.reservation_id is null) free
      where free.turn <= free.surplus)`
  await tx`
    update ticket_phases p set stock = have.units from (${ticketsSql}) g
    cross join lateral (
      select x.id, count(u.id)::int as units from ticket_phases x left join ticket_units u on u.phase_id = x.id
      where x.ticket_id = g.id group by x.id) have
    where p.id = have.id and p.stock > have.units`
  const turns = tx`
    select t.outlet_id, t.night, free.id as unit, free.is_kept from (${ticketsSql}) p join tickets t on t.id = p.id
    cross join lateral (
      select f.id, f.hold_id is not null as is_kept, row_number() over (partition by f.hold_id is not null order by f.number desc) as turn,
        p.kept - (select count(*) from ticket_units k where k.ticket_id = p.id and ${isContents(tx, 'k')}) as missing
      from ticket_units f where f.ticket_id = p.id and f.reservation_id is null and (f.hold_id is null or ${isContents(tx, 'f')})) free
    where (not free.is_kept and free.turn <= free.missing) or (free.is_kept and free.turn <= -free.missing)`
  await tx`update ticket_units set hold_id = null where id in (select unit from (${turns}) t where is_kept)`
  await keepBack(tx, tx<Unit[]>`select outlet_id, night, unit from (${turns}) t where not is_kept`)
  return tx`
    select p.event_id, p.position, have.taken from (${ticketsSql}) p
    cross join lateral (
      select count(*)::int as units, count(*) filter (where ${isContents(tx, 'u')})::int as kept, count(u.reservation_id)::int as taken
      from ticket_units u where u.ticket_id = p.id) have
    where have.units <> p.stock or have.kept <> p.kept`
}
