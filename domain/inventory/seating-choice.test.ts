// Tests of the choice when a party could get several different places. Each test makes a separate room.
import { expect, test } from 'vitest'
import { USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import { busiest, type DiningRoom, openingAt, planSeating, type Seating } from '#domain/inventory/seating.ts'

const AT = Date.UTC(2026, 10, 25, 11)
const MINUTE = 60_000

type Beside = Record<number, number>

/** Makes a room of one section. `seats`: number of seats by table. `beside`: the neighbor of each table. */
const roomOf = (seats: Record<number, number>, beside: Beside = {}, order = Object.keys(seats)): DiningRoom => ({
  sections: [{ id: 1, capacity: null }],
  rules: USUAL_HOUSE,
  tables: order.map(Number).map((id) => ({
    id,
    sectionId: 1,
    capacity: seats[id] ?? 0,
    isReservable: true,
    joinsId: beside[id] ?? null,
  })),
})
const at = (tableId: number, over: Partial<Seating> = {}): Seating => ({
  tableId,
  sectionId: 1,
  from: AT,
  to: AT + 120 * MINUTE,
  pax: 1,
  ...over,
})
const seatsIn = (room: DiningRoom, pax: number, tableId: number | null = null, seatings: Seating[] = []) =>
  planSeating(room, seatings, { pax, from: AT, tableId })?.seats ?? null
const tablesIn = (...args: Parameters<typeof seatsIn>) => seatsIn(...args)?.map((seat) => seat.tableId) ?? null

const orders = <One>(of: One[]): One[][] =>
  [of, of.toReversed()].flatMap((list) => list.map((_, from) => [...list.slice(from), ...list.slice(0, from)]))

/** Returns the tables that a party gets. The result must be the same for every order of the tables in the room. */
function chooseTables(seats: Record<number, number>, beside: Beside, pax: number): number[] | null {
  const answers = orders(Object.keys(seats)).map((order) => tablesIn(roomOf(seats, beside, order), pax))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  return answers[0] ?? null
}

const inRow = (...ids: number[]): Beside => Object.fromEntries(ids.slice(1).map((id, index) => [ids[index], id]))

test('R-065 a party gets the smallest single table with enough seats, and among equal tables the lowest number', () => {
  expect(chooseTables({ 1: 6, 2: 4, 3: 4, 4: 2 }, {}, 3)).toEqual([2])
  expect(chooseTables({ 1: 6, 2: 4, 3: 5 }, {}, 5)).toEqual([3])
  expect(chooseTables({ 1: 6, 2: 2, 3: 2 }, inRow(2, 3), 4)).toEqual([1])
})

test('R-065 if tables must be joined, a party gets the row with the fewest tables and then the fewest seats', () => {
  expect(chooseTables({ 1: 2, 2: 2, 3: 2, 4: 3, 5: 3 }, { ...inRow(1, 2, 3), ...inRow(4, 5) }, 6)).toEqual([4, 5])
  expect(chooseTables({ 1: 4, 2: 4, 3: 3, 4: 3 }, { ...inRow(1, 2), ...inRow(3, 4) }, 5)).toEqual([3, 4])
  expect(chooseTables({ 1: 3, 2: 3, 3: 3, 4: 3 }, { ...inRow(1, 4), ...inRow(2, 3) }, 5)).toEqual([1, 4])
})

test('R-065 among equal tables, a party gets tables that leave no neighbor table isolated', () => {
  // Tables 1 and 2 are a pair, and tables 3 to 7 are a row. If a guest got one table of the pair, the other would be isolated.
  const pairAndFive = { ...inRow(1, 2), ...inRow(3, 4, 5, 6, 7) }
  expect(chooseTables({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1 }, pairAndFive, 1)).toEqual([3])
  // If the guest got the stool in the middle, the stools on both sides would have no free neighbor.
  expect(chooseTables({ 1: 1, 2: 1, 3: 1 }, inRow(2, 1, 3), 1)).toEqual([2])
  // In a row of six tables, a party at tables 1 and 2 leaves four connected tables. A party at tables 3 and 4 would also leave no table
  // isolated, but tables 1 and 2 come first.
  expect(tablesIn(roomOf({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 }, inRow(1, 2, 3, 4, 5, 6)), 2)).toEqual([1, 2])
  // If the party got tables 1 and 2, table 3 would have no free neighbor.
  expect(tablesIn(roomOf({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 }, inRow(3, 1, 2, 4, 5)), 2)).toEqual([1, 3])
})

test('R-065 tables are joined only in one straight row of neighbors', () => {
  expect(tablesIn(roomOf({ 1: 2, 2: 2, 3: 2 }, { 1: 2, 3: 2 }), 6)).toEqual([1, 2, 3])
  expect(tablesIn(roomOf({ 1: 2, 2: 1, 3: 1, 4: 1 }, { 1: 2, 3: 2, 4: 2 }), 5)).toBeNull()
})

test('R-065 in a row of joined tables, each table gets at least one guest', () => {
  const row = roomOf({ 1: 3, 2: 3, 3: 1 }, inRow(1, 3, 2))
  expect(seatsIn(row, 6)).toEqual([
    { tableId: 1, pax: 3 },
    { tableId: 2, pax: 2 },
    { tableId: 3, pax: 1 },
  ])
})

test('R-065 a guest gets the chosen table, joined with its neighbors if the table is too small', () => {
  const room = roomOf({ 1: 2, 2: 2, 3: 4, 7: 1, 8: 1, 9: 1 }, inRow(7, 8, 9))
  expect(tablesIn(room, 2, 2)).toEqual([2])
  expect(tablesIn(room, 3, 3)).toEqual([3])
  expect(tablesIn(room, 2, 3)).toBeNull()
  expect(tablesIn(room, 2, 9)).toEqual([8, 9])
  expect(tablesIn(room, 2, 9, [at(8)])).toBeNull()
  expect(seatsIn(roomOf({ 1: 4, 2: 1 }, inRow(1, 2)), 4, 2)).toEqual([
    { tableId: 1, pax: 3 },
    { tableId: 2, pax: 1 },
  ])
})

test('R-064 R-065 a party of seven gets a larger table than a party of six', () => {
  expect(tablesIn(roomOf({ 1: 6, 2: 7 }), 6)).toEqual([1])
  expect(tablesIn(roomOf({ 2: 7 }), 6)).toBeNull()
  expect(tablesIn(roomOf({ 1: 6, 2: 7 }), 7)).toEqual([2])
})

test('R-065 a large party gets the largest tables first, and as its last table the smallest that has enough seats', () => {
  expect(chooseTables({ 1: 4, 2: 4, 3: 4, 4: 2, 5: 3 }, {}, 10)).toEqual([1, 2, 4])
  expect(chooseTables({ 1: 4, 2: 4, 3: 4, 4: 2 }, {}, 7)).toEqual([1, 3])
  const apart = roomOf({ 1: 2, 2: 2, 3: 2 })
  expect(openingAt(apart, [], AT).canSeat(1, 6)).toBe(false)
  expect(tablesIn(apart, 6)).toBeNull()
  const seven = roomOf({ 1: 4, 2: 3 })
  expect([openingAt(seven, [], AT).canSeat(1, 7), openingAt(seven, [], AT).canSeat(1, 8)]).toEqual([true, false])
  const limited = openingAt({ ...seven, sections: [{ id: 1, capacity: 3 }] }, [], AT)
  expect([limited.canSeat(1, 3), limited.canSeat(1, 4)]).toEqual([true, false])
})

test('R-065 the number of seats left in a section is the sum of the seats of its free tables', () => {
  const room = roomOf({ 1: 2, 2: 4 })
  const limitedRoom = { ...room, tables: room.tables.map((table) => ({ ...table, isReservable: table.id === 1 })) }
  expect(openingAt(limitedRoom, [], AT).seatsLeft(1)).toBe(2)
  expect(openingAt(limitedRoom, [at(1)], AT).seatsLeft(1)).toBe(0)
  const bare: DiningRoom = { sections: [{ id: 1, capacity: null }], tables: [], rules: USUAL_HOUSE }
  for (const section of [1, 99])
    expect([openingAt(bare, [], AT).seatsLeft(section), openingAt(bare, [], AT).canSeat(section, 1)]).toEqual([
      0,
      false,
    ])
  expect(tablesIn(bare, 1)).toBeNull()
  expect(openingAt(room, [], AT).seatsLeft(99)).toBe(0)
})

test('R-065 a party counts towards the limit of only its own section, until the minute of its departure', () => {
  expect(busiest({ rules: USUAL_HOUSE }, [], { sectionId: 1, from: AT })).toBe(0)
  const leaving = at(1, { from: AT - 90 * MINUTE, to: AT + 30 * MINUTE, pax: 4 })
  const coming = (from: number) => at(2, { from, to: from + 120 * MINUTE, pax: 3 })
  expect(busiest({ rules: USUAL_HOUSE }, [leaving, coming(AT + 30 * MINUTE)], { sectionId: 1, from: AT })).toBe(4)
  expect(busiest({ rules: USUAL_HOUSE }, [leaving, coming(AT + 29 * MINUTE)], { sectionId: 1, from: AT })).toBe(7)
  expect(busiest({ rules: USUAL_HOUSE }, [leaving, at(3, { sectionId: 2, pax: 6 })], { sectionId: 1, from: AT })).toBe(
    4,
  )
})
