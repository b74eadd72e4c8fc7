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
] as const)('R-080 %i of experience has come %f of the way: tiers stand at equal distances', ([experience, share]) => {
  expect(shareOf(tiers, experience)).toBeCloseTo(share)
})

test('R-080 a group of one tier shows its sun where it rises', () => {
  expect(shareOf([{ minimum_experience: 0 }], 700)).toBe(0)
})
