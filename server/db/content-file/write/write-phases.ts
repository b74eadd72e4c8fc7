// Writes the phases of the ticket types in the file, and gives each limited phase its units.
import type { LocalizedText } from '#server/db/columns.ts'
import { ContentFault, faultLine } from '#server/db/content-file/find-faults.ts'
import { type ImportRun, tally } from '#server/db/content-file/import-run.ts'
import type { Question, Tx } from '#server/db/open.ts'

type Phase = { name: LocalizedText; price: number; ends_at: string | null; stock: number | null }
type FileTicket = { event_id: number; position: number; phases?: Phase[] | undefined; path: PropertyKey[] }
type FilePhase = { ticketId: number; at: number }
type ChangedTicket = { id: number; eventId: number; position: number }

/**
 * Writes the phases of each ticket type that has `phases` in the file. A ticket type with equal phases is not touched. A sold ticket keeps
 * its phase.
 * @throws ContentFault if a phase with reservations is missing, or if a phase cannot get as many units as its stock
 */
export async function writePhases(run: ImportRun, tickets: readonly FileTicket[]): Promise<void> {
  const { tx } = run
  const rows = tickets.flatMap(({ event_id, position, phases }) =>
    phases === undefined ? [] : [{ event_id, position, phases: phases.map((phase, at) => ({ ...phase, at })) }],
  )
  if (rows.length === 0) return
  const inFile = tx`
    select t.id as ticket_id, t.outlet_id, g.event_id, t.position as place, g.phases
    from jsonb_to_recordset(${tx.json(rows)}) as g(event_id int, position int, phases jsonb)
    join tickets t on t.event_id = g.event_id and t.position = g.position`
  const changed = await tx<ChangedTicket[]>`
    select g.ticket_id as id, g.event_id, g.place as position from (${inFile}) g
    where (select coalesce(jsonb_agg(jsonb_build_array(x.at, x.name, x.price, x.ends_at, x.stock) order by x.at), '[]')
        from jsonb_to_recordset(g.phases) as x(at int, name jsonb, price bigint, ends_at timestamptz, stock int))
      is distinct from (select coalesce(jsonb_agg(jsonb_build_array(p.position, p.name, p.price, p.ends_at, p.stock) order by p.position), '[]')
        from ticket_phases p where p.ticket_id = g.ticket_id)`
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  const pathOf = (ticketId: number, ...rest: PropertyKey[]) => [...pathOfTicket(tickets, changed, ticketId), ...rest]
  const filePhases = tx<FilePhase[]>`
    select g.ticket_id, g.outlet_id, x.* from (${inFile}) g
    cross join jsonb_to_recordset(g.phases) as x(at int, name jsonb, price bigint, ends_at timestamptz, stock int)
    where g.ticket_id = any(${ids}::int[])`
  const soldPhases = await removePhases(tx, ids, filePhases)
  if (soldPhases.length > 0)
    throw new ContentFault(
      soldPhases.map(({ ticketId, position }) =>
        faultLine(pathOf(ticketId), position, `phase ${position + 1} as well, since it has reservations`),
      ),
    )
  await tx`
    insert into ticket_phases (ticket_id, outlet_id, position, name, price, ends_at, stock)
    select ticket_id, outlet_id, at, name, price, ends_at, stock from (${filePhases}) w
    on conflict (ticket_id, position) do update set name = excluded.name, price = excluded.price, ends_at = excluded.ends_at, stock = excluded.stock`
  await tx`update tickets set version = version + 1 where id = any(${ids}::int[])`
  const short = await giveUnits(tx, ids)
  if (short.length > 0)
    throw new ContentFault(
      short.map(({ ticketId, position, stock, units }) =>
        faultLine(pathOf(ticketId, position, 'stock'), stock, `${units}, which are sold in this phase or free`),
      ),
    )
  tally(run, 'events', { changed: ids.length })
}

function pathOfTicket(tickets: readonly FileTicket[], changed: readonly ChangedTicket[], id: number): PropertyKey[] {
  const row = changed.find((ticket) => ticket.id === id)
  const ticket = tickets.find(({ event_id, position }) => event_id === row?.eventId && position === row?.position)
  return [...(ticket?.path ?? []), 'phases']
}

/**
 * Deletes the phases of these ticket types that are not in `filePhases`. Also takes the free units out of all phases. But if a phase to
 * delete has reservations, changes nothing, and returns all phases that block the deletion.
 */
async function removePhases(
  tx: Tx,
  ticketIds: number[],
  filePhases: Question<FilePhase>,
): Promise<{ ticketId: number; position: number }[]> {
  const missingPhases = tx`
    select p.id, p.ticket_id, p.position from ticket_phases p where p.ticket_id = any(${ticketIds}::int[])
      and not exists (select 1 from (${filePhases}) w where w.ticket_id = p.ticket_id and w.at = p.position)`
  const soldPhases = await tx<{ ticketId: number; position: number }[]>`
    select m.ticket_id, m.position from (${missingPhases}) m where exists (select 1 from reservation_tickets r where r.phase_id = m.id)`
  if (soldPhases.length > 0) return soldPhases
  await tx`
    update ticket_units u set phase_id = null where u.ticket_id = any(${ticketIds}::int[]) and u.phase_id is not null
      and (u.reservation_id is null or u.phase_id in (select id from (${missingPhases}) m))`
  await tx`delete from ticket_phases where id in (select id from (${missingPhases}) m)`
  return []
}

/** Gives each limited phase its missing units. Returns the phases in which the number of units differs from the stock. */
async function giveUnits(
  tx: Tx,
  ticketIds: number[],
): Promise<{ ticketId: number; position: number; stock: number; units: number }[]> {
  await tx`
    with needs as (
      select p.id, p.ticket_id, p.stock - have.units as need, sum(greatest(p.stock - have.units, 0)) over (
        partition by p.ticket_id order by p.position) as upto
      from ticket_phases p cross join lateral (select count(*)::int as units from ticket_units u where u.phase_id = p.id) have
      where p.ticket_id = any(${ticketIds}::int[]) and p.stock is not null
    ), free as (
      select u.id, u.ticket_id, row_number() over (partition by u.ticket_id order by u.hold_id is not null, u.number) as turn
      from ticket_units u where u.ticket_id = any(${ticketIds}::int[]) and u.phase_id is null and u.reservation_id is null
        and (u.hold_id is null or u.hold_id in (select h.id from holds h where h.made_by like 'system:%'))
    )
    update ticket_units u set phase_id = n.id
    from needs n join free f on f.ticket_id = n.ticket_id and f.turn > n.upto - n.need and f.turn <= n.upto
    where u.id = f.id and n.need > 0`
  return tx`
    select p.ticket_id, p.position, coalesce(p.stock, 0)::int as stock, have.units from ticket_phases p
    cross join lateral (select count(*)::int as units from ticket_units u where u.phase_id = p.id) have
    where p.ticket_id = any(${ticketIds}::int[]) and p.stock is not null and have.units <> p.stock`
}
