// Tests the import of a till's file by calls of the office.
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/support/app.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { aPartner } from '#tests/support/partner-night.ts'

async function aDesk(app: TestApp) {
  const partner = await aPartner(app)
  const { url, outletId } = partner
  const id = await partner.arrive()
  const [row] = await app.sql<{ name: string }[]>`
    select table_name as name from reservation_tables where reservation_id = ${id}`
  const { cookie } = await aPerson(app, 'cashier', outletId)
  const ask = (name: 'checkTillFile' | 'importTillFile', file: string, columns: (string | null)[] | null = null) =>
    askOffice(url, name, {
      cookie,
      takes: { outletId, night: PAID_NIGHT, data: Buffer.from(file).toString('base64'), columns },
    })
  const check = async (file: string, columns?: (string | null)[]) =>
    (await ask('checkTillFile', file, columns)).body.data as WireAnswer<'checkTillFile'>
  const bring = async (file: string, columns?: (string | null)[]) =>
    (await ask('importTillFile', file, columns)).body.data as WireAnswer<'importTillFile'>
  return { ...partner, id, table: row?.name ?? '', ask, check, bring }
}

const fileOf = (table: string) => `No Nota;Meja;Jam;Menu;Qty;Harga
0041;${table.toLowerCase()};21.10;Gin;1;Rp 9.250.000
0041;${table.toLowerCase()};21.10;Tonic;2;50.000
0042;Bar 3;23.00;Teh;1;25,000
0043;Bar 3;01.30;Kopi;1;banyak
`

test('a dry run shows for each bill the visit, or the reason why no visit was found, and changes nothing', async () => {
  await using app = await testApp()
  const { table, check } = await aDesk(app)
  const { bills, faults, missing, columns } = await check(fileOf(table))
  expect([missing, columns.map(({ name }) => name)]).toEqual([
    [],
    ['number', 'table', 'opened', 'item', 'quantity', 'amount'],
  ])
  expect(bills).toMatchObject([
    { row: 2, number: `${PAID_NIGHT}.0041`, total: 9_300_000, items: 2, visit: { name: 'Tio' }, reason: null },
    { row: 4, total: 25_000, visit: null, reason: 'unknown_table' },
  ])
  expect(faults).toMatchObject([{ row: 5, column: 'amount', code: 'no_rupiah', text: 'banyak' }])
  expect(await app.sql`select id from bill_records`).toHaveLength(0)
})

test('two simultaneous imports of one till file close the visit of a bill only once', async () => {
  await using app = await testApp()
  const { id, table, bring, read, check } = await aDesk(app)
  const results = await Promise.all([bring(fileOf(table)), bring(fileOf(table))])
  expect(results.map(({ matched, waiting, final }) => [matched, waiting, final])).toEqual([
    [1, 1, 0],
    [1, 1, 0],
  ])
  expect((await read(id)).row.state).toBe('bill_closed')
  expect(await bring(fileOf(table))).toMatchObject({ matched: 0, waiting: 1, same: 1, final: 0, faultCount: 1 })
  expect(await bring(fileOf(table).replace('50.000', '60.000'))).toMatchObject({ final: 1 })
  const rows = await app.sql<{ version: number }[]>`select version from bill_records`
  expect(rows).toEqual([{ version: 1 }, { version: 1 }])
  expect((await check(fileOf(table))).bills).toMatchObject([
    { isKnown: true, visit: { name: 'Tio' } },
    { isKnown: false },
  ])
})

test('the columns that staff chose are kept for the next file of the outlet', async () => {
  await using app = await testApp()
  const { table, check, bring } = await aDesk(app)
  const file = `A,B,C,D\n0041,${table},21:10,9300000\n`
  expect((await check(file)).missing).toEqual(['number', 'table', 'opened', 'amount'])
  expect(await bring(file, ['number', 'table', 'opened', 'amount'])).toMatchObject({ matched: 1 })
  expect((await check(file.replace('0041', '0050'))).missing).toEqual([])
})

test('the import of a till file refuses a bill of another night, and names its row and column', async () => {
  await using app = await testApp()
  const { table, check, ask } = await aDesk(app)
  const { faults, bills } = await check(`No Nota,Meja,Tanggal,Jam,Harga\n1,${table},01/11/2026,21:00,1000\n`)
  expect([faults, bills]).toMatchObject([[{ row: 2, column: 'day', code: 'other_night' }], []])
  expect((await ask('checkTillFile', '')).status).toBe(422)
  expect((await ask('importTillFile', fileOf(table), ['number', 'number'])).status).toBe(422)
  expect((await ask('importTillFile', fileOf(table), [])).status).toBe(422)
})
