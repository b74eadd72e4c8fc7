// Staff publish an event and its tickets by one action. They can publish the other nights of the series by the same action.
import { expect, test } from 'vitest'
import type { ContentVersion } from '#office/api/answers.ts'
import { partOf } from '#tests/support/content-desk.ts'
import { anEventDesk, type EventDesk, freeNights, TICKET } from '#tests/support/event-desk.ts'
import { ANY_AUDIT, aPerson } from '#tests/support/office.ts'
import { paidTable } from '#tests/support/paid-table.ts'
import { addNights } from '#domain/calendar/night.ts'
import { addTicket } from '#server/stock/tickets/change-tickets.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** Makes an event with copies on four nights. Returns the keys of the copies in the order of their nights. */
async function aSeries(app: TestApp): Promise<{ desk: EventDesk; keys: [string, string, string, string] }> {
  const desk = await anEventDesk(app)
  const { data } = await desk.repeat(freeNights(4))
  const [first = '', second = '', third = '', fourth = ''] = data.made.map(({ key }) => key)
  return { desk, keys: [first, second, third, fourth] }
}

/** Books a table and moves the booking to a night of the desk's outlet. */
async function bookTable(app: TestApp, desk: EventDesk, night: string): Promise<void> {
  const { id } = await paidTable(app)
  await app.sql`delete from table_claims where reservation_id = ${id}`
  await app.sql`update reservations set outlet_id = ${desk.event.outletId}, night = ${night} where id = ${id}`
}

const titlesOf = (desk: EventDesk, keys: readonly string[]) =>
  Promise.all(keys.map(async (key) => (await desk.liveOf(key))['title']))

test('a change for this and later nights makes a new version for each later night of the series', async () => {
  await using app = await testApp()
  const { desk, keys } = await aSeries(app)
  const [first, second, third, fourth] = keys
  const former = (await desk.liveOf(first))['title']
  await desk.put('shared', { title: 'Malam kedua' }, second)
  await desk.put('en', { tagline: 'Two seconds of echo.' }, second)
  const { status, data } = await desk.publishNight(['shared', 'en'], { id: second, reach: 'later' })
  expect([status, data.changed.map(({ key }) => key), data.kept]).toEqual([200, [third, fourth], []])
  expect(await titlesOf(desk, [desk.key, ...keys])).toEqual([
    former,
    former,
    'Malam kedua',
    'Malam kedua',
    'Malam kedua',
  ])
  expect((await desk.liveOf(fourth))['tagline']).toMatchObject({ en: 'Two seconds of echo.' })
  const log = (await desk.ask('contentVersions', {}, { id: fourth, by: desk.other })).body.data as ContentVersion[]
  expect(log[0]).toMatchObject({ part: 'en', version: 2, note: 'series', by: 'Rina manager' })
  expect(log.find(({ part, note }) => part === 'shared' && note === 'series')?.changes).toEqual([
    { field: 'title', before: former, after: 'Malam kedua' },
  ])
  const audit = await listAudit(app.sql, ANY_AUDIT, 20)
  expect(JSON.stringify(audit)).toContain('content_versions')
})

test('a change for all coming nights leaves a night with its own value unchanged, and the result names this night', async () => {
  await using app = await testApp()
  const { desk, keys } = await aSeries(app)
  const [first, second, third, fourth] = keys
  await desk.put('shared', { title: 'Bintang tamu', open_gate: '22:00' }, third)
  await desk.publishNight(['shared'], { id: third })
  await desk.put('shared', { title: 'Semua malam', end_time: '04:00' }, second)
  const { data } = await desk.publishNight(['shared'], { id: second, reach: 'coming' })
  expect(data.kept).toEqual([{ key: third, night: freeNights(4)[2], fields: ['title'] }])
  expect(data.changed.map(({ key }) => key)).toEqual([desk.key, first, third, fourth])
  expect(await titlesOf(desk, [desk.key, first, third])).toEqual(['Semua malam', 'Semua malam', 'Bintang tamu'])
  expect(await desk.liveOf(third)).toMatchObject({ open_gate: '22:00', end_time: '04:00' })
})

