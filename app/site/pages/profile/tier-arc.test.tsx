import { expect, test } from 'vitest'
import { shareOf } from '#app/site/pages/profile/tier-arc.tsx'

const tiers = [0, 500, 1500, 4000].map((minimum_experience) => ({ minimum_experience }))

test.for([
  [0, 0],
  [250, 1 / 6],
  [500, 1 / 3],
  [1000, 1 / 2],
  [4000, 1],
  [9000, 1],
] as const)(
  'R-080 for %i experience points, the sun is at the position %f of the arc of tiers',
  ([experience, share]) => {
    expect(shareOf(tiers, experience)).toBeCloseTo(share)
  },
)

test('R-080 if a group has only one membership tier, the sun is drawn at the start of the tier arc', () => {
  expect(shareOf([{ minimum_experience: 0 }], 700)).toBe(0)
})
