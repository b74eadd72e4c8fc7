import { expect, test } from 'vitest'
import { BILL_COLUMNS, billsOfRows, externalIdOf } from '#domain/partner/bill-sheet.ts'
import { guessColumns, readRow } from '#domain/sheets/column-map.ts'

const HEADS = ['No Nota', 'Meja', 'Jam', 'Pax', 'Menu', 'Qty', 'Harga', 'Pajak', 'Total']

const read = (...lines: string[][]) => {
  const map = guessColumns(BILL_COLUMNS, HEADS)
  return billsOfRows(lines.map((cells, at) => readRow(BILL_COLUMNS, map, { row: at + 2, cells }).read))
}

test('the columns of a till’s file are recognized by their headings, and rows with one number are items of one bill', () => {
  const { bills, faults } = read(
    ['41', 'T 01', '21.10', '4', 'Gin', '1', 'Rp 1.250.000', '125.000', '1.425.000'],
    ['42', 'T2', '22:00', '', 'Teh', '', '25,000', '', ''],
    ['41', 'T 01', '21.30', '', 'Tonic', '2', '50000', '', ''],
  )
  expect(faults).toEqual([])
  expect(bills).toMatchObject([
    {
      number: '41',
      table: 'T 01',
      clock: '21:10',
      covers: 4,
      amounts: {
        items: [
          { name: 'Gin', quantity: 1, amount: 1_250_000 },
          { name: 'Tonic', quantity: 2, amount: 50_000 },
        ],
        tax: 125_000,
        total: 1_425_000,
      },
    },
    { number: '42', covers: null, amounts: { items: [{ name: 'Teh', quantity: 1, amount: 25_000 }], total: 25_000 } },
  ])
})

test('a faulty total or a second table on a bill is reported with its row and column', () => {
  const { bills, faults } = read(
    ['41', 'T1', '21.10', '', 'Gin', '1', '1000', '', '2000'],
    ['42', 'T2', '21.10', '', 'Gin', '1', '1000', '', ''],
    ['42', 'T3', '21.10', '', 'Gin', '1', '1000', '', ''],
  )
  expect(bills).toEqual([])
  expect(faults).toMatchObject([
    { row: 2, column: 'total', code: 'no_sum', detail: '1000' },
    { row: 4, column: 'table', code: 'mixed_bill', text: 'T3', detail: '3' },
  ])
})

test('a bill has at most 200 lines', () => {
  const { faults } = read(...Array.from({ length: 201 }, () => ['41', 'T1', '21.10', '', 'Gin', '1', '1000', '', '']))
  expect(faults).toMatchObject([{ code: 'too_many_lines', detail: '200' }])
})

test('the bill number contains the night, because tills restart their numbers each day', () => {
  expect(externalIdOf('2026-12-12', 'INV/12 0041')).toBe('2026-12-12.INV-12-0041')
})
