// Builds a night from the stored data of the device if the device has no list of parties for the night. The door can then still check the
// seal, the outlet and the night of a ticket.
import { NO_LIST, type DoorDevice, type NightFacts } from '#door/store/kept.ts'
import { nightAt } from '#domain/door/night-choice.ts'

/**
 * Returns the night at `now`, or the next night. The device stores the hours of one night, and this function moves these hours by whole
 * days.
 */
export function sealsOnlyNight({ outlet, seals }: DoorDevice, now: number): NightFacts {
  const { minimumAge, ...nightValue } = seals.night
  const night = nightAt(nightValue, now)
  return {
    takenAt: NO_LIST,
    cursor: '',
    night: {
      outletId: outlet.id,
      date: night.date,
      title: null,
      opensAt: night.opensAt,
      closesAt: night.closesAt,
      minimumAge,
      isCancelled: false,
    },
    keys: seals.keys,
    limits: [],
    outlets: seals.outlets,
    doors: [],
    doubles: [],
    bell: null,
    people: [],
  }
}
