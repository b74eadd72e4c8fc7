// All SQL of who waits for an answer of an outlet, or for a place.
import type { Night } from '#domain/calendar/night.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'

export type RequestedRow = {
  id: string
  bookingCode: string
  name: string
  pax: number
  night: Night
  arrivalTime: string
  expiresAt: Date
  createdAt: Date
  notes: string
  section: LocalizedText | null
  hasAllergy: boolean | null
}

/** Requests that wait for an answer, those that lapse first first. One that was accepted, and a place that is offered from the waitlist, wait for their guests. */
export async function requestsOf(sql: Db, outletId: number, now: Date): Promise<RequestedRow[]> {
  return sql<RequestedRow[]>`
    select r.id, r.booking_code, r.name, r.pax, r.night, r.arrival_time, r.expires_at, r.created_at, r.notes, s.name as section,
      d.has_allergy
    from reservations r join reservation_dinners d on d.reservation_id = r.id left join sections s on s.id = d.section_id
    where r.outlet_id = ${outletId} and r.origin = 'request' and r.state = ${stateSql(sql, 'Pending')} and r.expires_at > ${now}
      and not exists (select 1 from request_answers a where a.reservation_id = r.id)
    order by r.expires_at, r.id limit 200`
}

export type WaitingRow = {
  id: string
  name: string
  kind: 'tables' | 'tickets' | 'restaurant'
  night: Night
  pax: number
  state: 'waiting' | 'offered'
  joinedAt: Date
  place: number
}

/** Who waits for a place from a night on, each with their place in the line of their night. */
export async function waitlistOf(sql: Db, outletId: number, from: Night): Promise<WaitingRow[]> {
  return sql<WaitingRow[]>`
    select w.id, w.name, w.kind, w.night, w.pax, w.state, w.joined_at,
      (row_number() over (partition by w.night, w.kind order by w.number))::int as place
    from waitlist_entries w
    where w.outlet_id = ${outletId} and w.night >= ${from}::date and w.state in ('waiting', 'offered')
    order by w.night, w.kind, w.number limit 300`
}
