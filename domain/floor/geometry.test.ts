import { expect, test } from 'vitest'
import { beyondRoom, gapBetween, outlineOf, overlapDepth, snapToGrid, normalizeAngle } from '#domain/floor/geometry.ts'

const box = (x: number, y: number, w = 1, h = 1, rotate = 0) => outlineOf({ x, y, w, h, rotate })

test.each([
  ['apart', box(0, 0), box(2, 0), 0],
  ['side by side', box(0, 0), box(1, 0), 0],
  ['over each other by 20 cm', box(0, 0), box(0.8, 0), 0.2],
  ['one within the other', box(0, 0, 4, 4), box(0, 0), 1],
  ['a turned one between two corners', box(0, 0), box(1.1, 1.1, 1, 1, 45), 0],
  ['a turned one over a corner', box(0, 0), box(0.6, 0.6, 1, 1, 45), 0.3586],
] as const)('two tables %s overlap by the expected depth', (_, a, b, depth) => {
  expect(overlapDepth(a, b)).toBeCloseTo(depth, 3)
  expect(overlapDepth(b, a)).toBeCloseTo(depth, 3)
})

test('two round tables do not overlap if only the corners of their bounding boxes overlap', () => {
  const round = (x: number, y: number) => outlineOf({ x, y, w: 1, h: 1, rotate: 0 }, true)
  expect(overlapDepth(box(0, 0), box(0.9, 0.9))).toBeGreaterThan(0)
  expect(overlapDepth(round(0, 0), round(0.9, 0.9))).toBe(0)
  expect(gapBetween(round(0, 0), round(2, 0))).toBeCloseTo(1, 2)
})

test('the gap between two outlines is their shortest distance, and 0 if the outlines overlap', () => {
  expect(gapBetween(box(0, 0), box(1.36, 0))).toBeCloseTo(0.36)
  expect(gapBetween(box(0, 0), box(2, 2))).toBeCloseTo(Math.SQRT2)
  expect(gapBetween(box(0, 0), box(0.5, 0))).toBe(0)
})

test('for an outline that extends beyond the wall of the room, the distance from the wall to its farthest corner is returned', () => {
  const room = { width: 10, height: 5 }
  expect(beyondRoom(box(5, 2), room)).toBe(0)
  expect(beyondRoom(box(9.8, 2), room)).toBeCloseTo(0.3)
  expect(beyondRoom(box(0.5, 0.5, 1, 1, 45), room)).toBeCloseTo(Math.SQRT1_2 - 0.5)
})

test('positions are rounded to ten centimeters, and angles stay from 0 to 359 degrees', () => {
  expect([0.04, 0.05, 1.23, -0.26].map(snapToGrid)).toEqual([0, 0.1, 1.2, -0.3])
  expect([0, 359, 360, -90, 405].map(normalizeAngle)).toEqual([0, 359, 0, 270, 45])
})
