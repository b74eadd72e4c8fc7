import { expect, test } from 'vitest'
import { nightAfter, weekdayOf } from './calendar/almanac.ts'
import { takenTables } from './calendar/calendar.ts'
import { keptDinners } from './kept-dinners.ts'
import { outlets } from './outlets/outlets.ts'

const restaurants = outlets.filter((outlet) => outlet.courses)
const span = (from: string, count: number) => Array.from({ length: count }, (_, after) => nightAfter(from, after))
const half = (clock: string) => Number(clock.slice(0, 2)) * 2 + Number(clock.slice(3)) / 30

test('each call generates the same demo dinners, and they never overlap at a table', () => {
  for (const { slug, tables, arrivalFrom, arrivalTo } of restaurants) {
    for (const night of span('2026-11-21', 90)) {
      const dinners = keptDinners(slug, night)
      expect(keptDinners(slug, night)).toEqual(dinners)
      expect(takenTables(slug, night)).toEqual([])
      for (const [index, { table, time, pax }] of dinners.entries()) {
        const its = tables.find(({ name }) => name === table)
        expect(its?.isReservable && pax <= its.capacity && pax > 0).toBe(true)
        expect(time >= (arrivalFrom ?? '') && time <= (arrivalTo ?? '')).toBe(true)
        const beside = dinners.slice(index + 1).filter((other) => other.table === table)
        expect(beside.filter((other) => Math.abs(half(other.time) - half(time)) < 4)).toEqual([])
      }
    }
  }
})

test('in two months, a demo restaurant is full on one or two nights, and always empty on Wednesdays', () => {
  for (const { slug, tables } of restaurants) {
    const sold = tables.filter((table) => table.isReservable && table.capacity <= 6).length
    const isTaken = (night: string, at: number) =>
      new Set(
        keptDinners(slug, night).flatMap((dinner) => (Math.abs(half(dinner.time) - at) < 4 ? [dinner.table] : [])),
      ).size === sold
    for (const from of ['2026-11-23', '2026-12-30', '2027-05-04']) {
      const nights = span(from, 58)
      const full = nights.filter((night) => [34, 38, 42].every((at) => isTaken(night, at)))
      expect(full.length, `${slug} ${from}`).toBeGreaterThanOrEqual(1)
      expect(full.length, `${slug} ${from}`).toBeLessThanOrEqual(2)
      expect(nights.filter((night) => isTaken(night, 38)).length, slug).toBeGreaterThan(full.length)
      expect(nights.filter((night) => weekdayOf(night) === 3).flatMap((night) => keptDinners(slug, night))).toEqual([])
    }
  }
})

test('the demo generates no dinner guests for an outlet that is not a restaurant', () => {
  expect(keptDinners('kuningan', '2026-11-21')).toEqual([])
})
