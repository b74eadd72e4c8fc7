import { expect, test } from 'vitest'
import { angleTo, movedBox, resizedBox } from '#office/pages/floor-plan/drag-box.ts'

const box = { x: 2, y: 2, w: 1, h: 1, rotate: 0 }
const by = (x: number, y: number) => ({ from: { x: 5, y: 5 }, at: { x: 5 + x, y: 5 + y } })

test('a dragged table snaps to the grid of ten centimeters, or to the position of another table', () => {
  expect(movedBox(box, by(0.26, 0.04), [])).toEqual({ to: { x: 2.3, y: 2 }, guides: { x: null, y: null } })
  expect(movedBox(box, by(1.1, 0.5), [{ x: 3.14, y: 9 }])).toEqual({
    to: { x: 3.14, y: 2.5 },
    guides: { x: 3.14, y: null },
  })
})

test('dragging a corner of a table keeps the opposite corner in place, even if the table is rotated', () => {
  expect(resizedBox(box, { x: 1, y: 1 }, by(0.5, 0), false)).toEqual({ w: 1.5, h: 1, x: 2.25, y: 2 })
  expect(resizedBox(box, { x: -1, y: -1 }, by(0.5, 0), false)).toEqual({ w: 0.5, h: 1, x: 2.25, y: 2 })
  expect(resizedBox({ ...box, rotate: 90 }, { x: 1, y: 1 }, by(0, 0.5), false)).toEqual({ w: 1.5, h: 1, x: 2, y: 2.25 })
})

test('a resized round table stays round, and no side becomes shorter than 0.3 meters', () => {
  expect(resizedBox(box, { x: 1, y: 1 }, by(0.5, 0), true)).toMatchObject({ w: 1.5, h: 1.5 })
  expect(resizedBox(box, { x: 1, y: 1 }, by(-5, -5), false)).toMatchObject({ w: 0.3, h: 0.3 })
})

test('the rotation handle turns a table towards the pointer, in steps of fifteen degrees', () => {
  const to = (x: number, y: number) => angleTo(box, { x: 2 + x, y: 2 + y })
  expect([to(0, -1), to(1, 0), to(0, 1), to(-1, 0), to(1, -1.1)]).toEqual([0, 90, 180, 270, 45])
})
