import { expect, test } from 'vitest'
import type { Strike, StrikeCause } from '#domain/reservations/bans.ts'
import { bannedUntil } from '#domain/reservations/bans.ts'

const start = new Date('2026-03-07T00:00:00Z').getTime()
const after = (hours: number) => new Date(start + hours * 3_600_000)
const strikes = (...hours: number[]): Strike[] => hours.map((hour) => ({ at: after(hour), cause: 'abandoned' }))

test('R-055 three strikes within 24 hours ban for 24 hours from the third', () => {
  expect(bannedUntil(strikes(0, 1, 2), after(2))).toEqual(after(26))
  expect(bannedUntil(strikes(2, 0, 1), after(25.9))).toEqual(after(26))
  expect(bannedUntil(strikes(0, 1, 2), after(26))).toBeNull()
})

test('R-055 two strikes, or three over more than a day, do not ban', () => {
  expect(bannedUntil([], after(0))).toBeNull()
  expect(bannedUntil(strikes(0, 1), after(2))).toBeNull()
  expect(bannedUntil(strikes(0, 12, 24.01), after(25))).toBeNull()
  expect(bannedUntil(strikes(0, 12, 24), after(25))).toEqual(after(48))
})

test('R-055 a later strike prolongs, a strike yet to come does not count', () => {
  expect(bannedUntil(strikes(0, 1, 2, 5), after(6))).toEqual(after(29))
  expect(bannedUntil(strikes(0, 1, 5), after(2))).toBeNull()
})

test('R-055 failed, abandoned and cancelled payments count, faults of the provider do not', () => {
  const of = (...causes: StrikeCause[]) => causes.map((cause, hour) => ({ at: after(hour), cause }))
  expect(bannedUntil(of('failed', 'abandoned', 'cancelled'), after(3))).toEqual(after(26))
  expect(bannedUntil(of('failed', 'provider_failure', 'cancelled'), after(3))).toBeNull()
})

test('R-055 the figures are settings', () => {
  expect(bannedUntil(strikes(0, 1), after(1), { strikes: 2, withinHours: 1, banHours: 3 })).toEqual(after(4))
})
