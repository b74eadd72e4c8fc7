// The SQL that finds what an event sells: tickets or tables. The office cannot switch between the two after the first booking.
import { LOCKS } from '#server/db/lock-numbers.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Tx } from '#server/db/open.ts'

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
