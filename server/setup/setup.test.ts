// Tests the steps from an empty database to the first outlet that guests can book.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ROOM_TEMPLATES } from '#domain/setup/room-templates.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { apiAt, dataOf } from '#tests/support/api.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { forTables, TABLES } from '#tests/support/booking.ts'
import { emptyCatalogue } from '#tests/support/empty-catalogue.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { OfficeCall, WireAnswer } from '#tests/support/office-lines.ts'

const GROUP = { name: 'Kelana Group', shortName: 'Kelana', email: 'halo@kelana.example', phone: '+62 21 5550 100' }

/** Opens an app without a demo, and signs in its owner. */
async function anEmptyGroup(app: TestApp) {
  await emptyCatalogue(app)
  const { url } = await app.open()
  const owner = await aPerson(app, 'owner', null)
  const ask = async (
    name: OfficeCall,
    takes: object = {},
    { id, cookie = owner.cookie }: { id?: number | string; cookie?: string } = {},
  ) => askOffice(url, name, { cookie, takes, ...(id !== undefined && { id: String(id) }) })
  const setup = async () => (await ask('setup')).body.data as WireAnswer<'setup'>
  const stateOf = async (step: string) => (await setup()).steps.find((each) => each.step === step)?.state
  return { api: apiAt(url), ask, setup, stateOf, owner }
}

const BOTH = { id: 'Lantai yang ikut bernyanyi', en: 'A floor that sings along' }

