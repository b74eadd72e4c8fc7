import { expect, test } from 'vitest'
import { award, experienceOf, tierStatusOn, tierAfter, tierOf } from '#domain/membership/tiers.ts'

const tiers = [
  { name: 'Senja', minimumExperience: 2000, discount: 10 },
  { name: 'Fajar', minimumExperience: 0, discount: 0 },
  { name: 'Petang', minimumExperience: 500, discount: 5 },
]
const nameOf = (experience: number) => tierOf(tiers, experience).name

test('R-080 a bill earns 1 point of experience for each full Rp 10,000', () => {
  expect([0, 9_999, 10_000, 1_259_999].map(experienceOf)).toEqual([0, 0, 1, 125])
})

test('R-080 a tier begins at its minimum experience, and the highest tier has no next tier', () => {
  expect([0, 499, 500, 1999, 2000, 99_999].map(nameOf)).toEqual([
    'Fajar',
    'Fajar',
    'Petang',
    'Petang',
    'Senja',
    'Senja',
  ])
  expect(tierAfter(tiers, tierOf(tiers, 700))).toMatchObject({ name: 'Senja' })
  expect(tierAfter(tiers, tierOf(tiers, 2000))).toBeNull()
})

test('R-080 a bill that reaches a new tier starts a new membership year', () => {
  const tierStatus = { experience: 450, earned: 450, yearEndsOn: '2031-06-30' }
  expect(award(tiers, tierStatus, 40, '2031-03-08')).toEqual({ experience: 490, earned: 490, yearEndsOn: '2031-06-30' })
  expect(award(tiers, tierStatus, 50, '2031-03-08')).toEqual({ experience: 500, earned: 0, yearEndsOn: '2032-03-07' })
})

test('R-080 the experience of a membership year decides the tier at its end, and the member loses at most one tier', () => {
  const fallingStatus = { experience: 2600, earned: 700, yearEndsOn: '2031-03-08' }
  expect(tierStatusOn(tiers, fallingStatus, '2031-03-08')).toEqual(fallingStatus)
  expect(tierStatusOn(tiers, fallingStatus, '2031-03-09')).toEqual({
    experience: 700,
    earned: 0,
    yearEndsOn: '2032-03-07',
  })
  const steadyStatus = { experience: 2600, earned: 2100, yearEndsOn: '2031-03-08' }
  expect(nameOf(tierStatusOn(tiers, steadyStatus, '2031-03-09').experience)).toBe('Senja')
  const idle = { experience: 9000, earned: 0, yearEndsOn: '2031-03-08' }
  expect(nameOf(tierStatusOn(tiers, idle, '2031-03-09').experience)).toBe('Petang')
  expect(nameOf(tierStatusOn(tiers, idle, '2032-03-08').experience)).toBe('Fajar')
  expect(tierStatusOn(tiers, idle, '2040-01-01').experience).toBe(0)
})
