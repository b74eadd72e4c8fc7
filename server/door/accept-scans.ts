// What a phone says is believed as far as it may be: the one place that compares a scan with its device, its party and who was on.
import { addNights, closesAt, type Night, nightOf, opensAt } from '#domain/calendar/night.ts'
import { mayAtDoor } from '#domain/door/device-profiles.ts'
import { scanTime } from '#domain/door/scan-time.ts'
import { type Shift, wasOnShift } from '#domain/door/shifts.ts'
import type { DoorDevice } from '#server/door/device-repository.ts'
import { LIST_ENDS_AFTER_MS } from '#server/door/read-list.ts'
import { type NewScan, placesOfParties, type PartyPlace, shiftsOfDevice } from '#server/door/scan-repository.ts'
import { BEFORE_OPENING_MS } from '#server/door/work-door.ts'
import type { Work } from '#server/work.ts'

type Window = { from: number; until: number }

/** From when on something is of a night at an outlet, and until when. */
const windowOf = (door: DoorDevice, night: Night): Window => ({
  from: opensAt(night, door).getTime() - BEFORE_OPENING_MS,
  until: closesAt(night, door).getTime() + LIST_ENDS_AFTER_MS,
})

/**
 * The scans that are kept, each as it counts. Left out is what the device may not do, a night that it cannot have worked, and a party of
 * another outlet. Of a person who was not on shift there and then a scan has no name.
 */
export async function acceptScans(
  work: Work,
  door: DoorDevice,
  scans: readonly NewScan[],
  clockOffsetMs: number,
): Promise<NewScan[]> {
  const now = work.now()
  const firstNight = addNights(nightOf(door.enrolledAt, door), -1)
  const lastNight = addNights(nightOf(now, door), 1)
  const possible = scans.filter(
    ({ night, subject }) =>
      night >= firstNight && night <= lastNight && mayAtDoor(door.profile, subject === 'walk_in' ? 'count' : 'scan'),
  )
  const ids = [...new Set(possible.flatMap(({ subjectId }) => subjectId ?? []))]
  const [places, shifts] = await Promise.all([placesOfParties(work.sql, ids), shiftsOfDevice(work.sql, door.id)])
  return possible.flatMap((scan): NewScan[] => {
    const of = windowOf(door, scan.night)
    const at = scanTime(scan.at.getTime(), { ...of, now: now.getTime(), clockOffsetMs })
    const by = scan.by !== null && wasOnShift(shiftsOf(shifts, of), scan.by, at) ? scan.by : null
    const named = ofItsParty(scan, door, places)
    return named ? [{ ...named, at: new Date(at), by }] : []
  })
}

const shiftsOf = (shifts: readonly Shift[], { from, until }: Window): Shift[] =>
  shifts.filter(({ at }) => at >= from && at <= until)

/** What it says of nobody: people went in or out, or were refused, and no party of this night is meant. */
const ofNobody = (scan: NewScan): NewScan => ({ ...scan, subject: 'unknown', subjectId: null })

/** A scan with the party it names, where that is of this outlet and night; a name may have been taken off its list since. */
function ofItsParty(scan: NewScan, door: DoorDevice, places: ReadonlyMap<string, PartyPlace>): NewScan | null {
  if (scan.subjectId === null) return scan
  const place = places.get(scan.subjectId)
  if (!place && scan.subject === 'name') return scan
  if (place?.outletId !== door.outletId) return scan.kind === 'refused' ? ofNobody(scan) : null
  return place.nights.includes(scan.night) ? scan : ofNobody(scan)
}
