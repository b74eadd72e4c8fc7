// Tests that staff join a further bill of a till to a visit that has a bill already. The till does not name the parts of the split bill.
import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { takeBillOff } from '#server/partner/bills/decide-bill.ts'
import { joinBill } from '#server/partner/bills/join-bill.ts'
import { readTillBills } from '#server/partner/bills/read-till-bills.ts'
import { versionOf } from '#server/reservations/changes/version-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { serve } from '#server/service/serving/serve.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { aPartner, aTableBill } from '#tests/support/partner-night.ts'

const STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const
const OPEN = { state: 'open' }

/** A seated party, and the till that sends bills of its table. */
async function aSeatedParty(app: TestApp) {
  const { outletId, putBill, arrive, read } = await aPartner(app)
  const id = await arrive()
  const [row] = await app.sql<{ name: string }[]>`
    select table_name as name from reservation_tables where reservation_id = ${id}`
  await serve(app, system('test'), { id, version: (await versionOf(app.sql, id)) ?? 0 }, { act: 'seat' })
  const send = async (number: string, amount: number, over: object = {}) => {
    const { status, body } = await putBill(number, aTableBill(row?.name ?? '', amount, over))
    return { status, code: body['code'], ...(body['data'] as { matched: boolean; reason: string | null } | undefined) }
  }
  const bills = async () => (await readTillBills(app, { outletId, night: PAID_NIGHT })).bills
  const idOf = async (number: string) => (await bills()).find(({ externalId }) => externalId === number)?.id ?? 0
  const codeOf = (work: Promise<void>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof Refused ? error.code : String(error)),
    )
  const join = async (number: string, why = '', reservationId = id) =>
    codeOf(joinBill(app, STAFF, { outletId, id: await idOf(number), reservationId, why }))
  const takeOff = async (number: string) =>
    codeOf(takeBillOff(app, STAFF, { outletId, id: await idOf(number), why: 'Another table' }))
  const stateOf = async () => (await read(id)).row.state
  const totalOf = async () => (await findReservation(app.sql, id))?.bill?.total ?? null
  return { id, send, bills, join, takeOff, stateOf, totalOf, putBill }
}

test('staff join a second closed bill to a closed visit, which is charged the sum of both, also after repeated calls', async () => {
  await using app = await testApp()
  const { id, send, bills, join, stateOf, totalOf } = await aSeatedParty(app)
  await send('1', 9_000_000)
  expect(await send('2', 4_000_000)).toMatchObject({ matched: false, reason: 'has_bill' })
  const [waiting] = await bills()
  expect([waiting?.externalId, waiting?.suggestions, waiting?.joinable]).toEqual(['2', [], [id]])
  expect(await Promise.all([join('2'), join('2')])).toEqual(['done', 'done'])
  expect([await stateOf(), await totalOf()]).toEqual(['bill_closed', 13_000_000])
  await send('3', 1_000_000)
  expect(await join('3')).toBe('done')
  expect(await totalOf()).toBe(14_000_000)
  expect((await bills()).map(({ part, parts, sentParts }) => [part, parts, sentParts])).toEqual([
    [1, 3, 1],
    [2, 3, 1],
    [3, 3, 1],
  ])
})

test('the till sends a joined bill again as a whole bill, and nothing changes; a refund of it lowers the sum', async () => {
  await using app = await testApp()
  const { send, join, totalOf } = await aSeatedParty(app)
  await send('1', 9_000_000)
  await send('2', 4_000_000)
  await join('2')
  for (const [number, amount] of [
    ['1', 9_000_000],
    ['2', 4_000_000],
  ] as const)
    expect(await send(number, amount)).toMatchObject({ status: 200, matched: true })
  expect(await totalOf()).toBe(13_000_000)
  expect(await send('2', 4_000_000, { refunded: 1_000_000 })).toMatchObject({ status: 200 })
  expect(await totalOf()).toBe(12_000_000)
})

test('a visit with a joined open bill stays open until the till closes the bill', async () => {
  await using app = await testApp()
  const { send, join, stateOf, totalOf } = await aSeatedParty(app)
  await send('1', 9_000_000)
  await send('2', 1_000_000, OPEN)
  expect(await join('2')).toBe('done')
  expect([await stateOf(), await totalOf()]).toEqual(['seated', null])
  expect(await send('1', 9_000_000)).toMatchObject({ status: 200, matched: true })
  expect(await stateOf()).toBe('seated')
  await send('2', 3_000_000)
  expect([await stateOf(), await totalOf()]).toEqual(['bill_closed', 12_000_000])
})

test('a joined bill that is taken off, or void, leaves the other bills as the till sent them', async () => {
  await using app = await testApp()
  const { send, bills, join, takeOff, stateOf, totalOf } = await aSeatedParty(app)
  await send('1', 9_000_000, OPEN)
  await send('2', 4_000_000, OPEN)
  await send('3', 2_000_000, OPEN)
  expect([await join('2'), await join('3')]).toEqual(['done', 'done'])
  expect(await takeOff('1')).toBe('done')
  const matches = (await bills()).filter(({ reason }) => reason === null)
  expect(matches.map(({ part, parts, sentParts }) => [part, parts, sentParts])).toEqual([
    [1, 2, 1],
    [2, 2, 1],
  ])
  await send('2', 14_000_000)
  expect(await stateOf()).toBe('seated')
  expect(await send('3', 2_000_000, { state: 'void' })).toMatchObject({ status: 200 })
  expect([await stateOf(), await totalOf()]).toEqual(['bill_closed', 14_000_000])
  expect(await send('2', 14_000_000)).toMatchObject({ status: 200, matched: true })
})

test('a bill is not joined without a reason for another table, after a decision of staff, or to a visit without a bill', async () => {
  await using app = await testApp()
  const { id, send, bills, join, totalOf, putBill } = await aSeatedParty(app)
  await putBill('7', aTableBill('Bar 3', 1_000_000))
  expect(await join('7', 'Theirs')).toBe('wrong_state')
  await send('1', 12_000_000)
  expect([await join('7'), await join('7', 'Theirs', '00000000-0000-4000-8000-000000000009')]).toEqual([
    'validation_failed',
    'validation_failed',
  ])
  await app.sql`update closed_bills set total = total + 1, spent = spent + 1, due = due + 1 where reservation_id = ${id}`
  expect(await join('7', 'Theirs')).toBe('wrong_state')
  expect((await bills()).find(({ externalId }) => externalId === '7')?.joinable).toEqual([])
  await app.sql`update closed_bills set total = total - 1, spent = spent - 1, due = due - 1 where reservation_id = ${id}`
  await putBill('8', aTableBill('Bar 3', 1_000_000, { parts: 2 }))
  expect(await join('8', 'Theirs')).toBe('wrong_state')
  expect(await join('7', 'Theirs')).toBe('done')
  expect(await totalOf()).toBe(13_000_000)
})

test('the amount that the guest paid at the till above the amount due is stored with the visit', async () => {
  await using app = await testApp()
  const { id, send, bills } = await aSeatedParty(app)
  await send('1', 12_000_000, { cash: 5_000_000, cards: 7_000_000 })
  const reservation = await findReservation(app.sql, id)
  const prepaid = reservation?.bill?.credit
  expect(prepaid).toBeGreaterThan(0)
  expect([reservation?.overpaid, (await bills())[0]?.visit?.overpaid]).toEqual([prepaid, prepaid])
  const [row] = await app.sql<{ cash: number; cards: number }[]>`
    select cash, cards from closed_bills where reservation_id = ${id}`
  expect(row).toEqual({ cash: 0, cards: 0 })
})
