import { expect, test } from 'vitest'
import { isOnLine, type OutletNight, openingOf, timeLineOf } from '#domain/service/tonights.ts'

const at = (day: number, clock: string) => Date.parse(`2026-11-${day}T${clock}:00Z`)
const night = (opensAt: number, closesAt: number, isClosed = false): OutletNight => ({ opensAt, closesAt, isClosed })
const club = night(at(21, '14:00'), at(21, '20:00'))
const dinner = night(at(21, '10:00'), at(21, '15:00'))
const tomorrow = night(at(22, '04:00'), at(22, '15:00'))

test.each([
  ['before its opening', club, '13:59', 'before'],
  ['from its opening on', club, '14:00', 'open'],
  ['until an hour before its end', club, '18:59', 'open'],
  ['in its last hour', club, '19:00', 'closing'],
  ['from its end on', club, '20:00', 'over'],
  ['on a night without opening', { ...club, isClosed: true }, '15:00', 'closed'],
] as const)('an outlet shows if it is open: %s', (_, outletNight, clock, expected) => {
  expect(openingOf(outletNight, at(21, clock))).toBe(expected)
})

test('nights that overlap are on one time line, from the first opening to the last closing', () => {
  expect(timeLineOf([club, dinner], at(21, '12:00'))).toEqual({ from: dinner.opensAt, to: club.closesAt })
})

test('while a club is open, the time line leaves out a restaurant that opens on the next day', () => {
  expect(timeLineOf([club, tomorrow], at(21, '18:00'))).toEqual({ from: club.opensAt, to: club.closesAt })
  const line = { from: club.opensAt, to: club.closesAt }
  expect([isOnLine(club, line), isOnLine(dinner, line), isOnLine(tomorrow, line)]).toEqual([true, true, false])
  expect(isOnLine({ ...club, isClosed: true }, line)).toBe(false)
  expect(timeLineOf([club, tomorrow], at(21, '20:00'))).toEqual({ from: tomorrow.opensAt, to: tomorrow.closesAt })
})

test('after the last closing the time line stays the same, and if no outlet opens there is no time line', () => {
  expect(timeLineOf([dinner], at(21, '16:00'))).toEqual({ from: dinner.opensAt, to: dinner.closesAt })
  expect(timeLineOf([{ ...club, isClosed: true }], at(21, '16:00'))).toBeNull()
})
