import { expect, test } from 'vitest'
import { lostTables, tableGroups, tableState, withNews } from '#app/site/pages/booking/choice/table-states.ts'
import type { TableEntity } from '#contract/web/entities.ts'

const table = (id: number, more: Partial<TableEntity> = {}): TableEntity => ({
  id,
  table_name: `T${id}`,
  capacity: 4,
  capacity_kind: 'seated',
  availability: 'Tersedia',
  is_reservable: true,
  is_held: false,
  category: { id: 1, name: 'Sofa', maximumCapacity: 4 },
  section: { id: 1, name: 'Lantai' },
  downPayment: 100_000,
  amount_to_pay: 100_000,
  todayMinimumCost: 500_000,
  map: { x: 0, y: 0, w: 1, h: 1, rotate: 0, shape: 'sofa' },
  ...more,
})

test('R-043 the state of a table is free, chosen, held, taken or closed (not reservable)', () => {
  expect(tableState(table(1), [])).toBe('free')
  expect(tableState(table(1), [{ id: 1, pax: 2 }])).toBe('chosen')
  expect(tableState(table(1, { availability: 'Kosong', is_held: true }), [])).toBe('held')
  expect(tableState(table(1, { availability: 'Kosong' }), [])).toBe('taken')
  expect(tableState(table(1, { availability: 'Kosong', is_reservable: false }), [])).toBe('closed')
})

test('R-053 if another guest takes a selected table, the next update reports that table as lost', () => {
  const tables = withNews([table(1), table(2)], new Map([[1, { availability: 'Kosong', is_held: true }]]))
  expect(
    lostTables(tables, [
      { id: 1, pax: 2 },
      { id: 2, pax: 2 },
    ]).map(({ id }) => id),
  ).toEqual([1])
})

test('R-043 the list of tables is grouped by section and category, in the order of the room', () => {
  const bar = { section: { id: 2, name: 'Bar' } }
  const groups = tableGroups([table(1), table(2, bar), table(3)])
  expect(groups.map(({ section, tables }) => [section, tables.map(({ id }) => id)])).toEqual([
    ['Lantai', [1, 3]],
    ['Bar', [2]],
  ])
})
