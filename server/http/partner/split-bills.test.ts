// Tests the split bills of a visit, and the refunds of a till after a bill was closed.
import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { versionOf } from '#server/reservations/changes/version-repository.ts'
import { serve } from '#server/service/serving/serve.ts'
import { reopenBill } from '#server/service/change/reopen-bill.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aBill, aPartner, aTableBill } from '#tests/support/partner-night.ts'

const STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const

type Settled = { total: number; credit: number; due: number; minimum: number } | null

async function aSeatedParty(app: TestApp) {
  const partner = await aPartner(app)
  const id = await partner.arrive()
  const [row] = await app.sql<{ name: string }[]>`
    select table_name as name from reservation_tables where reservation_id = ${id}`
  await serve(app, system('test'), { id, version: (await versionOf(app.sql, id)) ?? 0 }, { act: 'seat' })
  const send = async (number: string, amount: number, over: object = {}) => {
    const { status, body } = await partner.putBill(number, aTableBill(row?.name ?? '', amount, over))
    const data = body['data'] as { matched: boolean; reason: string | null; settled: Settled } | undefined
    return { status, code: body['code'], ...data }
  }
  const stateOf = async () => (await partner.read(id)).row.state
  const books = async () => {
    const rows = await app.sql<{ account: string; amount: number }[]>`
      select account, sum(amount)::float8 as amount from ledger_entries where reservation_id = ${id} group by account having sum(amount) <> 0`
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
  }
  return { ...partner, id, send, stateOf, books, table: row?.name ?? '' }
}

test('the parts of a split bill count together against the minimum, and the last part closes the visit', async () => {
  await using app = await testApp()
  const { send, stateOf, id } = await aSeatedParty(app)
  expect(await send('1', 6_000_000, { parts: 3 })).toMatchObject({ matched: true, settled: null })
  expect(await send('2', 7_000_000, { parts: 3 })).toMatchObject({ matched: true, settled: null })
  expect(await stateOf()).toBe('seated')
  expect(await send('3', 8_000_000, { parts: 3 })).toMatchObject({ matched: true, settled: { total: 21_000_000 } })
  expect(await stateOf()).toBe('bill_closed')
  expect(await send('1', 6_000_000, { parts: 3 })).toMatchObject({ status: 200, settled: { total: 21_000_000 } })
  expect(await send('4', 1000, { parts: 3 })).toMatchObject({ matched: false, reason: 'has_bill' })
  const [bill] = await app.sql<{ number: string; total: number }[]>`
    select till_number as number, total from closed_bills where reservation_id = ${id}`
  expect(bill?.number.split(' ').toSorted()).toEqual(['1', '2', '3'])
})

test('a split bill below the minimum is charged the minimum once, after its last part is closed', async () => {
  await using app = await testApp()
  const { send, stateOf } = await aSeatedParty(app)
  await send('1', 1000, { parts: 2, state: 'open' })
  expect(await send('2', 1000, { parts: 2 })).toMatchObject({ matched: true, settled: null })
  expect(await stateOf()).toBe('seated')
  const { settled } = await send('1', 1000, { parts: 2 })
  expect(settled?.total).toBe(settled?.minimum)
  expect(await stateOf()).toBe('bill_closed')
})

test('a whole bill, or a part of another split, is not added to the parts of a visit', async () => {
  await using app = await testApp()
  const { send } = await aSeatedParty(app)
  await send('1', 1000, { parts: 2 })
  expect(await send('2', 1000)).toMatchObject({ matched: false, reason: 'has_bill' })
  expect(await send('3', 1000, { parts: 3 })).toMatchObject({ matched: false, reason: 'has_bill' })
})

test('six parts of a split of three that arrive at once become only three parts of the visit', async () => {
  await using app = await testApp()
  const { send, stateOf, id } = await aSeatedParty(app)
  await Promise.all(['1', '2', '3', '4', '5', '6'].map((number) => send(number, 4_000_000, { parts: 3 })))
  expect(await stateOf()).toBe('bill_closed')
  const rows = await app.sql<{ part: number }[]>`
    select part from bill_records where reservation_id = ${id} order by part`
  expect(rows.map(({ part }) => part)).toEqual([1, 2, 3])
  const closings = await app.sql`select 1 from service_acts where reservation_id = ${id} and act = 'close_bill'`
  expect(closings).toHaveLength(1)
})

test('the parts of a named reservation follow the same rule', async () => {
  await using app = await testApp()
  const { id, putBill, stateOf } = await aSeatedParty(app)
  const part = (amount: number) => aBill(id, amount, { parts: 2 })
  expect((await putBill('1', part(9_000_000))).status).toBe(200)
  expect((await putBill('9', aBill(id, 1000))).body).toMatchObject({ code: 'wrong_state' })
  expect((await putBill('2', part(9_000_000))).body['data']).toMatchObject({ settled: { total: 18_000_000 } })
  expect(await stateOf()).toBe('bill_closed')
})

test('a refund at the till lowers the closed bill and its books, and the same refund again changes nothing', async () => {
  await using app = await testApp()
  const { id, send, stateOf, books } = await aSeatedParty(app)
  await send('1', 12_000_000)
  const before = await books()
  const refund = await send('1', 12_000_000, { refunded: 1_000_000 })
  expect(refund).toMatchObject({ status: 200, settled: { total: 11_000_000 } })
  expect(await stateOf()).toBe('bill_closed')
  expect(await books()).not.toEqual(before)
  expect(await send('1', 12_000_000, { refunded: 1_000_000 })).toEqual(refund)
  expect(await send('1', 12_000_000, { refunded: 500_000 })).toMatchObject({ status: 409, code: 'wrong_state' })
  expect(await send('1', 13_000_000, { refunded: 2_000_000 })).toMatchObject({ status: 409 })
  const reasons = await app.sql<{ reason: string }[]>`
    select reason from reservation_changes where reservation_id = ${id} and kind = 'reopen'`
  expect(reasons.map(({ reason }) => reason)).toEqual(['refund at the till, bill 1'])
})

test('a refund of one part of a split bill lowers the sum, but never below the minimum spend', async () => {
  await using app = await testApp()
  const { send } = await aSeatedParty(app)
  await send('1', 6_000_000, { parts: 2 })
  await send('2', 6_000_000, { parts: 2 })
  expect(await send('2', 6_000_000, { parts: 2, refunded: 1_000_000 })).toMatchObject({
    settled: { total: 11_000_000 },
  })
  const { settled } = await send('1', 6_000_000, { parts: 2, refunded: 6_000_000 })
  expect(settled?.total).toBe(Math.max(settled?.minimum ?? 0, 5_000_000))
})

test('a refund by the till is refused if staff charged another amount', async () => {
  await using app = await testApp()
  const { id, send } = await aSeatedParty(app)
  await send('1', 12_000_000)
  const version = async () => (await versionOf(app.sql, id)) ?? 0
  await reopenBill(app, STAFF, { id, version: await version() }, { reason: 'A bottle too many', reach: 'full' })
  const till = { service: null, tax: null, cash: 0, cards: 0, number: '' }
  const bill = { bill: 9_000_000, below: null, reason: '', limit: 0, till }
  await serve(app, system('test'), { id, version: await version() }, { act: 'close_bill', bill })
  expect(await send('1', 12_000_000, { refunded: 1_000_000 })).toMatchObject({ status: 409, code: 'wrong_state' })
})
