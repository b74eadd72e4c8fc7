import type { Night } from '#domain/calendar/night.ts'
import type { HoldKind, HoldOutcome } from '#domain/service/venue-hold.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { Db, Question } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'
import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Work } from '#server/work.ts'

export type HoldTerms = {
  reason: string
  forName: string
  /** The phone of the guest. If undefined, the stored phone does not change. */
  forPhone: string | null | undefined
  releaseAt: Date | null
}
export type NewVenueHold = HoldTerms & { id: string; outletId: number; night: Night; kind: HoldKind }

export type LockedHold = {
  id: string
  outletId: number
  night: Night
  kind: HoldKind
  outcome: HoldOutcome | null
  releaseAt: Date | null
  version: number
  /** Name of the member of staff who made or last changed the hold. Null if the system made the last change. */
  by: string | null
  at: Date
}

/** Returns false if the id exists already. */
export async function insertVenueHold({ sql, actor, now }: Work, hold: NewVenueHold): Promise<boolean> {
  const rows = await sql`
    insert into holds (id, outlet_id, night, kind, reason, for_name, for_phone, release_at, made_by, made_at)
    values (${hold.id}, ${hold.outletId}, ${hold.night}, ${hold.kind}, ${hold.reason}, ${hold.forName}, ${hold.forPhone ?? null},
      ${hold.releaseAt}, ${actorKey(actor)}, ${now()})
    on conflict (id) do nothing returning id`
  return rows.length === 1
}

/** Finds a hold by its id at any outlet. Returns null if the hold does not exist. */
export async function findMade(
  sql: Db,
  id: string,
): Promise<{ outletId: number; night: Night; madeBy: string; version: number } | null> {
  const [row] = await sql<{ outletId: number; night: Night; madeBy: string; version: number }[]>`
    select outlet_id, night, made_by, version from holds where id = ${id}`
  return row ?? null
}

export async function lockVenueHold(sql: Db, id: string): Promise<LockedHold | null> {
  const [row] = await sql<LockedHold[]>`
    select h.id, h.outlet_id, h.night, h.kind, h.outcome, h.release_at, h.version, s.name as by, coalesce(h.changed_at, h.made_at) as at
    from holds h left join staff s on coalesce(h.changed_by, h.made_by) = 'staff:' || s.id
    where h.id = ${id} for update of h`
  return row ?? null
}

type HoldBasics = Pick<NewVenueHold, 'id' | 'outletId' | 'night' | 'releaseAt'>

/**
 * Claims tables of a night for a hold, in the order of their ids. A claim that is past its deadline is overwritten.
 * @throws SJ409 `table_unavailable` if a table is taken
 */
export async function claimTables(sql: Db, hold: HoldBasics, tableIds: readonly number[], now: Date): Promise<void> {
  await sql`
    with claims as (
      insert into table_claims (table_id, night, outlet_id, hold_id, expires_at)
      select i.table_id, ${hold.night}::date, ${hold.outletId}::int, ${hold.id}::uuid, ${hold.releaseAt}::timestamptz
      from unnest(${[...tableIds]}::int[]) as i(table_id) order by i.table_id
      on conflict (table_id, night) do update set reservation_id = null, hold_id = excluded.hold_id, expires_at = excluded.expires_at
        where table_claims.expires_at <= ${now}
      returning 1
    )
    select assert_claimed((select count(*) from claims), ${tableIds.length}::bigint, 'table_unavailable')`
}

/**
 * Claims tables of a restaurant for some hours of a night. The guest limit of the section counts all seats of a table that is kept for a
 * guest. The limit does not count the seats of a closed table.
 * @throws SJ409 `table_unavailable` if a table is taken
 */
