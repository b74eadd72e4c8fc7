import { expect, test } from 'vitest'
import { guessColumns, missingColumns, readRow } from '#domain/sheets/column-map.ts'
import { readDay, readRupiah } from '#domain/sheets/read-cell.ts'
import { columnsOfSheet, SHEET_KINDS } from '#domain/sheets/sheet-kinds.ts'

test.each([
  ['85000', 85_000],
  ['85.000', 85_000],
  ['85,000', 85_000],
  ['Rp 1.500.000', 1_500_000],
  ['Rp1.500.000,00', 1_500_000],
  ['IDR 1,500,000.00', 1_500_000],
  ['150000,00', 150_000],
  ['150.000,-', 150_000],
  ['85.5', null],
  ['1.500,50', null],
  ['1.5000', null],
  ['1.500,000', null],
  ['85rb', null],
])('the amount %s is read as %s rupiah', (text, amount) => expect(readRupiah(text)).toBe(amount))

test.each([
  ['2026-12-31', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['1.2.2026', '2026-02-01'],
  ['31 Des 2026', '2026-12-31'],
  ['5 Agustus 2026', '2026-08-05'],
  ['5 May 2026', '2026-05-05'],
  ['12/31/2026', null],
  ['31/02/2026', null],
  ['besok', null],
])('the day %s is read as %s', (text, day) => expect(readDay(text)).toBe(day))

const row = (kind: 'tables' | 'guests' | 'events', cells: Record<string, string | number | boolean | Date | null>) =>
  readRow(columnsOfSheet(kind), Object.keys(cells), { row: 2, cells: Object.values(cells) })

test('each cell of a row is read as a value of its type, and an empty optional cell is null', () => {
  const { read, faults } = row('guests', {
    name: '  Melati ',
    phone: '81255500193',
    email: '',
    consent: 'Ya',
    source: "'=1+1",
    consentDay: new Date(Date.UTC(2025, 7, 17)),
  })
  expect(faults).toEqual([])
  expect(read.values).toEqual({
    name: 'Melati',
    phone: '+6281255500193',
    email: null,
    consent: true,
    source: '=1+1',
    consentDay: '2025-08-17',
  })
})

test('each cell that cannot be read gives one fault with its row, column and text', () => {
  const { faults } = row('guests', {
    name: '',
    phone: '0812-33',
    email: 'melati',
    consent: 'mungkin',
    consentDay: '32/1/2026',
  })
  expect(faults.map(({ row: number, column, code, text }) => [number, column, code, text])).toEqual([
    [2, 'name', 'required', ''],
    [2, 'phone', 'no_phone', '0812-33'],
    [2, 'email', 'no_email', 'melati'],
    [2, 'consent', 'no_flag', 'mungkin'],
    [2, 'consentDay', 'no_day', '32/1/2026'],
  ])
  const seats = (cell: string | number) =>
    row('tables', { name: 'S1', section: 'a', category: 'b', seats: cell }).faults[0]?.code
  expect([seats('enam'), seats(0), seats('501'), seats('4.5'), seats(6), seats('6,0')]).toEqual([
    'no_count',
    'out_of_range',
    'out_of_range',
    'no_count',
    undefined,
    undefined,
  ])
})

test('a time is read from a text, from a fraction of a day, and from a time cell of a workbook', () => {
  const gate = (cell: string | number | Date) =>
    row('events', { night: '2027-03-06', title: 'A', gate: cell }).read.values['gate']
  expect([
    gate('21.30'),
    gate('21:30'),
    gate('9 pm'),
    gate(0.875),
    gate(new Date(Date.UTC(1899, 11, 30, 21, 30))),
  ]).toEqual(['21:30', '21:30', '21:00', '21:00', '21:30'])
  expect(row('events', { night: '2027-03-06', title: 'A', gate: '25.30' }).faults[0]?.code).toBe('no_clock')
})

test('columns are recognized by headings in both languages, and no two columns of a file get the same meaning', () => {
  expect(guessColumns(columnsOfSheet('guests'), ['Nama Tamu', 'No. HP', 'E-mail', 'Promo WA', 'Lain'])).toEqual([
    'name',
    'phone',
    'email',
    'consent',
    null,
  ])
  expect(guessColumns(columnsOfSheet('tables'), ['Name', 'Table', 'Pax', 'Zone', 'Type'])).toEqual([
    null,
    'name',
    'seats',
    'section',
    'category',
  ])
  expect(missingColumns(columnsOfSheet('tables'), ['name', 'seats'])).toEqual(['section', 'category'])
})

test('the headings and the example row of every template are read without a fault in both languages', () => {
  for (const kind of SHEET_KINDS)
    for (const language of ['id', 'en'] as const) {
      const columns = columnsOfSheet(kind)
      const map = guessColumns(
        columns,
        columns.map(({ heads }) => heads[language]),
      )
      expect(map, kind).toEqual(columns.map(({ name }) => name))
      const { faults } = readRow(columns, map, { row: 2, cells: columns.map(({ example }) => example[language]) })
      expect(faults, kind).toEqual([])
    }
})
