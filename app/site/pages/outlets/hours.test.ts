import { expect, test } from 'vitest'
import { currentMoment, hoursRows } from './hours.ts'

test('R-013 days with the same hours share a row', () => {
  expect(hoursRows([])).toEqual([{ from: 1, to: 7, isClosed: false }])
  expect(hoursRows([1, 7])).toEqual([
    { from: 1, to: 1, isClosed: true },
    { from: 2, to: 6, isClosed: false },
    { from: 7, to: 7, isClosed: true },
  ])
})

test.each([
  ['12:00', -1],
  ['17:00', 0],
  ['23:59', 1],
  ['01:30', 2],
])('at %s the moment %d is on', (clock, at) => {
  expect(currentMoment(['17:00', '22:00', '01:00'], clock)).toBe(at)
})
