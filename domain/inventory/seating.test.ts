import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  busiest,
  type DiningRoom,
  openingAt,
  planSeating,
  SEATING_MS,
  seatsLeft,
  type Seated,
  type SeatingWish,
} from '#domain/inventory/seating.ts'

const HALL = 1
const COUNTER = 2
const AT = Date.UTC(2026, 10, 25, 11)
const minutes = (count: number) => count * 60_000

/** Two tables of two side by side, two of four side by side, one of twelve; three stools in a row. */
const room = (hall: number | null = null): DiningRoom => ({
  sections: [
    { id: HALL, capacity: hall },
    { id: COUNTER, capacity: null },
  ],
  tables: [
    { id: 1, sectionId: HALL, capacity: 2, isReservable: true, joinsId: 2 },
    { id: 2, sectionId: HALL, capacity: 2, isReservable: true, joinsId: null },
    { id: 3, sectionId: HALL, capacity: 4, isReservable: true, joinsId: 4 },
    { id: 4, sectionId: HALL, capacity: 4, isReservable: true, joinsId: null },
    { id: 5, sectionId: HALL, capacity: 12, isReservable: true, joinsId: null },
    { id: 6, sectionId: HALL, capacity: 4, isReservable: false, joinsId: null },
    { id: 7, sectionId: COUNTER, capacity: 1, isReservable: true, joinsId: 8 },
    { id: 8, sectionId: COUNTER, capacity: 1, isReservable: true, joinsId: 9 },
    { id: 9, sectionId: COUNTER, capacity: 1, isReservable: true, joinsId: null },
  ],
})
const at = (tableId: number, from = AT, pax = 1): Seated => ({
  tableId,
  sectionId: tableId >= 7 ? COUNTER : HALL,
  from,
  to: from + SEATING_MS,
  pax,
})
const tablesFor = (wish: Partial<SeatingWish>, seated: Seated[] = [], hall: number | null = null) =>
  planSeating(room(hall), seated, { pax: 2, from: AT, ...wish })?.seats.map((seat) => seat.tableId) ?? null

test.each([
  [1, [1]],
  [2, [1]],
  [3, [3]],
  [4, [3]],
  [5, [3, 4]],
  [6, [3, 4]],
])('R-065 a party of %i takes the smallest table that seats it, or tables pushed together: %j', (pax, expected) => {
  expect(tablesFor({ pax, sectionId: HALL })).toEqual(expected)
})

test('R-065 a small party takes a large table only once the smaller ones are taken', () => {
  expect(tablesFor({ sectionId: HALL }, [at(1)])).toEqual([2])
  expect(tablesFor({ sectionId: HALL }, [at(1), at(2)])).toEqual([3])
  expect(tablesFor({ tableId: 3 })).toBeNull()
  expect(tablesFor({ tableId: 3 }, [at(1), at(2)])).toEqual([3])
})

test('R-064 a table above six is kept for parties above six', () => {
  const full = [1, 2, 3, 4].map((id) => at(id))
  expect(tablesFor({ sectionId: HALL }, full)).toBeNull()
  expect(tablesFor({ pax: 7, sectionId: HALL }, full)).toEqual([5])
})

test('R-065 what stands in the room but is not sold seats nobody', () => {
  expect(tablesFor({ pax: 3, tableId: 6 })).toBeNull()
  expect(tablesFor({ tableId: 99 })).toBeNull()
})

test('R-065 a seating ends at its second hour: the next party sits down in the same minute, and not one earlier', () => {
  const full = (from: number) => [1, 2, 3, 4].map((id) => at(id, from))
  expect(tablesFor({ sectionId: HALL }, full(AT - minutes(120)))).toEqual([1])
  expect(tablesFor({ sectionId: HALL }, full(AT - minutes(119)))).toBeNull()
  expect(tablesFor({ sectionId: HALL }, full(AT + minutes(119)))).toBeNull()
  expect(tablesFor({ sectionId: HALL }, full(AT + minutes(120)))).toEqual([1])
})

