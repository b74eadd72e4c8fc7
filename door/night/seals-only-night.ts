// Builds a night for a device without a list of parties. The device's stored data is enough to check the seal, the outlet and the night of
// a ticket.
import { NO_LIST, type DoorDevice, type NightFacts } from '#door/store/kept.ts'
import { nightAt } from '#domain/door/night-choice.ts'

/**
 * Returns the night that is running at `now`, or else the next night. The device stores the hours of one night. This function moves these
 * hours by whole days.
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
