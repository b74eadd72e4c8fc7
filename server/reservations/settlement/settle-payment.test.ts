import { expect, test } from 'vitest'
import { accessToken } from '#server/reservations/access.ts'
import { expireHold, expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { reconcilePayments } from '#server/reservations/settlement/reconcile-payments.ts'
import { releaseHold } from '#server/reservations/holding/release-hold.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { listMessages } from '#server/sandbox/list-messages.ts'
import { viewPayment } from '#server/sandbox/view-payment.ts'
import { freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const NIGHT = '2026-11-25'
const paid = (amount: number) => ({ kind: 'paid' as const, amount, currency: 'IDR', method: 'qris' })

async function aHold(app: TestApp, at = 0) {
  const tables = await freeTables(app, 'kuningan', NIGHT)
  const table = tables[at]
  if (!table) throw new Error('no free table')
  const { id } = await holdTables(app, guest(), {
    ...bookingForm(NIGHT, '21:00'),
    tables: [{ tableId: table.id, pax: 2 }],
  })
  const reservation = await findReservation(app.sql, id)
  if (!reservation) throw new Error('no reservation')
  return { id, table, amount: reservation.amount, orderId: reservation.orderId, email: reservation.email }
}

const stateOf = async (app: TestApp, id: string) => (await findReservation(app.sql, id))?.state

test('R-102 many parallel reports of one payment confirm its hold only once', async () => {
  await using app = await testApp()
  const { id, amount } = await aHold(app)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => settlePayment(app, id, paid(amount))))
  expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(19)
  expect(await stateOf(app, id)).toBe(2)
  await sendMessages(app)
  await sendMessages(app)
  const mails = await listMessages(app, { kind: 'email' })
  expect(mails.filter((mail) => mail.subject.includes('is ready'))).toHaveLength(1)
})

test('R-103 a payment after the deadline confirms the reservation if its table is still free', async () => {
  await using app = await testApp()
  const { id, amount } = await aHold(app)
  app.clock.advance(31 * 60)
  await expireHolds(app)
  expect(await stateOf(app, id)).toBe(6)
  expect(await settlePayment(app, id, paid(amount))).toBe('revived')
  expect(await stateOf(app, id)).toBe(2)
})

test('R-103 if the table is taken, a payment after the deadline is refunded in full and the guest gets an email', async () => {
  await using app = await testApp()
  await app.open()
  const { id, table, amount, orderId } = await aHold(app)
  await openPaymentPage(app, id)
  app.clock.advance(31 * 60)
  const { id: other } = await holdTables(app, guest(), {
    ...bookingForm(NIGHT, '21:00'),
    tables: [{ tableId: table.id, pax: 2 }],
  })
  expect(await stateOf(app, id)).toBe(6)
  await actOnPayment(app, orderId, { action: 'pay', notify: false })
  expect(await settlePayment(app, id, paid(amount))).toBe('refunded')
  await sendRefunds(app)
  expect(await stateOf(app, id)).toBe(6)
  expect(await stateOf(app, other)).toBe(0)
  expect((await viewPayment(app, orderId))?.refunds).toEqual([{ amount, status: 'done' }])
  await sendRefunds(app)
  expect((await viewPayment(app, orderId))?.refunds).toHaveLength(1)
  await sendMessages(app)
  const mails = await listMessages(app, { kind: 'email' })
  expect(mails.some((mail) => /refund/i.test(mail.subject + mail.text))).toBe(true)
})

test('R-103 a payment of a wrong amount is flagged and refunded, and never accepted', async () => {
  await using app = await testApp()
  await app.open()
  const { id, amount, orderId } = await aHold(app)
  await openPaymentPage(app, id)
  await actOnPayment(app, orderId, { action: 'pay', amount: amount - 1, notify: false })
  expect(await settlePayment(app, id, paid(amount - 1))).toBe('mismatched')
  expect(await stateOf(app, id)).toBe(0)
  await sendRefunds(app)
  expect((await viewPayment(app, orderId))?.refunds).toEqual([{ amount: amount - 1, status: 'done' }])
  const flags = await app.sql`select kind from payment_flags where order_id = ${orderId}`
  expect(flags.map((flag) => flag['kind'])).toContain('amount_mismatch')
})

test('R-104 if the webhook of a payment is lost, a look-up at the gateway finds the payment within a minute', async () => {
  await using app = await testApp()
  await app.open()
  const { id, orderId } = await aHold(app)
  await openPaymentPage(app, id)
  await actOnPayment(app, orderId, { action: 'pay', notify: false })
  app.clock.advance(25)
  expect(await reconcilePayments(app)).toEqual({ handled: 1, failed: 0 })
  expect(await stateOf(app, id)).toBe(2)
})

