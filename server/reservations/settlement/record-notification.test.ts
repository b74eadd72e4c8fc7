import { expect, test } from 'vitest'
import { expireHold } from '#server/reservations/holding/expire-holds.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import { findReservation } from '#server/reservations/repository.ts'
import {
  GatewayFault,
  type GatewayNotification,
  type GatewayPayment,
} from '#server/payments/providers/payment-provider.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { booksOf, flagsOf, heldTable } from '#tests/support/paid-table.ts'
import { withProvider } from '#tests/support/breaking-gateway.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const NIGHT = '2026-11-25'

test.for(['refund_part', 'refund_full', 'chargeback'] as const)(
  'R-102 when a %s arrives before the notification of its payment, the payment is booked too',
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
    const notification = {
      proof: 'body' as const,
      reference: orderId,
      transactionId: null,
      amount,
      currency: 'IDR',
      method: 'qris',
      raw: {},
    }
    await actOnPayment(app, orderId, { action: 'pay', notify: false })
    await recordNotification(app, 'sandbox', { ...notification, kind, eventKey: 'money that went' })
    await recordNotification(app, 'sandbox', { ...notification, kind: 'paid', eventKey: 'money that came' })
    expect(await findReservation(app.sql, id)).toMatchObject({
      state: 2,
      paymentState: 'paid',
      capturedAmount: amount,
    })
  },
)

test('R-102 a notification about a refund that the gateway does not know adds no payment', async () => {
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

test('R-102 a repeated notification is acknowledged without a look-up, even if the gateway does not respond', async () => {
  await using app = await testApp()
  const { reference, amount } = await heldTable(app)
  const notification = {
    eventKey: 'told',
    reference,
    kind: 'pending',
    transactionId: null,
    amount,
    currency: 'IDR',
    method: 'qris',
    raw: {},
  } as const
  await expect(recordNotification(app, 'sandbox', { ...notification, proof: 'token' })).rejects.toThrow(/out of reach/)
  await recordNotification(app, 'sandbox', { ...notification, proof: 'body' })
  expect(await recordNotification(app, 'sandbox', { ...notification, proof: 'token' })).toBe('repeated')
})

test('R-103 a signed notification books no payment that the gateway’s records do not contain', async () => {
  await using app = await testApp()
  await app.open()
  const { id, reference, amount } = await heldTable(app, { isOpened: true })
  const notification = { reference, transactionId: null, amount, currency: 'IDR', method: 'qris', raw: {} }
  const paid = { ...notification, kind: 'paid', proof: 'body', eventKey: 'made up' } as const
  expect(await recordNotification(app, 'sandbox', paid)).toBe('not_confirmed')
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 0, capturedAmount: 0 })
  await actOnPayment(app, reference, { action: 'fail', notify: false })
  const failed = { ...notification, kind: 'deny', proof: 'part', eventKey: 'failed' } as const
  expect(await recordNotification(app, 'sandbox', failed)).toBe('noted')
  expect(await app.sql`select 1 from strikes where reservation_id = ${id}`).toHaveLength(1)
})

/** Returns a notification of the payment page `reference`. By default, the whole body of the notification is signed. */
const news = (reference: string, over: Partial<GatewayNotification>): GatewayNotification => ({
  proof: 'body',
  eventKey: 'told',
  reference,
  kind: 'pending',
  transactionId: null,
  amount: null,
  currency: 'IDR',
  method: 'qris',
  raw: {},
  ...over,
})

/** Returns the app with a gateway that answers each lookup with the payment `books`. */
const saying = (app: TestApp, books: Partial<GatewayPayment>) =>
  withProvider(app, { lookUp: () => Promise.resolve({ status: 'pending', captures: [], events: [], ...books }) })

test('R-102 a notification of an unknown payment is stored once and flagged for staff', async () => {
  await using app = await testApp()
  const unknown = news('SNJ-unknown', { kind: 'paid' })
  expect(await recordNotification(app, 'sandbox', unknown)).toBe('unknown_order')
  expect(await recordNotification(app, 'sandbox', unknown)).toBe('repeated')
  expect(await app.sql`select kind, note, order_id from payment_flags`).toEqual([
    { kind: 'unknown_order', note: 'paid', orderId: 'SNJ-unknown' },
  ])
})

