import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveBetween } from '#app/site/pages/sales/joining/solve-proof.ts'

const challengeOf = (salt: string, number: number) => ({
  salt,
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
})

test('the number that was asked for is found, at either end, and only where it lies', () => {
  const asked = challengeOf('9f2a?expires=1798689600', 1234)
  expect(solveBetween(asked, 0, 2000)).toBe(1234)
  expect(solveBetween(asked, 1234, 1235)).toBe(1234)
  expect(solveBetween(asked, 0, 1234)).toBeNull()
  expect(solveBetween(challengeOf('', 0), 0, 1)).toBe(0)
  // Longer than one block of the hash.
  expect(solveBetween(challengeOf('s'.repeat(70), 42), 0, 100)).toBe(42)
})
