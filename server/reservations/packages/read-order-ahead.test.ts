// Tests the packages on the page of a reservation: offers, the unpaid order, and the paid orders.
import { expect, test } from 'vitest'
import { accessToken, viewToken } from '#server/reservations/access.ts'
import { readOrderAhead } from '#server/reservations/packages/read-order-ahead.ts'
import { reservationOf } from '#tests/support/books.ts'
import { guest } from '#tests/support/guest.ts'
import { addPackage, order, payOrder } from '#tests/support/packages.ts'
import { paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function read(app: TestApp, id: string, power: 'change' | 'view' = 'change') {
  const row = await reservationOf(app, id)
  const token = power === 'change' ? accessToken(app, row) : viewToken(app, row)
  const viewer = { ...guest({ language: 'en' }), browserKey: null, reservationToken: token }
  return readOrderAhead(app, viewer, row)
}

test('the page offers the packages of the outlet, says how few are left, and shows the unpaid and the paid order', async () => {
  await using app = await testApp()
  await app.owner`delete from packages`
  const { id } = await paidTable(app)
  expect(await read(app, id)).toBeNull()
  const [few, many] = [await addPackage(app, 'kuningan', { stock: 3 }), await addPackage(app, 'kuningan')]
  expect((await read(app, id))?.offers).toMatchObject([
    { id: few, name: 'Test bottle', most: 3, left: 3 },
    { id: many, most: 10, left: null },
  ])
  const orderId = await order(app, id, { [few]: 3 })
  const waiting = await read(app, id)
  expect(waiting?.offers[0]).toMatchObject({ most: 0, left: 0 })
  expect(waiting?.open).toMatchObject({ text: '3 × Test bottle', path: expect.stringContaining(`/${orderId}.`) })
  await payOrder(app, orderId)
  const after = await read(app, id)
  expect(after?.open).toBeNull()
  expect(after?.paid).toMatchObject([{ text: '3 × Test bottle' }])
})

test('a guest with a view-only key sees the orders and gets no offers', async () => {
  await using app = await testApp()
  const bottle = await addPackage(app, 'kuningan')
  const { id } = await paidTable(app)
  expect(await read(app, id, 'view')).toBeNull()
  await payOrder(app, await order(app, id, { [bottle]: 1 }))
  expect(await read(app, id, 'view')).toMatchObject({ offers: [], open: null, paid: [{ text: '1 × Test bottle' }] })
})
