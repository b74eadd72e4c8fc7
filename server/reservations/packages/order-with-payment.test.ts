// A guest adds packages to the payment of a table that is not paid yet. One payment covers both.
import { expect, test } from 'vitest'
import { accessToken } from '#server/reservations/access.ts'
import { releaseHold } from '#server/reservations/holding/release-hold.ts'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { lapseOrders } from '#server/reservations/packages/lapse-orders.ts'
import { orderWithPayment, readOrderWithPayment } from '#server/reservations/packages/order-with-payment.ts'
import { presentPayable, presentPaymentStatus } from '#server/reservations/present.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { openPaymentPage, pageOf } from '#server/reservations/settlement/open-payment-page.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { act, bill, cancel, ledgerOf, reservationOf, sign } from '#tests/support/books.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { guest } from '#tests/support/guest.ts'
import { addPackage } from '#tests/support/packages.ts'
import { heldTable, mailsOf, PAID_NIGHT, paidBy, refundsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function viewerOf(app: TestApp, id: string) {
  const row = await reservationOf(app, id)
  return { ...guest({ language: 'en' }), browserKey: null, reservationToken: accessToken(app, row) }
}

async function add(app: TestApp, id: string, selection: Record<number, number>) {
  const lines = Object.entries(selection).map(([packageId, quantity]) => ({ id: Number(packageId), quantity }))
  await orderWithPayment(app, await viewerOf(app, id), { id, selection: lines })
}

const offersOf = async (app: TestApp, id: string) =>
  readOrderWithPayment(app, await viewerOf(app, id), await reservationOf(app, id))

const pay = (app: TestApp, id: string, amount: number) => settlePayment(app, id, paidBy(`T ${id}`, amount))

const dueOf = async (app: TestApp, id: string) => (await reservationOf(app, id)).paymentAmount

const unitsOf = (app: TestApp, packageId: number) =>
  app.sql`select number, expires_at is null as is_firm from package_units where package_id = ${packageId} order by number`

const ordersOf = (app: TestApp, id: string) =>
  app.sql`select state from package_orders where reservation_id = ${id} order by created_at`

test('the payment of a table includes the packages that its guest adds, and the payment page of the gateway charges the sum', async () => {
  await using app = await testApp()
  await app.open()
  const bottle = await addPackage(app, 'kuningan', { price: 1_000_000, stock: 3 })
  const { id, amount, reference } = await heldTable(app)
  await add(app, id, { [bottle]: 2 })
  const row = await reservationOf(app, id)
  const price = row.paymentAmount - amount
  expect(price).toBeGreaterThanOrEqual(2_000_000)
  expect(presentPaymentStatus(app, row, 'en').amount).toBe(amount + price)
  expect(presentPayable(app, row, 'en').payment).toMatchObject({
    amount: amount + price,
    packages: [{ name: 'Test bottle', quantity: 2, amount: price }],
  })
  await openPaymentPage(app, id)
  await actOnPayment(app, reference, { action: 'pay', method: 'qris', notify: true })
  await expect.poll(async () => (await reservationOf(app, id)).state).toBe(2)
  const paid = await reservationOf(app, id)
  expect(paid).toMatchObject({ capturedAmount: amount + price, worth: amount })
  expect(paid.packages).toMatchObject([{ quantity: 2 }])
  expect(await unitsOf(app, bottle)).toEqual([
    { number: 1, isFirm: true },
    { number: 2, isFirm: true },
  ])
  await sendMessages(app)
  expect([await mailsOf(app, id, 'reservation_confirmed'), await mailsOf(app, id, 'packages_paid')]).toEqual([1, 0])
  const [mail] = await app.sql<{ text: string }[]>`
    select i.text from sandbox.inbox i join messages m on m.id = i.message_id where m.kind = 'reservation_confirmed' limit 1`
  expect(mail?.text).toMatch(/2 × (Botol uji|Test bottle)/)
})

test('a new selection of packages replaces the previous selection in the payment of a held table', async () => {
  await using app = await testApp()
  const [bottle, other] = [await addPackage(app, 'kuningan', { stock: 2 }), await addPackage(app, 'kuningan')]
  const { id, amount } = await heldTable(app)
  await add(app, id, { [bottle]: 2 })
  expect(await offersOf(app, id)).toMatchObject({ quantities: { [bottle]: 2 } })
  expect((await offersOf(app, id))?.offers.find((offer) => offer.id === bottle)).toMatchObject({ most: 2, left: 2 })
  await add(app, id, { [bottle]: 1, [other]: 1 })
  expect(await unitsOf(app, bottle)).toEqual([{ number: 1, isFirm: false }])
  await add(app, id, {})
  expect(await unitsOf(app, bottle)).toEqual([])
  expect(await dueOf(app, id)).toBe(amount)
  expect(await pay(app, id, amount)).toBe('confirmed')
  expect((await reservationOf(app, id)).packages).toEqual([])
})

test('after the payment page opens, the selection cannot change, and a payment of only the table’s price is a wrong amount', async () => {
  await using app = await testApp()
  await app.open()
  const bottle = await addPackage(app, 'kuningan', { stock: 2 })
  const { id } = await heldTable(app)
  await add(app, id, { [bottle]: 1 })
  await openPaymentPage(app, id)
  await expect(add(app, id, {})).rejects.toMatchObject({ code: 'wrong_state' })
  expect(await offersOf(app, id)).toBeNull()
  const other = await heldTable(app)
  await add(app, other.id, { [bottle]: 1 })
  expect(await pay(app, other.id, other.amount)).toBe('mismatched')
})

test('the payment page charges for packages that were added just before the page opened', async () => {
  await using app = await testApp()
  await app.open()
  const bottle = await addPackage(app, 'kuningan', { stock: 2 })
  const { id, reference } = await heldTable(app)
  const before = await reservationOf(app, id)
  await add(app, id, { [bottle]: 1 })
  await pageOf(app, before)
  const [page] = await app.sql<{ amount: number }[]>`
    select amount from sandbox.gateway_payments where order_id = ${reference}`
  expect(page?.amount).toBe(await dueOf(app, id))
  expect(page?.amount).toBeGreaterThan(before.paymentAmount)
})

test('if the guests of eight tables add the last piece to their payments at the same time, only one guest succeeds', async () => {
  await using app = await testApp()
  const bottle = await addPackage(app, 'kuningan', { stock: 1 })
  const holds: string[] = []
  for (let at = 0; at < 8; at++) holds.push((await heldTable(app)).id)
  const results = await Promise.allSettled(holds.map((id) => add(app, id, { [bottle]: 1 })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ details: { errors: { [`packages.${bottle}`]: ['package_sold_out'] } } })
})

test('when a hold expires or the guest releases the hold, the pieces of its packages are released too', async () => {
  await using app = await testApp()
  const bottle = await addPackage(app, 'kuningan', { stock: 2 })
  const [releasedHold, lapsedHold] = [await heldTable(app), await heldTable(app)]
  await add(app, releasedHold.id, { [bottle]: 1 })
  await add(app, lapsedHold.id, { [bottle]: 1 })
  await releaseHold(app, await viewerOf(app, releasedHold.id), releasedHold.id)
  expect(await unitsOf(app, bottle)).toHaveLength(1)
  app.clock.advance(31 * 60)
  await lapseOrders(app)
  expect(await ordersOf(app, lapsedHold.id)).toEqual([{ state: 'open' }])
  await expireHolds(app)
  expect(await unitsOf(app, bottle)).toEqual([])
  expect(await ordersOf(app, lapsedHold.id)).toEqual([{ state: 'lapsed' }])
})

test('a late payment gets the table and the packages if all are free, and otherwise is refunded in full', async () => {
  await using app = await testApp()
  const bottle = await addPackage(app, 'kuningan', { stock: 1 })
  const [first, second] = [await heldTable(app), await heldTable(app)]
  await add(app, first.id, { [bottle]: 1 })
  app.clock.advance(31 * 60)
  await expireHolds(app)
  expect(await pay(app, first.id, await dueOf(app, first.id))).toBe('revived')
  expect(await ordersOf(app, first.id)).toEqual([{ state: 'paid' }])
  const due = await dueOf(app, second.id)
  expect(await pay(app, second.id, due)).toBe('revived')

  const [late, other] = [await heldTable(app), await heldTable(app)]
  const gin = await addPackage(app, 'kuningan', { stock: 1 })
  await add(app, late.id, { [gin]: 1 })
  const lateDue = await dueOf(app, late.id)
  app.clock.advance(31 * 60)
  await expireHolds(app)
  const next = await heldTable(app)
  await add(app, next.id, { [gin]: 1 })
  expect(await pay(app, late.id, lateDue)).toBe('refunded')
  expect(await refundsOf(app, late.id)).toEqual([['late_money', 'asked', lateDue]])
  expect((await reservationOf(app, late.id)).state).toBe(6)
  expect((await reservationOf(app, other.id)).state).toBe(6)
})

test('packages that are paid with the table are deducted from the bill, and a cancellation refunds the same percentage of the packages', async () => {
  await using app = await testApp()
  const bottle = await addPackage(app, 'kuningan', { price: 1_000_000, stock: 5 })
  const [comes, cancels] = [await heldTable(app), await heldTable(app, { memberId: null })]
  for (const { id } of [comes, cancels]) {
    await add(app, id, { [bottle]: 1 })
    expect(await pay(app, id, await dueOf(app, id))).toBe('confirmed')
  }
  const paid = await dueOf(app, comes.id)
  expect(await ledgerOf(app, comes.id)).toEqual({ gateway: paid, guest_funds: -paid })
  const refund = await cancel(app, cancels.id)
  expect(refund.amount).toBe(Math.round((paid * refund.percentage) / 100))
  expect(await unitsOf(app, bottle)).toEqual([{ number: 1, isFirm: true }])
  app.clock.set(`${PAID_NIGHT}T22:00:00+07:00`)
  await act(app, comes.id, 'seat')
  expect(await bill(app, comes.id, 5_000_000)).toEqual({ total: 5_000_000, credit: paid, due: 5_000_000 - paid })
  app.clock.set('2026-11-26T10:00:00+07:00')
  await sign(app, { outletId: await outletIdOf(app, 'kuningan'), night: PAID_NIGHT })
  const ledger = await ledgerOf(app, comes.id)
  expect(ledger.guest_funds).toBeUndefined()
  expect(Object.values(ledger).reduce((sum, side) => sum + side, 0)).toBe(0)
})
