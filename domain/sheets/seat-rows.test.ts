import { expect, test } from 'vitest'
import { seatRows, tableNamesOf } from '#domain/sheets/seat-rows.ts'

const table = (id: number, capacity: number, over: object = {}) => ({
  id,
  name: `S${id}`,
  capacity,
  isReservable: true,
  isClaimed: false,
  ...over,
})
const party = (row: number, pax: number, cell = '') => ({ row, pax, tables: tableNamesOf(cell) })

test('a cell may name one or several tables, in any spelling', () => {
  expect(tableNamesOf('S1')).toEqual(['s1'])
  expect(tableNamesOf(' S1 + s2, S1 ')).toEqual(['s1', 's2'])
  expect(tableNamesOf('')).toEqual([])
})

test('parties with a named table are seated first, and each other party gets the smallest free table with enough seats', () => {
  const seats = seatRows(
    [party(2, 3), party(3, 2, 's2'), party(4, 3)],
    [table(1, 8), table(2, 4), table(3, 4), table(4, 2)],
  )
  expect(Object.fromEntries(seats)).toEqual({ 2: [3], 3: [2], 4: [1] })
})

test('a table that cannot be booked online is used only if the imported sheet names this table', () => {
  const tables = [table(1, 4, { isReservable: false })]
  expect(seatRows([party(2, 2)], tables).get(2)).toMatchObject({ column: 'pax', code: 'no_table_free' })
  expect(seatRows([party(2, 2, 'S1')], tables).get(2)).toEqual([1])
})

test('each kind of fault of the tables has its own code', () => {
  const tables = [table(1, 4), table(2, 4, { isClaimed: true }), table(3, 4), table(4, 4), table(5, 4)]
  const codeOf = (pax: number, cell: string) => {
    const seat = seatRows([party(2, pax, cell)], tables).get(2)
    return seat && 'code' in seat ? seat.code : null
  }
  expect(codeOf(2, 'S9')).toBe('unknown_table')
  expect(codeOf(2, 'S2')).toBe('table_taken')
  expect(codeOf(9, 'S1+S3')).toBe('too_few_seats')
  expect(codeOf(1, 'S1+S3')).toBe('too_few_seats')
  expect(codeOf(8, 'S1,S3,S4,S5')).toBe('too_many_tables')
  expect(codeOf(8, 'S1+S3')).toBeNull()
})

test('if two rows have the same table, the fault of the second row names the first row', () => {
  const seats = seatRows([party(2, 2, 'S1'), party(3, 2, 'S1')], [table(1, 4)])
  expect(seats.get(3)).toEqual({ column: 'table', code: 'table_taken', detail: '2' })
})
