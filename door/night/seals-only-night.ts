// Builds a night without a list from the device's own data, so that the door still checks seal, outlet and night.
import { NO_LIST, type DoorDevice, type NightFacts } from '#door/store/kept.ts'
import { nightAt } from '#domain/door/night-choice.ts'

/** The night at `now`, or the next one. Its hours are those of the night in the device's data, moved by whole days. */
export function sealsOnlyNight({ outlet, seals }: DoorDevice, now: number): NightFacts {
  const { date, opens_at, closes_at, minimum_age: minimumAge } = seals.night
  const night = nightAt({ date, opensAt: opens_at, closesAt: closes_at }, now)
  return {
    takenAt: NO_LIST,
    cursor: '',
    night: {
      outlet_id: outlet.id,
      date: night.date,
      title: null,
      opens_at: night.opensAt,
      closes_at: night.closesAt,
      minimum_age: minimumAge,
      is_cancelled: false,
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
