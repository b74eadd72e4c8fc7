import { expect, test } from 'vitest'
import { pathOfWall, straightWall } from '#domain/floor/walls.ts'

test.each([
  ['M1 2L3 4', { x1: 1, y1: 2, x2: 3, y2: 4 }],
  ['M 1.5,2 L 3 -4.25', { x1: 1.5, y1: 2, x2: 3, y2: -4.25 }],
  ['M1 2H8', { x1: 1, y1: 2, x2: 8, y2: 2 }],
  ['M1 2V8', { x1: 1, y1: 2, x2: 1, y2: 8 }],
  ['M1 2H8V9', null],
  ['M1 2h8', null],
  ['', null],
])('the two ends of the wall %j are returned if the wall is one straight line, and otherwise null', (path, ends) => {
  expect(straightWall(path)).toEqual(ends)
})

test('a straight wall has the same ends after it is written as a path and parsed again', () => {
  const ends = { x1: 0.1, y1: 12.345, x2: 3, y2: 0 }
  expect(straightWall(pathOfWall(ends))).toEqual({ ...ends, y1: 12.35 })
})
