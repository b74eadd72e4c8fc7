// Tests package orders of guests who have paid for a table: prices, stock, deadlines and payments.
import { expect, test } from 'vitest'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { lapseOrders } from '#server/reservations/packages/lapse-orders.ts'
import { openOrderPage } from '#server/reservations/packages/open-order-page.ts'
import { packagesOnSale } from '#server/reservations/packages/order-lines.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { reservationOf } from '#tests/support/books.ts'
import { addPackage, order, orderOf, payOrder } from '#tests/support/packages.ts'
import { heldTable, mailsOf, paidTable, refundsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const unitsOf = (app: TestApp, id: number) =>
  app.sql`select number, expires_at is null as is_firm from package_units where package_id = ${id} order by number`

const offersOf = async (app: TestApp, id: string) => packagesOnSale(app, await reservationOf(app, id))

const soldOut = (id: number) => ({
  code: 'validation_failed',
  details: { errors: { [`packages.${id}`]: ['package_sold_out'] } },
})

test('the guest of a paid table sees the packages of the outlet at prices with service and tax, and can order the packages', async () => {
  await using app = await testApp()
  await app.owner`update outlets set use_service = true, service = 6, use_tax = true where slug = 'kuningan'`
  const [bottle, closed] = [
    await addPackage(app, 'kuningan', { price: 1_000_000, stock: 3 }),
    await addPackage(app, 'kuningan', { isOffered: false }),
  ]
  const { id } = await paidTable(app)
  const offers = await offersOf(app, id)
  expect(offers.find((offer) => offer.id === bottle)).toMatchObject({ unitAmount: 1_166_000, left: 3, kind: 'bottle' })
  expect(offers.some((offer) => offer.id === closed)).toBe(false)
  const orderId = await order(app, id, { [bottle]: 2 })
  expect(await orderOf(app, orderId)).toMatchObject({ state: 'open', amount: 2_332_000 })
  await app.owner`update packages set price = 9_000_000 where id = ${bottle}`
  expect(await payOrder(app, orderId)).toBe('confirmed')
  expect(await payOrder(app, orderId)).toBe('repeated')
  expect(await orderOf(app, orderId)).toMatchObject({ state: 'paid', amount: 2_332_000 })
  expect(await unitsOf(app, bottle)).toEqual([
    { number: 1, isFirm: true },
    { number: 2, isFirm: true },
  ])
  expect((await reservationOf(app, id)).packages).toMatchObject([{ quantity: 2, unitAmount: 1_166_000 }])
  expect(await mailsOf(app, id, 'packages_paid')).toBe(1)
  await sendMessages(app)
})

test('if eight parties order the last piece at the same time, one order succeeds and the other orders are refused as sold out', async () => {
  await using app = await testApp()
  const bottle = await addPackage(app, 'kuningan', { stock: 1 })
  const parties: string[] = []
  for (let at = 0; at < 8; at++) parties.push((await paidTable(app)).id)
  const results = await Promise.allSettled(parties.map((id) => order(app, id, { [bottle]: 1 })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(soldOut(bottle))
  expect(await unitsOf(app, bottle)).toHaveLength(1)
  expect((await app.sql`select 1 from package_orders`).length).toBe(1)
})

test('if four parties order one piece each of the last four pieces at the same time, all four orders succeed', async () => {
  await using app = await testApp()
  const bottle = await addPackage(app, 'kuningan', { stock: 4 })
  const parties: string[] = []
  for (let at = 0; at < 4; at++) parties.push((await paidTable(app)).id)
  await Promise.all(parties.map((id) => order(app, id, { [bottle]: 1 })))
  expect(await unitsOf(app, bottle)).toHaveLength(4)
})

test('after the deadline of an unpaid order, another party can order its pieces, even if no job ran', async () => {
  await using app = await testApp()
  const bottle = await addPackage(app, 'kuningan', { stock: 2 })
  const [first, second] = [await paidTable(app), await paidTable(app)]
  const lapsing = await order(app, first.id, { [bottle]: 2 })
  await expect(order(app, second.id, { [bottle]: 1 })).rejects.toMatchObject(soldOut(bottle))
  app.clock.advance(31 * 60)
  const orderId = await order(app, second.id, { [bottle]: 1 })
  await lapseOrders(app)
  expect(await orderOf(app, lapsing)).toMatchObject({ state: 'lapsed' })
  expect(await payOrder(app, orderId)).toBe('confirmed')
  expect(await unitsOf(app, bottle)).toEqual([{ number: 1, isFirm: true }])
})

test('a late payment for packages is accepted if enough pieces are free, and otherwise refunded in full', async () => {
  await using app = await testApp()
  const bottle = await addPackage(app, 'kuningan', { stock: 1 })
  const [first, second] = [await paidTable(app), await paidTable(app)]
  const late = await order(app, first.id, { [bottle]: 1 })
  app.clock.advance(31 * 60)
  await lapseOrders(app)
  expect(await payOrder(app, late)).toBe('confirmed')
  const tooLate = await order(app, second.id, { [bottle]: 1 }).catch((error: unknown) => error)
  expect(tooLate).toMatchObject(soldOut(bottle))
  const other = await addPackage(app, 'kuningan', { stock: 1 })
  const lost = await order(app, second.id, { [other]: 1 })
  app.clock.advance(31 * 60)
  await payOrder(app, await order(app, first.id, { [other]: 1 }))
  expect(await payOrder(app, lost)).toBe('refunded')
  expect(await refundsOf(app, second.id)).toEqual([['late_money', 'asked', (await orderOf(app, lost))?.amount]])
  expect((await reservationOf(app, second.id)).state).toBe(2)
  await sendMessages(app)
  expect(await mailsOf(app, second.id, 'packages_refunded')).toBe(1)
})

test('a second selection replaces the unpaid order, and a repeated selection returns the same order', async () => {
  await using app = await testApp()
  const [bottle, other] = [await addPackage(app, 'kuningan', { stock: 1 }), await addPackage(app, 'kuningan')]
  const { id } = await paidTable(app)
  const first = await order(app, id, { [bottle]: 1 })
  expect(await order(app, id, { [bottle]: 1 })).toBe(first)
  const second = await order(app, id, { [other]: 2 })
  expect(await orderOf(app, first)).toMatchObject({ state: 'withdrawn' })
  expect(await unitsOf(app, bottle)).toEqual([])
  expect(await payOrder(app, first)).toBe('refunded')
  expect(await payOrder(app, second)).toBe('confirmed')
})

test('a wrong amount is refunded, and the order does not become paid', async () => {
  await using app = await testApp()
  const bottle = await addPackage(app, 'kuningan', { stock: 1 })
  const { id } = await paidTable(app)
  const orderId = await order(app, id, { [bottle]: 1 })
  expect(await payOrder(app, orderId, 1000)).toBe('mismatched')
  expect(await refundsOf(app, id)).toEqual([['amount_mismatch', 'asked', 1000]])
  expect(await orderOf(app, orderId)).toMatchObject({ state: 'open' })
})

test('an order of packages is refused for an unpaid table or after the sale of the package has ended', async () => {
  await using app = await testApp()
  const [bottle, closedSale] = [
    await addPackage(app, 'kuningan'),
    await addPackage(app, 'kuningan', { endsHours: 168 }),
  ]
  const unpaid = await heldTable(app)
  await expect(order(app, unpaid.id, { [bottle]: 1 })).rejects.toMatchObject({ code: 'wrong_state' })
  const { id } = await paidTable(app)
  await expect(order(app, id, {})).rejects.toMatchObject({ details: { errors: { packages: ['package_required'] } } })
  for (const quantity of [0, 11, 1.5])
    await expect(order(app, id, { [bottle]: quantity })).rejects.toMatchObject({
      details: { errors: { [`packages.${bottle}`]: ['quantity_invalid'] } },
    })
  await expect(order(app, id, { [closedSale]: 1 })).rejects.toMatchObject(soldOut(closedSale))
  expect((await offersOf(app, id)).map((offer) => offer.id)).not.toContain(closedSale)
})

test('the gateway’s page charges the amount of the order, and a payment on this page completes the order', async () => {
  await using app = await testApp()
  await app.open()
  const bottle = await addPackage(app, 'kuningan', { stock: 1 })
  const { id } = await paidTable(app)
  const orderId = await order(app, id, { [bottle]: 1 })
  const row = (await orderOf(app, orderId))!
  const page = await openOrderPage(app, row, await reservationOf(app, id))
  expect(await openOrderPage(app, row, await reservationOf(app, id))).toBe(page)
  await actOnPayment(app, `SNJ-${row.intentId}`, { action: 'pay', method: 'qris', notify: true })
  await expect.poll(async () => (await orderOf(app, orderId))?.state).toBe('paid')
  await expect(openOrderPage(app, row, await reservationOf(app, id))).rejects.toMatchObject({ code: 'payment_expired' })
})
