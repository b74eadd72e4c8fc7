import { expect, test } from 'vitest'
import { hoursOf, shareOf, snapToSlot } from '#office/pages/floor/timeline-scale.ts'

const hour = (n: number) => n * 3_600_000

test('the timeline shows an instant before the opening or after the close at its edge', () => {
  expect(shareOf(hour(20), hour(17), hour(23))).toBe(0.5)
  expect(shareOf(hour(16), hour(17), hour(23))).toBe(0)
  expect(shareOf(hour(24), hour(17), hour(23))).toBe(1)
  expect(shareOf(hour(17), hour(17), hour(17))).toBe(0)
})

test('the timeline shows every hour from the opening until before the closing', () => {
  expect(hoursOf(hour(17), hour(20))).toEqual([hour(17), hour(18), hour(19)])
  expect(hoursOf(hour(17), hour(19.5))).toHaveLength(3)
  expect(hoursOf(hour(17), hour(17))).toEqual([])
})

test('a dragged dinner snaps to the nearest half hour of the night', () => {
  expect(snapToSlot(hour(18.2), hour(17), hour(23))).toBe(hour(18))
  expect(snapToSlot(hour(18.3), hour(17), hour(23))).toBe(hour(18.5))
  expect(snapToSlot(hour(12), hour(17), hour(23))).toBe(hour(17))
  expect(snapToSlot(hour(30), hour(17), hour(23))).toBe(hour(22.5))
})
