import { expect, test } from 'vitest'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { expireHold } from '#server/reservations/expire-holds.ts'
import { openPaymentPage } from '#server/reservations/open-payment-page.ts'
import { recordNotification } from '#server/reservations/record-notification.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { sendRefunds } from '#server/reservations/send-refunds.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { silentGateway, withProvider } from '#tests/support/breaking-gateway.ts'
import { booksOf, heldTable, mailsOf, refundsOf } from '#tests/support/paid-table.ts'
import { testWorld, type TestWorld } from '#tests/support/world.ts'

const attemptsOf = async ({ sql }: TestWorld) =>
  (await sql<{ no: number; state: string }[]>`select no, state from payment_attempts order by created_at, no`).map(
    ({ no, state }) => [no, state],
  )

const told = (reference: string, amount: number) =>
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

test('R-104 a process that ends between the gateway’s page and its own row loses no money: the next page is another attempt', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, amount, reference } = await heldTable(world)
  const sandbox = world.payments.of('sandbox')
  const dying = withProvider(world, {
    open: async (page) => {
      await sandbox.open(page)
      throw new Error('the process ends here')
    },
  })
  // A process that ends does not say that it has: its attempt stays as it is.
  await expect(openPaymentPage(dying, id)).rejects.toThrow('ends here')
  await world.sql`update payment_attempts set state = 'opening'`
  world.clock.advance(16)
  await openPaymentPage(world, id)
  expect(await attemptsOf(world)).toEqual([
    [1, 'lost'],
    [2, 'open'],
  ])
  expect((await findReservation(world.sql, id))?.orderId).toBe(`${reference}-2`)
  await actOnPayment(world, reference, { action: 'pay', notify: false })
  expect(await recordNotification(world, 'sandbox', { ...told(reference, amount), transactionId: null })).toBe(
    'confirmed',
  )
  await actOnPayment(world, `${reference}-2`, { action: 'pay', notify: false })
  expect(await recordNotification(world, 'sandbox', told(`${reference}-2`, amount))).toBe('duplicate')
  await sendRefunds(world)
  expect(await refundsOf(world, id)).toEqual([['duplicate', 'done', amount]])
  expect(await booksOf(world, id)).toEqual({ gateway: amount, guest_funds: -amount })
})

test('R-104 the page of an attempt nobody remembers is asked about and closed when the hold ends', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, reference } = await heldTable(world, { isOpened: true })
  await world.sql`update payment_attempts set state = 'lost'`
  await actOnPayment(world, reference, { action: 'pay', notify: false })
  world.clock.advance(30 * 60)
  await expireHold(world, id)
  expect((await findReservation(world.sql, id))?.state).toBe(2)
})

test('R-047 ten who go to pay at once are sent to one page', async () => {
  await using world = await testWorld()
  await world.open()
  const { id } = await heldTable(world)
  const urls = await Promise.all(Array.from({ length: 10 }, () => openPaymentPage(world, id)))
  expect(new Set(urls).size).toBe(1)
  expect(await attemptsOf(world)).toEqual([[1, 'open']])
})

test('R-104 a gateway that is silent loses the attempt, and the next one has a reference of its own', async () => {
  await using world = await testWorld()
  await world.open()
  const { id } = await heldTable(world)
  await expect(openPaymentPage(silentGateway(world), id)).rejects.toBeInstanceOf(GatewayFault)
  await openPaymentPage(world, id)
  expect(await attemptsOf(world)).toEqual([
    [1, 'lost'],
    [2, 'open'],
  ])
})

test('R-049 no page is opened in the last minute of a hold, and one that is open stays the guest’s', async () => {
  await using world = await testWorld()
  await world.open()
  const [early, late] = [await heldTable(world, { isOpened: true }), await heldTable(world)]
  world.clock.advance(30 * 60 - 59)
  await expect(openPaymentPage(world, late.id)).rejects.toMatchObject({ code: 'payment_expired' })
  expect(await openPaymentPage(world, early.id)).toContain('/pay/')
})

test('R-049 a page of a gateway with a shortest time stays open past the hold, and is closed with it', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, reference } = await heldTable(world)
  world.clock.advance(25 * 60)
  await openPaymentPage(withProvider(world, { minPageSeconds: 600 }), id)
  const [page] = await world.sql<{ expiresAt: Date }[]>`select expires_at from payment_attempts`
  expect(page?.expiresAt).toEqual(new Date(world.now().getTime() + 615_000))
  world.clock.advance(5 * 60)
  await expireHold(world, id)
  expect(await world.payments.of('sandbox').lookUp({ reference, providerReference: null })).toMatchObject({
    status: 'cancelled',
  })
})

test.for(['token', 'part'] as const)(
  'R-102 a %s alone is never believed: while the gateway is silent nothing is stored, and then its books are',
  async (proof) => {
    await using world = await testWorld()
    await world.open()
    const { id, amount, reference } = await heldTable(world, { isOpened: true })
    const news = { ...told(reference, amount), proof }
    await expect(recordNotification(silentGateway(world), 'sandbox', news)).rejects.toBeInstanceOf(GatewayFault)
    expect(await world.sql`select 1 from payment_notifications`).toHaveLength(0)
    expect(await recordNotification(world, 'sandbox', news)).toBe('not_confirmed')
    expect((await findReservation(world.sql, id))?.state).toBe(0)
    await actOnPayment(world, reference, { action: 'pay', notify: false })
    expect(await recordNotification(world, 'sandbox', { ...news, eventKey: 'again' })).toBe('confirmed')
    const claims = { ...news, kind: 'chargeback', eventKey: 'made up' } as const
    await recordNotification(world, 'sandbox', claims)
    expect(await booksOf(world, id)).toEqual({ gateway: amount, guest_funds: -amount })
  },
)

test('R-102 a wholly signed word of money stands while the gateway is silent', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, amount, reference } = await heldTable(world, { isOpened: true })
  expect(await recordNotification(silentGateway(world), 'sandbox', told(reference, amount))).toBe('confirmed')
  expect(await recordNotification(silentGateway(world), 'sandbox', told(reference, amount))).toBe('repeated')
  expect(await mailsOf(world, id, 'reservation_confirmed')).toBe(1)
  await world.sql`update sandbox.gateway_payments set status = 'paid', paid_amount = amount, method = 'qris', transaction_id = ${`T ${reference}`}`
})