test('a copy of an event to other nights leaves out the marks “sold out” and “called off”', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { desk, keys } = await aSeries(app)
  const [first, second, third] = keys
  await bookTable(app, desk, freeNights(4)[2] ?? '')
  await desk.put('shared', { is_sold_out: true, is_cancelled: true, is_using_ticket: true }, first)
  const { data } = await desk.publishNight(['shared'], { id: first, reach: 'coming' })
  expect(data.kept).toMatchObject([{ key: third, fields: ['is_using_ticket'] }])
  expect(await desk.liveOf(second)).toMatchObject({ is_sold_out: false, is_cancelled: false, is_using_ticket: true })
  expect(await desk.liveOf(third)).toMatchObject({ is_using_ticket: false })
})

test('a draft for another night gets the shared change, but keeps the fields that its editor changed', async () => {
  await using app = await testApp()
  const { desk, keys } = await aSeries(app)
  const [first, second, third] = keys
  await desk.put('shared', { open_gate: '21:15' }, second)
  await desk.put('shared', { title: 'Draf malam ketiga' }, third)
  await desk.put('shared', { title: 'Judul bersama' }, first)
  await desk.publishNight(['shared'], { id: first, reach: 'later' })
  const draftOf = async (id: string) => partOf(await desk.read(id, desk.other), 'shared')
  expect(await draftOf(second)).toMatchObject({
    version: 2,
    draft: { baseVersion: 2, body: { title: 'Judul bersama', open_gate: '21:15' } },
  })
  expect(await draftOf(third)).toMatchObject({ body: { title: 'Judul bersama' }, draft: { baseVersion: 2 } })
  expect((await draftOf(third)).draft?.body['title']).toBe('Draf malam ketiga')
})

test('a night and its tickets go on the site in one action, together with every hidden night that the change reaches', async () => {
  await using app = await testApp()
  const { desk, keys } = await aSeries(app)
  const [first, second, third, fourth] = keys
  await app.sql`update events set is_using_ticket = true where series = 'malam-uji' and not is_published`
  await app.sql`update tickets set stopped_at = ${app.now()} where event_id = ${Number(third.split('-')[1])}`
  const { status, data } = await desk.publishNight([], { id: first, reach: 'later', isShown: true })
  expect(status).toBe(200)
  expect(data.shown.map(({ key }) => key)).toEqual([first, second, fourth])
  expect(data.hidden).toMatchObject([{ key: third, reason: 'night_without_tickets' }])
  const again = await desk.publishNight([], { id: third, isShown: true })
  expect([again.status, again.body]).toMatchObject([422, { errors: { is_using_ticket: [expect.any(String)] } }])
  expect(await desk.liveOf(third)).toMatchObject({ is_published: false })
})

test('an event with tickets cannot go on the site if guests have booked tables of its night', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { desk, keys } = await aSeries(app)
  const [first] = keys
  await app.sql`update events set is_using_ticket = true where id = ${Number(first.split('-')[1])}`
  await bookTable(app, desk, freeNights(1)[0] ?? '')
  const { status, body } = await desk.publishNight([], { id: first, isShown: true })
  expect([status, body]).toMatchObject([422, { errors: { is_using_ticket: [expect.stringContaining('memesan')] } }])
})

test('staff can show a hidden ticket event only if it has tickets and its night has no booked tables', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { desk } = await aSeries(app)
  const night = freeNights(5)[4] ?? ''
  const { data } = await desk.repeat([night], { withTickets: false })
  const key = data.made[0]?.key ?? ''
  await app.sql`update events set is_using_ticket = true where id = ${Number(key.split('-')[1])}`
  const show = async () => {
    const version = (await desk.read(key, desk.other)).visibility?.version ?? 0
    return desk.ask('showContent', { version, isPublished: true, from: null, until: null }, { by: desk.other, id: key })
  }
  expect((await show()).body).toMatchObject({ errors: { is_using_ticket: [expect.stringContaining('tiket')] } })
  await addTicket(app, { kind: 'staff', id: desk.other.id }, { outletId: desk.event.outletId, night }, TICKET)
  await bookTable(app, desk, night)
  expect((await show()).body).toMatchObject({ errors: { is_using_ticket: [expect.stringContaining('memesan')] } })
  expect((await desk.liveOf(key))['is_published']).toBe(false)
  await app.sql`update reservations set night = ${addNights(night, 1)} where outlet_id = ${desk.event.outletId} and night = ${night}`
  expect((await show()).status).toBe(200)
})

