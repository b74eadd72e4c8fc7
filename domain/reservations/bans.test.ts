import { expect, test } from 'vitest'
import type { Strike, StrikeCause } from '#domain/reservations/bans.ts'
import { bannedUntil } from '#domain/reservations/bans.ts'
import { USUAL_HOUSE } from '#domain/settings/house-settings.ts'

const start = new Date('2026-03-07T00:00:00Z').getTime()
const after = (hours: number) => new Date(start + hours * 3_600_000)
const strikes = (...hours: number[]): Strike[] => hours.map((hour) => ({ at: after(hour), cause: 'abandoned' }))

test('R-055 after three strikes within 24 hours, a phone is banned for 24 hours from the third strike', () => {
  expect(bannedUntil(strikes(0, 1, 2), after(2), USUAL_HOUSE)).toEqual(after(26))
  expect(bannedUntil(strikes(2, 0, 1), after(25.9), USUAL_HOUSE)).toEqual(after(26))
  expect(bannedUntil(strikes(0, 1, 2), after(26), USUAL_HOUSE)).toBeNull()
})

test('R-055 two strikes, or three strikes in more than a day, cause no ban', () => {
  expect(bannedUntil([], after(0), USUAL_HOUSE)).toBeNull()
  expect(bannedUntil(strikes(0, 1), after(2), USUAL_HOUSE)).toBeNull()
  expect(bannedUntil(strikes(0, 12, 24.01), after(25), USUAL_HOUSE)).toBeNull()
  expect(bannedUntil(strikes(0, 12, 24), after(25), USUAL_HOUSE)).toEqual(after(48))
})

test('R-055 a later strike extends a ban, but a strike with a time in the future is ignored', () => {
  expect(bannedUntil(strikes(0, 1, 2, 5), after(6), USUAL_HOUSE)).toEqual(after(29))
  expect(bannedUntil(strikes(0, 1, 5), after(2), USUAL_HOUSE)).toBeNull()
})

test('R-055 failed, abandoned and canceled payments are strikes, but faults of the provider are no strikes', () => {
  const of = (...causes: StrikeCause[]) => causes.map((cause, hour) => ({ at: after(hour), cause }))
  expect(bannedUntil(of('failed', 'abandoned', 'cancelled'), after(3), USUAL_HOUSE)).toEqual(after(26))
  expect(bannedUntil(of('failed', 'provider_failure', 'cancelled'), after(3), USUAL_HOUSE)).toBeNull()
})

test('R-055 settings can change the number of strikes, the period of these strikes and the length of the ban', () => {
  expect(bannedUntil(strikes(0, 1), after(1), { banStrikes: 2, banWithinDays: 1 / 24, banDays: 3 / 24 })).toEqual(
    after(4),
  )
})
