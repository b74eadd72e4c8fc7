import type { Night, SpecialHours } from '#domain/calendar/night.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import { byIndexAlone } from '#server/db/by-index-alone.ts'
import type { Db, Sql } from '#server/db/open.ts'

export type FoundRow = {
  id: string
  bookingCode: string
  name: string
  phone: string
  email: string
  kind: ReservationKind
  state: StateNumber
  expiresAt: Date
  pax: number
  heads: number | null
  leftAt: Date | null
  night: Night
  arrivalTime: string
  amount: number
  outletId: number
  outletName: string
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly SpecialHours[]
  tableNames: string[]
  tickets: { name: LocalizedText; quantity: number }[]
}

/** SQL: the columns of a reservation `r` at an outlet `o`. */
const foundColumns = (sql: Db) => sql`
  r.id, r.booking_code, r.name, r.phone, r.email, r.kind, r.state, r.expires_at, r.pax, r.heads, r.left_at, r.night,
    r.arrival_time, r.amount, r.outlet_id, o.name as outlet_name, o.timezone, o.open_hour, o.close_hour, o.special_hours,
    coalesce((select array_agg(t.table_name order by t.table_name) from reservation_tables t where t.reservation_id = r.id),
      (select d.table_names from reservation_dinners d where d.reservation_id = r.id), '{}') as table_names,
    coalesce((select json_agg(json_build_object('name', k.ticket_name, 'quantity', k.quantity) order by k.ticket_id)
      from reservation_tickets k where k.reservation_id = r.id), '[]') as tickets`

type SearchRequest = {
  query: string
  /**
   * The query with the words exactly as typed. Rows that match this query come before rows with other spellings. If `written` is null,
   * spelling does not affect the order of rows.
   */
  written: string | null
  /**
   * A query that also matches words with typing errors. It runs only if the exact results do not fill the page. Null if there is no such
   * query.
   */
  loose: string | null
  outlets: readonly number[] | null
  near: Night
  limit: number
}

/** Number of nights before and after `near` that are searched first. If these nights fill the page, no other nights are searched. */
const NEAR_DAYS = 30

/**
 * Finds reservations that match all words. Results come in this order: the night `near`, the exact spelling, the nearest nights, and typing
 * errors. All columns are read only for the returned rows.
 */
export async function searchReservations(sql: Sql, request: SearchRequest): Promise<FoundRow[]> {
  const { loose, limit } = request
  const close = await searchWithin(sql, request, NEAR_DAYS)
  const rows = close.length === limit ? close : await searchWithin(sql, request, null)
  if (loose === null || rows.length === limit) return rows
  const ids = new Set(rows.map(({ id }) => id))
  const slips = await byIndexAlone(sql, (tx) =>
    searchWithin(tx, { ...request, query: loose, limit: limit + rows.length }, null),
  )
  return [...rows, ...slips.filter(({ id }) => !ids.has(id))].slice(0, limit)
}

async function searchWithin(
  sql: Db,
  { query, written, outlets, near, limit }: SearchRequest,
  days: number | null,
): Promise<FoundRow[]> {
  const isWritten = written === null ? sql`true` : sql`words @@ ${written}::tsquery`
  return sql<FoundRow[]>`
    with found as materialized (
      select reservation_id, night, ${isWritten} as is_written from reservation_words
      where words @@ ${query}::tsquery and (${outlets === null} or outlet_id = any(${outlets ?? []}::int[]))
        ${days === null ? sql`` : sql`and night between ${near}::date - ${days}::int and ${near}::date + ${days}::int`}
      order by night = ${near}::date desc, 3 desc, abs(night - ${near}::date), night desc, reservation_id limit ${limit})
    select ${foundColumns(sql)}
    from found f join reservations r on r.id = f.reservation_id join outlets o on o.id = r.outlet_id
    order by f.night = ${near}::date desc, f.is_written desc, abs(f.night - ${near}::date), f.night desc, f.reservation_id`
}

/**
 * Number of the latest state changes that the search reads. For staff with few outlets, the search may find fewer reservations than
 * requested.
 */
const CHANGES_READ = 500

/** Lists the reservations with the latest changes of state, the newest change first. */
export async function latestReservations(
  sql: Db,
  { outlets, limit }: { outlets: readonly number[] | null; limit: number },
): Promise<FoundRow[]> {
  return sql<FoundRow[]>`
    with changed as materialized (
      select reservation_id, max(id) as last from (
        select reservation_id, id from reservation_history order by id desc limit ${CHANGES_READ}) h group by 1)
    select ${foundColumns(sql)}
    from changed c join reservations r on r.id = c.reservation_id join outlets o on o.id = r.outlet_id
    where r.erased_at is null and (${outlets === null} or r.outlet_id = any(${outlets ?? []}::int[]))
    order by c.last desc limit ${limit}`
}

/** Finds a reservation by the characters of its booking code after the prefix. */
export async function idOfCode(sql: Db, ownPart: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`select id from reservations where right(booking_code, 6) = ${ownPart}`
  return row?.id ?? null
}
