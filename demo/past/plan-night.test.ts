import { expect, test } from 'vitest'
import { nightsFrom } from '#domain/calendar/night.ts'
import { planNight } from '#demo/past/plan-night.ts'

const outlet = {
  slug: 'kuningan',
  timezone: 'Asia/Jakarta',
  openHour: '17:00',
  closeHour: '02:00',
  maximumEta: '23:00',
  arrivalFrom: null,
  arrivalTo: null,
}
const plan = (night: string, isOnline = true) => planNight({ outlet, night, isDinner: false, isOnline, tables: 30 })
const nights = nightsFrom('2026-10-09', 42)

test('the plan of a night is always the same, and each person comes at most once', () => {
  for (const night of nights) {
    const phones = plan(night).map(({ person }) => person.phone)
    expect(plan(night)).toEqual(plan(night))
    expect(new Set(phones).size).toBe(phones.length)
  }
})

test('six weeks have walk-ins, no-shows, cancellations and complaints, and each party books, comes and leaves in this order', () => {
  const parties = nights.flatMap((night) => plan(night).filter(({ isExtra }) => !isExtra))
  expect(new Set(parties.map(({ channel }) => channel))).toEqual(new Set(['guest', 'staff', 'walk_in']))
  expect(parties.map(({ fate }) => fate)).toEqual(expect.arrayContaining(['comes', 'no_show', 'cancels']))
  expect(parties.some(({ isCompensated }) => isCompensated)).toBe(true)
  for (const { bookedAt, cancelledAt, seatedAt, endedAt } of parties)
    expect(bookedAt < cancelledAt && cancelledAt < seatedAt && seatedAt < endedAt).toBe(true)
})

test('a night that is not sold online has no online bookings', () => {
  for (const night of nights) expect(plan(night, false).some(({ channel }) => channel === 'guest')).toBe(false)
})

test('a past night has 8 to 25 parties, depending on the size of the room, and the current night has more', () => {
  for (const [tables, least, most] of [
    [6, 8, 8],
    [30, 8, 21],
    [80, 20, 25],
  ] as const)
    for (const night of nights) {
      const parties = planNight({ outlet, night, isDinner: false, isOnline: true, tables })
      const usual = parties.filter(({ isExtra }) => !isExtra)
      expect(usual.length).toBeGreaterThanOrEqual(least)
      expect(usual.length).toBeLessThanOrEqual(most)
      expect(parties.length).toBeGreaterThanOrEqual(usual.length)
    }
})
