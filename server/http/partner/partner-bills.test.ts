// Tests the bills that a till sends for a table. A bill is attached to a visit, or it waits for staff.
import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { serve } from '#server/service/serving/serve.ts'
import { versionOf } from '#server/reservations/changes/version-repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { aPartner, aTableBill } from '#tests/support/partner-night.ts'

const rowsOf = (app: TestApp) => app.sql<{ externalId: string; reservationId: string | null; reason: string | null }[]>`
  select external_id, reservation_id, reason from bill_records order by external_id`

async function aSeatedParty(app: TestApp) {
  const partner = await aPartner(app)
  const id = await partner.arrive()
  const tables = await app.sql<
    { name: string }[]
  >`select table_name as name from reservation_tables where reservation_id = ${id}`
  await serve(app, system('test'), { id, version: (await versionOf(app.sql, id)) ?? 0 }, { act: 'seat' })
  return { ...partner, id, table: tables[0]?.name ?? '' }
}

test('a till bill with a table is attached to the seated party and closes its visit', async () => {
  await using app = await testApp()
  const { id, table, putBill, read } = await aSeatedParty(app)
  const spelling = ` ${table.toLowerCase().replace(/\d+/, (digits) => ` 00${digits}`)}`
  const open = await putBill('41', aTableBill(spelling, 1000, { state: 'open', covers: 3 }))
  expect(open.body['data']).toMatchObject({ matched: true, reservation_id: id, reason: null, covers: 3, settled: null })
  const closed = await putBill('41', aTableBill(spelling, 1000))
  const { minimum, due } = (closed.body['data'] as { settled: { minimum: number; due: number } }).settled
  expect(closed.body['data']).toMatchObject({ matched: true, settled: { total: minimum } })
  expect(due).toBeLessThan(minimum)
  expect((await read(id)).row.state).toBe('bill_closed')
  expect((await putBill('41', aTableBill(spelling, 1000))).body).toEqual(closed.body)
})

test('a till bill without a visit is stored with the reason, and is attached to its party when the till sends it again', async () => {
  await using app = await testApp()
  const partner = await aPartner(app)
  expect((await partner.putBill('1', aTableBill('T 999', 1000))).body['data']).toMatchObject({
    matched: false,
    reservation_id: null,
    reason: 'unknown_table',
    state: 'closed',
    settled: null,
  })
  const booking = await partner.book()
  const [row] = await app.sql<{ name: string }[]>`
    select table_name as name from reservation_tables where reservation_id = ${booking.reservation.id}`
  const bill = aTableBill(row?.name ?? '', 9_000_000)
  expect((await partner.putBill('2', bill)).body['data']).toMatchObject({ matched: false, reason: 'no_visit' })
  await partner.pay(booking)
  app.clock.set(`${PAID_NIGHT}T22:05:00+07:00`)
  const again = await partner.putBill('2', bill)
  expect(again.body['data']).toMatchObject({ matched: true, reservation_id: booking.reservation.id, version: 2 })
  expect((await partner.putBill('3', bill)).body['data']).toMatchObject({ matched: false, reason: 'has_bill' })
  const second = await partner.putBill('3', { ...bill, state: 'void' })
  expect(second.body['data']).toMatchObject({ matched: false, reason: null, state: 'void' })
  expect((await partner.putBill('1', aTableBill('T 999', 2000))).body['data']).toMatchObject({
    total: 2000,
    version: 2,
  })
})

test('if several bills compete for one visit, one bill is attached to the visit and the other bills wait', async () => {
  await using app = await testApp()
  const { id, table, putBill } = await aSeatedParty(app)
  const answers = await Promise.all(['1', '2', '3', '4'].map((number) => putBill(number, aTableBill(table, 9_000_000))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const rows = await rowsOf(app)
  expect(rows.filter(({ reservationId }) => reservationId === id)).toHaveLength(1)
  expect(rows.filter(({ reason }) => reason === 'has_bill')).toHaveLength(3)
})

test('one bill that is sent four times at once is stored once', async () => {
  await using app = await testApp()
  const { id, table, putBill } = await aSeatedParty(app)
  const answers = await Promise.all([1, 2, 3, 4].map(() => putBill('1', aTableBill(table, 9_000_000))))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await rowsOf(app)).toEqual([{ externalId: '1', reservationId: id, reason: null }])
})

test('if staff closed the bill of a table by hand, the till’s bill for this table waits and is not refused', async () => {
  await using app = await testApp()
  const { id, table, putBill } = await aSeatedParty(app)
  await putBill('1', aTableBill(table, 1000, { state: 'open' }))
  const till = { service: null, tax: null, cash: 0, cards: 0, number: '' }
  const bill = { bill: 9_000_000, below: null, reason: '', limit: 0, till }
  await serve(app, system('test'), { id, version: (await versionOf(app.sql, id)) ?? 0 }, { act: 'close_bill', bill })
  expect((await putBill('1', aTableBill(table, 9_000_000))).body['data']).toMatchObject({
    matched: false,
    reason: 'has_bill',
  })
})

test('a bill needs a reservation or a table', async () => {
  await using app = await testApp()
  const { putBill } = await aPartner(app)
  const { table: _, ...rest } = aTableBill('T1', 1000)
  expect((await putBill('1', rest)).body['errors']).toMatchObject([{ pointer: '#/table' }])
})

test('a bill with an outdated ETag is refused and not stored', async () => {
  await using app = await testApp()
  const { table, ask, putBill } = await aSeatedParty(app)
  const params = { source: 'nusa', external_id: '1' }
  const putAt = (etag: string, amount: number) =>
    ask('putBill', { params, body: aTableBill(table, amount, { state: 'open' }), headers: { 'if-match': etag } })
  expect(await putAt('"v1.x"', 1000)).toMatchObject({ status: 412, body: { code: 'version_changed' } })
  await putBill('1', aTableBill(table, 1000, { state: 'open' }))
  const first = await ask('readBill', { params })
  const etag = first.headers.get('etag') ?? ''
  const changed = await putAt(etag, 2000)
  expect(changed.body['data']).toMatchObject({ total: 2000, version: 2 })
  expect(await putAt(etag, 3000)).toMatchObject({ status: 412, body: { code: 'version_changed' } })
  expect((await ask('readBill', { params })).body['data']).toMatchObject({ total: 2000, version: 2 })
})
