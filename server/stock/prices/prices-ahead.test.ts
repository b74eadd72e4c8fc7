// Tests planned prices, which apply from a certain night on. Tables that are sold or held keep their prices.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addNights } from '#domain/calendar/night.ts'
import { priceOn } from '#domain/pricing/price-from.ts'
import { coursesOf } from '#server/inventory/dinner-repository.ts'
import { tablesOfNight } from '#server/inventory/repository.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { pricedCategories } from '#server/stock/prices/price-repository.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { contentOf, takeIn } from '#tests/support/content-example.ts'
import { aDinner, aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { guest } from '#tests/support/guest.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { heldTable, PAID_NIGHT } from '#tests/support/paid-table.ts'

const byNight = (rupiah: number) => ({ weekday: rupiah, weekend: rupiah, event: rupiah })
const LATER = addNights(PAID_NIGHT, 3)

type SeenCategory = { id: number; version: number }

async function anOffice(app: TestApp) {
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const outletId = outlet?.id ?? 0
  const owner = (await aPerson(app, 'owner', outletId)).cookie
  const manager = (await aPerson(app, 'manager', outletId)).cookie
  const prices = async (cookie = owner) => {
    const { body } = await askOffice(url, 'stockPrices', { cookie, takes: { outletId } })
    return body.data as WireAnswer<'stockPrices'>
  }
  const categoryOf = async (tableId: number) => {
    const [row] = await app.sql<{ categoryId: number }[]>`select category_id from tables where id = ${tableId}`
    const { categories } = await prices()
    return categories.find(({ id }) => id === row?.categoryId)!
  }
  const plan = (category: SeenCategory, from: string | null, rupiah: number, cookie = owner) => {
    const version = { key: randomUUID(), outletId, categoryId: category.id, version: category.version }
    const takes = { ...version, from, downPayment: byNight(rupiah), minimumCost: byNight(rupiah) }
    return askOffice(url, 'changePrices', { cookie, takes })
  }
  const takeBack = (category: SeenCategory, from: string, cookie = owner) => {
    const version = { key: randomUUID(), outletId, categoryId: category.id, version: category.version }
    return askOffice(url, 'takeBackPrices', { cookie, takes: { ...version, from } })
  }
  const costs = async (tableId: number, night: string) =>
    (await tablesOfNight(app.sql, outletId, night, app.now())).find(({ id }) => id === tableId)?.downPayment.weekday
  return { url, outletId, owner, manager, prices, categoryOf, plan, takeBack, costs }
}

test('bookings pay a planned price from its first night on, and an unpaid hold keeps the old price', async () => {
  await using app = await testApp()
  const before = await heldTable(app)
  const { outletId, categoryOf, plan, takeBack, costs, prices } = await anOffice(app)
  const category = await categoryOf(before.tableId)
  expect((await plan(category, PAID_NIGHT, 111_000)).status).toBe(200)
  expect((await plan(category, LATER, 222_000)).body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await plan(await categoryOf(before.tableId), LATER, 222_000)).status).toBe(200)
  expect((await findReservation(app.sql, before.id))?.amount).toBe(before.amount)
  const [other] = (await tablesOfNight(app.sql, outletId, PAID_NIGHT, app.now())).filter(
    ({ id, categoryId, isClaimed, isReservable }) =>
      id !== before.tableId && categoryId === category.id && !isClaimed && isReservable,
  )
  const after = await heldTable(app, { tableId: other!.id })
  expect((await findReservation(app.sql, after.id))?.quote.subtotal).toBe(111_000)
  const nights = [addNights(PAID_NIGHT, -1), PAID_NIGHT, addNights(LATER, -1), LATER, addNights(LATER, 60)]
  const amounts = await Promise.all(nights.map((night) => costs(before.tableId, night)))
  expect(amounts).toEqual([category.downPayment.weekday, 111_000, 111_000, 222_000, 222_000])
  // The rule in TypeScript returns the same prices as the SQL.
  const pricedCategory = (await pricedCategories(app.sql, outletId, PAID_NIGHT)).find(({ id }) => id === category.id)!
  expect(nights.map((night) => priceOn(pricedCategory, night).downPayment.weekday)).toEqual(amounts)
  const read = await prices()
  expect(read.categories.find(({ id }) => id === category.id)?.planned.map(({ from }) => from)).toEqual([
    PAID_NIGHT,
    LATER,
  ])
  expect(new Set(read.changes.map(({ from }) => from))).toEqual(new Set([PAID_NIGHT, LATER]))
  expect((await takeBack(await categoryOf(before.tableId), LATER)).status).toBe(200)
  expect(await costs(before.tableId, LATER)).toBe(111_000)
})

