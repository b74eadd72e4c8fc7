import { expect, test } from 'vitest'
import { ageOf, asksAge, doorsShut, isEligible } from './age-problem.ts'

const lilTiger = { code: 'lil-tiger', minimum_age: null, maximum_age: null }
const everyone = { code: null, minimum_age: null, maximum_age: null }
const grownUp = { code: null, minimum_age: 21, maximum_age: null }

test.each([
  [0, false],
  [1, true],
  [30, true],
  [31, false],
  [-1, false],
])('R-017 R-054 the offer Lil Tiger accepts a guest of age %i: %s', (age, isIn) => {
  expect(isEligible(lilTiger, age)).toBe(isIn)
})

test('R-017 the offer Lil Tiger refuses a guest of age 31, even if the maximum age of the offer is set to 99', () => {
  expect(isEligible({ ...lilTiger, maximum_age: 99 }, 31)).toBe(false)
})

test('R-017 a guest is asked for an age only if the offer has an age limit', () => {
  expect([asksAge(lilTiger), asksAge(grownUp), asksAge(everyone)]).toEqual([true, true, false])
  expect([isEligible(grownUp, 20), isEligible(grownUp, 21)]).toEqual([false, true])
})

test.each([
  ['1996-11-21', 30],
  ['1996-11-22', 29],
  ['1995-11-21', 31],
  ['2026-11-21', 0],
  ['2027-01-01', -1],
  ['2026-02-30', null],
  ['', null],
  ['yesterday', null],
])(
  'R-017 the age of a guest born on %s is %s on 21 November 2026, or null for an invalid date of birth',
  (born, age) => {
    expect(ageOf(born, '2026-11-21')).toBe(age)
  },
)

test('R-017 R-054 an offer lists the venues that do not admit guests of the given age, even if the offer itself accepts that age', () => {
  const doors = [
    { name: 'Gema SCBD', ageLimit: '21plus' as const },
    { name: 'Gema Losari', ageLimit: 'under30' as const },
  ]
  const shutAt = (age: number) => doorsShut(doors, age).map(({ name }) => name)
  expect([5, 18, 25, 30].map(shutAt)).toEqual([['Gema SCBD', 'Gema Losari'], ['Gema SCBD'], [], ['Gema Losari']])
})
