import { expect, test } from 'vitest'
import { bestFor, byFit, chooseTable, tablesFor, type FreeTable } from '#office/pages/booking/table-choice.ts'

const table = (name: string, capacity: number, over: Partial<FreeTable> = {}): FreeTable => ({
  id: Number(name.slice(1)),
  name,
  section: 'South',
  capacity,
  unit: 100,
  minimum: 0,
  isFree: true,
  ...over,
})
const room = [table('B12', 8), table('S3', 6), table('S4', 4), table('M4', 12), table('B9', 8, { unit: 50 })]
const names = (tables: readonly FreeTable[]) => tables.map(({ name }) => name)

test('tables that seat the whole party are listed before smaller tables, and taken tables are not listed', () => {
  expect(names(byFit(room, 8))).toEqual(['B9', 'B12', 'M4', 'S3', 'S4'])
  expect(names(byFit([...room, table('B1', 8, { isFree: false })], 8))).not.toContain('B1')
})

test('the suggested table seats the whole party', () => {
  expect(bestFor(room, 5)?.name).toBe('S3')
  expect(bestFor(room, 13)).toBeNull()
})

test('a newly chosen table replaces the selection if it seats the whole party, and is otherwise added to other small tables', () => {
  const [b12, s3, s4, m4] = room as [FreeTable, FreeTable, FreeTable, FreeTable]
  expect(names(chooseTable([b12], m4, 8))).toEqual(['M4'])
  expect(names(chooseTable([s3], s4, 8))).toEqual(['S3', 'S4'])
  expect(names(chooseTable([s3, s4], s4, 8))).toEqual(['S3'])
  expect(names(chooseTable([s3, s4], table('S5', 4), 8))).toEqual(['S5'])
})

test('two tables close together are suggested for a party that is too large for one table, or else three tables', () => {
  const close = { x: 1, y: 1 }
  const apart = table('B14', 8, { x: 9, y: 1 })
  const beside = table('B13', 7, { x: 2, y: 1 })
  expect(names(tablesFor([table('B12', 8, close), apart, beside], 13))).toEqual(['B12', 'B13'])
  expect(names(tablesFor([table('B12', 8, close), { ...beside, section: 'Balcony' }, apart], 13))).toEqual([
    'B12',
    'B14',
  ])
  expect(names(tablesFor(room, 28))).toEqual(['M4', 'B12', 'B9'])
  expect(tablesFor(room, 29)).toEqual([])
  expect(names(tablesFor(room, 5))).toEqual(['S3'])
})
