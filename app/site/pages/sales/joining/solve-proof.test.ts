import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveBetween } from '#app/site/pages/sales/joining/solve-proof.ts'

const challengeOf = (salt: string, number: number) => ({
  salt,
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
})

test('the search for the solution of a challenge includes the start of its range and excludes the end', () => {
  const challenge = challengeOf('9f2a?expires=1798689600', 1234)
  expect(solveBetween(challenge, 0, 2000)).toBe(1234)
  expect(solveBetween(challenge, 1234, 1235)).toBe(1234)
  expect(solveBetween(challenge, 0, 1234)).toBeNull()
  expect(solveBetween(challengeOf('', 0), 0, 1)).toBe(0)
  // This salt is longer than one block of the hash.
  expect(solveBetween(challengeOf('s'.repeat(70), 42), 0, 100)).toBe(42)
})