test('R-065 stools in a row seat a party side by side, and leave no stool alone between two', () => {
  expect(tablesFor({ pax: 3, sectionId: COUNTER })).toEqual([7, 8, 9])
  expect(tablesFor({ pax: 2, sectionId: COUNTER }, [at(8)])).toBeNull()
  expect(tablesFor({ pax: 1, sectionId: COUNTER })).not.toEqual([8])
  expect(planSeating(room(), [], { pax: 2, from: AT, tableId: 8 })?.seats).toHaveLength(2)
})

test('R-065 a section is never above its capacity at any minute, though each of its parties came at another time', () => {
  const early = at(1, AT - minutes(90), 2)
  const late = at(2, AT + minutes(90), 2)
  expect(busiest([early, late], HALL, AT)).toBe(2)
  expect(busiest([early, at(2, AT + minutes(15), 2)], HALL, AT)).toBe(4)
  expect(tablesFor({ pax: 2, sectionId: HALL }, [early, late], 4)).toEqual([3])
  expect(tablesFor({ pax: 3, sectionId: HALL }, [early, late], 4)).toBeNull()
})

test('R-065 seats left are those at free tables within the limit of the section', () => {
  expect(seatsLeft(room(), [], COUNTER, AT)).toBe(3)
  expect(seatsLeft(room(), [at(7)], COUNTER, AT)).toBe(2)
  expect(seatsLeft(room(5), [at(1, AT, 2)], HALL, AT)).toBe(3)
  expect(seatsLeft(room(), [], 99, AT)).toBe(0)
})

test('R-065 without a wish the first section that has room takes the party', () => {
  const full = [1, 2, 3, 4].map((id) => at(id))
  expect(planSeating(room(), full, { pax: 2, from: AT })).toEqual({
    sectionId: COUNTER,
    seats: [
      { tableId: 7, pax: 1 },
      { tableId: 8, pax: 1 },
    ],
  })
})

test('R-065 a section can seat a party exactly where a place is found for it, whoever sits there', () => {
  const guests = fc.record({
    tableId: fc.integer({ min: 1, max: 9 }),
    at: fc.integer({ min: -5, max: 5 }),
    pax: fc.integer({ min: 1, max: 4 }),
  })
  const limit = fc.option(fc.integer({ min: 1, max: 14 }))
  fc.assert(
    fc.property(fc.array(guests, { maxLength: 12 }), limit, fc.integer({ min: 1, max: 25 }), (there, hall, pax) => {
      const seated = there.map((one) => at(one.tableId, AT + minutes(30) * one.at, one.pax))
      const left = openingAt(room(hall), seated, AT)
      for (const sectionId of [HALL, COUNTER])
        expect(left.canSeat(sectionId, pax)).toBe(
          planSeating(room(hall), seated, { pax, from: AT, sectionId }) !== null,
        )
    }),
  )
})

test('R-065 a party above six is spread over tables that do not touch, the fewest of one section, and no small party is', () => {
  expect(tablesFor({ pax: 12 })).toEqual([5])
  expect(tablesFor({ pax: 14 })).toEqual([2, 5])
  expect(tablesFor({ pax: 20 })).toEqual([3, 4, 5])
  expect(tablesFor({ pax: 24 })).toEqual([1, 2, 3, 4, 5])
  expect(tablesFor({ pax: 25 })).toBeNull()
  // Without the large one: the two of four are joined, then the rest.
  expect(tablesFor({ pax: 8 }, [at(5)])).toEqual([3, 4])
  expect(tablesFor({ pax: 7 }, [at(5), at(4)])).toEqual([1, 2, 3])
  expect(tablesFor({ pax: 6 }, [at(5), at(4)])).toBeNull()
  expect(tablesFor({ pax: 14 }, [], 13)).toBeNull()
})

test.each([7, 9, 11, 13, 17, 22, 24])(
  'R-065 each table of a party of %i has someone at it, and none too many',
  (pax) => {
    const plan = planSeating(room(), [], { pax, from: AT })
    const capacityOf = new Map(room().tables.map((table) => [table.id, table.capacity]))
    expect(plan?.seats.reduce((sum, seat) => sum + seat.pax, 0)).toBe(pax)
    for (const seat of plan?.seats ?? []) {
      expect(seat.pax).toBeGreaterThan(0)
      expect(seat.pax).toBeLessThanOrEqual(capacityOf.get(seat.tableId) ?? 0)
    }
  },
)
