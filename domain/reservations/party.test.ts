import { expect, test } from 'vitest'
import { isTooSmall, leftToSeat, partyOf, paxAtTable, seatParty } from '#domain/reservations/party.ts'

const capacities = new Map([
  [1, 4],
  [2, 6],
  [3, 2],
])

test('R-033 R-043 an added table gets the party’s unseated guests, up to its capacity, and at least one guest', () => {
  expect(paxAtTable(2, [], 6)).toBe(2)
  expect(paxAtTable(8, [], 6)).toBe(6)
  expect(paxAtTable(8, [{ id: 2, pax: 6 }], 4)).toBe(2)
  expect(paxAtTable(2, [{ id: 1, pax: 2 }], 4)).toBe(1)
})

test('R-043 a table is too small if the party has more unseated guests than the table has chairs', () => {
  expect([isTooSmall(5, [], 4), isTooSmall(4, [], 4)]).toEqual([true, false])
  expect(isTooSmall(8, [{ id: 2, pax: 6 }], 2)).toBe(false)
  expect(leftToSeat(2, [{ id: 1, pax: 4 }])).toBe(0)
})

test.for([
  [2, [2]],
  [9, [4]],
] as const)('a party of %i at one table for four fills the table with this number of guests: %o', ([party, pax]) => {
  expect(seatParty(party, [{ id: 1, pax: 1 }], capacities).map((table) => table.pax)).toEqual(pax)
})

test.for([
  [3, [1, 1, 1]],
  [7, [4, 2, 1]],
  [12, [4, 6, 2]],
  [1, [1, 1, 1]],
] as const)(
  'a party of %i at three tables fills the tables in order, with at least one guest at each: %o',
  ([party, pax]) => {
    const tables = [1, 2, 3].map((id) => ({ id, pax: 1 }))
    expect(seatParty(party, tables, capacities).map((table) => table.pax)).toEqual(pax)
  },
)

test('the party size rises to the number of guests at the selected tables if there are more guests at the tables', () => {
  expect(partyOf(2, [{ id: 2, pax: 5 }])).toBe(5)
  expect(partyOf(8, [{ id: 2, pax: 5 }])).toBe(8)
})
