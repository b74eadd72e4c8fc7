import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertCapture } from '#server/payments/capture-repository.ts'
import { takeRefund } from '#server/payments/refund-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment, settleReported } from '#server/reservations/settlement/settle-payment.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { booksOf, flagsOf, heldTable, mailsOf, paidBy, reasonsOf, refundsOf } from '#tests/support/paid-table.ts'

const A_PART = 1000

/** Returns a provider's report about money that the provider took or refunded without a request from this system. */
const went = (
  eventKey: string,
  transactionId: string,
  amount: number,
  kind: 'chargeback' | 'refund_part' = 'refund_part',
) => ({ ...paidBy(transactionId, amount), kind, eventKey }) as const

const attemptsOf = async ({ sql }: TestApp) =>
  (await sql<{ state: string }[]>`select state from payment_attempts order by no`).map(({ state }) => state)

async function paidThreeTimes(app: TestApp) {
  const hold = await heldTable(app)
  for (const [index, name] of ['T1', 'T2', 'T3'].entries())
    expect(await settlePayment(app, hold.id, paidBy(name, hold.amount))).toBe(index === 0 ? 'confirmed' : 'duplicate')
  return hold
}

test('R-103 a payment of 0 is flagged as a mismatch, without an alert or a refund', async () => {
  await using app = await testApp()
  const { id } = await heldTable(app)
  expect(await settlePayment(app, id, paidBy('T', 0))).toBe('mismatched')
  expect(await flagsOf(app)).toEqual(['amount_mismatch'])
  expect([await app.sql`select 1 from alerts`, await refundsOf(app, id)]).toEqual([[], []])
})

test('R-102 a payment is booked at the time of its capture, or at the present time if the capture time is unknown', async () => {
  await using app = await testApp()
  const [first, other] = [await heldTable(app), await heldTable(app)]
  const at = new Date(app.now().getTime() - 60_000)
  const { amount, currency, method } = paidBy('', first.amount)
  const capture = { transactionId: 'T1', amount, currency, method, at }
  await settleReported(app, first.id, { kind: 'paid', reference: first.reference, captures: [capture], events: [] })
  await settlePayment(app, other.id, paidBy('T2', other.amount))
  const rows = await app.sql`select transaction_id, captured_at from captures order by transaction_id`
  expect(rows).toEqual([
    { transactionId: 'T1', capturedAt: at },
    { transactionId: 'T2', capturedAt: app.now() },
  ])
})

test('R-102 the payment that confirms a hold closes all payment pages of the hold', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await app.open()
  const { id, amount } = await heldTable(app, { isOpened: true })
  expect(await settlePayment(app, id, paidBy('T', amount))).toBe('confirmed')
  expect(await attemptsOf(app)).toEqual(['closed'])
  expect(await reasonsOf(app, id)).toEqual(['held', 'paid'])
})

test('R-103 the hold still waits for payment after payments of a wrong amount, which are refunded separately', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await app.open()
  const { id, tableId } = await heldTable(app, { isOpened: true })
  for (const name of ['T1', 'T2']) expect(await settlePayment(app, id, paidBy(name, A_PART))).toBe('mismatched')
  expect(await attemptsOf(app)).toEqual(['closed'])
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 0, paymentState: 'mismatched' })
  const claims = await app.sql`
    select table_id, expires_at is null as is_firm from table_claims where reservation_id = ${id}`
  expect(claims).toEqual([{ tableId, isFirm: false }])
  expect(await refundsOf(app, id)).toEqual([1, 2].map(() => ['amount_mismatch', 'asked', A_PART]))
  expect(await mailsOf(app, id, 'amount_mismatch_refunded')).toBe(2)
})

test('R-103 if the places are no longer free, a late payment ends the hold, is recorded as paid and is refunded', async () => {
  await using app = await testApp()
  const { id, amount } = await heldTable(app)
  app.clock.advance(20 * 86_400)
  expect(await settlePayment(app, id, paidBy('T', amount))).toBe('refunded')
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 6, paymentState: 'paid' })
  expect(await reasonsOf(app, id)).toEqual(['held', 'paid after the deadline, places gone'])
  expect(await app.sql`select 1 from table_claims where reservation_id = ${id}`).toEqual([])
})

