import { expect, test } from 'vitest'
import { drawTables, facing, nextTable, placed, scales, swellOf } from '#app/components/floor/floor-drawing.ts'

const room = { width: 20, height: 10 }
const table = (
  id: number,
  x: number,
  y: number,
  more: { shape?: string; w?: number; h?: number; rotate?: number } = {},
) => ({
  id,
  map: { x, y, w: 1, h: 1, rotate: 0, shape: 'round', ...more },
})

test('a room turned a quarter has its left on top and its top on the right', () => {
  expect(placed({ x: 2, y: 1 }, room, true)).toEqual({ x: 9, y: 2 })
  expect(placed({ x: 2, y: 1 }, room, false)).toEqual({ x: 2, y: 1 })
})

test('the targets of neighbours touch and never overlap', () => {
  const drawn = drawTables([table(1, 2, 2), table(2, 4, 2), table(3, 4, 3.5)], room, false)
  expect(drawn.map(({ reach }) => reach)).toEqual([1, 0.75, 0.75])
})

test('a chosen table swells within its own square, and not at all where its neighbors are close', () => {
  expect(swellOf({ w: 1, h: 1, reach: 1 })).toBe(1.16)
  expect(swellOf({ w: 1.7, h: 1, reach: 1 })).toBeCloseTo(1.06)
  expect(swellOf({ w: 3, h: 1, reach: 0.75 })).toBe(1)
})

test('every table keeps 44 px: a room that would be smaller than that is drawn larger than the window', () => {
  const near = [
    { x: 1, y: 1 },
    { x: 2, y: 1 },
  ]
  expect(scales(room, near, false, 320)).toEqual({ fit: 16, least: 44 })
  const far = [
    { x: 1, y: 1 },
    { x: 5, y: 1 },
  ]
  expect(scales(room, far, true, 320)).toEqual({ fit: 32, least: 32 })
})

test('a booth along the lower wall turns its back to that wall', () => {
  const booth = { w: 2, h: 1, rotate: 0, shape: 'booth' }
  expect(facing({ ...booth, x: 10, y: 1 }, room)).toBe(0)
  expect(facing({ ...booth, x: 10, y: 9 }, room)).toBe(180)
  expect(facing({ ...booth, x: 10, y: 9, shape: 'round' }, room)).toBe(0)
})

test('arrows move to the nearest table that way, straight ahead before aside, and stop at the wall', () => {
  const drawn = drawTables([table(1, 2, 2), table(2, 6, 2), table(3, 4, 4), table(4, 2, 6)], room, false)
  expect(nextTable(drawn, 1, 'ArrowRight')).toBe(2)
  expect(nextTable(drawn, 1, 'ArrowDown')).toBe(4)
  expect(nextTable(drawn, 4, 'ArrowUp')).toBe(1)
  expect(nextTable(drawn, 1, 'ArrowLeft')).toBeNull()
  expect(nextTable(drawn, 1, 'Tab')).toBeNull()
})

test('arrows follow the screen, also where the room is turned', () => {
  const turned = drawTables([table(1, 2, 2), table(2, 6, 2)], room, true)
  expect(nextTable(turned, 1, 'ArrowDown')).toBe(2)
})
