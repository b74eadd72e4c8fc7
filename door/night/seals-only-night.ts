// Builds a night without a list from the device's own data, so that the door still checks seal, outlet and night.
import { NO_LIST, type DoorDevice, type NightFacts } from '#door/store/kept.ts'
import { nightAt } from '#domain/door/night-choice.ts'

/** The night at `now`, or the next one. Its hours are those of the night in the device's data, moved by whole days. */
export function sealsOnlyNight({ outlet, seals }: DoorDevice, now: number): NightFacts {
  const { minimumAge, ...known } = seals.night
  const night = nightAt(known, now)
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
