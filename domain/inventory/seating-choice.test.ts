// Which of several places a party gets, in rooms made for the question.
import { expect, test } from 'vitest'
import { busiest, type DiningRoom, openingAt, planSeating, SEATING_MS, type Seated } from '#domain/inventory/seating.ts'

const AT = Date.UTC(2026, 10, 25, 11)
const MINUTE = 60_000

type Beside = Record<number, number>

/** A room of one section: seats by table, and which table each may be pushed to. */
const roomOf = (seats: Record<number, number>, beside: Beside = {}, order = Object.keys(seats)): DiningRoom => ({
  sections: [{ id: 1, capacity: null }],
  tables: order.map(Number).map((id) => ({
    id,
    sectionId: 1,
    capacity: seats[id] ?? 0,
    isReservable: true,
    joinsId: beside[id] ?? null,
  })),
})
const at = (tableId: number, over: Partial<Seated> = {}): Seated => ({
  tableId,
  sectionId: 1,
  from: AT,
  to: AT + SEATING_MS,
  pax: 1,
  ...over,
})
const seatsIn = (room: DiningRoom, pax: number, tableId: number | null = null, seated: Seated[] = []) =>
  planSeating(room, seated, { pax, from: AT, tableId })?.seats ?? null
const tablesIn = (...asked: Parameters<typeof seatsIn>) => seatsIn(...asked)?.map((seat) => seat.tableId) ?? null

/** A list begun at each of its places, forwards and backwards. */
const orders = <One>(of: One[]): One[][] =>
  [of, of.toReversed()].flatMap((list) => list.map((_, from) => [...list.slice(from), ...list.slice(0, from)]))

/** The tables of a party, which are the same in whatever order the room lists its own. */
function chosen(seats: Record<number, number>, beside: Beside, pax: number): number[] | null {
  const answers = orders(Object.keys(seats)).map((order) => tablesIn(roomOf(seats, beside, order), pax))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  return answers[0] ?? null
}

/** Tables in a row, each beside the next. */
const inRow = (...ids: number[]): Beside => Object.fromEntries(ids.slice(1).map((id, index) => [ids[index], id]))

test('R-065 of single tables the smallest that does is taken, of equals the first, however the room lists them', () => {
  expect(chosen({ 1: 6, 2: 4, 3: 4, 4: 2 }, {}, 3)).toEqual([2])
  expect(chosen({ 1: 6, 2: 4, 3: 5 }, {}, 5)).toEqual([3])
  expect(chosen({ 1: 6, 2: 2, 3: 2 }, inRow(2, 3), 4)).toEqual([1])
})

test('R-065 of rows the fewest tables are taken, then the fewest seats, then the first', () => {
  expect(chosen({ 1: 2, 2: 2, 3: 2, 4: 3, 5: 3 }, { ...inRow(1, 2, 3), ...inRow(4, 5) }, 6)).toEqual([4, 5])
  expect(chosen({ 1: 4, 2: 4, 3: 3, 4: 3 }, { ...inRow(1, 2), ...inRow(3, 4) }, 5)).toEqual([3, 4])
  expect(chosen({ 1: 3, 2: 3, 3: 3, 4: 3 }, { ...inRow(1, 4), ...inRow(2, 3) }, 5)).toEqual([1, 4])
})

test('R-065 of places alike that one is taken beside which no table is left alone', () => {
  // A pair, and five in a row: one of the pair would leave the other alone.
  const pairAndFive = { ...inRow(1, 2), ...inRow(3, 4, 5, 6, 7) }
  expect(chosen({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1 }, pairAndFive, 1)).toEqual([3])
  // The stool in the middle leaves one on either side.
  expect(chosen({ 1: 1, 2: 1, 3: 1 }, inRow(2, 1, 3), 1)).toEqual([2])
  // Six in a row: two at the end, and none of the four that are left is alone; nor are they beside the middle two.
  expect(tablesIn(roomOf({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 }, inRow(1, 2, 3, 4, 5, 6)), 2)).toEqual([1, 2])
  // The first two by number stand where they would leave the third alone.
  expect(tablesIn(roomOf({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 }, inRow(3, 1, 2, 4, 5)), 2)).toEqual([1, 3])
})

