// Tests the SQL of captures: each query returns only the rows of its own payment, in the order of arrival.
import { expect, test } from 'vitest'
import {
  book,
  capturesOf,
  eventsOf,
  insertCapture,
  insertEvent,
  transactionsElsewhere,
} from '#server/payments/capture-repository.ts'
import { insertRefund, stopRefund, takeRefund } from '#server/payments/refund-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { aUuid, testApp, type TestApp } from '#tests/support/app.ts'
import { acceptedCapture, heldTable, paidTable } from '#tests/support/paid-table.ts'

const ACTOR = 'system:test'

/**
 * Sets up an app that does not check the data when the test ends. These tests run SQL statements without the commands that write ledger
 * entries.
 */
const alone = () => testApp({ checkAtEnd: false })

async function intentOf(app: TestApp, hold: { id: string; amount: number }) {
  const { paymentId, provider } = (await findReservation(app.sql, hold.id))!
  return { intentId: paymentId, provider, amount: hold.amount }
}

/** Stores a further payment of the intent, captured `seconds` from now. `isNew` is false if its transaction is already stored. */
async function comes(
  app: TestApp,
  { intentId, provider }: { intentId: string; provider: string },
  {
    transactionId = aUuid(),
    id = aUuid(),
    seconds = 0,
  }: { transactionId?: string; id?: string; seconds?: number } = {},
) {
  const [attempt] = await app.sql<{ id: string }[]>`select id from payment_attempts where intent_id = ${intentId}`
  const capturedAt = new Date(app.now().getTime() + seconds * 1000)
  const money = { amount: 5000, currency: 'IDR', method: 'qris', capturedAt, actor: ACTOR }
  const row = {
    id,
    intentId,
    attemptId: attempt!.id,
    provider,
    transactionId,
    decision: 'duplicate',
    ...money,
  } as const
  return { id, transactionId, isNew: await insertCapture(app.sql, row) }
}

test('R-102 each capture of a payment has only its own ledger entries and refunds, and captures are sorted by arrival', async () => {
  await using app = await alone()
  const [intent, stranger] = [await intentOf(app, await paidTable(app)), await intentOf(app, await paidTable(app))]
  const capture = (await acceptedCapture(app.sql, intent.intentId))!
  const [second, first] = [
    await comes(app, intent, { seconds: 2, id: `00000000${aUuid().slice(8)}` }),
    await comes(app, intent, { seconds: 1, id: `ffffffff${aUuid().slice(8)}` }),
  ]
  const of = { intentId: intent.intentId, captureId: capture.id, currency: 'IDR', now: app.now(), actor: ACTOR }
  await book(app.sql, {
    ...of,
    movement: 'a',
    part: 'forfeit',
    sides: [side('forfeits', -300), side('guest_funds', 300)],
  })
  const captures = await capturesOf(app.sql, intent.intentId)
  expect(captures.map(({ id, held, earned }) => [id, held, earned])).toEqual([
    [capture.id, intent.amount - 300, 300],
    [first.id, 0, 0],
    [second.id, 0, 0],
  ])
  expect((await capturesOf(app.sql, stranger.intentId)).map(({ held, earned }) => [held, earned])).toEqual([
    [stranger.amount, 0],
  ])
})

const side = (account: 'forfeits' | 'guest_funds', amount: number) => ({ account, amount })

test('R-102 refunds of a payment are sorted by request time, without stopped refunds', async () => {
  await using app = await alone()
  const [intent, stranger] = [await intentOf(app, await paidTable(app)), await intentOf(app, await paidTable(app))]
  const ask = async (captureId: string, seconds: number, refundWay: 'gateway' | 'transfer' = 'gateway') => {
    const [id, now] = [aUuid(), new Date(app.now().getTime() + seconds * 1000)]
    await insertRefund(app.sql, {
      id,
      captureId,
      key: id,
      amount: 1000,
      reason: 'late',
      way: refundWay,
      now,
      actor: ACTOR,
    })
    return id
  }
  const own = (await acceptedCapture(app.sql, intent.intentId))!.id
  await ask((await acceptedCapture(app.sql, stranger.intentId))!.id, 0)
  const [last, stoppedId, claimedId, first] = [
    await ask(own, 3, 'transfer'),
    await ask(own, 2),
    await ask(own, 0),
    await ask(own, -1),
  ]
  await stopRefund(app.sql, stoppedId, 'taken back')
  await takeRefund(app.sql, claimedId, app.now())
  const [capture] = await capturesOf(app.sql, intent.intentId)
  expect(capture?.refunds.map(({ id, isStoppable }) => [id, isStoppable])).toEqual([
    [first, true],
    [claimedId, false],
    [last, true],
  ])
})

test('R-102 acceptedCapture returns the accepted capture of a payment, or null if no capture is accepted', async () => {
  await using app = await alone()
  const intent = await intentOf(app, await heldTable(app))
  expect(await acceptedCapture(app.sql, intent.intentId)).toBeNull()
  const paid = await intentOf(app, await paidTable(app))
  await comes(app, paid, { seconds: -60 })
  expect(await acceptedCapture(app.sql, paid.intentId)).toMatchObject({ decision: 'accepted' })
})

test('R-102 a transaction is stored once, and is reported as foreign to every other payment of the same provider', async () => {
  await using app = await alone()
  const [intent, other] = [await intentOf(app, await paidTable(app)), await intentOf(app, await paidTable(app))]
  const { transactionId, isNew } = await comes(app, intent)
  await comes(app, intent)
  expect([isNew, (await comes(app, other, { transactionId })).isNew]).toEqual([true, false])
  const elsewhere = async (over: Partial<Parameters<typeof transactionsElsewhere>[1]>) => [
    ...(await transactionsElsewhere(app.sql, { ...other, transactionIds: [transactionId, 'unknown'], ...over })),
  ]
  expect(await elsewhere({})).toEqual([transactionId])
  expect(await elsewhere({ intentId: intent.intentId })).toEqual([])
  expect(await elsewhere({ provider: 'another' })).toEqual([])
})

test('R-102 an event that the gateway reports for a payment is stored once, and is listed only with this payment', async () => {
  await using app = await alone()
  const [intent, other] = [await intentOf(app, await paidTable(app)), await intentOf(app, await paidTable(app))]
  const reportReversal = async ({ intentId, provider }: typeof intent, eventId: string) => {
    const captureId = (await acceptedCapture(app.sql, intentId))!.id
    const of = { kind: 'reversal', amount: 1000, currency: 'IDR', now: app.now(), actor: ACTOR } as const
    return insertEvent(app.sql, { captureId, provider, eventId, ...of })
  }
  expect([
    await reportReversal(intent, 'E1'),
    await reportReversal(intent, 'E1'),
    await reportReversal(other, 'E2'),
  ]).toEqual([true, false, true])
  expect(await eventsOf(app.sql, intent.intentId)).toEqual([`${intent.provider} E1`])
})
