import { expect, test } from 'vitest'
import { lastBookableNight, nightsListed, rangeProblem } from '#domain/calendar/horizon.ts'
import { HOUSE_SETTINGS, USUAL_HOUSE } from '#domain/settings/house-settings.ts'

test('R-032 guests can book nights up to 60 days ahead, unless the outlet sets a last date', () => {
  expect(lastBookableNight({ cutOffDate: null, ahead: USUAL_HOUSE }, '2026-03-07')).toBe('2026-05-06')
  expect(lastBookableNight({ cutOffDate: '2026-03-31', ahead: USUAL_HOUSE }, '2026-03-07')).toBe('2026-03-31')
  expect(lastBookableNight({ cutOffDate: null, ahead: { nightsAhead: 90 } }, '2026-03-07')).toBe('2026-06-05')
})

test('a date picker lists each night that guests can book, even with the farthest range', () => {
  const farthest = {
    ...USUAL_HOUSE,
    nightsAhead: HOUSE_SETTINGS.nightsAhead.most,
    dinnerMonthsAhead: HOUSE_SETTINGS.dinnerMonthsAhead.most,
  }
  expect(nightsListed(USUAL_HOUSE)).toBe(70)
  expect(nightsListed(farthest)).toBeGreaterThan(4 * 31)
})

test.each([
  ['2026-03-06', 'past'],
  ['2026-03-09', 'too_soon'],
  ['2026-03-10', null],
  ['2026-05-07', null],
  ['2026-05-08', 'too_far'],
])(
  'R-064 a dinner can be booked from three days to two months ahead: for the night %s, the reason for refusal is %s',
  (night, reason) => {
    expect(rangeProblem({ night, today: '2026-03-07', last: '2026-05-07', nightsAhead: 3 })).toBe(reason)
  },
)