export async function seatTables(
  sql: Db,
  hold: HoldBasics & Pick<NewVenueHold, 'kind'>,
  tableIds: readonly number[],
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<void> {
  const during = sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`
  await sql`
    with wanted as (
      select id, section_id, capacity from tables where id = any(${[...tableIds]}::int[])
    ), lapsed as (
      delete from seatings where outlet_id = ${hold.outletId} and night between ${hold.night}::date - 1 and ${hold.night}::date + 1
        and section_id in (select section_id from wanted) and during && ${during} and expires_at <= ${now}
      returning 1
    ), seated as (
      insert into seatings (hold_id, outlet_id, section_id, table_id, night, during, pax, expires_at)
      select ${hold.id}::uuid, ${hold.outletId}::int, w.section_id, w.id, ${hold.night}::date, ${during},
        case when ${hold.kind === 'closed'} then 0 else w.capacity end, ${hold.releaseAt}::timestamptz
      from wanted w, (select count(*) from lapsed) gone order by w.id
      on conflict do nothing
      returning 1
    )
    select assert_claimed((select count(*) from seated), ${tableIds.length}::bigint, 'table_unavailable')`
}

/**
 * Withholds free units of tickets for a hold: first the units of the phase, then the units that belong to no phase.
 * @throws SJ409 `ticket_sold_out` if too few units are free
 */
export async function withholdUnits(
  sql: Db,
  hold: Pick<HoldBasics, 'id' | 'releaseAt'>,
  tickets: readonly { ticketId: number; quantity: number; phaseId?: number | null }[],
): Promise<void> {
  const quantity = tickets.reduce((sum, ticket) => sum + ticket.quantity, 0)
  await sql`
    with picked as materialized (
      select u.id
      from unnest(${tickets.map((t) => t.ticketId)}::int[], ${tickets.map((t) => t.quantity)}::int[],
        ${tickets.map((t) => t.phaseId ?? null)}::int[]) as i(ticket_id, quantity, phase_id)
      cross join lateral (
        select id from ticket_units u where ticket_id = i.ticket_id and reservation_id is null and hold_id is null
        order by coalesce(u.phase_id = i.phase_id, false) desc, u.phase_id is not null, u.phase_id desc limit i.quantity for update skip locked
      ) u
    ), units as (
      update ticket_units set hold_id = ${hold.id}::uuid, expires_at = ${hold.releaseAt}::timestamptz
      where id = any(array(select id from picked)) returning 1
    )
    select assert_claimed((select count(*) from units), ${quantity}::bigint, 'ticket_sold_out')`
}

/** Saves the names of the tables and the number of tickets that a hold has now. Returns the total number of places. */
export async function countPlaces(sql: Db, id: string): Promise<number> {
  const [row] = await sql<{ places: number }[]>`
    update holds h set
      table_names = array(select distinct t.name from tables t where t.id in (
        select table_id from table_claims where hold_id = ${id} union select table_id from seatings where hold_id = ${id}) order by t.name),
      units = (select count(*) from ticket_units where hold_id = ${id})
    where id = ${id} returning cardinality(table_names) + units as places`
  return row?.places ?? 0
}

/** Saves new terms of a hold, and sets the deadline of each of its places. Returns the new version. */
export async function saveTerms(work: Work, id: string, terms: HoldTerms): Promise<number> {
  const { sql, actor, now } = work
  const [row] = await sql<{ version: number }[]>`
    update holds set reason = ${terms.reason}, for_name = ${terms.forName},
      for_phone = case when ${terms.forPhone === undefined} then for_phone else ${terms.forPhone ?? null}::text end,
      release_at = ${terms.releaseAt}, version = version + 1, changed_at = ${now()}, changed_by = ${actorKey(actor)}
    where id = ${id} returning version`
  await sql`
    with mine as (select table_id, night from table_claims where hold_id = ${id} order by table_id for update)
    update table_claims c set expires_at = ${terms.releaseAt} from mine where c.table_id = mine.table_id and c.night = mine.night`
  await sql`
    with mine as (select id from ticket_units where hold_id = ${id} order by id for update)
    update ticket_units u set expires_at = ${terms.releaseAt} from mine where u.id = mine.id`
  await sql`update seatings set expires_at = ${terms.releaseAt} where hold_id = ${id}`
  return row?.version ?? 0
}

/** Raises the version of a hold. If `outcome` is not null, also ends the hold. Returns the new version. */
export async function raiseHold(work: Work, id: string, outcome: HoldOutcome | null, at: Date): Promise<number> {
  const [row] = await work.sql<{ version: number }[]>`
    update holds set outcome = ${outcome}, version = version + 1, changed_at = ${at}, changed_by = ${actorKey(work.actor)}
    where id = ${id} returning version`
  return row?.version ?? 0
}

type FreedPlaces = { tables: number[]; units: number; seatings: number[] }

/**
 * Releases all places of a hold, or only the given tables. The caller has locked the hold. The function first locks the waitlists, as
 * `releasePlaces` does. Then it releases claims, ticket units and seatings, in this order.
 */
export async function giveBack(
  sql: Db,
  { id, outletId, night }: Pick<LockedHold, 'id' | 'outletId' | 'night'>,
  tableIds: readonly number[] | null = null,
): Promise<FreedPlaces> {
  const tableFilter = tableIds === null ? sql`true` : sql`table_id = any(${[...tableIds]}::int[])`
  await sql`
    select pg_advisory_xact_lock_shared(${LOCKS.line}, hashtext(concat_ws(' ', ${outletId}::int, ${night}::date, kind)))
    from unnest(array['restaurant', 'tables', 'tickets']) as kind`
  const claims = await sql<{ tableId: number }[]>`
    with mine as (select table_id, night from table_claims where hold_id = ${id} and ${tableFilter} order by table_id for update)
    delete from table_claims c using mine where c.table_id = mine.table_id and c.night = mine.night returning c.table_id`
  const units =
    tableIds === null
      ? await sql<{ id: number }[]>`
          with mine as (select id from ticket_units where hold_id = ${id} order by id for update)
          update ticket_units u set hold_id = null, expires_at = null from mine where u.id = mine.id returning u.id`
      : []
  const seatings = await sql<{ tableId: number }[]>`
    with mine as (select id from seatings where hold_id = ${id} and ${tableFilter} order by id for update)
    delete from seatings s using mine where s.id = mine.id returning s.table_id`
  return {
    tables: claims.map(({ tableId }) => tableId),
    units: units.length,
    seatings: seatings.map(({ tableId }) => tableId),
  }
}

/**
 * Schedules checks of the waitlists of the night for the kinds of places that are now free. Skips waitlists without waiting guests.
 */
export async function giveTurns(
  sql: Db,
  { outletId, night }: Pick<LockedHold, 'outletId' | 'night'>,
  { tables, units, seatings }: FreedPlaces,
): Promise<void> {
  const kinds = [
    ...(tables.length > 0 ? ['tables'] : []),
    ...(units > 0 ? ['tickets'] : []),
    ...(seatings.length > 0 ? ['restaurant'] : []),
  ]
  await sql`
    insert into waitlist_turns (outlet_id, night, kind, at)
    select ${outletId}::int, ${night}::date, kind, now() from unnest(${kinds}::text[]) as kind
    where exists (select 1 from waitlist_entries w
      where w.outlet_id = ${outletId} and w.night = ${night} and w.kind = kind and w.state = 'waiting')
    on conflict do nothing`
}

export const lapsedVenueHolds = (sql: Db, now: Date): Question<DueItem> => sql`
  select id::text as key, release_at as at from holds where outcome is null and release_at <= ${now}::timestamptz`

export async function lapsedVenueHoldsOn(
  sql: Db,
  { outletId, night }: { outletId: number; night: Night },
  now: Date,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from holds where outlet_id = ${outletId} and night = ${night} and outcome is null and release_at <= ${now}`
  return rows.map(({ id }) => id)
}

export async function lapsedVenueHoldsOfTickets(sql: Db, ticketIds: readonly number[], now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct h.id from ticket_units u join holds h on h.id = u.hold_id
    where u.ticket_id = any(${[...ticketIds]}::int[]) and u.expires_at <= ${now}`
  return rows.map(({ id }) => id)
}

/**
 * Lists the reservations with a lapsed hold of one of these tables. The caller asks the gateway first, because a guest may have paid such a
 * hold.
 */
export async function lapsedHoldersOf(
  sql: Db,
  { night, tableIds }: { night: Night; tableIds: readonly number[] },
  now: Date,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select reservation_id as id from table_claims
    where night = ${night} and table_id = any(${[...tableIds]}::int[]) and expires_at <= ${now} and reservation_id is not null
    union
    select reservation_id from seatings
    where night = ${night} and table_id = any(${[...tableIds]}::int[]) and expires_at <= ${now} and reservation_id is not null`
  return rows.map(({ id }) => id)
}

export type TakenTable = { name: string }

export async function takenAmong(
  sql: Db,
  { night, tableIds }: { night: Night; tableIds: readonly number[] },
  now: Date,
): Promise<string[]> {
  const rows = await sql<TakenTable[]>`
    select t.name from tables t where t.id = any(${[...tableIds]}::int[]) and (
      exists (select 1 from table_claims c where c.table_id = t.id and c.night = ${night} and (c.expires_at is null or c.expires_at > ${now}))
      or exists (select 1 from seatings s where s.table_id = t.id and s.night = ${night} and (s.expires_at is null or s.expires_at > ${now})))
    order by t.name`
  return rows.map(({ name }) => name)
}
