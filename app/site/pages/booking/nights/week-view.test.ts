import { expect, test } from 'vitest'
import { dateAfterKey, mondayOf, viewOf } from '#app/site/pages/booking/nights/week-view.ts'

const range = { first: '2026-11-18', last: '2027-02-15' }

test('R-012 a week begins on Monday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})

test.for([
  ['ArrowLeft', '2026-12-02'],
  ['ArrowRight', '2026-12-04'],
  ['ArrowUp', '2026-11-26'],
  ['ArrowDown', '2026-12-10'],
  ['Home', '2026-11-30'],
  ['End', '2026-12-06'],
  ['PageUp', '2026-11-18'],
  ['PageDown', '2026-12-31'],
  ['a', null],
] as const)(
  'R-012 the key %s moves the date from 3 December to %s, and null means that the key has no effect',
  ([key, to]) => {
    expect(dateAfterKey(key, '2026-12-03', range)).toBe(to)
  },
)

test('R-012 arrow keys stop at the last night', () => {
  expect(dateAfterKey('ArrowDown', '2027-02-12', range)).toBe('2027-02-15')
})

test('R-012 the calendar scrolls in steps of four weeks until the selected date is visible', () => {
  const view = '2026-11-16'
  expect(viewOf('2026-12-13', view, range)).toBe(view)
  expect(viewOf('2026-12-14', view, range)).toBe('2026-12-14')
  expect(viewOf('2027-01-12', view, range)).toBe('2027-01-11')
  expect(viewOf('2026-11-29', '2026-11-30', range)).toBe(view)
  expect(viewOf('2026-12-27', '2026-12-28', range)).toBe('2026-11-30')
})
