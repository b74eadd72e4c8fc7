// Tests the publication of several hidden events at once, immediately or at a set time.
import { expect, test } from 'vitest'
import { findEventPage } from '#server/catalogue/events/find-event.ts'
import { anEventDesk, freeNights } from '#tests/support/event-desk.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { aPerson } from '#tests/support/office.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const idOf = (key = '') => Number(key.split('-')[1])

const isOnSite = async (app: TestApp, key = '') => {
  const [row] = await app.sql<{ slug: string }[]>`select slug from events where id = ${idOf(key)}`
  return (await findEventPage(app, 'id', row?.slug ?? '')) !== null
}

async function hiddenNights(app: TestApp, count: number) {
  const desk = await anEventDesk(app)
  const { data } = await desk.repeat(freeNights(count))
  const keys = data.made.map(({ key }) => key)
  const publish = async (ids: readonly string[], at: object | null = null, by = desk.other) => {
    const answer = await desk.ask('publishNights', { ids: ids.map(idOf), at }, { by })
    return { status: answer.status, data: answer.body.data as WireAnswer<'publishNights'> }
  }
  return { desk, keys, publish }
}

test('several hidden nights and their drafts are published at a set time of their outlet, without a job', async () => {
  await using app = await testApp()
  const { desk, keys, publish } = await hiddenNights(app, 3)
  const [first = '', second = '', third = ''] = keys
  await desk.put('shared', { title: 'Malam baru' }, first)
  const { data } = await publish([first, second], { date: '2026-12-24', clock: '18:00' })
  expect(data.published.map(({ key }) => key).toSorted((a, b) => idOf(a) - idOf(b))).toEqual([first, second])
  expect(data.refused).toEqual([])
  expect((await desk.liveOf(first))['title']).toBe('Malam baru')
  expect(await isOnSite(app, first)).toBe(false)
  app.clock.set(new Date(Date.parse(data.published[0]?.from ?? '') - 1000))
  expect(await isOnSite(app, second)).toBe(false)
  app.clock.set(data.published[0]?.from ?? '')
  expect([await isOnSite(app, first), await isOnSite(app, second), await isOnSite(app, third)]).toEqual([
    true,
    true,
    false,
  ])
})

test('publishing several nights names each night with a problem, and publishes all other nights', async () => {
  await using app = await testApp()
  const { desk, keys, publish } = await hiddenNights(app, 3)
  const [first = '', second = '', third = ''] = keys
  await desk.put('shared', { title: '' }, second)
  const { data } = await publish([first, second, 'events-1999999999'])
  expect(data.published.map(({ key }) => key)).toEqual([first])
  expect(data.refused).toMatchObject([
    { key: second, problem: 'incomplete' },
    { key: 'events-1999999999', night: null, problem: 'gone' },
  ])
  expect([await isOnSite(app, first), await isOnSite(app, second)]).toEqual([true, false])
  expect((await publish([first])).data.refused).toMatchObject([{ key: first, problem: 'on_site' }])
  expect((await publish([third], { date: '2027-12-24', clock: '18:00' })).data.refused).toMatchObject([
    { key: third, problem: 'too_late' },
  ])
})

test('staff publish only nights of their outlets', async () => {
  await using app = await testApp()
  const { desk, keys, publish } = await hiddenNights(app, 1)
  const [elsewhere] = await app.sql<
    { id: number }[]
  >`select id from outlets where id <> ${desk.event.outletId} order by id limit 1`
  const stranger = await aPerson(app, 'manager', elsewhere?.id ?? 0)
  expect((await publish(keys, null, stranger)).data).toMatchObject({ published: [], refused: [{ problem: 'gone' }] })
  expect(await isOnSite(app, keys[0])).toBe(false)
  expect((await publish(keys, null, await aPerson(app, 'host', desk.event.outletId))).status).toBe(403)
})
