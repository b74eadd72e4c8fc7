import type { Night } from '#domain/calendar/night.ts'
import type { PlannedEvent } from '#domain/outlets/touched-events.ts'
import type { BookedParty } from '#domain/outlets/touched-bookings.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'

/**
 * Locks the outlet against new reservations. Another transaction may be making a reservation at this moment. It either waits for this lock
 * and then reads the new fields, or its reservation is already stored and the next query finds it (migration 0084).
 */
export async function lockOutletSale(sql: Tx, outletId: number): Promise<void> {
  await sql`select 1 from outlets where id = ${outletId} for update`
}

export type PartyRow = BookedParty & { id: string; code: string; name: string; pax: number; state: StateNumber }

/**
 * Finds the reservations of an outlet from the night `from` on with guests who have not come yet. An unpaid reservation is included until
 * it ends, even after its deadline, because its payment may still arrive.
 */
export async function expectedParties(sql: Db, outletId: number, from: Night): Promise<PartyRow[]> {
  return sql<PartyRow[]>`
    select r.id, r.booking_code as code, r.name, r.pax, r.state, r.kind, r.night, r.arrival_time, r.payment_type,
      d.night is not null as is_off_schedule, d.payment_type is not null as has_own_payment,
      d.night is not null or exists (
        select 1 from events e where e.outlet_id = r.outlet_id and e.night = r.night) as has_own_sale
    from reservations r left join off_schedule_days d on d.outlet_id = r.outlet_id and d.night = r.night
    where r.outlet_id = ${outletId} and r.night >= ${from}
      and r.state in (${stateSql(sql, 'WaitingForPayment', 'Pending', 'Completed')})
    order by r.night, r.arrival_time, r.id`
}

export type EventRow = PlannedEvent & { id: number; title: string }

/**
 * Finds the events of an outlet on the night `from` and all later nights. Includes events that are not published yet. Leaves out canceled
 * events.
 */
export async function comingEvents(sql: Db, outletId: number, from: Night): Promise<EventRow[]> {
  return sql<EventRow[]>`
    select e.id, e.title, e.night, e.open_gate, e.start_time, e.end_time, d.night is not null as is_off_schedule
    from events e left join off_schedule_days d on d.outlet_id = e.outlet_id and d.night = e.night
    where e.outlet_id = ${outletId} and e.night >= ${from} and not e.is_cancelled order by e.night, e.id`
}
