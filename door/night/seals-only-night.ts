// A night of which this phone has no list: made of what the device knows, so that seals, house and night are checked all the same.
import { NO_LIST, type DoorDevice, type NightFacts } from '#door/store/kept.ts'

const DAY_MS = 86_400_000

/** The night that is on at `now`, or comes next: hours are those of the night that the device heard of, whole days away. */
export function sealsOnlyNight({ outlet, seals }: DoorDevice, now: number): NightFacts {
  const { date, opens_at: opensAt, closes_at: closesAt, minimum_age: minimumAge } = seals.night
  const days = Math.floor((now - closesAt) / DAY_MS) + 1
  return {
    takenAt: NO_LIST,
    cursor: '',
    night: {
      outlet_id: outlet.id,
      date: new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10),
      title: null,
      opens_at: opensAt + days * DAY_MS,
      closes_at: closesAt + days * DAY_MS,
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
