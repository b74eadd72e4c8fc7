// What is told of one page, by its reference: it may be an older one, somebody else's, or one whose row is lost.
import { expect, test } from 'vitest'
import type { NotificationKind } from '#domain/payments/payment.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { reportOf, settlePayment, settleReported } from '#server/reservations/settlement/settle-payment.ts'
import type { ReportedPayment } from '#server/reservations/settlement/settlement.ts'
import { aUuid, testApp, type TestApp } from '#tests/support/app.ts'
import { heldTable, paidBy, paidTable, reasonsOf } from '#tests/support/paid-table.ts'

const told = (kind: NotificationKind, reference?: string) =>
  ({ kind, amount: null, currency: 'IDR', method: null, ...(reference && { reference }) }) as const

async function attemptsOf({ sql }: TestApp) {
  const rows = await sql<{ no: number; reference: string; state: string }[]>`
    select no, reference, state from payment_attempts order by no`
  return rows.map(({ no, reference, state }) => [no, reference.slice(40), state])
}

const statesOf = async (app: TestApp, id: string) => {
  const row = await findReservation(app.sql, id)
  return [row?.state, row?.paymentState]
}

const strikesOf = ({ sql }: TestApp) => sql`select reason from strikes`

test('one piece of news is money that came, money that went or neither', () => {
  const news = { ...paidBy('T1', 5000), reference: 'R' }
  const capture = { transactionId: 'T1', amount: 5000, currency: 'IDR', method: 'qris', at: null }
  expect(reportOf(news)).toEqual({ kind: 'paid', reference: 'R', captures: [capture], events: [] })
  expect(reportOf({ ...told('paid'), eventKey: 'e' })).toEqual({
    kind: 'paid',
    reference: null,
    captures: [{ ...capture, transactionId: null, amount: 0, method: null }],
    events: [],
  })
  const event = { id: 'e', transactionId: 'T1', amount: 5000 }
  for (const [kind, taken] of [
    ['refund_part', 'refund'],
    ['refund_full', 'refund'],
    ['reversal', 'reversal'],
    ['chargeback', 'chargeback'],
  ] as const) {
    expect(reportOf({ ...news, kind, eventKey: 'e' })).toMatchObject({
      captures: [],
      events: [{ ...event, kind: taken }],
    })
    expect(reportOf({ ...news, kind })).toMatchObject({ captures: [], events: [] })
  }
  expect(reportOf({ ...told('deny'), eventKey: 'e' })).toMatchObject({ captures: [], events: [] })
})

test.each([
  ['', 1],
  ['-3', 3],
  ['-12', 12],
])('R-104 money of a reference that ends with "%s" and whose row is lost is of attempt %i', async (suffix, no) => {
  await using app = await testApp()
  const { id, amount, reference } = await heldTable(app)
  const named = { ...paidBy('T1', amount), reference: `${reference}${suffix}` }
  expect(await settlePayment(app, id, named)).toBe('confirmed')
  expect(await attemptsOf(app)).toEqual([[no, suffix, 'closed']])
})

test('R-104 a reference names its own reservation, and what names none or another’s is refused', async () => {
  await using app = await testApp()
  const [one, other] = [await heldTable(app), await heldTable(app)]
  for (const [id, reference] of [
    [one.id, other.reference],
    [aUuid(), one.reference],
    [aUuid(), undefined],
  ] as const)
    await expect(settlePayment(app, id, told('pending', reference))).rejects.toThrow('to settle')
  expect(await settlePayment(app, one.id, told('pending', 'unheard of'))).toBe('repeated')
})

test('R-104 an older page that closes says nothing of the one that is open', async () => {
  await using app = await testApp()
  await app.open()
  const { id, reference } = await heldTable(app, { isOpened: true })
  await app.sql`update payment_attempts set state = 'lost'`
  await openPaymentPage(app, id)
  expect(await settlePayment(app, id, told('pending'))).toBe('repeated')
  expect(await settlePayment(app, id, told('expire', reference))).toBe('noted')
  expect(await settlePayment(app, id, told('deny', reference))).toBe('noted')
  expect([await attemptsOf(app), await statesOf(app, id), await strikesOf(app)]).toEqual([
    [
      [1, '', 'closed'],
      [2, '-2', 'open'],
    ],
    [0, 'waiting'],
    [],
  ])
  expect(await settlePayment(app, id, told('expire'))).toBe('expired')
  expect([await attemptsOf(app), await statesOf(app, id)]).toEqual([
    [
      [1, '', 'closed'],
      [2, '-2', 'closed'],
    ],
    [6, 'expired'],
  ])
  expect(await reasonsOf(app, id)).toEqual(['held', 'payment page closed'])
})

test('R-055 a card that fails is a strike of who waits, once, and closes no page; a page that is left closes it', async () => {
  await using app = await testApp()
  await app.open()
  const { id } = await heldTable(app, { isOpened: true })
  expect([await settlePayment(app, id, told('deny')), await settlePayment(app, id, told('deny'))]).toEqual([
    'noted',
    'repeated',
  ])
  expect([await attemptsOf(app), await statesOf(app, id), await strikesOf(app)]).toEqual([
    [[1, '', 'open']],
    [0, 'failed'],
    [{ reason: 'failed' }],
  ])
  await settlePayment(app, id, told('cancel'))
  expect([await attemptsOf(app), await statesOf(app, id)]).toEqual([[[1, '', 'closed']], [0, 'failed']])
})

test('R-055 what is told of what is paid is no strike and ends nothing', async () => {
  await using app = await testApp()
  const { id } = await paidTable(app)
  for (const kind of ['deny', 'expire', 'cancel', 'pending'] as const)
    expect(await settlePayment(app, id, told(kind))).toBe('repeated')
  expect([await statesOf(app, id), await strikesOf(app)]).toEqual([[2, 'paid'], []])
})

test('R-102 money that went and is not named pays for nothing', async () => {
  await using app = await testApp()
  const { id } = await heldTable(app)
  expect(await settlePayment(app, id, told('reversal'))).toBe('noted')
  expect(await statesOf(app, id)).toEqual([0, 'waiting'])
})

test('R-102 of transactions told together those of another reservation are left out, and the log says so', async () => {
  await using app = await testApp()
  const [one, other] = [await heldTable(app), await heldTable(app)]
  const warned = () => app.heard.filter((line) => line.includes('a transaction was told of two payments'))
  await settlePayment(app, one.id, paidBy('shared', one.amount))
  expect(warned()).toEqual([])
  const capture = (transactionId: string | null, amount: number) =>
    ({ transactionId, amount, currency: 'IDR', method: 'qris', at: null }) as const
  const captures = [capture('shared', other.amount), capture('own', 1000), capture(null, other.amount)]
  const reported: ReportedPayment = { kind: 'paid', reference: other.reference, captures, events: [] }
  expect(await settleReported(app, other.id, reported)).toBe('confirmed')
  expect(warned()).toHaveLength(1)
  const names = await app.sql<{ transactionId: string }[]>`select transaction_id from captures order by transaction_id`
  expect(names.map(({ transactionId }) => transactionId)).toEqual([`legacy:${other.reference}`, 'own', 'shared'])
  expect(await settleReported(app, other.id, reported)).toBe('repeated')
})
