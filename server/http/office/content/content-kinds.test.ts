import type { Language } from '#domain/language.ts'
import { expect, test } from 'vitest'
import { isBlankBody } from '#domain/content/editing/content-gaps.ts'
import type { Part } from '#domain/content/editing/content-field.ts'
import { findEventPage } from '#server/catalogue/events/find-event.ts'
import { aDesk, partOf } from '#tests/support/content-desk.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { testApp } from '#tests/support/app.ts'

test('a new event is on no page until staff publish it, and an outlet has only one event each night', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const make = (more: object = {}) =>
    desk.ask('createContent', {
      kind: 'events',
      title: 'Malam Piringan #2',
      slug: '',
      outletId: desk.event.outletId,
      night: '2031-03-01',
      ...more,
    })
  const response = await make()
  expect(response.status).toBe(201)
  const { key } = response.body.data as { key: string }
  expect(await findEventPage(app, 'id', 'malam-piringan-2')).toBeNull()
  expect((await make({ night: '2031-03-02' })).body).toMatchObject({ errors: { slug: [expect.any(String)] } })
  expect((await make({ slug: 'lain-sama-sekali' })).body).toMatchObject({ errors: { night: [expect.any(String)] } })
  expect((await make({ title: '   ' })).body).toMatchObject({ errors: { title: [expect.any(String)] } })
  expect((await make({ kind: 'artists' })).body).toMatchObject({ errors: { outletId: [expect.any(String)] } })
  const show = (takes: object) =>
    desk.ask('showContent', { version: 1, isPublished: true, from: null, until: null, ...takes }, { id: key })
  expect((await show({ from: '2031-03-02T00:00:00Z', until: '2031-03-01T00:00:00Z' })).status).toBe(422)
  expect((await show({})).body.data).toEqual({ version: 2 })
  expect(await findEventPage(app, 'id', 'malam-piringan-2')).toMatchObject({ event: { title: 'Malam Piringan #2' } })
  expect((await show({})).status).toBe(409)
  expect((await show({ version: 2, isPublished: false })).status).toBe(200)
  expect(await findEventPage(app, 'id', 'malam-piringan-2')).toBeNull()
})

/** Returns the languages in which all texts of an item are empty, as the editor computes them. */
function blankOf({ parts }: WireAnswer<'content'>) {
  const isBlankIn = (language: Language) => {
    const part = parts.find((own) => own.part === language)
    return isBlankBody({ ...part?.body, ...part?.draft?.body })
  }
  return { id: isBlankIn('id'), en: isBlankIn('en') }
}

test('D17 a new event without a text is shown as blank in both languages, in the editor and in the list', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const takes = { kind: 'events', title: 'Malam Kosong', slug: '', outletId: desk.event.outletId, night: '2031-03-01' }
  const { key } = (await desk.ask('createContent', takes)).body.data as { key: string }
  expect(blankOf(await desk.read(key))).toEqual({ id: true, en: true })
  const list = (await desk.ask('contentList', { kind: 'events', q: 'Malam Kosong' })).body.data as {
    items: { key: string; blank: object }[]
  }
  expect(list.items.map((item) => [item.key, item.blank])).toEqual([[key, { id: true, en: true }]])
  const partVersion = await desk.seen('id', key)
  expect((await desk.ask('saveDraft', { ...partVersion, body: { tagline: 'Satu malam.' } }, { id: key })).status).toBe(
    200,
  )
  expect(blankOf(await desk.read(key))).toEqual({ id: false, en: true })
})

test('the list of events can be filtered by outlet, and a title is found in both languages', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const owner = await aPerson(app, 'owner', null)
  const list = async (takes: object, locale: Language = 'en') => {
    const answer = await askOffice(desk.url, 'contentList', {
      cookie: owner.cookie,
      takes,
      headers: { 'accept-language': locale },
    })
    return (answer.body.data as { items: { title: string; outlet: string | null }[] }).items
  }
  const [outlet] = await app.sql<{ name: string }[]>`select name from outlets where id = ${desk.event.outletId}`
  const events = await list({ kind: 'events', outlet: desk.event.outletId })
  expect([...new Set(events.map((event) => event.outlet))]).toEqual([outlet?.name])
  expect((await list({ kind: 'events' })).length).toBeGreaterThan(events.length)
  await app.sql`update offers set title = '{"id": "Malam Kamis", "en": "Thursday Night"}' where id = (select min(id) from offers)`
  const titles = async (locale: Language, q = '') =>
    (await list({ kind: 'offers', q }, locale)).map(({ title }) => title)
  expect(await titles('en')).toContain('Thursday Night')
  expect(await titles('id')).toContain('Malam Kamis')
  expect(await titles('en', 'kamis')).toEqual(['Thursday Night'])
})

