import { expect, test } from 'vitest'
import { barOf, boardHours, nowOn } from './timetable.ts'

test.each([
  ['17:00', '02:00', 2, 20],
  ['19:30', '00:30', 7, 17],
  ['11:00', '01:00', 0, 18],
  ['22:00', '05:00', 12, 24],
])('a night from %s to %s stands at half hours %d to %d', (opens, ends, from, to) =>
  expect(barOf(opens, ends)).toEqual({ from, to }),
)

test('now stands at its hour, and nowhere while the board is not on', () => {
  expect(['20:15', '00:00', '03:45'].map(nowOn)).toEqual([8.5, 16, 23.5])
  // At four the next night is shown, and it has not begun.
  expect([nowOn('10:00'), nowOn('04:00')]).toEqual([null, null])
})

test('the board runs from 16:00 to 03:00', () => {
  expect([boardHours[0], boardHours.at(-1)]).toEqual(['16:00', '03:00'])
})
