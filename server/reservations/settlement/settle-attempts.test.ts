// Tests reports about one payment page. The page can be an older page, a page of another reservation, or a page without a stored row.
import { expect, test } from 'vitest'
import type { NotificationKind } from '#domain/payments/payment.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { reportOf, settlePayment, settleReported } from '#server/reservations/settlement/settle-payment.ts'
import type { ReportedPayment } from '#server/reservations/settlement/settlement.ts'
import { aUuid, testApp, type TestApp } from '#tests/support/app.ts'
import { heldTable, paidBy, paidTable, reasonsOf } from '#tests/support/paid-table.ts'

const makeReport = (kind: NotificationKind, reference?: string) =>
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

test('a gateway notification is converted to a report of its payment or reversal, or to a report without money', () => {
  const news = { ...paidBy('T1', 5000), reference: 'R' }
  const capture = { transactionId: 'T1', amount: 5000, currency: 'IDR', method: 'qris', at: null }
  expect(reportOf(news)).toEqual({ kind: 'paid', reference: 'R', captures: [capture], events: [] })
  expect(reportOf({ ...makeReport('paid'), eventKey: 'e' })).toEqual({
    kind: 'paid',
    reference: null,
    captures: [{ ...capture, transactionId: null, amount: 0, method: null }],
    events: [],
  })
  const event = { id: 'e', transactionId: 'T1', amount: 5000 }
  for (const [kind, expectedKind] of [
    ['refund_part', 'refund'],
    ['refund_full', 'refund'],
    ['reversal', 'reversal'],
    ['chargeback', 'chargeback'],
  ] as const) {
    expect(reportOf({ ...news, kind, eventKey: 'e' })).toMatchObject({
      captures: [],
      events: [{ ...event, kind: expectedKind }],
    })
    expect(reportOf({ ...news, kind })).toMatchObject({ captures: [], events: [] })
  }
  expect(reportOf({ ...makeReport('deny'), eventKey: 'e' })).toMatchObject({ captures: [], events: [] })
})

test.each([
  ['', 1],
  ['-3', 3],
  ['-12', 12],
])(
  'R-104 a payment with a reference that ends with "%s" belongs to attempt %i if no attempt is stored',
  async (suffix, no) => {
    await using app = await testApp()
    const { id, amount, reference } = await heldTable(app)
    const report = { ...paidBy('T1', amount), reference: `${reference}${suffix}` }
    expect(await settlePayment(app, id, report)).toBe('confirmed')
    expect(await attemptsOf(app)).toEqual([[no, suffix, 'closed']])
  },
)

test('R-104 a payment report is rejected if its reservation is unknown or does not match its reference', async () => {
  await using app = await testApp()
  const [first, other] = [await heldTable(app), await heldTable(app)]
  for (const [id, reference] of [
    [first.id, other.reference],
    [aUuid(), first.reference],
    [aUuid(), undefined],
  ] as const)
    await expect(settlePayment(app, id, makeReport('pending', reference))).rejects.toThrow('to settle')
  expect(await settlePayment(app, first.id, makeReport('pending', 'unheard of'))).toBe('repeated')
})

test('R-104 a report about an older, closed payment page does not affect the open page', async () => {
  await using app = await testApp()
  await app.open()
  const { id, reference } = await heldTable(app, { isOpened: true })
  await app.sql`update payment_attempts set state = 'lost'`
  await openPaymentPage(app, id)
  expect(await settlePayment(app, id, makeReport('pending'))).toBe('repeated')
  expect(await settlePayment(app, id, makeReport('expire', reference))).toBe('noted')
  expect(await settlePayment(app, id, makeReport('deny', reference))).toBe('noted')
  expect([await attemptsOf(app), await statesOf(app, id), await strikesOf(app)]).toEqual([
    [
      [1, '', 'closed'],
      [2, '-2', 'open'],
    ],
    [0, 'waiting'],
    [],
  ])
  expect(await settlePayment(app, id, makeReport('expire'))).toBe('expired')
  expect([await attemptsOf(app), await statesOf(app, id)]).toEqual([
    [
      [1, '', 'closed'],
      [2, '-2', 'closed'],
    ],
    [6, 'expired'],
  ])
  expect(await reasonsOf(app, id)).toEqual(['held', 'payment page closed'])
})

test('R-055 repeated reports of one failed card payment add one strike and do not close the payment page', async () => {
  await using app = await testApp()
  await app.open()
  const { id } = await heldTable(app, { isOpened: true })
  expect([await settlePayment(app, id, makeReport('deny')), await settlePayment(app, id, makeReport('deny'))]).toEqual([
    'noted',
    'repeated',
  ])
  expect([await attemptsOf(app), await statesOf(app, id), await strikesOf(app)]).toEqual([
    [[1, '', 'open']],
    [0, 'failed'],
    [{ reason: 'failed' }],
  ])
  await settlePayment(app, id, makeReport('cancel'))
  expect([await attemptsOf(app), await statesOf(app, id)]).toEqual([[[1, '', 'closed']], [0, 'failed']])
})

test('R-055 notifications about failed payments add no strike to a paid reservation and do not end the reservation', async () => {
  await using app = await testApp()
  const { id } = await paidTable(app)
  for (const kind of ['deny', 'expire', 'cancel', 'pending'] as const)
    expect(await settlePayment(app, id, makeReport(kind))).toBe('repeated')
  expect([await statesOf(app, id), await strikesOf(app)]).toEqual([[2, 'paid'], []])
})

test('R-102 a reversal without an event id changes nothing', async () => {
  await using app = await testApp()
  const { id } = await heldTable(app)
  expect(await settlePayment(app, id, makeReport('reversal'))).toBe('noted')
  expect(await statesOf(app, id)).toEqual([0, 'waiting'])
})

test('R-102 a transaction that already belongs to another reservation is removed from the payment report, and a warning is logged', async () => {
  await using app = await testApp()
  const [first, other] = [await heldTable(app), await heldTable(app)]
  const listWarnings = () => app.heard.filter((line) => line.includes('a transaction was told of two payments'))
  await settlePayment(app, first.id, paidBy('shared', first.amount))
  expect(listWarnings()).toEqual([])
  const capture = (transactionId: string | null, amount: number) =>
    ({ transactionId, amount, currency: 'IDR', method: 'qris', at: null }) as const
  const captures = [capture('shared', other.amount), capture('own', 1000), capture(null, other.amount)]
  const report: ReportedPayment = { kind: 'paid', reference: other.reference, captures, events: [] }
  expect(await settleReported(app, other.id, report)).toBe('confirmed')
  expect(listWarnings()).toHaveLength(1)
  const names = await app.sql<{ transactionId: string }[]>`select transaction_id from captures order by transaction_id`
  expect(names.map(({ transactionId }) => transactionId)).toEqual([`legacy:${other.reference}`, 'own', 'shared'])
  expect(await settleReported(app, other.id, report)).toBe('repeated')
})
