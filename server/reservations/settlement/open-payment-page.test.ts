import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { link } from '#contract/pages.ts'
import { GatewayFault, type PageRequest } from '#server/payments/providers/payment-provider.ts'
import { expireHold } from '#server/reservations/holding/expire-holds.ts'
import { openPaymentPage, outcomePath, paymentRedirectUrl } from '#server/reservations/settlement/open-payment-page.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { silentGateway, withProvider } from '#tests/support/breaking-gateway.ts'
import { booksOf, heldTable, mailsOf, paidTable, refundsOf } from '#tests/support/paid-table.ts'
import { aUuid, testApp, type TestApp } from '#tests/support/app.ts'

const GONE = { amount: null, currency: 'IDR', method: null } as const

const attemptsOf = async ({ sql }: TestApp) =>
  (await sql<{ no: number; state: string }[]>`select no, state from payment_attempts order by created_at, no`).map(
    ({ no, state }) => [no, state],
  )

const makeReport = (reference: string, amount: number) =>
  ({
    proof: 'body',
    eventKey: `paid ${reference}`,
    reference,
    kind: 'paid',
    transactionId: `T ${reference}`,
    amount,
    currency: 'IDR',
    method: 'qris',
    raw: {},
  }) as const

test('R-104 a crash while a payment page is being opened loses no money, and the next page is a new attempt', async () => {
  await using app = await testApp()
  await app.open()
  const { id, amount, reference } = await heldTable(app)
  const sandbox = app.payments.of('sandbox')
  const dying = withProvider(app, {
    open: async (page) => {
      await sandbox.open(page)
      throw new Error('the process ends here')
    },
  })
  // A process that crashes does not update its attempt, so the attempt stays in state 'opening'.
  await expect(openPaymentPage(dying, id)).rejects.toThrow('ends here')
  await app.sql`update payment_attempts set state = 'opening'`
  app.clock.advance(16)
  await openPaymentPage(app, id)
  expect(await attemptsOf(app)).toEqual([
    [1, 'lost'],
    [2, 'open'],
  ])
  expect((await findReservation(app.sql, id))?.orderId).toBe(`${reference}-2`)
  await actOnPayment(app, reference, { action: 'pay', notify: false })
  expect(await recordNotification(app, 'sandbox', { ...makeReport(reference, amount), transactionId: null })).toBe(
    'confirmed',
  )
  await actOnPayment(app, `${reference}-2`, { action: 'pay', notify: false })
  expect(await recordNotification(app, 'sandbox', makeReport(`${reference}-2`, amount))).toBe('duplicate')
  await sendRefunds(app)
  expect(await refundsOf(app, id)).toEqual([['duplicate', 'done', amount]])
  expect(await booksOf(app, id)).toEqual({ gateway: amount, guest_funds: -amount })
})

test('R-104 if the result of a payment attempt is unknown when the hold ends, the server looks up the attempt’s payment page', async () => {
  await using app = await testApp()
  await app.open()
  const { id, reference } = await heldTable(app, { isOpened: true })
  await app.sql`update payment_attempts set state = 'lost'`
  await actOnPayment(app, reference, { action: 'pay', notify: false })
  app.clock.advance(30 * 60)
  await expireHold(app, id)
  expect((await findReservation(app.sql, id))?.state).toBe(2)
})

test('R-047 ten parallel requests to pay for a hold are redirected to the same payment page', async () => {
  await using app = await testApp()
  await app.open()
  const { id } = await heldTable(app)
  const urls = await Promise.all(Array.from({ length: 10 }, () => openPaymentPage(app, id)))
  expect(new Set(urls).size).toBe(1)
  expect(await attemptsOf(app)).toEqual([[1, 'open']])
})

