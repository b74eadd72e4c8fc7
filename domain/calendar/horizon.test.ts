import { expect, test } from 'vitest'
import { lastBookableNight, rangeProblem } from '#domain/calendar/horizon.ts'

test('R-032 guests can book nights up to 60 days ahead, unless the outlet sets a last date', () => {
  expect(lastBookableNight({ cutOffDate: null, today: '2026-03-07' })).toBe('2026-05-06')
  expect(lastBookableNight({ cutOffDate: '2026-03-31', today: '2026-03-07' })).toBe('2026-03-31')
})

test.each([
  ['2026-03-06', 'past'],
  ['2026-03-09', 'too_soon'],
  ['2026-03-10', null],
  ['2026-05-07', null],
  ['2026-05-08', 'too_far'],
])(
  'R-064 a dinner can be booked from three days to two months ahead: the fault of the night %s is %s',
  (night, reason) => {
    expect(rangeProblem({ night, today: '2026-03-07', last: '2026-05-07', nightsAhead: 3 })).toBe(reason)
  },
)
