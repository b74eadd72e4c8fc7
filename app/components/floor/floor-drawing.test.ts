import { expect, test } from 'vitest'
import { drawTables, facing, nextTable, placePoint, scales, swellOf } from '#app/components/floor/floor-drawing.ts'

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

test('a rotated room has its left side at the top of the screen', () => {
  expect(placePoint({ x: 2, y: 1 }, room, true)).toEqual({ x: 9, y: 2 })
  expect(placePoint({ x: 2, y: 1 }, room, false)).toEqual({ x: 2, y: 1 })
})

test('the tap targets of neighboring tables touch and never overlap', () => {
  const places = drawTables([table(1, 2, 2), table(2, 4, 2), table(3, 4, 3.5)], room, false)
  expect(places.map(({ reach }) => reach)).toEqual([1, 0.75, 0.75])
})

test('a selected table is drawn larger unless its neighbor tables are close', () => {
  expect(swellOf({ w: 1, h: 1, reach: 1 })).toBe(1.16)
  expect(swellOf({ w: 1.7, h: 1, reach: 1 })).toBeCloseTo(1.06)
  expect(swellOf({ w: 3, h: 1, reach: 0.75 })).toBe(1)
})

test('every table on the floor plan has a tap target of at least 44 px, even in a narrow window', () => {
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

test('a booth along the lower wall is drawn with its back to that wall', () => {
  const booth = { w: 2, h: 1, rotate: 0, shape: 'booth' }
  expect(facing({ ...booth, x: 10, y: 1 }, room)).toBe(0)
  expect(facing({ ...booth, x: 10, y: 9 }, room)).toBe(180)
  expect(facing({ ...booth, x: 10, y: 9, shape: 'round' }, room)).toBe(0)
})

test('an arrow key selects the nearest table that is straight ahead in its direction', () => {
  const places = drawTables([table(1, 2, 2), table(2, 6, 2), table(3, 4, 4), table(4, 2, 6)], room, false)
  expect(nextTable(places, 1, 'ArrowRight')).toBe(2)
  expect(nextTable(places, 1, 'ArrowDown')).toBe(4)
  expect(nextTable(places, 4, 'ArrowUp')).toBe(1)
  expect(nextTable(places, 1, 'ArrowLeft')).toBeNull()
  expect(nextTable(places, 1, 'Tab')).toBeNull()
})

test('arrow keys use the directions of the screen, even if the room is rotated', () => {
  const places = drawTables([table(1, 2, 2), table(2, 6, 2)], room, true)
  expect(nextTable(places, 1, 'ArrowDown')).toBe(2)
})