test('R-104 if the gateway does not respond, the payment attempt is lost and the next attempt has another reference', async () => {
  await using app = await testApp()
  await app.open()
  const { id } = await heldTable(app)
  await expect(openPaymentPage(silentGateway(app), id)).rejects.toBeInstanceOf(GatewayFault)
  await openPaymentPage(app, id)
  expect(await attemptsOf(app)).toEqual([
    [1, 'lost'],
    [2, 'open'],
  ])
})

test('R-049 no payment page is opened in the last minute of a hold, but an open page is still returned', async () => {
  await using app = await testApp()
  await app.open()
  const [early, late] = [await heldTable(app, { isOpened: true }), await heldTable(app)]
  app.clock.advance(30 * 60 - 59)
  await expect(openPaymentPage(app, late.id)).rejects.toMatchObject({ code: 'payment_expired' })
  expect(await openPaymentPage(app, early.id)).toContain('/pay/')
})

test('R-049 if a page of the gateway lasts longer than its hold, the server closes the page when the hold expires', async () => {
  await using app = await testApp()
  await app.open()
  const { id, reference } = await heldTable(app)
  app.clock.advance(25 * 60)
  await openPaymentPage(withProvider(app, { minPageSeconds: 600 }), id)
  const [page] = await app.sql<{ expiresAt: Date }[]>`select expires_at from payment_attempts`
  expect(page?.expiresAt).toEqual(new Date(app.now().getTime() + 615_000))
  app.clock.advance(5 * 60)
  await expireHold(app, id)
  expect(await app.payments.of('sandbox').lookUp({ reference, providerReference: null })).toMatchObject({
    status: 'cancelled',
  })
})

test.for(['token', 'part'] as const)(
  'R-102 a notification with only a %s as proof counts only if the gateway’s records contain the payment',
  async (proof) => {
    await using app = await testApp()
    await app.open()
    const { id, amount, reference } = await heldTable(app, { isOpened: true })
    const news = { ...makeReport(reference, amount), proof }
    await expect(recordNotification(silentGateway(app), 'sandbox', news)).rejects.toBeInstanceOf(GatewayFault)
    expect(await app.sql`select 1 from payment_notifications`).toHaveLength(0)
    expect(await recordNotification(app, 'sandbox', news)).toBe('not_confirmed')
    expect((await findReservation(app.sql, id))?.state).toBe(0)
    await actOnPayment(app, reference, { action: 'pay', notify: false })
    expect(await recordNotification(app, 'sandbox', { ...news, eventKey: 'again' })).toBe('confirmed')
    const claims = { ...news, kind: 'chargeback', eventKey: 'made up' } as const
    await recordNotification(app, 'sandbox', claims)
    expect(await booksOf(app, id)).toEqual({ gateway: amount, guest_funds: -amount })
  },
)

test('R-102 a payment notification with a completely signed body is trusted even while the gateway does not respond', async () => {
  await using app = await testApp()
  await app.open()
  const { id, amount, reference } = await heldTable(app, { isOpened: true })
  expect(await recordNotification(silentGateway(app), 'sandbox', makeReport(reference, amount))).toBe('confirmed')
  expect(await recordNotification(silentGateway(app), 'sandbox', makeReport(reference, amount))).toBe('repeated')
  expect(await mailsOf(app, id, 'reservation_confirmed')).toBe(1)
  await app.sql`update sandbox.gateway_payments set status = 'paid', paid_amount = amount, method = 'qris', transaction_id = ${`T ${reference}`}`
})

test('R-047 the URL that redirects to the payment page contains the reservation’s id and a signature of this id', async () => {
  await using app = await testApp()
  expect(paymentRedirectUrl(app, 'abc')).toBe(`${app.publicUrl()}/pay/abc.${app.keys.sign('pay', 'abc')}`)
})

