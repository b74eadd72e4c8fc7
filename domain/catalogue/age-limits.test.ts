import { expect, test } from 'vitest'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { ageOn, agesOfOffer, lilTigerEligible, mayEnter } from '#domain/catalogue/age-limits.ts'

test.each([
  [-1, false],
  [0, false],
  [1, true],
  [30, true],
  [31, false],
  [Number.NaN, false],
])('R-054 a guest of age %s may buy the offer Lil Tiger: %s', (age, isEligible) =>
  expect(lilTigerEligible(age)).toBe(isEligible),
)

test.each([
  ['all', 0, true],
  ['21plus', 20, false],
  ['21plus', 21, true],
  ['under30', 17, false],
  ['under30', 29, true],
  ['under30', 30, false],
] as const)('R-054 a venue for %s admits a guest of age %i: %s', (limit, age, isIn) => {
  expect(mayEnter(limit, age)).toBe(isIn)
})

test.each([
  ['2008-03-07', '2026-03-07', 18],
  ['2008-03-08', '2026-03-07', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-03-08', '2026-03-07', -1],
])('R-073 a person born on %s is, on %s, %i years old', (born, today, age) => expect(ageOn(born, today)).toBe(age))

test('R-073 a person is a year older from midnight in Jakarta on the birthday', () => {
  expect(todayOfGroup(new Date('2026-03-06T16:59:59Z'))).toBe('2026-03-06')
  expect(todayOfGroup(new Date('2026-03-06T17:00:00Z'))).toBe('2026-03-07')
})

test.each([
  [
    { code: 'lil-tiger', minimumAge: 5, maximumAge: 9 },
    { least: 1, most: 30 },
  ],
  [{ code: null, minimumAge: null, maximumAge: null }, null],
  [
    { code: 'other', minimumAge: 18, maximumAge: null },
    { least: 18, most: 150 },
  ],
  [
    { code: 'other', minimumAge: null, maximumAge: 12 },
    { least: 0, most: 12 },
  ],
  [
    { code: 'other', minimumAge: 18, maximumAge: 25 },
    { least: 18, most: 25 },
  ],
])('R-054 the offer %j is valid for the ages %j', (offer, ages) => expect(agesOfOffer(offer)).toEqual(ages))