test('R-065 tables are pushed together in a row through the one between them, never round a corner', () => {
  expect(tablesIn(roomOf({ 1: 2, 2: 2, 3: 2 }, { 1: 2, 3: 2 }), 6)).toEqual([1, 2, 3])
  expect(tablesIn(roomOf({ 1: 2, 2: 1, 3: 1, 4: 1 }, { 1: 2, 3: 2, 4: 2 }), 5)).toBeNull()
})

test('R-065 every table of a row has a guest, so that none of them is given to another party', () => {
  const row = roomOf({ 1: 3, 2: 3, 3: 1 }, inRow(1, 3, 2))
  expect(seatsIn(row, 6)).toEqual([
    { tableId: 1, pax: 3 },
    { tableId: 2, pax: 2 },
    { tableId: 3, pax: 1 },
  ])
})

test('R-065 who chooses a table dines at it: alone where it seats them, else with those beside it', () => {
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

test('R-064 R-065 a table of six is for a party of six, and a seventh guest asks for a larger one', () => {
  expect(tablesIn(roomOf({ 1: 6, 2: 7 }), 6)).toEqual([1])
  expect(tablesIn(roomOf({ 2: 7 }), 6)).toBeNull()
  expect(tablesIn(roomOf({ 1: 6, 2: 7 }), 7)).toEqual([2])
})

test('R-065 a large party is spread over the largest tables, the first of equals, and ends at the smallest that does', () => {
  expect(chosen({ 1: 4, 2: 4, 3: 4, 4: 2, 5: 3 }, {}, 10)).toEqual([1, 2, 4])
  expect(chosen({ 1: 4, 2: 4, 3: 4, 4: 2 }, {}, 7)).toEqual([1, 3])
  const apart = roomOf({ 1: 2, 2: 2, 3: 2 })
  expect(openingAt(apart, [], AT).canSeat(1, 6)).toBe(false)
  expect(tablesIn(apart, 6)).toBeNull()
  const seven = roomOf({ 1: 4, 2: 3 })
  expect([openingAt(seven, [], AT).canSeat(1, 7), openingAt(seven, [], AT).canSeat(1, 8)]).toEqual([true, false])
  const limited = openingAt({ ...seven, sections: [{ id: 1, capacity: 3 }] }, [], AT)
  expect([limited.canSeat(1, 3), limited.canSeat(1, 4)]).toEqual([true, false])
})

test('R-065 what is left of a section counts what is sold and free, and of one that is not or has no table, nothing', () => {
  const room = roomOf({ 1: 2, 2: 4 })
  const kept = { ...room, tables: room.tables.map((table) => ({ ...table, isReservable: table.id === 1 })) }
  expect(openingAt(kept, [], AT).seatsLeft(1)).toBe(2)
  expect(openingAt(kept, [at(1)], AT).seatsLeft(1)).toBe(0)
  const bare: DiningRoom = { sections: [{ id: 1, capacity: null }], tables: [] }
  for (const section of [1, 99])
    expect([openingAt(bare, [], AT).seatsLeft(section), openingAt(bare, [], AT).canSeat(section, 1)]).toEqual([
      0,
      false,
    ])
  expect(tablesIn(bare, 1)).toBeNull()
  expect(openingAt(room, [], AT).seatsLeft(99)).toBe(0)
})

test('R-065 the guests of a section are counted by the minute: who leaves makes room for who sits down then, elsewhere nobody counts', () => {
  expect(busiest([], 1, AT)).toBe(0)
  const leaving = at(1, { from: AT - 90 * MINUTE, to: AT + 30 * MINUTE, pax: 4 })
  const coming = (from: number) => at(2, { from, to: from + SEATING_MS, pax: 3 })
  expect(busiest([leaving, coming(AT + 30 * MINUTE)], 1, AT)).toBe(4)
  expect(busiest([leaving, coming(AT + 29 * MINUTE)], 1, AT)).toBe(7)
  expect(busiest([leaving, at(3, { sectionId: 2, pax: 6 })], 1, AT)).toBe(4)
})
