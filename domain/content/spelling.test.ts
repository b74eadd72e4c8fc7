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
  ['ab', '', 2],
  ['ab', 'ba', 1],
  ['abcd', 'badc', 2],
  ['abc', 'abcde', 2],
  ['abc', 'abcdef', 3],
  ['abcdef', 'abc', 3],
  ['kitten', 'sitten', 1],
  ['xgema', 'gema', 1],
  ['aab', 'aba', 1],
  ['abab', 'baba', 2],
])('the edit distance from %s to %s is %i', (from, to, distance) => expect(editDistance(from, to, 2)).toBe(distance))

test('the nearest known words are found for a mistyped word, and short words allow fewer mistakes', () => {
  const knownWords = ['gema', 'gelap', 'rantau', 'prawirotaman', 'api']
  expect(nearestWords('gmea', knownWords)).toEqual(['gema'])
  expect(nearestWords('rantua', knownWords)).toEqual(['rantau'])
  expect(nearestWords('prawirotman', knownWords)).toEqual(['prawirotaman'])
  expect(nearestWords('apo', knownWords)).toEqual([])
  expect(nearestWords('xyzzy', knownWords)).toEqual([])
})

test.each([
  ['kitten', 'sitting', 4, 3],
  ['sunday', 'saturday', 4, 3],
  ['abcdef', 'fedcba', 9, 5],
  ['ab', 'cd', 1, 2],
  ['abcd', 'wxyz', 3, 4],
  ['ca', 'abc', 5, 3],
  ['', '', 0, 0],
])('the edit distance from %s to %s with a limit of %i is %i', (from, to, limit, distance) =>
  expect(editDistance(from, to, limit)).toBe(distance),
)

test('a word of four letters may have one mistake, and a word of seven letters may have two', () => {
  expect(nearestWords('ap', ['api'])).toEqual([])
  expect(nearestWords('gemo', ['gema'])).toEqual(['gema'])
  expect(nearestWords('gomo', ['gema'])).toEqual([])
  expect(nearestWords('rantxx', ['rantau'])).toEqual([])
  expect(nearestWords('rantauu', ['rantau', 'rantaux'])).toEqual(['rantau', 'rantaux'])
  expect(nearestWords('kuninxxn', ['kuningan'])).toEqual(['kuningan'])
  expect(nearestWords('kunixxxn', ['kuningan'])).toEqual([])
  expect(nearestWords('gema', ['gema'])).toEqual([])
})

test('the suggested words are sorted by edit distance and then alphabetically', () => {
  expect(nearestWords('senjaku', ['senjakuxx', 'senjakub', 'senjakua', 'senjakuc'])).toEqual([
    'senjakua',
    'senjakub',
    'senjakuc',
  ])
  expect(nearestWords('senjaku', ['senjaaa', 'senjakuz'], 5)).toEqual(['senjakuz', 'senjaaa'])
  expect(nearestWords('senjaku', ['senjakub', 'senjakua'], 1)).toEqual(['senjakua'])
})
