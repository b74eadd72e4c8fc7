// All SQL of overrides: guests admitted by staff against the verdict of the door.
import type { Night } from '#domain/calendar/night.ts'
import { stands } from '#server/door/scan-repository.ts'
import type { Db } from '#server/db/open.ts'

export type OverrideRow = {
  device: string
  number: number
  door: string
  at: Date
  heads: number
  reason: string
  /**
   * Name of the staff member who was on shift. `by` is null if no shift was open, or if the device named a person who was not on shift.
   */
  by: string | null
  verdict: string | null
  /** Booking code. Empty for a guest-list name and for a ticket that belongs to no party of this night. */
  code: string
  name: string
}

/** Lists the overrides of a night, the latest first. Leaves out overrides that were undone. */
export async function overridesOfNight(sql: Db, outletId: number, night: Night): Promise<OverrideRow[]> {
  return sql<OverrideRow[]>`
    select s.device_id as device, s.number, d.name as door, s.at, s.heads, coalesce(s.override, '') as reason, f.name as by, s.verdict,
      coalesce(r.booking_code, '') as code, coalesce(r.name, n.name, '') as name
    from door_scans s join devices d on d.id = s.device_id left join staff f on f.id = s.by_staff
    left join reservations r on s.subject = 'reservation' and r.id = s.subject_id
    left join guest_list_names n on s.subject = 'name' and n.id = s.subject_id
    where s.outlet_id = ${outletId} and s.night = ${night} and s.override is not null and s.kind = 'in' and ${stands(sql)}
    order by s.at desc, s.device_id, s.number desc limit 200`
}
