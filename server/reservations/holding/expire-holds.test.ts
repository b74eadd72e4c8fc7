import { expect, test } from 'vitest'
import { accessToken } from '#server/reservations/access.ts'
import { cancelReservation } from '#server/reservations/refunds/cancel-reservation.ts'
import { expireHold, expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { silentGateway, withProvider } from '#tests/support/breaking-gateway.ts'
import { freeTables, guest } from '#tests/support/guest.ts'
import {
  aMember,
  booksOf,
  flagsOf,
  heldTable,
  mailsOf,
  paidBy,
  PAID_NIGHT,
  reasonsOf,
  refundsOf,
} from '#tests/support/paid-table.ts'
import { aUuid, testApp, type TestApp } from '#tests/support/app.ts'

const stateOf = async (app: TestApp, id: string) => (await findReservation(app.sql, id))?.state
const strikesOf = async ({ sql }: TestApp) => (await sql`select 1 from strikes`).length
const statusOf = async (app: TestApp, reference: string) =>
  (await app.payments.of('sandbox').lookUp({ reference, providerReference: null })).status

test('R-049 if the gateway does not respond at the deadline, the hold expires half a minute later, and the guest gets no strike', async () => {
  await using app = await testApp()
  await app.open()
  const { id } = await heldTable(app, { isOpened: true })
  app.clock.advance(30 * 60 + 29)
  expect(await expireHold(silentGateway(app), id), 'asked again a second later').toEqual({ againAfterSeconds: 1 })
  expect(await stateOf(app, id)).toBe(0)
  app.clock.advance(1)
  await expireHold(silentGateway(app), id)
  expect(await stateOf(app, id)).toBe(6)
  expect(await strikesOf(app)).toBe(0)
})

test('R-055 an abandoned hold adds a strike, but a hold with a payment of a wrong amount does not', async () => {
  await using app = await testApp()
  await app.open()
  const [abandonedHold, mismatchedHold] = [await heldTable(app, { isOpened: true }), await heldTable(app)]
  await settlePayment(app, mismatchedHold.id, paidBy('wrong', 1000))
  app.clock.advance(30 * 60)
  await expireHold(app, mismatchedHold.id)
  expect([await stateOf(app, mismatchedHold.id), await strikesOf(app)]).toEqual([6, 0])
  await expireHold(app, abandonedHold.id)
  expect([await stateOf(app, abandonedHold.id), await strikesOf(app)]).toEqual([6, 1])
  const payments = [abandonedHold, mismatchedHold].map(
    async ({ id }) => (await findReservation(app.sql, id))?.paymentState,
  )
  expect(await Promise.all(payments)).toEqual(['expired', 'mismatched'])
})

test('R-049 all payment pages of a lapsed hold are closed at the gateway, even a page on which a card was declined', async () => {
  await using app = await testApp()
  await app.open()
  const [open, failed] = [await heldTable(app, { isOpened: true }), await heldTable(app, { isOpened: true })]
  await actOnPayment(app, failed.reference, { action: 'fail', notify: false })
  await app.sql`update sandbox.gateway_payments set expires_at = expires_at + interval '1 hour'`
  app.clock.advance(30 * 60)
  for (const { id, reference } of [open, failed]) {
    await expireHold(app, id)
    expect(await statusOf(app, reference)).toBe('cancelled')
  }
})

test('R-049 an error during the expiry of a hold does not delay the expiry of other holds', async () => {
  await using app = await testApp()
  await app.open()
  const poisonedHold = await heldTable(app, { isOpened: true })
  const others = [await heldTable(app, { isOpened: true }), await heldTable(app, { isOpened: true })]
  const sandbox = app.payments.of('sandbox')
  const breaking = withProvider(app, {
    lookUp: (page) =>
      page.reference === poisonedHold.reference ? Promise.reject(new Error('poison')) : sandbox.lookUp(page),
  })
  app.clock.advance(30 * 60)
  expect(await expireHolds({ ...breaking, log: { ...app.log, error: () => undefined } })).toEqual({
    handled: 2,
    failed: 1,
  })
  for (const hold of others) expect(await stateOf(app, hold.id)).toBe(6)
  await expireHold(app, poisonedHold.id)
})

test('R-103 a late payment for a past night is refunded even if the table is free', async () => {
  await using app = await testApp()
  const { id, amount } = await heldTable(app)
  app.clock.advance(30 * 60)
  await expireHold(app, id)
  app.clock.advance(20 * 86_400)
  expect(await settlePayment(app, id, paidBy('T', amount))).toBe('refunded')
  expect(await refundsOf(app, id)).toEqual([['late_money', 'asked', amount]])
})

test('R-103 a late payment for a past night ends the hold and releases its table', async () => {
  await using app = await testApp()
  const { id, amount, tableId } = await heldTable(app)
  app.clock.advance(20 * 86_400)
  expect(await settlePayment(app, id, paidBy('T', amount))).toBe('refunded')
  expect(await stateOf(app, id)).toBe(6)
  expect(await app.sql`select 1 from table_claims where reservation_id = ${id}`).toHaveLength(0)
  expect((await freeTables(app, 'kuningan', PAID_NIGHT)).some((table) => table.id === tableId)).toBe(true)
})

test('R-102 when the gateway reports a payment page as expired, an unpaid hold ends, but a paid reservation stays paid', async () => {
  await using app = await testApp()
  const [waiting, paid] = [await heldTable(app), await heldTable(app)]
  const closed = { kind: 'expire', amount: null, currency: 'IDR', method: null } as const
  await settlePayment(app, paid.id, paidBy('T', paid.amount))
  expect(await settlePayment(app, paid.id, closed)).toBe('repeated')
  expect(await settlePayment(app, waiting.id, closed)).toBe('expired')
  expect([await stateOf(app, paid.id), await stateOf(app, waiting.id)]).toEqual([2, 6])
})

test('R-102 if the gateway repeats a notification, the second notification has no effect', async () => {
  await using app = await testApp()
  const { id, reference } = await heldTable(app)
  const denial = {
    proof: 'body',
    eventKey: 'denied',
    reference,
    kind: 'deny',
    transactionId: null,
    amount: null,
    currency: 'IDR',
    method: null,
    raw: {},
  } as const
  expect(await recordNotification(app, 'sandbox', denial)).toBe('noted')
  await app.sql`delete from strikes`
  expect(await recordNotification(app, 'sandbox', denial)).toBe('repeated')
  expect([await strikesOf(app), await flagsOf(app), await stateOf(app, id)]).toEqual([0, [], 0])
})

test('R-079 a cancellation that is not permitted is rejected before the server asks the gateway or releases places', async () => {
  await using app = await testApp()
  await app.open()
  const memberId = await aMember(app)
  const { id, amount, reference } = await heldTable(app, { isOpened: true, memberId })
  await app.sql`update outlets set can_refund = false where slug = 'kuningan'`
  const cancel = () => cancelReservation(app, guest({ memberId }), { id, reason: 'Others' })
  await settlePayment(app, id, paidBy('T', amount))
  await expect(cancel()).rejects.toMatchObject({ code: 'not_cancellable' })
  expect(await statusOf(app, reference)).toBe('pending')
  expect(await booksOf(app, id)).toEqual({ gateway: amount, guest_funds: -amount })
  await app.sql`insert into sandbox.gateway_captures (transaction_id, order_id, amount, currency, method, at)
    values ('T', ${reference}, ${amount}, 'IDR', 'qris', now())`
})

test('R-079 a member who only has the link of a guest’s hold cannot cancel the hold', async () => {
  await using app = await testApp()
  const memberId = await aMember(app)
  const { id } = await heldTable(app)
  const stranger = guest({ memberId, reservationToken: accessToken(app, { id }) })
  await expect(cancelReservation(app, stranger, { id, reason: 'Others' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await stateOf(app, id)).toBe(0)
})

const attemptsOf = async ({ sql }: TestApp) =>
  (await sql<{ state: string }[]>`select state from payment_attempts`).map(({ state }) => state)

test('R-049 the gateway is not asked about a hold that is before its deadline, is paid or does not exist', async () => {
  await using app = await testApp()
  await app.open()
  const [early, paid] = [await heldTable(app, { isOpened: true }), await heldTable(app)]
  await settlePayment(app, paid.id, paidBy('T', paid.amount))
  await app.sql`update payment_attempts set state = 'lost'`
  const strictApp = withProvider(app, { lookUp: () => Promise.reject(new Error('asked')) })
  app.clock.advance(30 * 60 - 1)
  for (const id of [early.id, aUuid()]) expect(await expireHold(strictApp, id)).toBeUndefined()
  app.clock.advance(3600)
  expect(await expireHold(strictApp, paid.id)).toBeUndefined()
  expect(await stateOf(app, early.id)).toBe(0)
})

test('R-049 a hold that is paid or extended while the server asks the gateway does not expire', async () => {
  await using app = await testApp({ checkAtEnd: false })
  await app.open()
  const [paid, longer] = [await heldTable(app, { isOpened: true }), await heldTable(app, { isOpened: true })]
  // The test uses a fake gateway. The gateway of the sandbox would also send a webhook when its payment page expires, and the test cannot
  // know the time of this webhook.
  const meanwhile = (act: () => Promise<unknown>) =>
    withProvider(app, {
      lookUp: async () => {
        await act()
        return { status: 'expired', captures: [], events: [] }
      },
    })
  app.clock.advance(30 * 60)
  await expireHold(
    meanwhile(() => settlePayment(app, paid.id, paidBy('T', paid.amount))),
    paid.id,
  )
  const later = new Date(app.now().getTime() + 60_000)
  await expireHold(
    meanwhile(() => app.sql`update reservations set expires_at = ${later} where id = ${longer.id}`),
    longer.id,
  )
  expect([await stateOf(app, paid.id), await stateOf(app, longer.id)]).toEqual([2, 0])
})

test('R-049 an expired hold has the reason “payment window over”, and its payment is marked as expired', async () => {
  await using app = await testApp()
  await app.open()
  const hold = await heldTable(app, { isOpened: true })
  await settlePayment(app, hold.id, { kind: 'deny', amount: null, currency: 'IDR', method: null })
  app.clock.advance(30 * 60)
  await expireHold(app, hold.id)
  expect(await findReservation(app.sql, hold.id)).toMatchObject({ state: 6, paymentState: 'expired' })
  expect([await reasonsOf(app, hold.id), await attemptsOf(app)]).toEqual([['held', 'payment window over'], ['closed']])
  expect(await mailsOf(app, hold.id, 'reservation_expired')).toBe(1)
  expect(await app.sql`select state_actor from reservations where id = ${hold.id}`).toEqual([
    { stateActor: 'system:expire holds' },
  ])
})

test('R-055 a payment page that expires at the gateway ends the hold and adds a strike', async () => {
  await using app = await testApp()
  const { id } = await heldTable(app)
  await settlePayment(app, id, { kind: 'expire', amount: null, currency: 'IDR', method: null })
  expect([await stateOf(app, id), await strikesOf(app)]).toEqual([6, 1])
})

test('R-104 when the server asks at the deadline and the gateway reports a payment, the hold is confirmed', async () => {
  await using app = await testApp()
  await app.open()
  const { id, reference } = await heldTable(app, { isOpened: true })
  await actOnPayment(app, reference, { action: 'pay', notify: false })
  app.clock.advance(30 * 60)
  await expireHold(app, id)
  expect([await stateOf(app, id), await strikesOf(app)]).toEqual([2, 0])
})

test('R-049 if the gateway does not respond, the payment page of an expired hold stays marked as open', async () => {
  await using app = await testApp()
  await app.open()
  const { id } = await heldTable(app, { isOpened: true })
  app.clock.advance(30 * 60 + 30)
  await expireHold(silentGateway(app), id)
  expect([await stateOf(app, id), await attemptsOf(app)]).toEqual([6, ['open']])
  expect(app.heard.some((line) => line.includes('gateway silent at a deadline'))).toBe(true)
})
