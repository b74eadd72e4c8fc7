// All SQL that changes the claims of a reservation on its places: it confirms claims, releases them, or makes them again.
import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Db } from '#server/db/open.ts'
import { lapseOrdersOf } from '#server/reservations/packages/package-order-repository.ts'
import type { LockedReservation } from '#server/reservations/repository.ts'

/**
 * Removes the deadline from the places of a hold, so that the places no longer lapse. Returns true if the reservation still had all its
 * places.
 */
export async function firmPlaces(sql: Db, reservation: LockedReservation): Promise<boolean> {
  const placeCount = placesWanted(reservation)
  const [row] = await sql<{ held: number }[]>`
    with claims as (
      update table_claims set expires_at = null where reservation_id = ${reservation.id} returning 1
    ), units as (
      update ticket_units set expires_at = null where reservation_id = ${reservation.id} returning 1
    ), seated as (
      update seatings set expires_at = null where reservation_id = ${reservation.id} returning 1
    )
    select (select count(*) from claims)::int + (select count(*) from units)::int + (select count(*) from seated)::int as held`
  return row?.held === placeCount
}

/** Returns the number of places that the reservation should have. The number is 0 for a request that the venue has not accepted yet. */
export const placesWanted = ({ tableIds, tickets, dinnerTableIds }: LockedReservation) =>
  tableIds.length + tickets.reduce((sum, t) => sum + t.quantity, 0) + dinnerTableIds.length

/**
 * Claims the places of a reservation again, this time without a deadline. Returns true if all places were available. If the result is
 * false, the caller must roll back.
 */
export async function reclaimPlaces(sql: Db, reservation: LockedReservation, now: Date): Promise<boolean> {
  const { id, tableIds, tickets } = reservation
  const placeCount = placesWanted(reservation)
  const [row] = await sql<{ held: number }[]>`
    with claims as (
      insert into table_claims (table_id, night, outlet_id, reservation_id, expires_at)
      select i.table_id, ${reservation.night}::date, ${reservation.outletId}::int, ${id}::uuid, null
      from unnest(${tableIds}::int[]) as i(table_id) order by i.table_id
      on conflict (table_id, night) do update set reservation_id = excluded.reservation_id, hold_id = null, expires_at = null
        where table_claims.expires_at <= ${now} or table_claims.reservation_id = excluded.reservation_id
      returning 1
    ), picked as materialized (
      select u.id
      from unnest(${tickets.map((t) => t.ticketId)}::int[], ${tickets.map((t) => t.quantity)}::int[]) as i(ticket_id, quantity)
      join reservation_tickets line on line.reservation_id = ${id}::uuid and line.ticket_id = i.ticket_id
      cross join lateral (
        select id from ticket_units where ticket_id = i.ticket_id
          and ((reservation_id is null and hold_id is null) or reservation_id = ${id}::uuid or expires_at <= ${now})
        order by (reservation_id is not distinct from ${id}::uuid) desc, (phase_id is not distinct from line.phase_id) desc,
          phase_id is not null, id limit i.quantity for update
      ) u
    ), units as (
      update ticket_units set reservation_id = ${id}::uuid, hold_id = null, expires_at = null
      where id = any(array(select id from picked)) returning 1
    )
    select (select count(*) from claims)::int + (select count(*) from units)::int as held`
  return (row?.held ?? 0) + (await reclaimSeatings(sql, reservation, now)) === placeCount
}

/** Claims the tables of a dinner again, for the time of the dinner. Returns the number of tables that the dinner then has. */
async function reclaimSeatings(sql: Db, { id, dinnerTableIds }: LockedReservation, now: Date): Promise<number> {
  if (dinnerTableIds.length === 0) return 0
  const [row] = await sql<{ held: number }[]>`
    with dinner as (
      select r.outlet_id, r.night, d.section_id, d.during, d.table_ids, d.table_pax
      from reservation_dinners d join reservations r on r.id = d.reservation_id where r.id = ${id}::uuid
    ), lapsed as (
      delete from seatings s using dinner d
      where s.outlet_id = d.outlet_id and s.night between d.night - 1 and d.night + 1 and s.section_id = d.section_id
        and s.during && d.during and s.expires_at <= ${now} and s.reservation_id is distinct from ${id}::uuid
      returning 1
    ), mine as (
      update seatings set expires_at = null where reservation_id = ${id}::uuid returning table_id
    ), again as (
      insert into seatings (reservation_id, outlet_id, section_id, table_id, night, during, pax)
      select ${id}::uuid, d.outlet_id, d.section_id, i.table_id, d.night, d.during, i.pax
      from dinner d cross join lateral unnest(d.table_ids, d.table_pax) as i(table_id, pax), (select count(*) from lapsed) gone
      where i.table_id <> all(array(select table_id from mine))
      order by i.table_id
      on conflict do nothing
      returning 1
    )
    select (select count(*) from mine)::int + (select count(*) from again)::int as held`
  return row?.held ?? 0
}

/**
 * Releases all places of a reservation within a transaction, and ends its unpaid orders of packages. Slots, claims, units and seatings are
 * released in the order in which holds take them. If guests wait for the night, a job offers them the released places. The waitlist is
 * locked first, so that no guest can join it between the check for waiting guests and the release.
 */
export async function releasePlaces(sql: Db, id: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(${LOCKS.line}, hashtext(concat_ws(' ', outlet_id, night, kind))) from reservations where id = ${id}`
  await sql`delete from waiting_slots where reservation_id = ${id}`
  await sql`
    with mine as (select table_id, night from table_claims where reservation_id = ${id} order by table_id for update)
    delete from table_claims c using mine where c.table_id = mine.table_id and c.night = mine.night`
  await sql`
    with mine as (select id from ticket_units where reservation_id = ${id} order by id for update)
    update ticket_units u set reservation_id = null, expires_at = null from mine where u.id = mine.id`
  await sql`
    with mine as (select id from seatings where reservation_id = ${id} order by id for update)
    delete from seatings s using mine where s.id = mine.id`
  await sql`delete from affiliator_uses where reservation_id = ${id}`
  await lapseOrdersOf(sql, id)
  await sql`
    insert into waitlist_turns (outlet_id, night, kind, at)
    select r.outlet_id, r.night, r.kind, now() from reservations r
    where r.id = ${id} and exists (select 1 from waitlist_entries w
      where w.outlet_id = r.outlet_id and w.night = r.night and w.kind = r.kind and w.state = 'waiting')
    on conflict do nothing`
}
