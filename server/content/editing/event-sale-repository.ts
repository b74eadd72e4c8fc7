// SQL about the sale of an event. An event sells either tickets or tables. After the first booking, the office cannot change this choice.
import { LOCKS } from '#server/db/lock-numbers.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type EventSale = { bookings: number; ticketKinds: number }

/**
 * Locks the night of an event. A command that closes the night takes the same lock. Returns the number of bookings and of ticket types of
 * the event.
 */
export async function lockEventSale(sql: Tx, eventId: number): Promise<EventSale> {
  await sql`
    select pg_advisory_xact_lock(${LOCKS.night}, hashtext(concat_ws(' ', outlet_id, night))) from events where id = ${eventId}`
  const [row] = await sql<[EventSale]>`
    select
      (select count(*)::int from reservations r where r.outlet_id = e.outlet_id and r.night = e.night
        and r.state in (${stateSql(sql, 'WaitingForPayment', 'Pending', 'Completed', 'Seated')})) as bookings,
      (select count(*)::int from tickets t where t.outlet_id = e.outlet_id and t.night = e.night and t.stopped_at is null) as ticket_kinds
    from events e where e.id = ${eventId}`
  return row
}

export type NightSale = { kinds: number; tickets: number; tableBookings: number }

/** Counts three things for an event's night: the ticket types on sale, the tickets of these types, and the bookings of tables. */
export async function nightSale(sql: Db, eventId: number): Promise<NightSale> {
  const [row] = await sql<[NightSale]>`
    select
      (select count(*)::int from tickets t where t.outlet_id = e.outlet_id and t.night = e.night and t.stopped_at is null) as kinds,
      (select coalesce(sum(t.stock), 0)::int from tickets t where t.outlet_id = e.outlet_id and t.night = e.night and t.stopped_at is null)
        as tickets,
      (select count(*)::int from reservations r where r.outlet_id = e.outlet_id and r.night = e.night and r.kind <> 'tickets'
        and r.state in (${stateSql(sql, 'WaitingForPayment', 'Pending', 'Completed', 'Seated')})) as table_bookings
    from events e where e.id = ${eventId}`
  return row
}
