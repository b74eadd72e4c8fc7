// Tests that changes of prices, courses and refund rules apply to new bookings. Existing bookings keep their values.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RefundRule } from '#domain/payments/refund.ts'
import { coursesOf } from '#server/inventory/dinner-repository.ts'
import { refundOfferFor } from '#server/reservations/refunds/cancel-reservation.ts'
import { ladderOf } from '#server/reservations/ladder-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { freeTables } from '#tests/support/guest.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { heldTable, PAID_NIGHT, paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function anOffice(app: TestApp) {
  const { url } = await app.open()
  const [table] = await freeTables(app, 'kuningan', PAID_NIGHT)
  const outletId = table?.outletId ?? 0
  const [owner, manager, finance] = [
    await aPerson(app, 'owner', outletId),
    await aPerson(app, 'manager', outletId),
    await aPerson(app, 'finance', outletId),
  ]
  const prices = async () => {
    const answer = await askOffice(url, 'stockPrices', { cookie: owner.cookie, takes: { outletId } })
    return answer.body.data as WireAnswer<'stockPrices'>
  }
  const rules = async () => {
    const answer = await askOffice(url, 'stockRules', {
      cookie: finance.cookie,
      takes: { outletId },
    })
    return answer.body.data as WireAnswer<'stockRules'>
  }
  return { url, outletId, owner, manager, finance, prices, rules }
}

test('a new price applies only to new bookings, and the price history names the author', async () => {
  await using app = await testApp()
  const { url, outletId, owner, prices } = await anOffice(app)
  const old = await paidTable(app)
  const [line] = await app.sql<{ categoryId: number }[]>`select category_id from tables where id = ${old.tableId}`
  const category = (await prices()).categories.find(({ id }) => id === line?.categoryId)
  if (!category) throw new Error('no category')
  expect(category.bookings).toBe(1)
  const downPayment = { weekday: 123_000, weekend: 123_000, event: 123_000 }
  const takes = {
    key: randomUUID(),
    outletId,
    categoryId: category.id,
    version: category.version,
    downPayment,
    minimumCost: category.minimumCost,
  }
  const sent = await Promise.all([1, 2, 3].map(() => askOffice(url, 'changePrices', { cookie: owner.cookie, takes })))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  const stale = await askOffice(url, 'changePrices', { cookie: owner.cookie, takes: { ...takes, key: randomUUID() } })
  expect(stale.body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await findReservation(app.sql, old.id))?.amount).toBe(old.amount)
  const hold = await heldTable(app)
  expect(hold.amount).toBe(123_000)
  const after = await prices()
  expect(after.changes).toHaveLength(1)
  expect(after.changes[0]).toMatchObject({
    by: 'Rina owner',
    was: { downPayment: category.downPayment },
    becomes: { downPayment },
  })
})

test('a manager can set prices at most half above or below the owner’s price, even in two steps', async () => {
  await using app = await testApp()
  const { url, outletId, owner, manager, finance, prices } = await anOffice(app)
  const change = async (cookie: string, factor: number) => {
    const [category] = (await prices()).categories
    if (!category) throw new Error('no category')
    const base = { weekday: 100_000 * factor, weekend: 100_000 * factor, event: 100_000 * factor }
    app.clock.advance(1)
    const takes = {
      key: randomUUID(),
      outletId,
      categoryId: category.id,
      version: category.version,
      downPayment: base,
      minimumCost: base,
    }
    return askOffice(url, 'changePrices', { cookie, takes })
  }
  expect((await change(owner.cookie, 1)).status).toBe(200)
  expect((await change(finance.cookie, 1)).status).toBe(403)
  expect((await change(manager.cookie, 1.5)).status).toBe(200)
  const beyond = await change(manager.cookie, 2)
  expect([beyond.status, Object.keys((beyond.body as { errors?: object }).errors ?? {}).length]).toEqual([422, 6])
  expect((await change(manager.cookie, 0.4)).status).toBe(422)
  expect((await change(manager.cookie, 0.5)).status).toBe(200)
  expect((await change(owner.cookie, 3)).status).toBe(200)
  expect((await change(manager.cookie, 2)).status).toBe(200)
})

