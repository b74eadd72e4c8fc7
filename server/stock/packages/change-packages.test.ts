// Tests the packages of an outlet. Staff add, change and sort packages, and end their sale.
import { expect, test } from 'vitest'
import type { OfficeCall } from '#tests/support/office-lines.ts'
import { pictureUses } from '#server/content/pictures/picture-repository.ts'
import { packagesOnSale } from '#server/reservations/packages/order-lines.ts'
import { reservationOf } from '#tests/support/books.ts'
import { paidTable } from '#tests/support/paid-table.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const A_BOTTLE = {
  kind: 'bottle',
  name: { id: 'Botol satu', en: 'Bottle one' },
  description: { id: 'Satu botol', en: 'One bottle' },
  image: null,
  price: 1_000_000,
  stock: 4,
  endsHours: 3,
  eventId: null,
}

type PackageOnList = { id: number; version: number; toPay: number; isOffered: boolean; name: { en: string } }

async function aDesk(app: TestApp) {
  await app.owner`delete from packages`
  const { url } = await app.open()
  const outletId = await outletIdOf(app, 'kuningan')
  const { cookie } = await aPerson(app, 'manager', outletId)
  const ask = (name: OfficeCall, body: object) => askOffice(url, name, { cookie, takes: { outletId, ...body } })
  const list = async () => (await ask('stockPackages', {})).body.data as { packages: PackageOnList[] }
  return { ask, list }
}

test('a manager adds, changes, moves and ends packages, and the audit has one entry for each action', async () => {
  await using app = await testApp()
  const { ask, list } = await aDesk(app)
  await ask('addPackage', A_BOTTLE)
  await ask('addPackage', { ...A_BOTTLE, name: { id: 'Botol dua', en: 'Bottle two' } })
  const [first, second] = (await list()).packages
  expect([first?.name.en, second?.name.en]).toEqual(['Bottle one', 'Bottle two'])
  expect(first?.toPay).toBeGreaterThanOrEqual(1_000_000)
  await ask('raisePackage', { id: second?.id, version: second?.version })
  expect((await list()).packages.map(({ name }) => name.en)).toEqual(['Bottle two', 'Bottle one'])
  const target = { id: first?.id, version: first?.version }
  expect(await ask('changePackage', { ...A_BOTTLE, ...target, price: 2_000_000 })).toMatchObject({ status: 200 })
  expect(await ask('offerPackage', { ...target, isOffered: false })).toMatchObject({ status: 409 })
  const now = (await list()).packages.find(({ id }) => id === first?.id)
  expect(await ask('offerPackage', { id: now?.id, version: now?.version, isOffered: false })).toMatchObject({
    status: 200,
  })
  expect((await list()).packages.find(({ id }) => id === first?.id)?.isOffered).toBe(false)
  const audit = await app.sql`select 1 from audit_entries where subject like 'packages:%'`
  expect(audit.length).toBeGreaterThanOrEqual(4)
})

test('a package of an event is listed with its event, and can be bought only by guests of this event', async () => {
  await using app = await testApp()
  const { ask, list } = await aDesk(app)
  const { events } = (await ask('stockPackages', {})).body.data as { events: { id: number; title: string }[] }
  const [event] = events
  expect(await ask('addPackage', { ...A_BOTTLE, eventId: event?.id ?? 0 })).toMatchObject({ status: 201 })
  expect((await list()).packages).toMatchObject([{ event: { title: event?.title }, eventId: event?.id }])
  const { id } = await paidTable(app)
  const reservation = await reservationOf(app, id)
  const offers = await packagesOnSale(app, reservation)
  expect(offers).toHaveLength(reservation.eventId === event?.id ? 1 : 0)
})

test('a package keeps the picture that staff chose, and counts as a use of this picture', async () => {
  await using app = await testApp()
  const { ask, list } = await aDesk(app)
  const image = '/pictures/rooms/luna-senja-kuningan-3.webp'
  const usesOf = async () => (await pictureUses(app.sql)).find(({ path }) => path === image)?.uses ?? 0
  const before = await usesOf()
  expect(await ask('addPackage', { ...A_BOTTLE, image })).toMatchObject({ status: 201 })
  const [row] = (await list()).packages
  expect(row).toMatchObject({ image, thumb: expect.stringContaining('/_image/') })
  expect(await usesOf()).toBe(before + 1)
  const { id } = await paidTable(app)
  expect(await packagesOnSale(app, await reservationOf(app, id))).toMatchObject([{ image }])
})

test('a package with an invalid price, number, event or picture is refused, and the error names the field', async () => {
  await using app = await testApp()
  const { ask } = await aDesk(app)
  for (const [field, value] of [
    ['price', 0],
    ['stock', -1],
    ['endsHours', 169],
    ['eventId', 1_999_999_999],
    ['image', '/pictures/of-another-site.webp'],
  ] as const)
    expect(await ask('addPackage', { ...A_BOTTLE, [field]: value })).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.any(Array) } },
    })
})
