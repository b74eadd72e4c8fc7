import { expect, test } from 'vitest'
import { expireHold } from '#server/reservations/holding/expire-holds.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { heldTable } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

const NIGHT = '2026-11-25'

test.for(['refund_part', 'refund_full', 'chargeback'] as const)(
  'R-102 a %s that comes before its payment is heard of brings the payment with it',
  async (kind) => {
    await using app = await testApp()
    await app.open()
    const [table] = await freeTables(app, 'kuningan', NIGHT)
    const { id } = await holdTables(app, guest(), {
      ...bookingForm(NIGHT, '21:00'),
      tables: [{ tableId: table!.id, pax: 2 }],
    })
    await openPaymentPage(app, id)
    const { orderId, amount } = (await findReservation(app.sql, id))!
    const reported = {
      proof: 'body' as const,
      reference: orderId,
      transactionId: null,
      amount,
      currency: 'IDR',
      method: 'qris',
      raw: {},
    }
    await actOnPayment(app, orderId, { action: 'pay', notify: false })
    await recordNotification(app, 'sandbox', { ...reported, kind, eventKey: 'money that went' })
    await recordNotification(app, 'sandbox', { ...reported, kind: 'paid', eventKey: 'money that came' })
    expect(await findReservation(app.sql, id)).toMatchObject({
      state: 2,
      paymentState: 'paid',
      capturedAmount: amount,
    })
  },
)

test('R-102 a refund the gateway knows nothing of brings no payment', async () => {
  await using app = await testApp()
  await app.open()
  const [table] = await freeTables(app, 'kuningan', NIGHT)
  const { id } = await holdTables(app, guest(), {
    ...bookingForm(NIGHT, '21:00'),
    tables: [{ tableId: table!.id, pax: 2 }],
  })
  await openPaymentPage(app, id)
  const { orderId, amount } = (await findReservation(app.sql, id))!
  await recordNotification(app, 'sandbox', {
    proof: 'body',
    reference: orderId,
    transactionId: null,
    amount,
    currency: 'IDR',
    method: 'qris',
    raw: {},
    kind: 'refund_full',
    eventKey: 'made up',
  })
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 0, paymentState: 'waiting', capturedAmount: 0 })
  app.clock.advance(31 * 60)
  await expireHold(app, id)
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 6 })
})

test('R-102 a notification that is stored is answered though its gateway is silent: nobody is asked about it again', async () => {
  await using app = await testApp()
  const { reference, amount } = await heldTable(app)
  const reported = {
    eventKey: 'told',
    reference,
    kind: 'pending',
    transactionId: null,
    amount,
    currency: 'IDR',
    method: 'qris',
    raw: {},
  } as const
  await expect(recordNotification(app, 'sandbox', { ...reported, proof: 'token' })).rejects.toThrow(/out of reach/)
  await recordNotification(app, 'sandbox', { ...reported, proof: 'body' })
  expect(await recordNotification(app, 'sandbox', { ...reported, proof: 'token' })).toBe('repeated')
})

test('R-103 a signed message of money that the gateway’s own books do not know brings none, and one of a failed card needs no money', async () => {
  await using app = await testApp()
  await app.open()
  const { id, reference, amount } = await heldTable(app, { isOpened: true })
  const reported = { reference, transactionId: null, amount, currency: 'IDR', method: 'qris', raw: {} }
  const paid = { ...reported, kind: 'paid', proof: 'body', eventKey: 'made up' } as const
  expect(await recordNotification(app, 'sandbox', paid)).toBe('not_confirmed')
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 0, capturedAmount: 0 })
  await actOnPayment(app, reference, { action: 'fail', notify: false })
  const failed = { ...reported, kind: 'deny', proof: 'part', eventKey: 'failed' } as const
  expect(await recordNotification(app, 'sandbox', failed)).toBe('noted')
  expect(await app.sql`select 1 from strikes where reservation_id = ${id}`).toHaveLength(1)
})
