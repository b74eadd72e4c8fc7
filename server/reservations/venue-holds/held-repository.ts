import type { Night, SpecialHours } from '#domain/calendar/night.ts'
import type { HoldKind, HoldOutcome } from '#domain/service/venue-hold.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'

export type HoldOutlet = {
  id: number
  name: string
  type: string
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly SpecialHours[]
}

/** Finds a published or unpublished outlet, with the facts that holds of the venue need. */
export async function findHoldOutlet(sql: Db, outletId: number): Promise<HoldOutlet | null> {
  const [row] = await sql<HoldOutlet[]>`
    select id, name, type, timezone, open_hour, close_hour, special_hours from outlets where id = ${outletId}`
  return row ?? null
}

export async function outletOfHold(sql: Db, id: string): Promise<number | null> {
  const [row] = await sql<{ outletId: number }[]>`select outlet_id from holds where id = ${id}`
  return row?.outletId ?? null
}

export type HoldableTicket = { id: number; name: LocalizedText; free: number }

/** Returns the tables of an outlet, and the tickets of a night. The free units of a ticket are counted from committed transactions only. */
export async function placesOfNight(
  sql: Db,
  { outletId, night }: { outletId: number; night: Night },
): Promise<{ tables: { id: number }[]; tickets: HoldableTicket[] }> {
  const [tables, tickets] = await Promise.all([
    sql<{ id: number }[]>`select id from tables where outlet_id = ${outletId} order by id`,
    sql<HoldableTicket[]>`
      select t.id, t.name, (select count(*)::int from ticket_units u
        where u.ticket_id = t.id and u.reservation_id is null and u.hold_id is null) as free
      from tickets t where t.outlet_id = ${outletId} and t.night = ${night} order by t.position, t.id`,
  ])
  return { tables, tickets }
}

export type HeldRow = {
  id: string
  version: number
  night: Night
  kind: HoldKind
  reason: string
  forName: string
  forPhone: string | null
  releaseAt: Date | null
  madeAt: Date
  /** Name of the member of staff who made the hold. Null if the system made the hold. */
  madeBy: string | null
  outcome: HoldOutcome | null
  changedAt: Date | null
  changedBy: string | null
  tableNames: string[]
  units: number
  /**
   * The current tables and tickets of the hold. `from` and `to` are ISO instants. At outlets other than restaurants, both instants are
   * null.
   */
  tables: { id: number; name: string; from: string | null; to: string | null }[]
  tickets: { id: number; name: LocalizedText; quantity: number }[]
}

const selectHolds = (sql: Db) => sql`
  select h.id, h.version, h.night, h.kind, h.reason, h.for_name, h.for_phone, h.release_at, h.made_at, m.name as made_by, h.outcome,
    h.changed_at, c.name as changed_by, h.table_names, h.units, coalesce(tb.tables, '[]') as tables, coalesce(tk.tickets, '[]') as tickets
  from holds h
  left join staff m on h.made_by = 'staff:' || m.id
  left join staff c on h.changed_by = 'staff:' || c.id
  left join lateral (
    select json_agg(json_build_object('id', t.id, 'name', t.name, 'from', p.from, 'to', p.to) order by t.name) as tables
    from (
      select table_id, null::timestamptz as from, null::timestamptz as to from table_claims where hold_id = h.id
      union all
      select table_id, lower(during), upper(during) from seatings where hold_id = h.id and not is_added
    ) p join tables t on t.id = p.table_id) tb on true
  left join lateral (
    select json_agg(json_build_object('id', t.id, 'name', t.name, 'quantity', u.quantity) order by t.position) as tickets
    from (select ticket_id, count(*)::int as quantity from ticket_units where hold_id = h.id group by ticket_id) u
    join tickets t on t.id = u.ticket_id) tk on true`

/** Lists every hold of a night, including ended holds, in the order in which the holds were made. */
export async function holdsOfNight(sql: Db, outletId: number, night: Night): Promise<HeldRow[]> {
  return sql<
    HeldRow[]
  >`${selectHolds(sql)} where h.outlet_id = ${outletId} and h.night = ${night} order by h.made_at, h.id limit 300`
}

/** Lists the active holds of the night `from` and of later nights, in the order of the nights. */
export async function holdsAhead(sql: Db, outletId: number, from: Night, now: Date): Promise<HeldRow[]> {
  return sql<HeldRow[]>`
    ${selectHolds(sql)} where h.outlet_id = ${outletId} and h.night >= ${from} and h.outcome is null
      and (h.release_at is null or h.release_at > ${now}) order by h.night, h.made_at, h.id limit 300`
}

export async function findHeld(sql: Db, id: string): Promise<(HeldRow & { outletId: number }) | null> {
  const [row] = await sql<(HeldRow & { outletId: number })[]>`
    select one.*, h.outlet_id from (${selectHolds(sql)} where h.id = ${id}) one join holds h on h.id = one.id`
  return row ?? null
}

export type HeldTable = {
  tableId: number
  id: string
  version: number
  kind: HoldKind
  reason: string
  forName: string
  by: string | null
  releaseAt: Date | null
  from: Date | null
  to: Date | null
}

/**
 * Lists the tables that holds of the venue have on a night, each with its hold. Holds that have lapsed at `now` are left out. At a
 * restaurant, a table can be held for several periods.
 */
export async function heldTables(sql: Db, outletId: number, night: Night, now: Date): Promise<HeldTable[]> {
  return sql<HeldTable[]>`
    select p.table_id, h.id, h.version, h.kind, h.reason, h.for_name, s.name as by, h.release_at, p.from, p.to
    from (
      select table_id, hold_id, expires_at, null::timestamptz as from, null::timestamptz as to from table_claims
      where outlet_id = ${outletId} and night = ${night} and hold_id is not null
      union all
      select table_id, hold_id, expires_at, lower(during), upper(during) from seatings
      where outlet_id = ${outletId} and night = ${night} and hold_id is not null and not is_added
    ) p join holds h on h.id = p.hold_id left join staff s on h.made_by = 'staff:' || s.id
    where p.expires_at is null or p.expires_at > ${now} order by p.table_id, p.from`
}