test('R-049 a new payment page can be opened until one minute before the deadline', async () => {
  await using app = await testApp()
  await app.open()
  const [open, late, paid] = [await heldTable(app, { isOpened: true }), await heldTable(app), await paidTable(app)]
  for (const id of [paid.id, aUuid()])
    await expect(openPaymentPage(app, id)).rejects.toMatchObject({
      code: id === paid.id ? 'payment_expired' : 'not_found',
    })
  app.clock.advance(30 * 60 - 60)
  expect(await openPaymentPage(app, late.id)).toContain('/pay/')
  app.clock.advance(59)
  expect(await openPaymentPage(app, open.id)).toContain('/pay/')
  app.clock.advance(1)
  await expect(openPaymentPage(app, open.id)).rejects.toMatchObject({ code: 'payment_expired' })
})

test('R-049 with a payment window of one minute, a payment page is opened only in the first half minute', async () => {
  await using app = await testApp({ settings: { paymentWindowSeconds: 60 } })
  await app.open()
  const [early, late] = [await heldTable(app), await heldTable(app)]
  app.clock.advance(30)
  expect(await openPaymentPage(app, early.id)).toContain('/pay/')
  app.clock.advance(1)
  await expect(openPaymentPage(app, late.id)).rejects.toMatchObject({ code: 'payment_expired' })
})

test('R-047 the request to the gateway contains the payment’s description, the guest’s name and email, and the return URL', async () => {
  await using app = await testApp()
  await app.open()
  const { id, amount, reference, email } = await heldTable(app)
  const requests: PageRequest[] = []
  const sandbox = app.payments.of('sandbox')
  const listening = withProvider(app, {
    open: (page) => {
      requests.push(page)
      return sandbox.open(page)
    },
  })
  await openPaymentPage(listening, id)
  const reservation = (await findReservation(app.sql, id))!
  expect(requests).toMatchObject([
    {
      reference,
      amount,
      description: `${reservation.outletName}, ${reservation.bookingCode}`,
      guest: { name: 'Raka Wicaksana', email },
      returnUrl: `${app.publicUrl()}${outcomePath(app, reservation)}`,
    },
  ])
  expect(outcomePath(app, { id, locale: 'en', kind: 'tables' })).toBe(
    link('paymentSuccess', 'en', {}, { reservation: id, key: app.keys.sign('pay', id) }),
  )
  expect(outcomePath(app, { id, locale: 'en', kind: 'restaurant' })).toBe(
    link('restaurantPaymentSuccess', 'en', {}, { reservation: id, key: app.keys.sign('pay', id) }),
  )
})

test('R-047 a second request to pay waits for the payment page that the first request is opening', async () => {
  await using app = await testApp()
  await app.open()
  const { id } = await heldTable(app)
  const sandbox = app.payments.of('sandbox')
  let requestCount = 0
  const slow = withProvider(app, {
    open: async (page) => {
      requestCount += 1
      await pause(900)
      return sandbox.open(page)
    },
  })
  const [first, other] = await Promise.all([openPaymentPage(slow, id), openPaymentPage(slow, id)])
  expect([first === other, requestCount]).toEqual([true, 1])
})

test.each([
  ['ends', (app: TestApp, id: string) => settlePayment(app, id, { ...GONE, kind: 'expire' })],
  [
    'is cancelled',
    (app: TestApp, id: string) => app.sql`update reservations set state = 5, state_reason = 'test' where id = ${id}`,
  ],
  ['is given up', (app: TestApp) => app.sql`update payment_attempts set state = 'lost'`],
])(
  'R-049 if a hold %s while the gateway opens its payment page, the server closes the page at once',
  async (_, end) => {
    await using app = await testApp({ checkAtEnd: false })
    await app.open()
    const { id, reference } = await heldTable(app)
    const sandbox = app.payments.of('sandbox')
    const slow = withProvider(app, {
      open: async (page) => {
        const openedPage = await sandbox.open(page)
        await end(app, id)
        return openedPage
      },
    })
    await expect(openPaymentPage(slow, id)).rejects.toMatchObject({ code: 'payment_expired' })
    expect(await sandbox.lookUp({ reference, providerReference: null })).toMatchObject({ status: 'cancelled' })
    expect(await attemptsOf(app)).toEqual([[1, 'closed']])
  },
)
