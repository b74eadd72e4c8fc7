import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import { LOCKS } from '#server/db/lock-numbers.ts'

export type MovingDinner = {
  sectionId: number | null
  tableNames: string[]
  courseId: number
  courseName: LocalizedText
  /** The deposit for each guest on the reservation's night, at today's prices, in rupiah. */
  deposit: number
  tableIds: number[]
  tablePax: number[]
  isServed: boolean
  /** Length of the dinner. If the dinner moves, its length stays the same, even if the setting was changed. */
  minutes: number
}

export async function findMovingDinner(sql: Db, reservationId: string): Promise<MovingDinner | null> {
  const [row] = await sql<MovingDinner[]>`
    select d.section_id, d.table_names, d.table_ids, d.table_pax, d.course_id, d.course_name, deposit_on(c.id, r.night, c.deposit) as deposit, c.is_served,
      (extract(epoch from upper(d.during) - lower(d.during)) / 60)::int as minutes
    from reservation_dinners d join reservations r on r.id = d.reservation_id join courses c on c.id = d.course_id
    where d.reservation_id = ${reservationId}`
  return row ?? null
}

type DinnerPlace = {
  id: string
  outletId: number
  night: Night
  time: string
  from: Date
  to: Date
  sectionId: number
  seats: readonly { tableId: number; tableName: string; pax: number }[]
}

type KeptSeats = { id: string; outletId: number; night: Night; releaseAt: Date; sectionId: number }

/**
 * Claims seats at tables for a hold of the venue, which keeps them for the guests of a dinner. `isAdded`: the dinner already has this table
 * and adds guests to it. Every other table must be free. Lapsed seatings in the section are deleted first.
 * @throws SJ409 `table_unavailable` if a table is taken or the section is full
 */
export async function keepSeats(
  sql: Db,
  { id, outletId, night, releaseAt, sectionId }: KeptSeats,
  seats: readonly { tableId: number; pax: number; isAdded: boolean }[],
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<void> {
  const during = sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`
  await sql`
    with lapsed as (
      delete from seatings where outlet_id = ${outletId} and night between ${night}::date - 1 and ${night}::date + 1
        and section_id = ${sectionId} and during && ${during} and expires_at <= ${now}
      returning 1
    ), seated as (
      insert into seatings (hold_id, outlet_id, section_id, table_id, night, during, pax, expires_at, is_added)
      select ${id}::uuid, ${outletId}::int, ${sectionId}::int, i.table_id, ${night}::date, ${during}, i.pax, ${releaseAt}::timestamptz, i.is_added = 1
      from unnest(${seats.map(({ tableId }) => tableId)}::int[], ${seats.map(({ pax }) => pax)}::int[],
        ${seats.map(({ isAdded }) => (isAdded ? 1 : 0))}::int[]) as i(table_id, pax, is_added), (select count(*) from lapsed) gone
      order by i.table_id
      on conflict do nothing
      returning 1
    )
    select assert_claimed((select count(*) from seated), ${seats.length}::bigint, 'table_unavailable')`
}

/**
 * Releases all seats of a dinner and claims other seats. If a claim fails, nothing changes. The caller has locked the reservation.
 * @throws SJ409 `table_unavailable` if a table is taken or the section is full; `date_unavailable` if the night is closed
 */
export async function moveSeats(
  sql: Db,
  place: DinnerPlace,
  { was, now, holdId }: { was: Night; now: Date; holdId?: string },
): Promise<void> {
  const { id, outletId, night, sectionId, seats } = place
  const during = sql`tstzrange(${place.from}::timestamptz, ${place.to}::timestamptz)`
  const tableIds = seats.map((seat) => seat.tableId)
  const pax = seats.map((seat) => seat.pax)
  await sql`
    select pg_advisory_xact_lock_shared(${LOCKS.line}, hashtext(concat_ws(' ', ${outletId}::int, ${was}::date, 'restaurant')))`
  await sql`update reservations set night = ${night}, arrival_time = ${place.time} where id = ${id}`
  await sql`
    with gone as (
      delete from seatings where reservation_id = ${id} or hold_id = ${holdId ?? null} or (outlet_id = ${outletId} and night between ${night}::date - 1 and ${night}::date + 1
        and section_id = ${sectionId} and during && ${during} and expires_at <= ${now})
      returning 1
    ), seated as (
      insert into seatings (reservation_id, outlet_id, section_id, table_id, night, during, pax)
      select ${id}::uuid, ${outletId}::int, ${sectionId}::int, i.table_id, ${night}::date, ${during}, i.pax
      from unnest(${tableIds}::int[], ${pax}::int[]) as i(table_id, pax), (select count(*) from gone) first
      order by i.table_id
      on conflict do nothing
      returning 1
    )
    select assert_claimed((select count(*) from seated), ${seats.length}::bigint, 'table_unavailable')`
  await sql`
    update reservation_dinners set section_id = ${sectionId}, table_ids = ${tableIds}::int[], table_pax = ${pax}::int[],
      table_names = ${seats.map((seat) => seat.tableName)}::text[], during = ${during} where reservation_id = ${id}`
  await sql`
    insert into waitlist_turns (outlet_id, night, kind, at)
    select ${outletId}::int, ${was}::date, 'restaurant', now() where exists (select 1 from waitlist_entries w
      where w.outlet_id = ${outletId} and w.night = ${was} and w.kind = 'restaurant' and w.state = 'waiting')
    on conflict do nothing`
}