test('a booking keeps its refund rule when the refund rules of the outlet change', async () => {
  await using app = await testApp()
  const { url, outletId, owner, manager, rules } = await anOffice(app)
  const old = await paidTable(app)
  const change = (
    of: { kind: 'tables' } | { eventId: number },
    ladder: RefundRule[],
    { seen = [] as RefundRule[], cookie = owner.cookie, key = randomUUID() } = {},
  ) => askOffice(url, 'changeRules', { cookie, takes: { key, outletId, of, seen, rules: ladder } })
  const ladder = [
    { hoursLeft: 48, refundPercentage: 80 },
    { hoursLeft: 0, refundPercentage: 10 },
  ]
  expect((await change({ kind: 'tables' }, ladder, { cookie: manager.cookie })).status).toBe(403)
  expect(
    (
      await change({ kind: 'tables' }, [
        { hoursLeft: 24, refundPercentage: 10 },
        { hoursLeft: 2, refundPercentage: 60 },
      ])
    ).status,
  ).toBe(422)
  expect((await change({ kind: 'tables' }, ladder)).status).toBe(200)
  expect((await change({ kind: 'tables' }, [])).body).toMatchObject({ code: 'changed_meanwhile' })
  const [before, fresh] = [
    await findReservation(app.sql, old.id),
    await findReservation(app.sql, (await heldTable(app)).id),
  ]
  expect(fresh?.refundRules).toEqual([
    { hoursLeft: 48, refundPercentage: 80 },
    { hoursLeft: 0, refundPercentage: 10 },
  ])
  if (!before) throw new Error('no reservation')
  expect(before.refundRules).not.toEqual(fresh?.refundRules)
  const half = refundOfferFor(app, before, app.now()).percentage
  expect(half).toBe(50)
  const [event] = (await rules()).events
  if (!event) throw new Error('no event')
  const none = [{ hoursLeft: 0, refundPercentage: 0 }]
  expect((await change({ eventId: event.id }, none)).status).toBe(200)
  expect(await ladderOf(app.sql, { outletId, kind: 'tables', eventId: event.id })).toEqual([
    { hoursLeft: 0, refundPercentage: 0 },
  ])
  expect((await ladderOf(app.sql, { outletId, kind: 'tables', eventId: null })).length).toBe(2)
  const read = await rules()
  expect(read.ladders.find(({ kind }) => kind === 'tables')).toMatchObject({ own: ladder, bookings: 1 })
  expect(read.changes.map(({ by, subject }) => [by, subject])).toContainEqual(['Rina owner', `event:${event.id}`])
  expect((await change({ eventId: event.id }, [], { seen: none })).status).toBe(200)
  expect((await change({ eventId: 999_999 }, none)).status).toBe(404)
})

test('a removed course is not offered any more, and a new course is offered', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'menteng'`
  const outletId = outlet?.id ?? 0
  const { cookie } = await aPerson(app, 'manager', outletId)
  const read = async () => {
    const answer = await askOffice(url, 'stockCourses', { cookie, takes: { outletId } })
    return (answer.body.data as WireAnswer<'stockCourses'>).courses
  }
  const [first] = await read()
  if (!first) throw new Error('no course')
  const listServed = async () => (await coursesOf(app.sql, outletId, '2026-11-25')).map(({ id }) => id)
  const row = { outletId, id: first.id, version: first.version }
  expect((await askOffice(url, 'serveCourse', { cookie, takes: { ...row, isServed: false } })).status).toBe(200)
  expect(await listServed()).not.toContain(first.id)
  expect((await askOffice(url, 'serveCourse', { cookie, takes: { ...row, isServed: true } })).status).toBe(409)
  const both = { id: 'Senja', en: 'Dusk' }
  const course = { outletId, name: both, description: both, deposit: 500_000 }
  const added = await askOffice(url, 'addCourse', { cookie, takes: course })
  expect(added.status).toBe(201)
  expect(await listServed()).toContain((added.body.data as { id: number }).id)
  const last = (await read()).at(-1)
  const changed = { ...course, id: last?.id, version: last?.version, deposit: 600_000 }
  expect((await askOffice(url, 'changeCourse', { cookie, takes: changed })).status).toBe(200)
  expect((await read()).at(-1)).toMatchObject({ name: both, deposit: 600_000, isServed: true, bookings: 0 })
  expect((await askOffice(url, 'addCourse', { cookie, takes: { ...course, name: { id: 'X', en: '' } } })).status).toBe(
    422,
  )
})

test('the group’s refund rules apply at once to an outlet without its own rules, but not to existing bookings', async () => {
  await using app = await testApp()
  const { url, outletId, owner } = await anOffice(app)
  const ofAll = await aPerson(app, 'owner', null)
  const old = await paidTable(app)
  await app.sql`delete from refund_rules where outlet_id = ${outletId}`
  const read = async () =>
    (await askOffice(url, 'groupRules', { cookie: ofAll.cookie })).body.data as WireAnswer<'groupRules'>
  const seenRules = (await read()).ladders.find(({ kind }) => kind === 'tables')?.rules ?? []
  const rules = [{ hoursLeft: 48, refundPercentage: 80 }]
  const send = (cookie: string, over: object = {}) =>
    askOffice(url, 'changeGroupRules', {
      cookie,
      takes: { key: randomUUID(), kind: 'tables', seen: seenRules, rules, ...over },
    })
  expect((await send(owner.cookie)).status).toBe(403)
  expect((await send(ofAll.cookie, { rules: [] })).status).toBe(422)
  const sent = await Promise.all([send(ofAll.cookie), send(ofAll.cookie)])
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await read()).ladders.find(({ kind }) => kind === 'tables')?.rules).toEqual(rules)
  const hold = await heldTable(app)
  expect((await findReservation(app.sql, hold.id))?.refundRules).toEqual([{ hoursLeft: 48, refundPercentage: 80 }])
  expect((await findReservation(app.sql, old.id))?.refundRules).not.toEqual([{ hoursLeft: 48, refundPercentage: 80 }])
  const audits = await app.sql`select 1 from audit_entries where subject like 'stock_changes:%' and outlet_id is null`
  expect(audits.length).toBe(1)
})