test('items of every kind are listed, opened, changed and restored byte for byte', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const owner = await aPerson(app, 'owner', null)
  for (const kind of ['events', 'artists', 'stories', 'offers', 'brands', 'outlets', 'menus', 'pages', 'group']) {
    const { items } = (await desk.ask('contentList', { kind }, { by: owner })).body.data as {
      items: { key: string; title: string }[]
    }
    const [first] = items
    expect(first, kind).toBeDefined()
    const id = first?.key ?? ''
    const table = { group: 'group_profile', pages: 'site_pages' }[kind] ?? kind
    const rowOf = async () =>
      (
        await app.sql.unsafe(
          `select to_jsonb(t) - 'updated_at' - 'in_force_since' as row from ${table} t where id = ${id.split('-')[1]}`,
        )
      )[0]?.['row'] as object
    const before = await rowOf()
    const item = await desk.read(id, owner)
    const drafts = item.parts.map(({ part, version, body }) => ({
      seen: { part, version, draft: 0 },
      body: Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          typeof value === 'string' && part !== 'shared' ? `${value} x` : value,
        ]),
      ),
    }))
    for (const { seen, body } of drafts.filter(({ seen: { part } }) => part !== 'shared')) {
      const saved = await desk.ask('saveDraft', { ...seen, body }, { id, by: owner })
      expect([kind, saved.status]).toEqual([kind, 200])
    }
    for (const turn of [1, 2]) {
      const now = await desk.read(id, owner)
      const parts = now.parts
        .filter(({ draft }) => draft)
        .map(({ part, version, draft }) => ({ part, version, draft: draft?.revision }))
      if (kind === 'group') continue
      expect((await desk.ask('publishContent', { parts, at: null }, { id, by: owner })).status, kind).toBe(200)
      if (turn === 2) break
      const next = await desk.read(id, owner)
      for (const { part, version } of next.parts.filter(({ part: own }) => own !== 'shared')) {
        const body = item.parts.find((own) => own.part === part)?.body
        await desk.ask('saveDraft', { part, version, draft: 0, body }, { id, by: owner })
      }
    }
    expect(await rowOf(), kind).toEqual(before)
  }
})

test('staff can add a dish to a menu and change prices, and unchanged rows keep their ids', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const by = await aPerson(app, 'owner', null)
  const [menu] = await app.sql<{ id: number }[]>`select id from menus order by id limit 1`
  const id = `menus-${menu?.id}`
  const item = await desk.read(id, by)
  const shared = partOf(item, 'shared').body
  const [dish, ...others] = shared['dishes'] as { key: string; price: number; section_id: string }[]
  if (!dish) throw new Error('no dish')
  const sections = shared['sections'] as { key: string }[]
  const added = { ...dish, key: 'n2', section_id: 'n1', price: 45_000 }
  const save = async (part: Part, body: object) =>
    desk.ask('saveDraft', { ...(await desk.seen(part, id, by)), body }, { id, by })
  await save('shared', {
    sections: [...sections, { key: 'n1' }],
    dishes: [{ ...dish, price: 99_000 }, ...others.slice(1), added],
  })
  const texts = partOf(item, 'id').body as Record<string, Record<string, object>>
  await save('id', {
    sections: { ...texts['sections'], n1: { title: 'Larut malam', note: '' } },
    dishes: { ...texts['dishes'], n2: { name: 'Pisang bakar', description: '' } },
  })
  const parts = [await desk.seen('shared', id, by), await desk.seen('id', id, by)]
  expect((await desk.ask('publishContent', { parts, at: null }, { id, by })).status).toBe(200)
  const rows = await app.sql<{ id: number; price: number; name: object; section: object }[]>`
    select d.id, d.price, d.name, s.title as section from dishes d join menu_sections s on s.id = d.section_id where s.menu_id = ${menu?.id ?? 0}
    order by s.position, d.position`
  expect(rows).toHaveLength(others.length + 1)
  expect(rows.find((row) => row.id === Number(dish.key))?.price).toBe(99_000)
  expect(rows.at(-1)).toMatchObject({ name: { id: 'Pisang bakar' }, section: { id: 'Larut malam' }, price: 45_000 })
  const now = await desk.read(id, by)
  expect(now.parts.map(({ draft }) => draft)).toEqual([null, null, null])
})

test('content of the group can be edited only with a right for all outlets, and content of another outlet gets 404', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const [artist] = await app.sql<{ id: number }[]>`select id from artists limit 1`
  const [elsewhere] = await app.sql<
    { id: number }[]
  >`select id from events where outlet_id <> ${desk.event.outletId} limit 1`
  expect((await desk.ask('content', undefined, { id: `artists-${artist?.id}` })).status).toBe(403)
  expect((await desk.ask('content', undefined, { id: `events-${elsewhere?.id}` })).status).toBe(404)
  expect((await desk.ask('content', undefined, { id: 'events-999999' })).status).toBe(404)
  expect((await desk.ask('content', undefined, { id: 'staff-1' })).status).toBe(404)
  const { items } = (await desk.ask('contentList', { kind: 'events' })).body.data as { items: { outlet: string }[] }
  expect(new Set(items.map(({ outlet }) => outlet)).size).toBe(1)
  const { items: artists } = (await desk.ask('contentList', { kind: 'artists' })).body.data as {
    items: { mayEdit: boolean }[]
  }
  expect(artists.some(({ mayEdit }) => mayEdit)).toBe(false)
})
