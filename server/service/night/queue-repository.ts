import type { Night } from '#domain/calendar/night.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
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

/**
 * Lists the requests that wait for an answer of the venue, earliest deadline first. Leaves out accepted requests and offers of the
 * waitlist, because the guest must answer them, not the venue.
 */
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
  kind: ReservationKind
  night: Night
  pax: number
  state: 'waiting' | 'offered'
  joinedAt: Date
  place: number
}

/** Lists the guests who wait for a place on the night `from` or a later night. Each guest has the position on the waitlist of the night. */
export async function waitlistOf(sql: Db, outletId: number, from: Night): Promise<WaitingRow[]> {
  return sql<WaitingRow[]>`
    select w.id, w.name, w.kind, w.night, w.pax, w.state, w.joined_at,
      (row_number() over (partition by w.night, w.kind order by w.number))::int as place
    from waitlist_entries w
    where w.outlet_id = ${outletId} and w.night >= ${from}::date and w.state in ('waiting', 'offered')
    order by w.night, w.kind, w.number limit 300`
}