test('R-104 R-103 the server finds a late payment without a webhook after the hold has ended, and confirms the reservation', async () => {
  await using app = await testApp()
  await app.open()
  const { id, orderId } = await aHold(app)
  await openPaymentPage(app, id)
  app.clock.advance(31 * 60)
  await expireHolds(app)
  expect(await stateOf(app, id)).toBe(6)
  await actOnPayment(app, orderId, { action: 'pay', notify: false })
  app.clock.advance(6 * 60)
  await reconcilePayments(app)
  expect(await stateOf(app, id)).toBe(2)
})

test('R-055 a failed attempt to pay before a successful payment adds no strike', async () => {
  await using app = await testApp()
  const { id, amount } = await aHold(app)
  await settlePayment(app, id, { kind: 'deny', amount: null, currency: 'IDR', method: 'card' })
  expect(await app.sql`select 1 from strikes where reservation_id = ${id}`).toHaveLength(1)
  await settlePayment(app, id, paid(amount))
  expect(await app.sql`select 1 from strikes where reservation_id = ${id}`).toHaveLength(0)
})

test('R-104 before the server ends a lapsed hold, the server asks the gateway for a payment, and a paid hold keeps its table', async () => {
  await using app = await testApp()
  await app.open()
  const { id, table, orderId } = await aHold(app)
  await openPaymentPage(app, id)
  await actOnPayment(app, orderId, { action: 'pay', notify: false })
  app.clock.advance(31 * 60)
  await expect(
    holdTables(app, guest(), { ...bookingForm(NIGHT, '21:00'), tables: [{ tableId: table.id, pax: 2 }] }),
  ).rejects.toMatchObject({ code: 'table_unavailable' })
  expect(await stateOf(app, id)).toBe(2)
})

test('R-049 when all processes run the expiry job at the same time, a hold expires exactly once', async () => {
  await using app = await testApp()
  const { id } = await aHold(app)
  app.clock.advance(30 * 60)
  await Promise.all(Array.from({ length: 10 }, () => expireHold(app, id)))
  const reservation = await findReservation(app.sql, id)
  expect(reservation?.history.map((move) => move.status)).toEqual([0, 6])
  await sendMessages(app)
  const mails = await listMessages(app, { kind: 'email' })
  expect(mails.filter(({ subject }) => subject.includes('the time to pay is over'))).toHaveLength(1)
})

test('R-049 R-103 if a hold expires and is paid at the same instant, the guest gets the place or a refund', async () => {
  await using app = await testApp()
  for (let round = 0; round < 12; round++) {
    const { id, amount } = await aHold(app)
    app.clock.advance(30 * 60)
    const [outcome] = await Promise.all([
      settlePayment(app, id, paid(amount)),
      expireHold(app, id),
      expireHold(app, id),
    ])
    expect(['confirmed', 'revived']).toContain(outcome)
    expect(await stateOf(app, id)).toBe(2)
  }
})

test('R-047 when a guest releases a hold, its table is free at once and its payment page at the gateway is closed', async () => {
  await using app = await testApp()
  await app.open()
  const { id, table, orderId } = await aHold(app)
  await openPaymentPage(app, id)
  const owner = guest({ reservationToken: accessToken(app, { id }) })
  await releaseHold(app, owner, id)
  expect(await stateOf(app, id)).toBe(5)
  expect((await viewPayment(app, orderId))?.status).toBe('cancelled')
  expect((await freeTables(app, 'kuningan', NIGHT)).some((free) => free.id === table.id)).toBe(true)
  await expect(releaseHold(app, owner, id)).rejects.toMatchObject({ code: 'already_cancelled' })
})

test('R-103 a payment for a released hold is refunded in full, and the reservation stays canceled', async () => {
  await using app = await testApp()
  const { id, amount } = await aHold(app)
  await releaseHold(app, guest({ reservationToken: accessToken(app, { id }) }), id)
  expect(await settlePayment(app, id, paid(amount))).toBe('refunded')
  expect(await stateOf(app, id)).toBe(5)
})

test('a stranger cannot find or release a guest’s reservation', async () => {
  await using app = await testApp()
  const { id } = await aHold(app)
  await expect(releaseHold(app, guest(), id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(releaseHold(app, guest({ reservationToken: 'x'.repeat(43) }), id)).rejects.toMatchObject({
    code: 'not_found',
  })
})