test('R-103 if the places are free, a late payment confirms the lapsed reservation, and the history gives the reason “late payment”', async () => {
  await using app = await testApp()
  const { id, amount } = await heldTable(app)
  await settlePayment(app, id, { kind: 'expire', amount: null, currency: 'IDR', method: null })
  expect(await settlePayment(app, id, paidBy('T', amount))).toBe('revived')
  expect(await reasonsOf(app, id)).toEqual(['held', 'payment page closed', 'paid late, places still free'])
})

test('R-102 a chargeback of a whole payment stops the payment’s open refund, and a partial refund reduces it', async () => {
  await using app = await testApp()
  const { id, amount } = await paidThreeTimes(app)
  const reportChargeback = () => settlePayment(app, id, went('c1', 'T3', amount, 'chargeback'))
  expect([await reportChargeback(), await reportChargeback(), await flagsOf(app)]).toEqual([
    'noted',
    'repeated',
    ['chargeback'],
  ])
  expect(await settlePayment(app, id, went('p1', 'T2', A_PART))).toBe('noted')
  const refunds = await app.sql`select f.state, f.amount, f.last_error, c.transaction_id from refunds f
    join captures c on c.id = f.capture_id order by c.transaction_id, f.amount desc`
  expect(refunds).toEqual([
    { transactionId: 'T2', state: 'failed', amount, lastError: 'refund p1' },
    { transactionId: 'T2', state: 'asked', amount: amount - A_PART, lastError: null },
    { transactionId: 'T3', state: 'failed', amount, lastError: 'chargeback c1' },
  ])
  expect(await booksOf(app, id)).toEqual({
    gateway: 2 * amount - A_PART,
    guest_funds: -amount,
    refunds_due: A_PART - amount,
  })
})

test('R-102 each partial refund that the provider reports is booked, and reduces the open refund of its own payment', async () => {
  await using app = await testApp()
  const { id, amount } = await paidThreeTimes(app)
  for (const [key, name] of [
    ['p1', 'T2'],
    ['p2', 'T2'],
    ['p3', 'T3'],
  ] as const)
    await settlePayment(app, id, went(key, name, A_PART))
  const open = (await refundsOf(app, id)).filter(([, state]) => state === 'asked')
  expect(open).toEqual([
    ['duplicate', 'asked', amount - A_PART],
    ['duplicate', 'asked', amount - 2 * A_PART],
  ])
  expect(await booksOf(app, id)).toMatchObject({ refunds_due: 3 * A_PART - 2 * amount })
})

test('R-102 a partial refund from outside does not change our refund that is already at the gateway', async () => {
  await using app = await testApp()
  const { id, amount } = await heldTable(app)
  await settlePayment(app, id, paidBy('T1', amount))
  await settlePayment(app, id, paidBy('T2', amount))
  const [refund] = await app.sql<{ id: string }[]>`select id from refunds`
  await takeRefund(app.sql, refund!.id, app.now())
  await settlePayment(app, id, went('p1', 'T2', A_PART))
  expect(await refundsOf(app, id)).toEqual([['duplicate', 'asked', amount]])
  expect(await flagsOf(app)).toEqual(['taken_twice'])
})

test('R-102 if the provider reports an event id that another reservation already used, the books of this reservation do not change', async () => {
  await using app = await testApp()
  const [first, other] = [await heldTable(app), await heldTable(app)]
  for (const [reservation, name] of [
    [first, 'T1'],
    [other, 'T2'],
  ] as const) {
    await settlePayment(app, reservation.id, paidBy(name, reservation.amount))
    await settlePayment(app, reservation.id, went('same', name, A_PART))
  }
  expect(await booksOf(app, other.id)).toEqual({ gateway: other.amount, guest_funds: -other.amount })
})

test('R-102 transactions with the same id at two gateways are different transactions', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { id, amount } = await heldTable(app)
  await settlePayment(app, id, paidBy('T1', amount))
  const [capture] = await app.sql<{ intentId: string; attemptId: string }[]>`select intent_id, attempt_id from captures`
  const money = { amount, currency: 'IDR', method: 'qris', decision: 'duplicate', actor: 'system:test' } as const
  const capturedAt = new Date(app.now().getTime() - 60_000)
  await insertCapture(app.sql, {
    ...money,
    ...capture!,
    id: randomUUID(),
    provider: 'elsewhere',
    transactionId: 'T1',
    capturedAt,
  })
  await settlePayment(app, id, went('p1', 'T1', A_PART))
  const events = await app.sql`select c.provider from capture_events e join captures c on c.id = e.capture_id`
  expect(events).toEqual([{ provider: 'sandbox' }])
})
