// Tests that money that a provider takes or refunds outside this system is booked once, flagged for staff, and never refunded again.
import { expect, test } from 'vitest'
import { cancelReservation } from '#server/reservations/refunds/cancel-reservation.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { guest } from '#tests/support/guest.ts'
import { aMember, booksOf, flagsOf, heldTable, mailsOf, paidBy, refundsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function paidOfMember(app: TestApp) {
  const memberId = await aMember(app)
  const hold = await heldTable(app, { isOpened: true, memberId })
  await actOnPayment(app, hold.reference, { action: 'pay', notify: false })
  const report = (
    kind: 'paid' | 'deny' | 'refund_full' | 'refund_part' | 'reversal' | 'chargeback',
    amount = hold.amount,
  ) =>
    recordNotification(app, 'sandbox', {
      proof: 'body',
      eventKey: `${kind} ${amount}`,
      reference: hold.reference,
      kind,
      transactionId: null,
      amount,
      currency: 'IDR',
      method: 'qris',
      raw: {},
    })
  expect(await report('paid')).toBe('confirmed')
  const cancel = () => cancelReservation(app, guest({ memberId }), { id: hold.id, reason: 'Others' })
  return { ...hold, report, cancel }
}

const alertsOf = async ({ sql }: TestApp) =>
  (await sql<{ what: string }[]>`select what from alerts`).map((row) => row.what)

test('R-102 a refund in the provider’s dashboard is booked once, and a cancellation refunds only the remaining amount', async () => {
  await using app = await testApp()
  await app.open()
  const { id, amount, report, cancel } = await paidOfMember(app)
  const part = amount / 4
  for (let count = 0; count < 2; count++) await report('refund_part', part)
  expect(await booksOf(app, id)).toEqual({ gateway: amount - part, guest_funds: part - amount })
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 2 })
  const { refund } = await cancel()
  expect(refund).toMatchObject({ percentage: 50, amount: amount / 2 - part })
  expect(await booksOf(app, id)).toMatchObject({ refunds_due: -part, forfeits: -amount / 2 })
  await sendRefunds(app)
  expect(await booksOf(app, id)).toEqual({ gateway: amount / 2, forfeits: -amount / 2 })
})

test('R-102 after a full refund in the provider’s dashboard, a cancellation refunds nothing', async () => {
  await using app = await testApp()
  await app.open()
  const { id, report, cancel } = await paidOfMember(app)
  await report('refund_full')
  expect((await cancel()).refund).toMatchObject({ amount: 0, way: null })
  expect(await refundsOf(app, id)).toEqual([])
  expect(await booksOf(app, id)).toEqual({})
})

test.for([
  ['chargeback', 'chargeback'],
  ['reversal', 'reversed'],
] as const)(
  'R-102 a %s of a reservation’s payment is flagged with an alert, and a cancellation does not refund the money again',
  async ([kind, flag]) => {
    await using app = await testApp()
    await app.open()
    const { id, report, cancel } = await paidOfMember(app)
    for (let count = 0; count < 3; count++) await report(kind)
    expect(await flagsOf(app)).toEqual([flag])
    expect(await alertsOf(app)).toEqual([expect.stringMatching(new RegExp(`^money ${flag}: .*600000`))])
    expect(await findReservation(app.sql, id)).toMatchObject({ state: 2, paymentState: 'paid' })
    expect(await booksOf(app, id)).toEqual({})
    expect((await cancel()).refund.amount).toBe(0)
    expect(await refundsOf(app, id)).toEqual([])
  },
)

test('R-102 a chargeback stops a refund that has not been sent', async () => {
  await using app = await testApp()
  await app.open()
  const { id, amount, report, cancel } = await paidOfMember(app)
  await cancel()
  await report('chargeback')
  expect((await refundsOf(app, id)).map(([, state]) => state)).toEqual(['failed'])
  expect(await sendRefunds(app)).toEqual({ handled: 0, failed: 0 })
  expect(await booksOf(app, id)).toEqual({ forfeits: -amount / 2, chargebacks: amount / 2 })
  expect(await mailsOf(app, id, 'refund_sent')).toBe(0)
})

test('R-102 a chargeback of money that was already refunded is booked as a loss', async () => {
  await using app = await testApp()
  await app.open()
  const { id, amount, report, cancel } = await paidOfMember(app)
  await cancel()
  await sendRefunds(app)
  await report('chargeback')
  expect(await booksOf(app, id)).toEqual({
    gateway: -amount / 2,
    losses: amount / 2,
    forfeits: -amount / 2,
    chargebacks: amount / 2,
  })
})

test('R-102 a partial refund in the provider’s dashboard reduces an unsent refund of the same payment', async () => {
  await using app = await testApp()
  await app.open()
  const { id, amount, report, cancel } = await paidOfMember(app)
  await cancel()
  await report('refund_part', amount / 4)
  expect(await refundsOf(app, id)).toEqual([
    ['cancelled', 'failed', amount / 2],
    ['cancelled', 'asked', amount / 4],
  ])
  await sendRefunds(app)
  expect(await booksOf(app, id)).toEqual({ gateway: amount / 2, forfeits: -amount / 2 })
  expect(await mailsOf(app, id, 'refund_sent')).toBe(1)
})

test('R-102 a denial of a paid page is booked only as a reversal that the gateway’s records show', async () => {
  await using app = await testApp()
  await app.open()
  const { id, reference, report } = await paidOfMember(app)
  await report('deny')
  expect(await flagsOf(app)).toEqual([])
  await actOnPayment(app, reference, { action: 'reverse', notify: false })
  await report('deny', 1)
  expect(await flagsOf(app)).toEqual(['reversed'])
  expect(await booksOf(app, id)).toEqual({})
})

test('R-102 a chargeback that is reported before its payment is booked together with the payment', async () => {
  await using app = await testApp()
  const { id, amount } = await heldTable(app)
  const chargeback = { ...paidBy('T1', amount), kind: 'chargeback', eventKey: 'c1' } as const
  expect(await settlePayment(app, id, chargeback)).toBe('noted')
  expect(await booksOf(app, id)).toEqual({})
  await settlePayment(app, id, paidBy('T1', amount))
  await settlePayment(app, id, chargeback)
  expect(await flagsOf(app)).toEqual(['chargeback'])
  expect(await booksOf(app, id)).toEqual({})
})
