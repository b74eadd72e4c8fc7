// The columns of a file from a till, and the bills in this file. All rows with the same number belong to one bill, and each row is an item.
import type { BillAmounts } from '#domain/partner/bill-record.ts'
import type { SheetFault, SheetRow } from '#domain/sheets/column-map.ts'
import type { RowFaultCode } from '#domain/sheets/row-faults.ts'
import { CLOCK, column, required, text } from '#domain/sheets/sheet-column.ts'

const RUPIAH = { type: 'rupiah', most: 1_000_000_000 } as const
export const MOST_FILE_BILLS = 300
const MOST_LINES = 200

export const BILL_COLUMNS = [
  required(
    column(
      'number',
      text(40),
      ['Nomor tagihan', 'Bill number'],
      ['0041', '0041'],
      [
        'nomor',
        'no',
        'nota',
        'nonota',
        'nobill',
        'nostruk',
        'struk',
        'invoice',
        'noinvoice',
        'receipt',
        'receiptnumber',
        'bill',
        'billno',
      ],
    ),
  ),
  required(
    column('table', text(40), ['Meja', 'Table'], ['T 01', 'T 01'], ['nomeja', 'tablename', 'tablenumber', 'tableno']),
  ),
  column('day', { type: 'day' }, ['Tanggal', 'Date'], ['', ''], ['tgl', 'date', 'transactiondate', 'hari']),
  required(
    column(
      'opened',
      CLOCK,
      ['Jam buka', 'Opened'],
      ['21.10', '21:10'],
      ['jam', 'waktu', 'time', 'opentime', 'openedat', 'jammasuk'],
    ),
  ),
  column('covers', { type: 'count', least: 0, most: 500 }, ['Tamu', 'Guests'], [4, 4], ['pax', 'covers', 'jumlahtamu']),
  column(
    'item',
    text(120),
    ['Barang', 'Item'],
    ['Gin, botol', 'Gin, bottle'],
    ['menu', 'produk', 'product', 'itemname', 'namabarang', 'namaitem'],
  ),
  column(
    'quantity',
    { type: 'count', least: 1, most: 10_000 },
    ['Jumlah', 'Quantity'],
    [1, 1],
    ['qty', 'kuantitas', 'banyak'],
  ),
  required(
    column(
      'amount',
      RUPIAH,
      ['Harga baris', 'Amount'],
      [2_500_000, 2_500_000],
      ['harga', 'subtotal', 'jumlahharga', 'nilai', 'price', 'linetotal', 'grosssales'],
    ),
  ),
  column('discount', RUPIAH, ['Potongan', 'Discount'], ['', ''], ['diskon', 'discounts']),
  column('service', RUPIAH, ['Servis', 'Service'], ['', ''], ['servicecharge', 'layanan', 'gratuity', 'gratuities']),
  column('tax', RUPIAH, ['Pajak', 'Tax'], ['', ''], ['pb1', 'ppn', 'taxes']),
  column('total', RUPIAH, ['Total', 'Total'], ['', ''], ['grandtotal', 'totaltagihan', 'totalcollected', 'billtotal']),
]

/**
 * A bill in a file from a till. `day` and `clock` are the date and the time at the outlet. A bill without a day belongs to the night that
 * staff chose for the file.
 */
export type FileBill = {
  row: number
  number: string
  table: string
  day: string | null
  clock: string
  covers: number | null
  amounts: BillAmounts
}
export type BillFault = SheetFault<RowFaultCode>

/**
 * `FIRST_COUNTS`: fields that may differ between the rows of one bill. Their value in the first row is used. The other fields of `OF_BILL`
 * must be the same in all rows of the bill.
 */
const FIRST_COUNTS = new Set<string>(['day', 'opened', 'covers'])
const OF_BILL = ['table', 'day', 'opened', 'covers', 'discount', 'service', 'tax', 'total'] as const

/**
 * Groups the rows into bills. A value for the whole bill can be in only one row or in all rows of the bill. A bill with a fault is left
 * out.
 */
export function billsOfRows(rows: readonly SheetRow[]): { bills: FileBill[]; faults: BillFault[] } {
  const byNumber = Map.groupBy(rows, ({ values }) => String(values['number']))
  const bills: FileBill[] = []
  const faults: BillFault[] = []
  for (const [number, own] of byNumber) {
    const { bill, faults: ownFaults } = billOfRows(number, own)
    if (ownFaults.length > 0) faults.push(...ownFaults)
    else bills.push(bill)
  }
  return { bills, faults }
}

function billOfRows(number: string, rows: readonly SheetRow[]): { bill: FileBill; faults: BillFault[] } {
  const faults: BillFault[] = []
  const values: Partial<Record<(typeof OF_BILL)[number], SheetRow['values'][string]>> = {}
  const [first] = rows
  const firstRow = first?.row ?? 0
  const fault = (row: SheetRow | undefined, name: string, code: RowFaultCode, detail: string) =>
    faults.push({ row: row?.row ?? firstRow, column: name, code, text: row?.texts[name] ?? '', detail })
  for (const row of rows)
    for (const name of OF_BILL) {
      const value = row.values[name] ?? null
      if (value === null) continue
      if (values[name] === undefined) values[name] = value
      else if (values[name] !== value && !FIRST_COUNTS.has(name)) fault(row, name, 'mixed_bill', String(firstRow))
    }
  const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
  const items = rows.map(({ values: { item, quantity, amount } }) => ({
    name: typeof item === 'string' ? item : '?',
    quantity: typeof quantity === 'number' ? quantity : 1,
    amount: numberOf(amount),
  }))
  const [discount, service, tax] = [numberOf(values.discount), numberOf(values.service), numberOf(values.tax)]
  const sum = items.reduce((all, { amount }) => all + amount, 0) - discount + service + tax
  const total = typeof values.total === 'number' ? values.total : sum
  const totalRow = rows.find((row) => typeof row.values['total'] === 'number') ?? first
  if (total !== sum || sum < 0 || service + tax > sum) fault(totalRow, 'total', 'no_sum', String(sum))
  if (rows.length > MOST_LINES) fault(first, 'number', 'too_many_lines', String(MOST_LINES))
  const bill = {
    row: firstRow,
    number,
    table: String(values.table ?? ''),
    day: typeof values.day === 'string' ? values.day : null,
    clock: String(values.opened ?? ''),
    covers: typeof values.covers === 'number' ? values.covers : null,
    amounts: { items, discount, service, tax, total, cash: 0, cards: 0 },
  }
  return { bill, faults }
}

/** Returns the number that identifies a bill in the database. It contains the night, because tills restart their numbers each day. */
export const externalIdOf = (night: string, number: string): string =>
  `${night}.${number.replaceAll(/[^\w.:-]+/g, '-')}`
