// Validates the scans that a phone sends: each scan must fit the device, the party and the shifts. Only this file does these checks.
import { addNights, closesAt, type Night, nightOf, opensAt, type OutletHours } from '#domain/calendar/night.ts'
import { mayAtDoor } from '#domain/door/device-profiles.ts'
import { scanTime } from '#domain/door/scan-time.ts'
import { type Shift, wasOnShift } from '#domain/door/shifts.ts'
import type { DoorDevice } from '#server/door/device-repository.ts'
import { LIST_ENDS_AFTER_MS } from '#server/door/read-list.ts'
import {
  type AcceptedScan,
  type NewScan,
  placesOfParties,
  type PartyPlace,
  shiftsOfDevice,
} from '#server/door/scan-repository.ts'
import { BEFORE_OPENING_MS } from '#server/door/work-door.ts'
import type { Work } from '#server/work.ts'

export type Window = { from: number; until: number }

export const windowOf = (hours: OutletHours, night: Night): Window => ({
  from: opensAt(night, hours).getTime() - BEFORE_OPENING_MS,
  until: closesAt(night, hours).getTime() + LIST_ENDS_AFTER_MS,
})

/**
 * Corrects the scans of a device and returns the scans to store. Drops scans that the profile of the device does not allow, scans of other
 * outlets' parties, and scans of nights when the device was not in service. Removes the staff member from a scan if this person was not on
 * shift at the device.
 */
export async function acceptScans(
  work: Work,
  door: DoorDevice,
  scans: readonly NewScan[],
  clockOffsetMs: number,
): Promise<AcceptedScan[]> {
  const now = work.now()
  const firstNight = addNights(nightOf(door.enrolledAt, door), -1)
  const lastNight = addNights(nightOf(now, door), 1)
  const possible = scans.filter(
    ({ night, subject }) =>
      night >= firstNight && night <= lastNight && mayAtDoor(door.profile, subject === 'walk_in' ? 'count' : 'scan'),
  )
  const ids = [...new Set(possible.flatMap(({ subjectId }) => subjectId ?? []))]
  const [places, shifts] = await Promise.all([placesOfParties(work.sql, ids), shiftsOfDevice(work.sql, door.id)])
  return possible.flatMap((scan): AcceptedScan[] => {
    const of = windowOf(door, scan.night)
    const at = scanTime(scan.at.getTime(), { ...of, now: now.getTime(), clockOffsetMs })
    const by = scan.by !== null && wasOnShift(shiftsOf(shifts, of), scan.by, at) ? scan.by : null
    const partyScan = ofItsParty(scan, door, places)
    return partyScan ? [{ ...partyScan, at: new Date(at), by }] : []
  })
}

const shiftsOf = (shifts: readonly Shift[], { from, until }: Window): Shift[] =>
  shifts.filter(({ at }) => at >= from && at <= until)

/**
 * Removes the party from a scan. The figures of the night still include the scan: an admission counts guests, and a refusal counts as a
 * refusal.
 */
const ofNobody = (scan: NewScan): AcceptedScan => ({ ...scan, subject: 'unknown', subjectId: null, ticketId: null })

/**
 * Checks that the party of a scan belongs to the scan's outlet and night. An unknown guest-list name is accepted, because staff may have
 * removed the name after the scan. A phone sends a friend's ticket as the party of the scan. The scan is then stored with this ticket, and
 * the ticket's reservation becomes its party.
 */
function ofItsParty(scan: NewScan, door: DoorDevice, places: ReadonlyMap<string, PartyPlace>): AcceptedScan | null {
  const { subjectId } = scan
  if (subjectId === null) return { ...scan, ticketId: null }
  const place = places.get(subjectId)
  if (!place && scan.subject === 'name') return { ...scan, ticketId: null }
  if (place?.outletId !== door.outletId) return scan.kind === 'refused' ? ofNobody(scan) : null
  if (!place.nights.includes(scan.night)) return ofNobody(scan)
  return place.hostId === null
    ? { ...scan, ticketId: null }
    : { ...scan, subject: 'reservation', subjectId: place.hostId, ticketId: subjectId }
}
