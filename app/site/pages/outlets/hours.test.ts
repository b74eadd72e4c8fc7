import { expect, test } from 'vitest'
import { currentMoment, hoursRows } from './hours.ts'

test('R-013 neighboring days with the same hours share a row', () => {
  const usual = { opens: '18:00', closes: '02:00' }
  const weekend = { isClosed: false, opens: '16:00', closes: '02:00' }
  const weekOf = (closed: number[], late: number[] = []) =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => (late.includes(day) ? weekend : { isClosed: closed.includes(day), ...usual }))
  expect(hoursRows(weekOf([]))).toEqual([{ from: 1, to: 7, isClosed: false, ...usual }])
  expect(hoursRows(weekOf([1, 7]))).toEqual([
    { from: 1, to: 1, isClosed: true, ...usual },
    { from: 2, to: 6, isClosed: false, ...usual },
    { from: 7, to: 7, isClosed: true, ...usual },
  ])
  expect(hoursRows(weekOf([], [6, 7]))).toEqual([
    { from: 1, to: 5, isClosed: false, ...usual },
    { from: 6, to: 7, ...weekend },
  ])
})

test.each([
  ['12:00', -1],
  ['17:00', 0],
  ['23:59', 1],
  ['01:30', 2],
])('at %s the current entry of the outlet’s schedule has the index %d, or -1 before the first entry', (clock, at) => {
  expect(currentMoment(['17:00', '22:00', '01:00'], clock)).toBe(at)
})