test('S21 marketing can neither copy stock fields to other nights nor put tickets on sale', async () => {
  await using app = await testApp()
  const { desk, keys } = await aSeries(app)
  const [first, second] = keys
  await desk.put('shared', { whatsapp_only: true }, first)
  const spread = await desk.publishNight(['shared'], { id: first, reach: 'coming', by: desk.one })
  expect([spread.status, spread.body]).toMatchObject([422, { errors: { whatsapp_only: [expect.any(String)] } }])
  expect((await desk.liveOf(second))['whatsapp_only']).toBe(false)
  await app.sql`update events set is_using_ticket = true where id = ${Number(second.split('-')[1])}`
  expect((await desk.publishNight([], { id: second, isShown: true, by: desk.one })).status).toBe(403)
  expect((await desk.publishNight([], { id: second, by: desk.one })).status).toBe(409)
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where id <> ${desk.event.outletId} limit 1`
  const stranger = await aPerson(app, 'marketing', outlet?.id ?? 0)
  const takes = { parts: [], reach: 'one', showing: { version: 1 } }
  expect((await desk.ask('publishEvent', takes, { by: stranger, id: second })).status).toBe(404)
})

test('a faulty change changes no night of the series', async () => {
  await using app = await testApp()
  const { desk, keys } = await aSeries(app)
  const [first, second] = keys
  const former = (await desk.liveOf(second))['title']
  await desk.put('shared', { title: '', end_time: '05:00' }, first)
  const faulty = await desk.publishNight(['shared'], { id: first, reach: 'coming' })
  expect([faulty.status, faulty.body]).toMatchObject([422, { errors: { title: [expect.any(String)] } }])
  expect(await titlesOf(desk, keys)).toEqual([former, former, former, former])
  const stale = { part: 'shared', version: 1, draft: 0 }
  const late = await desk.ask(
    'publishEvent',
    { parts: [stale], reach: 'coming', showing: null },
    { by: desk.other, id: first },
  )
  expect([late.status, late.body]).toMatchObject([409, { code: 'changed_meanwhile' }])
})

test('when two people change two nights of a series at once, both changes reach every night', async () => {
  await using app = await testApp({ pool: 12 })
  const { desk, keys } = await aSeries(app)
  const [first, second] = keys
  await desk.put('shared', { title: 'Judul satu' }, first)
  await desk.put('shared', { end_time: '04:30' }, second)
  const results = await Promise.all([
    desk.publishNight(['shared'], { id: first, reach: 'coming' }),
    desk.publishNight(['shared'], { id: second, reach: 'coming' }),
  ])
  // Both people publish at the same time. The first publication also changes the draft of the second person, so the second publication can
  // be refused. It is then repeated.
  const statuses = results.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  for (const [at, id] of [first, second].entries())
    if (statuses[at] !== 200) await desk.publishNight(['shared'], { id, reach: 'coming' })
  for (const key of keys) expect(await desk.liveOf(key)).toMatchObject({ title: 'Judul satu', end_time: '04:30' })
})

test('marketing can read the ticket types and prices of a night before publishing the night', async () => {
  await using app = await testApp()
  const { desk, keys } = await aSeries(app)
  const series = await desk.ask('eventSeries', {}, { id: keys[0], by: desk.one })
  const { name, price, stock } = TICKET
  expect(series.body.data).toMatchObject({
    night: freeNights(1)[0],
    tickets: [{ name, price, stock, isStopped: false }],
  })
})
