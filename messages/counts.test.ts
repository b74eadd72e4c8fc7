// Tests that English office texts have a singular form for one.
import { expect, test } from 'vitest'
import { broadcasts } from '#messages/en/office/desk/broadcasts.ts'
import { floorPlan } from '#messages/en/office/stock/floor-plan.ts'
import { stockTables } from '#messages/en/office/stock/stock-tables.ts'

test('a count of one has the singular, in the list of broadcasts and on the pages of tables', () => {
  expect([broadcasts.messageCount('1'), broadcasts.messageCount('2')]).toEqual(['1 message', '2 messages'])
  expect(broadcasts.segment.within('1')).toBe('last visit within 1 day')
  expect(broadcasts.segment.before('1')).toBe('no visit for more than 1 day')
  expect([broadcasts.progress('1', '1'), broadcasts.progress('0', '12')]).toEqual(['1 of 1 guest', '0 of 12 guests'])
  expect([stockTables.count(1, 1), stockTables.count(2, 4)]).toEqual(['1 table, 1 seat', '2 tables, 4 seats'])
  expect([floorPlan.sums(1, 1), floorPlan.sums(2, 4)]).toEqual(['1 table, 1 seat', '2 tables, 4 seats'])
  expect(floorPlan.reading('Rocca', 1)).toBe('Floor plan of Rocca, 1 table.')
})
