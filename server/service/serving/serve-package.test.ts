// Staff sees the packages of a party on the page of the night, and marks them as served.
import { expect, test } from 'vitest'
import { findOutletNotes } from '#server/catalogue/repository.ts'
import { ticketPaper } from '#server/reservations/tickets/ticket-paper.ts'
import { walletTicket } from '#server/reservations/tickets/wallet-ticket.ts'
import { servePackage } from '#server/service/serving/serve-package.ts'
import { partiesOfNight } from '#server/service/night/night-repository.ts'
import { act, reservationOf } from '#tests/support/books.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { addPackage, order, payOrder } from '#tests/support/packages.ts'
import { paidTable, PAID_NIGHT } from '#tests/support/paid-table.ts'
import { aUuid, testApp } from '#tests/support/app.ts'

const STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const

test('the night lists the paid packages of a party, and staff can mark a package as served or undo the mark', async () => {
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

test('the closing names a party with a package that is not marked as served', async () => {
  await using app = await testApp()
  const bottle = await addPackage(app, 'kuningan', { stock: 3 })
  const [comes, stays] = [await paidTable(app), await paidTable(app)]
  const orderId = await order(app, comes.id, { [bottle]: 2 })
  await payOrder(app, orderId)
  await payOrder(app, await order(app, stays.id, { [bottle]: 1 }))
  app.clock.set(`${PAID_NIGHT}T22:00:00+07:00`)
  await act(app, comes.id, 'seat')
  await act(app, stays.id, 'no_show')
  const outletId = await outletIdOf(app, 'kuningan')
  const { url } = await app.open()
  const { cookie } = await aPerson(app, 'manager', outletId)
  const read = async () =>
    (await askOffice(url, 'closing', { cookie, takes: { outletId, night: PAID_NIGHT } })).body.data as {
      lacks: string[]
      unserved: { code: string; text: string }[]
    }
  const { bookingCode } = await reservationOf(app, comes.id)
  const closing = await read()
  expect(closing.lacks).toContain('unserved')
  expect(closing.unserved).toMatchObject([{ code: bookingCode, text: expect.stringMatching(/^2 × /) }])
  await servePackage(app, STAFF, { id: comes.id, orderId, packageId: bottle, isServed: true })
  expect((await read()).lacks).not.toContain('unserved')
})

test('paper tickets and wallet tickets list the packages of the party, and a new order updates a saved wallet ticket', async () => {
  await using app = await testApp()
  const bottle = await addPackage(app, 'kuningan')
  const { id } = await paidTable(app)
  const changes = async () =>
    (await app.sql<{ changes: number }[]>`select changes from wallet_changes where reservation_id = ${id}`)[0]?.changes
  expect(await changes()).toBeUndefined()
  await payOrder(app, await order(app, id, { [bottle]: 2 }))
  expect(await changes()).toBeDefined()
  const row = await reservationOf(app, id)
  const { price } = await ticketPaper(app, row)
  expect(price.lines.some(({ label }) => /^2 × (Botol uji|Test bottle)$/.test(label))).toBe(true)
  expect(price.lines.at(-1)?.amount.replace(/\D/g, '')).toBe(String(row.capturedAmount))
  const notes = await findOutletNotes(app.sql, row.outletId)
  expect((await walletTicket(app, row, notes)).more).toMatchObject([{ value: expect.stringMatching(/^2 × /) }])
})
