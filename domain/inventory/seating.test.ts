import { expect, test } from 'vitest'
import { USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import * as fc from 'fast-check'
import {
  busiest,
  type DiningRoom,
  openingAt,
  planSeating,
  seatsLeft,
  type Seating,
  type SeatingWish,
} from '#domain/inventory/seating.ts'

const HALL = 1
const COUNTER = 2
const AT = Date.UTC(2026, 10, 25, 11)
const minutes = (count: number) => count * 60_000

const room = (hall: number | null = null): DiningRoom => ({
  sections: [
    { id: HALL, capacity: hall },
    { id: COUNTER, capacity: null },
  ],
  rules: USUAL_HOUSE,
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
const at = (tableId: number, from = AT, pax = 1): Seating => ({
  tableId,
  sectionId: tableId >= 7 ? COUNTER : HALL,
  from,
  to: from + minutes(120),
  pax,
})
const tablesFor = (wish: Partial<SeatingWish>, seatings: Seating[] = [], hall: number | null = null) =>
  planSeating(room(hall), seatings, { pax: 2, from: AT, ...wish })?.seats.map((seat) => seat.tableId) ?? null

test.each([
  [1, [1]],
  [2, [1]],
  [3, [3]],
  [4, [3]],
  [5, [3, 4]],
  [6, [3, 4]],
])('R-065 a party of %i gets the smallest table with enough seats, or joined tables: table ids %j', (pax, expected) => {
  expect(tablesFor({ pax, sectionId: HALL })).toEqual(expected)
})

test('R-065 a small party gets a large table only if the smaller tables are taken', () => {
  expect(tablesFor({ sectionId: HALL }, [at(1)])).toEqual([2])
  expect(tablesFor({ sectionId: HALL }, [at(1), at(2)])).toEqual([3])
  expect(tablesFor({ tableId: 3 })).toBeNull()
  expect(tablesFor({ tableId: 3 }, [at(1), at(2)])).toEqual([3])
})

test('R-064 a table with more than six seats is reserved for parties of more than six guests', () => {
  const full = [1, 2, 3, 4].map((id) => at(id))
  expect(tablesFor({ sectionId: HALL }, full)).toBeNull()
  expect(tablesFor({ pax: 7, sectionId: HALL }, full)).toEqual([5])
})

test('R-065 no party gets a table that is not for sale or is unknown', () => {
  expect(tablesFor({ pax: 3, tableId: 6 })).toBeNull()
  expect(tablesFor({ tableId: 99 })).toBeNull()
})

test('R-065 a seating ends after exactly two hours, and the next party may sit down at that minute', () => {
  const full = (from: number) => [1, 2, 3, 4].map((id) => at(id, from))
  expect(tablesFor({ sectionId: HALL }, full(AT - minutes(120)))).toEqual([1])
  expect(tablesFor({ sectionId: HALL }, full(AT - minutes(119)))).toBeNull()
  expect(tablesFor({ sectionId: HALL }, full(AT + minutes(119)))).toBeNull()
  expect(tablesFor({ sectionId: HALL }, full(AT + minutes(120)))).toEqual([1])
})

test('R-065 if dinners now take three hours, a new dinner gets three hours, and a booked dinner keeps its length', () => {
  const slow = { ...room(), rules: { largestDinner: 6, dinnerMinutes: 180 } }
  const full = [1, 2, 3, 4].map((id) => at(id, AT + minutes(150)))
  const plan = (length?: number) => planSeating(slow, full, { pax: 2, from: AT, sectionId: HALL, minutes: length })
  expect(plan()).toBeNull()
  expect(plan(120)?.seats).toEqual([{ tableId: 1, pax: 2 }])
  expect(openingAt(slow, full, AT).canSeat(HALL, 2)).toBe(false)
})

test('R-064 a house with a maximum of 12 guests seats 12 guests at its large table', () => {
  const rulesOf = (largestDinner: number) => ({ ...room(), rules: { largestDinner, dinnerMinutes: 120 } })
  const ask = (largest: number, pax: number) =>
    planSeating(rulesOf(largest), [], { pax, from: AT, sectionId: HALL })?.seats.map(({ tableId }) => tableId)
  expect(ask(12, 12)).toEqual([5])
  expect(ask(12, 9)).toEqual([5])
  expect(ask(2, 2)).toEqual([1])
  expect(ask(2, 7)).toEqual([5])
})

test('R-065 a party at the counter gets stools side by side, and no single stool stays free between two parties', () => {
  expect(tablesFor({ pax: 3, sectionId: COUNTER })).toEqual([7, 8, 9])
  expect(tablesFor({ pax: 2, sectionId: COUNTER }, [at(8)])).toBeNull()
  expect(tablesFor({ pax: 1, sectionId: COUNTER })).not.toEqual([8])
  expect(planSeating(room(), [], { pax: 2, from: AT, tableId: 8 })?.seats).toHaveLength(2)
})

test('R-065 a section never exceeds its capacity at any minute, counting only guests who are there at the same time', () => {
  const early = at(1, AT - minutes(90), 2)
  const late = at(2, AT + minutes(90), 2)
  expect(busiest(room(), [early, late], { sectionId: HALL, from: AT })).toBe(2)
  expect(busiest(room(), [early, at(2, AT + minutes(15), 2)], { sectionId: HALL, from: AT })).toBe(4)
  expect(tablesFor({ pax: 2, sectionId: HALL }, [early, late], 4)).toEqual([3])
  expect(tablesFor({ pax: 3, sectionId: HALL }, [early, late], 4)).toBeNull()
})

test('R-065 the seats left in a section are the seats of its free tables, up to the guest limit of the section', () => {
  expect(seatsLeft(room(), [], COUNTER, AT)).toBe(3)
  expect(seatsLeft(room(), [at(7)], COUNTER, AT)).toBe(2)
  expect(seatsLeft(room(5), [at(1, AT, 2)], HALL, AT)).toBe(3)
  expect(seatsLeft(room(), [], 99, AT)).toBe(0)
})

test('R-065 a party without a preference gets the first section that has room', () => {
  const full = [1, 2, 3, 4].map((id) => at(id))
  expect(planSeating(room(), full, { pax: 2, from: AT })).toEqual({
    sectionId: COUNTER,
    seats: [
      { tableId: 7, pax: 1 },
      { tableId: 8, pax: 1 },
    ],
  })
})

test('R-065 for any seated guests, `canSeat` returns true if and only if `planSeating` finds a place', () => {
  const guests = fc.record({
    tableId: fc.integer({ min: 1, max: 9 }),
    at: fc.integer({ min: -5, max: 5 }),
    pax: fc.integer({ min: 1, max: 4 }),
  })
  const limit = fc.option(fc.integer({ min: 1, max: 14 }))
  fc.assert(
    fc.property(fc.array(guests, { maxLength: 12 }), limit, fc.integer({ min: 1, max: 25 }), (there, hall, pax) => {
      const seatings = there.map((party) => at(party.tableId, AT + minutes(30) * party.at, party.pax))
      const left = openingAt(room(hall), seatings, AT)
      for (const sectionId of [HALL, COUNTER])
        expect(left.canSeat(sectionId, pax)).toBe(
          planSeating(room(hall), seatings, { pax, from: AT, sectionId }) !== null,
        )
    }),
  )
})

test('R-065 only a party of more than six may get separate tables, and gets as few tables as possible', () => {
  expect(tablesFor({ pax: 12 })).toEqual([5])
  expect(tablesFor({ pax: 14 })).toEqual([2, 5])
  expect(tablesFor({ pax: 20 })).toEqual([3, 4, 5])
  expect(tablesFor({ pax: 24 })).toEqual([1, 2, 3, 4, 5])
  expect(tablesFor({ pax: 25 })).toBeNull()
  // If the large table is taken, the party gets two joined tables of four.
  expect(tablesFor({ pax: 8 }, [at(5)])).toEqual([3, 4])
  expect(tablesFor({ pax: 7 }, [at(5), at(4)])).toEqual([1, 2, 3])
  expect(tablesFor({ pax: 6 }, [at(5), at(4)])).toBeNull()
  expect(tablesFor({ pax: 14 }, [], 13)).toBeNull()
})

test.each([7, 9, 11, 13, 17, 22, 24])(
  'R-065 each table of a party of %i has at least one guest, and at most as many as its seats',
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