test('R-102 a notification is stored with its outcome, and the reservation stores the gateway as the actor of the state change', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { id, reference, amount } = await heldTable(app)
  const paid = { kind: 'paid', amount, transactionId: 'T1' } as const
  expect(await recordNotification(saying(app, {}), 'sandbox', news(reference, { ...paid, eventKey: '1' }))).toBe(
    'not_confirmed',
  )
  const captures = [{ transactionId: 'T1', amount, currency: 'IDR', method: 'qris', at: null }]
  const confirming = saying(app, { status: 'paid', captures })
  const sendNotification = () => recordNotification(confirming, 'sandbox', news(reference, { ...paid, eventKey: '2' }))
  expect((await Promise.all([sendNotification(), sendNotification()])).toSorted()).toEqual(['confirmed', 'repeated'])
  const notes = await app.sql`select event_key, outcome from payment_notifications order by event_key`
  expect(notes).toEqual([
    { eventKey: '1', outcome: 'not_confirmed' },
    { eventKey: '2', outcome: 'applied' },
  ])
  const [row] = await app.sql`select state_actor from reservations where id = ${id}`
  expect(row).toEqual({ stateActor: 'system:gateway sandbox' })
})

test.each([
  ['paid', 'body', 'expired', 'not_confirmed', 0],
  ['paid', 'part', 'pending', 'not_confirmed', 0],
  ['expire', 'token', 'pending', 'not_confirmed', 0],
  ['expire', 'token', 'expired', 'expired', 6],
  ['pending', 'part', 'expired', 'expired', 6],
  ['pending', 'body', 'expired', 'repeated', 0],
] as const)(
  'R-102 a notification of the kind %s with the proof “%s” and the gateway status %s has the outcome %s',
  async (kind, proof, status, outcome, state) => {
    await using app = await testApp()
    const { id, reference } = await heldTable(app)
    expect(await recordNotification(saying(app, { status }), 'sandbox', news(reference, { kind, proof }))).toBe(outcome)
    expect(await findReservation(app.sql, id)).toMatchObject({ state })
  },
)

test('R-102 a notification that denies a paid page has no effect if the gateway’s records do not deny the payment', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { reference, amount } = await heldTable(app)
  const captures = [{ transactionId: 'T1', amount, currency: 'IDR', method: 'qris', at: null }]
  const sendNotification = (books: Partial<GatewayPayment>, over: Partial<GatewayNotification>) =>
    recordNotification(saying(app, books), 'sandbox', news(reference, over))
  await sendNotification({ status: 'paid', captures }, { kind: 'paid', eventKey: '1' })
  expect(await sendNotification({}, { kind: 'deny', eventKey: '2' })).toBe('repeated')
  expect(await sendNotification({}, { kind: 'deny', eventKey: '3', proof: 'part' })).toBe('not_confirmed')
})

test('R-102 a refund in the gateway’s records and a refund in a signed notification are each booked only once', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { id, reference, amount } = await heldTable(app)
  const captures = [{ transactionId: 'T1', amount, currency: 'IDR', method: 'qris', at: null }]
  const event = (name: string) => ({ id: name, kind: 'refund', transactionId: 'T1', amount: 1000 }) as const
  const went = { kind: 'refund_part', transactionId: 'T1', amount: 1000 } as const
  const sendNotification = (books: Partial<GatewayPayment>, over: Partial<GatewayNotification>) =>
    recordNotification(saying(app, { status: 'paid', captures, ...books }), 'sandbox', news(reference, over))
  await sendNotification({ events: [event('listed'), event('other')] }, { ...went, eventKey: 'listed' })
  expect(await booksOf(app, id)).toEqual({ gateway: amount - 2000, guest_funds: 2000 - amount })
  await sendNotification({ events: [event('listed')] }, { ...went, eventKey: 'unlisted' })
  expect(await booksOf(app, id)).toEqual({ gateway: amount - 3000, guest_funds: 3000 - amount })
  await sendNotification({ events: [event('more')] }, { ...went, eventKey: 'unsigned', proof: 'part' })
  const events = await app.sql<{ eventId: string }[]>`select event_id from capture_events order by event_id`
  expect(events.map(({ eventId }) => eventId)).toEqual(['listed', 'more', 'other', 'unlisted'])
})

test('R-102 a signed notification is not stored after an internal error, so that the gateway sends it again', async () => {
  await using app = await testApp()
  const { reference, amount } = await heldTable(app)
  const sendNotification = (fault: Error, proof: 'body' | 'part') =>
    recordNotification(withProvider(app, { lookUp: () => Promise.reject(fault) }), 'sandbox', {
      ...news(reference, { kind: 'paid', amount, transactionId: 'T1' }),
      proof,
    })
  await expect(sendNotification(new Error('a fault of ours'), 'body')).rejects.toThrow('a fault of ours')
  await expect(sendNotification(new GatewayFault('silent'), 'part')).rejects.toThrow('silent')
  expect(await app.sql`select 1 from payment_notifications`).toEqual([])
  expect(await sendNotification(new GatewayFault('silent'), 'body')).toBe('confirmed')
  expect(await flagsOf(app)).toEqual([])
})
