import { expect, test } from 'vitest'
import { editDistance, nearestWords } from '#domain/content/spelling.ts'

test.each([
  ['gema', 'gema', 0],
  ['gmea', 'gema', 1],
  ['gma', 'gema', 1],
  ['gemma', 'gema', 1],
  ['rokka', 'rocca', 2],
  ['senja', 'ombak', 3],
  ['', 'ab', 2],
])('from %s to %s is %i', (from, to, distance) => expect(editDistance(from, to, 2)).toBe(distance))

test('a mistyped word is read as the nearest known ones, the shorter the stricter', () => {
  const known = ['gema', 'gelap', 'rantau', 'prawirotaman', 'api']
  expect(nearestWords('gmea', known)).toEqual(['gema'])
  expect(nearestWords('rantua', known)).toEqual(['rantau'])
  expect(nearestWords('prawirotman', known)).toEqual(['prawirotaman'])
  expect(nearestWords('apo', known)).toEqual([])
  expect(nearestWords('xyzzy', known)).toEqual([])
})
