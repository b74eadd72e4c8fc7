import { expect, test } from 'vitest'
import { barOf, boardHours, nowOn } from './timetable.ts'

test.each([
  ['17:00', '02:00', 2, 20],
  ['19:30', '00:30', 7, 17],
  ['11:00', '01:00', 0, 18],
  ['22:00', '05:00', 12, 24],
])(
  'the bar of a night from %s to %s on the board starts at half hour %d and ends at half hour %d',
  (opens, ends, from, to) => expect(barOf(opens, ends)).toMatchObject({ from, to }),
)

test('an outlet that opens before the first hour of the board is marked as early', () => {
  expect(['11:00', '16:00', '01:00'].map((opens) => barOf(opens, '02:00').isEarly)).toEqual([true, false, false])
})

test('the current time has a position on the board only within the hours of the board', () => {
  expect(['20:15', '00:00', '03:45'].map(nowOn)).toEqual([8.5, 16, 23.5])
  // 10:00 is before the first hour of the board, and 04:00 is the end of the board.
  expect([nowOn('10:00'), nowOn('04:00')]).toEqual([null, null])
})

test('the board shows the hours from 16:00 to 04:00, which is the end of its last bar', () => {
  expect([boardHours[0], ...boardHours.slice(-2)]).toEqual(['16:00', '03:00', '04:00'])
})
