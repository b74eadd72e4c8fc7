// Staff sees on the night what a party ordered ahead, and marks it as served.
import { expect, test } from 'vitest'
import { servePackage } from '#server/service/serving/serve-package.ts'
import { partiesOfNight } from '#server/service/night/night-repository.ts'
import { reservationOf } from '#tests/support/books.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { addPackage, order, payOrder } from '#tests/support/packages.ts'
import { paidTable, PAID_NIGHT } from '#tests/support/paid-table.ts'
import { aUuid, testApp } from '#tests/support/app.ts'

const STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const

test('the night lists the paid packages of a party, and staff marks them as served and takes this back', async () => {
  await using app = await testApp()
  const bottle = await addPackage(app, 'kuningan', { stock: 3 })
  const { id } = await paidTable(app)
  const orderId = await order(app, id, { [bottle]: 2 })
  const readPackages = async () =>
    (await partiesOfNight(app.sql, await outletIdOf(app, 'kuningan'), PAID_NIGHT)).find((party) => party.id === id)
      ?.packages
  expect(await readPackages()).toEqual([])
  await payOrder(app, orderId)
  const name = { id: 'Botol uji', en: 'Test bottle' }
  expect(await readPackages()).toEqual([{ name, quantity: 2, isServed: false }])
  const { version } = await reservationOf(app, id)
  const line = { id, orderId, packageId: bottle }
  await servePackage(app, STAFF, { ...line, isServed: true })
  await servePackage(app, STAFF, { ...line, isServed: true })
  expect(await readPackages()).toEqual([{ name, quantity: 2, isServed: true }])
  expect((await reservationOf(app, id)).version).toBe(version + 1)
  await servePackage(app, STAFF, { ...line, isServed: false })
  expect(await readPackages()).toEqual([{ name, quantity: 2, isServed: false }])
  await expect(servePackage(app, STAFF, { ...line, orderId: aUuid(), isServed: true })).rejects.toMatchObject({
    code: 'not_found',
  })
})