/** Adds a hidden brand with an outlet that has no room yet. Returns the id of the outlet. */
async function anOutlet({ sql }: TestApp, type = 'night_club'): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    with city as (insert into cities (slug, name, timezone) values ('bandung', 'Bandung', 'Asia/Jakarta') returning id),
      brand as (
        insert into brands (slug, name, kind, position, tagline, concept, music, atmosphere, capacity, image, is_published)
        values ('sorak', 'Sorak', ${type}, 1, ${sql.json(BOTH)}, ${sql.json(BOTH)}, '{}', '{}', '{}', '/pictures/rooms/rocca-menteng.webp', false)
        returning id)
    insert into outlets (brand_id, city_id, slug, name, area, address, map_url, lat, lng, type, contact, whatsapp, timezone, open_hour,
      close_hour, maximum_eta, payment_type, ticket_tax_kind, table_tax_kind, line, description, music, house_rules, terms,
      additional_terms, extra_information, day, rules, floor, image, is_published)
    select brand.id, city.id, 'bandung', 'Sorak Bandung', 'Ranggamalela', 'Jl. Ranggamalela 40', 'https://maps.example/sorak', -6.9, 107.6,
      ${type}, '+622255501', '+6281255501', 'Asia/Jakarta', '20:00', '03:00', '23:00', 'DownPayment', 'entertainment', 'entertainment',
      ${sql.json(BOTH)}, ${sql.json(BOTH)}, '{}', '{}', '{}', '{}', '{}', '[]', '[]', '{"width": 10, "height": 10, "walls": [], "fixtures": []}',
      '/pictures/rooms/rocca-menteng.webp', false
    from city, brand returning id`
  await sql`
    insert into refund_rules (kind, hours_left, refund_percentage, title, description, icon)
    select unnest(array['tables', 'tickets', 'restaurant']), 24, 0, '{}', '{}', 'disc-down'`
  return row?.id ?? 0
}

test('the setup of an empty group begins with its name, which can be set only once', async () => {
  await using app = await testApp()
  const { ask, setup, stateOf } = await anEmptyGroup(app)
  expect(await stateOf('group')).toBe('next')
  expect((await setup()).outlet).toBeNull()
  // The only company of a new database has the name of the software.
  await app.sql.begin(async (sql) => {
    await sql`select set_config('senja.actor', 'system:test', true)`
    await sql`update legal_entities set name = 'Senja'`
  })
  expect((await ask('startGroup', GROUP)).status).toBe(200)
  expect(await setup()).toMatchObject({ groupName: 'Kelana Group', outlet: null, brand: null })
  expect((await ask('startGroup', { ...GROUP, name: 'Lain' })).body).toMatchObject({ code: 'wrong_state' })
  expect((await app.group.readAnew()).email).toBe('halo@kelana.example')
  const companies = await app.sql<{ name: string; prefix: string }[]>`select name, prefix from legal_entities`
  expect([...companies]).toEqual([{ name: 'Kelana Group', prefix: 'KLN' }])
})

test('a group with a long name needs a short name, which has at most fourteen letters', async () => {
  await using app = await testApp()
  const { ask } = await anEmptyGroup(app)
  for (const shortName of ['', 'Kelana Nusantara']) {
    const answer = await ask('startGroup', { ...GROUP, name: 'Kelana Nusantara Group', shortName })
    expect(answer).toMatchObject({ status: 422, body: { errors: { shortName: [expect.any(String)] } } })
  }
})

test('if two owners choose a room for an empty outlet at the same time, only one room is made', async () => {
  await using app = await testApp()
  const { ask } = await anEmptyGroup(app)
  const outletId = await anOutlet(app)
  const answers = await Promise.all([
    ask('placeRoom', { outletId, template: 'club' }),
    ask('placeRoom', { outletId, template: 'bar' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const [row] = await app.sql<{ tables: number; places: number }[]>`
    select (select count(*)::int from tables) as tables, (select count(*)::int from floor_places) as places`
  expect(row?.tables).toBe(row?.places)
  expect([ROOM_TEMPLATES.club.tables.length, ROOM_TEMPLATES.bar.tables.length]).toContain(row?.tables)
})

test('an owner draws the first table of a room on a picture and publishes the floor plan', async () => {
  await using app = await testApp()
  const { ask, setup, stateOf } = await anEmptyGroup(app)
  await ask('startGroup', GROUP)
  const outletId = await anOutlet(app)
  const pixel = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const takes = { outletId, data: pixel.toString('base64') }
  for (let time = 0; time < 2; time++) expect((await ask('drawRoomOnPicture', takes)).status).toBe(201)
  expect(await setup()).toMatchObject({ tables: 0, hasRoomDraft: true })
  expect(await stateOf('room')).toBe('next')
  const plan = (await ask('floorPlan', { outletId })).body.data as WireAnswer<'floorPlan'>
  expect([plan.sections.length, plan.categories.length, plan.picture?.w]).toEqual([1, 3, 16])
  const table = { key: 'a', name: 'T1', capacity: 2, shape: 'square', x: 4, y: 4, w: 1, h: 1, rotate: 0, joins: null }
  const ids = { categoryId: plan.categories[0]?.id, sectionId: plan.sections[0]?.id }
  const { id, revision, drawing } = plan.draft!
  const draft = { revision, name: '', drawing: { ...drawing, tables: [{ ...table, ...ids }] } }
  expect((await ask('saveFloorDraft', draft, { id })).status).toBe(200)
  const publication = { revision: revision + 1, fromNight: plan.tonight, keep: [] }
  expect((await ask('publishFloorPlan', publication, { id })).status).toBe(200)
  expect(await setup()).toMatchObject({ tables: 1, hasRoomDraft: false })
  expect(await stateOf('room')).toBe('done')
  expect((await ask('drawRoomOnPicture', takes)).body).toMatchObject({ code: 'wrong_state' })
})

test('the pages of a new group start with texts that promise nothing, and the readiness counts them until staff edit them', async () => {
  await using app = await testApp({ now: '2026-12-03T21:00:00+07:00' })
  const { ask, owner } = await anEmptyGroup(app)
  await ask('startGroup', GROUP)
  const outletId = await anOutlet(app)
  const pages = await app.sql<{ id: number; key: string; texts: string; inForceSince: string }[]>`
    select id, key, in_force_since, concat(heading, lead, body, facts, form_lead) as texts from site_pages
    where key in ('about', 'contact', 'partnership', 'terms', 'privacy') order by id`
  const texts = pages.map((page) => page.texts).join(' ')
  expect(texts).not.toMatch(
    /rest on Sundays|dapur tutup|dinner_prices|under 30|di bawah 30|always free|working days|within a day|22[:.]00/,
  )
  expect(texts).toContain('The booking page shows the dates')
  expect(pages.map((page) => page.inForceSince)).toEqual(pages.map(() => '2026-12-03'))
  const levelOf = async () =>
    ((await ask('readiness', { outletId })).body.data as WireAnswer<'readiness'>).findings.find(
      ({ finding }) => finding === 'pages',
    )?.level
  expect(await levelOf()).toBe('better')
  await app.sql.begin(async (tx) => {
    await tx`select set_config('senja.actor', ${`staff:${owner.id}`}, true)`
    await tx`
      insert into content_versions (kind, item_id, part, version, body, actor, at)
      select 'pages', id, 'id', 1, '{}', ${`staff:${owner.id}`}, now() from site_pages`
  })
  expect(await levelOf()).toBe('done')
})

test('a test email goes once to the person who requests it, and then completes its step of the setup', async () => {
  await using app = await testApp()
  const { ask, stateOf, owner } = await anEmptyGroup(app)
  const key = randomUUID()
  await Promise.all([ask('sendTestMail', { key }), ask('sendTestMail', { key })])
  expect(await stateOf('mail')).not.toBe('done')
  await sendMessages(app)
  const mails = await app.sql`select subject from sandbox.inbox where "to" = ${owner.email} and subject like '%uji%'`
  expect(mails).toHaveLength(1)
  expect(await stateOf('mail')).toBe('done')
})

test('an outlet without tax and service can open, and the step for them is done as soon as staff set a rate', async () => {
  await using app = await testApp()
  const { ask, stateOf } = await anEmptyGroup(app)
  await ask('startGroup', GROUP)
  const outletId = await anOutlet(app)
  const levelOf = async () =>
    ((await ask('readiness', { outletId })).body.data as WireAnswer<'readiness'>).findings.find(
      ({ finding }) => finding === 'taxes',
    )?.level
  expect([await stateOf('taxes'), await levelOf()]).toEqual(['open', 'better'])
  const { version, firstDay } = (await ask('stockTaxes', { outletId })).body.data as WireAnswer<'stockTaxes'>
  const rate = { kind: 'food', from: firstDay, rate: 10 }
  expect((await ask('setTaxRate', { key: randomUUID(), outletId, version, ...rate })).status).toBe(200)
  expect([await stateOf('taxes'), await levelOf()]).toEqual(['done', 'done'])
})

test('an outlet opens together with its brand, and a guest then books a table', async () => {
  await using app = await testApp()
  const { ask, api, setup, stateOf } = await anEmptyGroup(app)
  await ask('startGroup', GROUP)
  const outletId = await anOutlet(app)
  await ask('placeRoom', { outletId, template: 'club' })
  expect(await stateOf('prices')).toBe('next')
  expect((await setup()).unpriced.map(({ id }) => id)).toEqual(['Bilik', 'Sofa', 'Meja tinggi'])
  await app.sql`
    update table_categories set down_payment = '{"weekday": 500000, "weekend": 500000, "event": 500000}'`
  const before = (await ask('readiness', { outletId })).body.data as WireAnswer<'readiness'>
  expect(before.findings.filter(({ level }) => level === 'way')).toEqual([])
  expect((await ask('openOutlet', { outletId })).status).toBe(200)
  expect((await ask('openOutlet', { outletId })).status).toBe(200)
  expect(await stateOf('publish')).toBe('done')
  const versions =
    await app.sql`select kind from content_versions where part = 'visibility' and note is distinct from 'found'`
  expect(versions).toHaveLength(2)
  const [table] = await app.sql<{ id: number }[]>`select id from tables order by id limit 1`
  const answer = await api.post(TABLES, forTables([table?.id ?? 0]))
  expect(dataOf<{ data: { amount: number } }>(answer).data.amount).toBe(500_000)
})

test('an outlet with an empty required text does not open, and the readiness names the field', async () => {
  await using app = await testApp()
  const { ask } = await anEmptyGroup(app)
  await ask('startGroup', GROUP)
  const outletId = await anOutlet(app)
  await app.sql`update outlets set line = '{}', image = '/pictures/rooms/none.webp'`
  const { findings } = (await ask('readiness', { outletId })).body.data as WireAnswer<'readiness'>
  expect(findings.find(({ finding }) => finding === 'outletFields')).toMatchObject({
    level: 'way',
    fields: ['line', 'image'],
  })
  expect((await ask('openOutlet', { outletId })).status).toBe(422)
  const [row] = await app.sql`select is_published from brands`
  expect(row).toEqual({ isPublished: false })
})

test('a manager can read the setup but cannot open an outlet', async () => {
  await using app = await testApp()
  const { ask } = await anEmptyGroup(app)
  const outletId = await anOutlet(app)
  const { cookie } = await aPerson(app, 'manager', null)
  expect((await ask('setup', {}, { cookie })).status).toBe(200)
  expect((await ask('openOutlet', { outletId }, { cookie })).status).toBe(403)
})