test('a price that is already in force cannot be withdrawn, but can be replaced by a new price', async () => {
  await using app = await testApp()
  const { categoryOf, plan, takeBack, costs, outletId } = await anOffice(app)
  const [table] = await tablesOfNight(app.sql, outletId, PAID_NIGHT, app.now())
  const id = table!.id
  await plan(await categoryOf(id), PAID_NIGHT, 111_000)
  await plan(await categoryOf(id), LATER, 222_000)
  app.clock.set(`${PAID_NIGHT}T20:00:00+07:00`)
  const owner = (await aPerson(app, 'owner', outletId)).cookie
  const [row] = await app.sql<
    { version: number }[]
  >`select version from table_categories where id = ${table!.categoryId}`
  const category = { id: table!.categoryId, version: row!.version }
  expect((await takeBack(category, PAID_NIGHT, owner)).body).toMatchObject({ code: 'wrong_state' })
  expect((await plan(category, PAID_NIGHT, 5000, owner)).body).toMatchObject({ errors: { from: [expect.any(String)] } })
  expect((await plan(category, null, 99_000, owner)).status).toBe(200)
  expect(await costs(id, PAID_NIGHT)).toBe(99_000)
  expect(await costs(id, LATER)).toBe(222_000)
})

test('a manager can plan a price at most half above or below the owner’s price for that night', async () => {
  await using app = await testApp()
  const { categoryOf, plan, takeBack, manager, owner, outletId } = await anOffice(app)
  const [table] = await tablesOfNight(app.sql, outletId, PAID_NIGHT, app.now())
  const now = () => categoryOf(table!.id)
  await plan(await now(), null, 100_000)
  app.clock.advance(1)
  await plan(await now(), LATER, 400_000)
  app.clock.advance(1)
  expect((await plan(await now(), PAID_NIGHT, 400_000, manager)).status).toBe(422)
  expect((await plan(await now(), PAID_NIGHT, 150_000, manager)).status).toBe(200)
  expect((await plan(await now(), LATER, 500_000, manager)).status).toBe(200)
  expect((await takeBack(await now(), LATER, manager)).status).toBe(422)
  const present = await now()
  const sent = await Promise.all([plan(present, LATER, 450_000, manager), plan(present, LATER, 350_000, owner)])
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('guests pay the planned deposit of a course from the first night of the deposit on', async () => {
  await using app = await testApp()
  const at = await aRestaurant(app)
  const { url } = await app.open()
  const { cookie } = await aPerson(app, 'owner', at.outletId)
  const read = async () => {
    const answer = await askOffice(url, 'stockCourses', { cookie, takes: { outletId: at.outletId } })
    return answer.body.data as WireAnswer<'stockCourses'>
  }
  const course = async () => (await read()).courses.find(({ id }) => id === at.courseId)!
  const { name, description, deposit, version } = await course()
  const place = { outletId: at.outletId, id: at.courseId }
  const more = { ...place, version, name, description, deposit: deposit + 50_000, from: DINNER_NIGHT }
  expect((await askOffice(url, 'changeCourse', { cookie, takes: more })).status).toBe(200)
  expect((await askOffice(url, 'changeCourse', { cookie, takes: more })).status).toBe(409)
  const hold = await reserveRestaurant(app, guest(), aDinner(at))
  expect(hold.amount).toBe(2 * (deposit + 50_000))
  const eve = addNights(DINNER_NIGHT, -1)
  expect((await coursesOf(app.sql, at.outletId, eve)).find(({ id }) => id === at.courseId)?.deposit).toBe(deposit)
  expect(await course()).toMatchObject({ deposit, planned: [{ from: DINNER_NIGHT, deposit: deposit + 50_000 }] })
  const file = await contentOf(app)
  const { version: now } = await course()
  const back = { ...place, version: now, from: DINNER_NIGHT }
  expect((await askOffice(url, 'takeBackDeposit', { cookie, takes: back })).status).toBe(200)
  expect((await course()).planned).toEqual([])
  expect((await read()).changes).toHaveLength(2)
  await takeIn(app, { format: file.format, outlets: file.outlets })
  expect((await course()).planned).toEqual([{ from: DINNER_NIGHT, deposit: deposit + 50_000 }])
})

test('the import of a content file neither deletes a retired table with bookings nor adds it again', async () => {
  await using app = await testApp()
  const { tableId } = await heldTable(app)
  const [unsold] = await app.sql<{ id: number; name: string }[]>`
    select t.id, t.name from tables t join outlets o on o.id = t.outlet_id and o.slug = 'kuningan' where t.id <> ${tableId} order by t.id desc limit 1`
  await app.sql`delete from table_claims where table_id in (${tableId}, ${unsold!.id})`
  await app.sql`update reservations set state = 6, state_reason = 'test' where id in (select reservation_id from reservation_tables)`
  await app.sql`update tables set retired_at = ${app.now()} where id in (${tableId}, ${unsold!.id})`
  const rows = () => app.sql`
    select id, retired_at from tables where id in (${tableId}, ${unsold!.id}) order by id`
  const before = await rows()
  const file = await contentOf(app)
  await takeIn(app, { format: file.format, outlets: file.outlets })
  expect(await rows()).toEqual(before)
  const older = structuredClone(file.outlets ?? [])
  for (const outlet of older) for (const table of outlet.tables) table.retired_at = null
  await takeIn(app, { format: file.format, outlets: older })
  expect(await rows()).toEqual(before)
  await app.sql`update tables set retired_at = null where id = ${unsold!.id}`
  await takeIn(app, { format: file.format, outlets: file.outlets })
  expect(await rows()).toEqual(before)
})
