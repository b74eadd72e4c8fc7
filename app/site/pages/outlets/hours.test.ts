import { expect, test } from 'vitest'
import { currentMoment, hoursRows } from './hours.ts'

test('R-013 neighboring days with the same hours share a row', () => {
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
])(
  'at %s the entry of the outlet’s day that began last has the index %d; before the first entry the index is -1',
  (clock, at) => {
    expect(currentMoment(['17:00', '22:00', '01:00'], clock)).toBe(at)
  },
)
