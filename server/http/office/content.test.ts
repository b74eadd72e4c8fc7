// What staff writes reaches the site when it goes out, a language at a time, and nothing that was there before is lost.
import { expect, test } from 'vitest'
import type { ContentOnWire, ContentVersion } from '#contract/office/content-endpoints.ts'
import type { Part } from '#domain/content/editing/content-field.ts'
import { findEventPage } from '#server/catalogue/events/find-event.ts'
import { publishDue } from '#server/content/editing/publish-due.ts'
import type { OfficeCall } from '#contract/office/office-endpoints.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

type Desk = Awaited<ReturnType<typeof aDesk>>

/** An event and two editors of its outlet. */
async function aDesk(app: TestApp) {
  const { url } = await app.open()
  const [event] = await app.sql<{ id: number; slug: string; outletId: number }[]>`
    select id, slug, outlet_id from events where tags <> '[]' and exists (select 1 from event_artists p where p.event_id = events.id)
    order by night desc limit 1`
  if (!event) throw new Error('no event')
  const key = `events-${event.id}`
  const [one, other] = [await aPerson(app, 'marketing', event.outletId), await aPerson(app, 'manager', event.outletId)]
  const ask = (name: OfficeCall, takes?: object, { by = one, id = key } = {}) =>
    askOffice(url, name, { cookie: by.cookie, id, ...(takes && { takes }) })
  const read = async (id = key, by = one) => (await ask('content', undefined, { id, by })).body.data as ContentOnWire
  const seen = async (part: Part, id = key, by = one) => {
    const found = (await read(id, by)).parts.find((own) => own.part === part)
    return { part, version: found?.version ?? 0, draft: found?.draft?.revision ?? 0 }
  }
  const save = async (part: Part, body: object, more: object = {}) =>
    ask('saveDraft', { ...(await seen(part)), body, ...more })
  const publish = async (parts: Part[], at: string | null = null) =>
    ask('publishContent', { parts: await Promise.all(parts.map((part) => seen(part))), at })
  const page = async (language: 'id' | 'en') => {
    const found = await findEventPage(app, language, event.slug)
    return {
      tagline: found?.event.tagline,
      tags: found?.event.tags,
      lineUp: found?.lineUp ?? [],
      whole: JSON.stringify(found),
    }
  }
  const row = async () => {
    const [found] = await app.sql<{ tagline: object; description: object }[]>`
      select tagline, description from events where id = ${event.id}`
    return found
  }
  return { url, event, key, one, other, ask, read, seen, save, publish, page, row }
}

const partOf = (item: ContentOnWire, part: Part) => {
  const found = item.parts.find((own) => own.part === part)
  if (!found) throw new Error(`no ${part}`)
  return found
}
const history = async ({ ask }: Desk) => (await ask('contentVersions', {})).body.data as ContentVersion[]

test('a text is drafted, stays off the site, goes out, and its history says who changed what', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const before = await desk.page('id')
  const former = partOf(await desk.read(), 'id').body['tagline']
  expect((await desk.save('id', { tagline: 'Gaung dua detik.' })).body.data).toMatchObject({ version: 1 })
  expect(await desk.page('id')).toEqual(before)
  expect((await desk.publish(['id'])).status).toBe(200)
  expect(await desk.page('id')).toMatchObject({ tagline: 'Gaung dua detik.' })
  const item = await desk.read()
  expect(partOf(item, 'id')).toMatchObject({ version: 2, draft: null })
  const [newest] = await history(desk)
  expect(newest).toMatchObject({
    part: 'id',
    version: 2,
    by: 'Rina marketing',
    changes: [{ field: 'tagline', before: former, after: 'Gaung dua detik.' }],
  })
})

test('English goes out alone: the Indonesian page and its texts are what they were, and an empty English stays empty', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const [before, row] = [await desk.page('id'), await desk.row()]
  await desk.save('id', { tagline: 'Belum terbit' })
  await desk.save('en', { tagline: 'Two seconds of echo.', description: '' })
  await desk.publish(['en'])
  expect((await desk.page('id')).whole).toBe(before.whole)
  const now = await desk.row()
  expect(now?.tagline).toEqual({ ...row?.tagline, en: 'Two seconds of echo.' })
  expect(now?.description).not.toHaveProperty('en')
  expect(partOf(await desk.read(), 'id').draft?.body).toMatchObject({ tagline: 'Belum terbit' })
})

test('two editors of one text: the slower one is refused, told who was faster, and nothing of either is lost', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const start = await desk.seen('id')
  const answers = await Promise.all([
    desk.ask('saveDraft', { ...start, body: { tagline: 'Satu' } }, { by: desk.one }),
    desk.ask('saveDraft', { ...start, body: { tagline: 'Dua' } }, { by: desk.other }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.body).toMatchObject({ code: 'changed_meanwhile', message: expect.stringContaining('Rina') })
  expect(['Satu', 'Dua']).toContain(partOf(await desk.read(), 'id').draft?.body['tagline'])
  const stale = await desk.ask('publishContent', { parts: [start], at: null }, { by: desk.other })
  expect(stale.status).toBe(409)
})

test('English says which Indonesian it was made of, is behind once that changed, and is said to fit again', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  await desk.save('en', { tagline: 'Echo.' }, { made_of: 1 })
  await desk.publish(['en'])
  expect((await desk.read()).is_behind).toBe(false)
  for (const tagline of ['Gema.', 'Gaung.']) {
    await desk.save('id', { tagline })
    await desk.publish(['id'])
  }
  const item = await desk.read()
  expect([partOf(item, 'en').made_of, partOf(item, 'id').version, item.is_behind]).toEqual([1, 3, true])
  const { part: _, ...seen } = await desk.seen('en')
  expect((await desk.ask('confirmEnglish', seen)).status).toBe(200)
  expect((await desk.read()).is_behind).toBe(false)
  await desk.save('id', { tagline: 'Lagi.' })
  await desk.save('en', { tagline: 'Again.' }, { made_of: 1 })
  await desk.publish(['id', 'en'])
  expect((await desk.read()).is_behind).toBe(false)
})

test('a version comes back as a new one, and what was in between stays in the history', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const first = partOf(await desk.read(), 'id').body['tagline']
  await desk.save('id', { tagline: 'Lain.' })
  await desk.publish(['id'])
  const { body } = (await desk.ask('contentVersion', { part: 'id', version: '1' })).body.data as { body: object }
  await desk.save('id', body, { restored_from: 1 })
  await desk.publish(['id'])
  expect(await desk.page('id')).toMatchObject({ tagline: first })
  expect((await history(desk)).map(({ version, note }) => [version, note])).toEqual(
    expect.arrayContaining([
      [3, 'restored:1'],
      [2, null],
      [1, 'found'],
    ]),
  )
})

test('what was pasted into a text is cleaned, and what no field can hold is a fault of its field', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const nasty =
    '<p onclick="x()">Halo<script>alert(1)</script> <a href="javascript:alert(1)">di sini</a><img src=x onerror=alert(1)></p>'
  await desk.save('id', { description: nasty })
  await desk.publish(['id'])
  expect(await desk.row()).toMatchObject({ description: { id: '<p>Halo di sini</p>' } })
  for (const [part, body, path] of [
    ['id', { tagline: 'x'.repeat(301) }, 'tagline'],
    ['id', { tagline: 'a\nb' }, 'tagline'],
    ['id', { nobody: 'x' }, 'nobody'],
    ['id', { open_gate: '20:00' }, 'open_gate'],
    ['shared', { open_gate: '25:00' }, 'open_gate'],
    ['shared', { is_promoted: 'yes' }, 'is_promoted'],
    ['shared', { line_up: [{ key: '1', artist_id: 'x' }] }, 'line_up.1.artist_id'],
    ['shared', { image: 'https://elsewhere.example/x.webp' }, 'image'],
    ['id', { tags: { '0': { text: 7 } } }, 'tags.0.text'],
  ] as const) {
    const answer = await desk.save(part, body)
    expect([path, answer.status], path).toEqual([path, 422])
    expect(answer.body).toMatchObject({ errors: { [path]: [expect.any(String)] } })
  }
})

test('what may not go out stays a draft: a title that is gone, an artist who is none, one who plays twice', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const [artist] = await app.sql<{ id: number }[]>`select id from artists order by id limit 1`
  const artist_id = artist?.id
  for (const [body, path] of [
    [{ title: '' }, 'title'],
    [{ line_up: [{ key: 'n1', artist_id: 999_999, plays_at: '' }] }, 'line_up.n1.artist_id'],
    [{ line_up: [{ key: 'n1', artist_id: null, plays_at: '' }] }, 'line_up.n1.artist_id'],
    [{ line_up: ['n1', 'n2'].map((key) => ({ key, artist_id, plays_at: '' })) }, 'line_up.n2.artist_id'],
    [{ image: '/pictures/nobody.webp' }, 'image'],
  ] as const) {
    await desk.ask('discardDraft', await desk.seen('shared'))
    expect((await desk.save('shared', body)).status, path).toBe(200)
    const answer = await desk.publish(['shared'])
    expect(answer.body, path).toMatchObject({ errors: { [path]: [expect.any(String)] } })
  }
})

test('the line-up is set, a tag is added and one is taken away, and the texts of the others keep their places', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const [artist] = await app.sql<{ id: number }[]>`
    select id from artists a where not exists (select 1 from event_artists p where p.artist_id = a.id and p.event_id = ${desk.event.id})
    order by id limit 1`
  const shared = partOf(await desk.read(), 'shared').body
  const tags = shared['tags'] as { key: string }[]
  const texts = partOf(await desk.read(), 'id').body['tags'] as Record<string, { text: string }>
  const kept = tags.slice(1)
  await desk.save('shared', {
    tags: [{ key: 'n1' }, ...kept],
    line_up: [{ key: 'n9', artist_id: artist?.id, plays_at: '23:30' }, ...(shared['line_up'] as object[])],
  })
  await desk.save('id', { tags: { ...texts, n1: { text: 'Piringan' } } })
  expect((await desk.publish(['id'])).body).toMatchObject({ errors: { 'tags.n1': [expect.any(String)] } })
  expect((await desk.publish(['shared'])).body).toMatchObject({ errors: { 'tags.n1.text': [expect.any(String)] } })
  expect((await desk.publish(['shared', 'id'])).status).toBe(200)
  const page = await desk.page('id')
  expect(page.tags).toEqual(['Piringan', ...kept.map(({ key }) => texts[key]?.text)])
  expect(page.lineUp.map(({ playsAt }) => playsAt)).toContain('23:30')
  const item = await desk.read()
  expect(item.parts.map(({ draft }) => draft)).toEqual([null, null, null])
  // English lost a row with the one that both shared: that is a version of it as well.
  expect([partOf(item, 'en').version, item.is_behind]).toEqual([2, false])
})

test('what is scheduled goes out at its hour as it was then, and what was written since stays a draft', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  await desk.save('id', { tagline: 'Terjadwal.' })
  const at = new Date(app.now().getTime() + 3_600_000)
  expect((await desk.publish(['id'], at.toISOString())).body.data).toEqual({ publish_at: at.toISOString() })
  await desk.save('id', { tagline: 'Ditulis kemudian.' })
  expect(partOf(await desk.read(), 'id').draft).toMatchObject({ is_newer_than_scheduled: true })
  app.clock.advance(3599)
  await publishDue(app, desk.key)
  expect((await desk.page('id')).tagline).not.toBe('Terjadwal.')
  app.clock.advance(1)
  await Promise.all([publishDue(app, desk.key), publishDue(app, desk.key)])
  expect((await desk.page('id')).tagline).toBe('Terjadwal.')
  const draft = partOf(await desk.read(), 'id').draft
  expect(draft).toMatchObject({ publish_at: null, body: { tagline: 'Ditulis kemudian.' } })
  expect((await history(desk)).filter(({ part }) => part === 'id')).toHaveLength(2)
})

test('an event is made by its title, is on no page until it is put there, and neither its address nor its night is given twice', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const make = (more: object = {}) =>
    desk.ask('createContent', {
      kind: 'events',
      title: 'Malam Piringan #2',
      slug: '',
      outlet_id: desk.event.outletId,
      night: '2031-03-01',
      ...more,
    })
  const made = await make()
  expect(made.status).toBe(201)
  const { key } = made.body.data as { key: string }
  expect(await findEventPage(app, 'id', 'malam-piringan-2')).toBeNull()
  expect((await make({ night: '2031-03-02' })).body).toMatchObject({ errors: { slug: [expect.any(String)] } })
  expect((await make({ slug: 'lain-sama-sekali' })).body).toMatchObject({ errors: { night: [expect.any(String)] } })
  expect((await make({ title: '   ' })).body).toMatchObject({ errors: { title: [expect.any(String)] } })
  expect((await make({ kind: 'artists' })).body).toMatchObject({ errors: { outlet_id: [expect.any(String)] } })
  const show = (takes: object) =>
    desk.ask('showContent', { version: 1, is_published: true, from: null, until: null, ...takes }, { id: key })
  expect((await show({ from: '2031-03-02T00:00:00Z', until: '2031-03-01T00:00:00Z' })).status).toBe(422)
  expect((await show({})).body.data).toEqual({ version: 2 })
  expect(await findEventPage(app, 'id', 'malam-piringan-2')).toMatchObject({ event: { title: 'Malam Piringan #2' } })
  expect((await show({})).status).toBe(409)
  expect((await show({ version: 2, is_published: false })).status).toBe(200)
  expect(await findEventPage(app, 'id', 'malam-piringan-2')).toBeNull()
})

test('every kind is listed, opened, changed and put back as it was, to the byte', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const owner = await aPerson(app, 'owner', null)
  for (const kind of ['events', 'artists', 'stories', 'offers', 'brands', 'outlets', 'menus', 'group']) {
    const { items } = (await desk.ask('contentList', { kind }, { by: owner })).body.data as {
      items: { key: string; title: string }[]
    }
    const [first] = items
    expect(first, kind).toBeDefined()
    const id = first?.key ?? ''
    const table = kind === 'group' ? 'group_profile' : kind
    const rowOf = async () =>
      (
        await app.sql.unsafe(`select to_jsonb(t) - 'updated_at' as row from ${table} t where id = ${id.split('-')[1]}`)
      )[0]?.['row'] as object
    const before = await rowOf()
    const item = await desk.read(id, owner)
    const drafted = item.parts.map(({ part, version, body }) => ({
      seen: { part, version, draft: 0 },
      body: Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          typeof value === 'string' && part !== 'shared' ? `${value} x` : value,
        ]),
      ),
    }))
    for (const { seen, body } of drafted.filter(({ seen: { part } }) => part !== 'shared')) {
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

test('a menu gets a dish in a new section, prices change, and the rows that stay keep their ids', async () => {
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

test('what is the group’s is for those who may at all outlets; what is another outlet’s is nobody else’s', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const [artist] = await app.sql<{ id: number }[]>`select id from artists limit 1`
  const [elsewhere] = await app.sql<
    { id: number }[]
  >`select id from events where outlet_id <> ${desk.event.outletId} limit 1`
  for (const id of [`artists-${artist?.id}`, `events-${elsewhere?.id}`])
    expect((await desk.ask('content', undefined, { id })).status).toBe(403)
  expect((await desk.ask('content', undefined, { id: 'events-999999' })).status).toBe(404)
  expect((await desk.ask('content', undefined, { id: 'staff-1' })).status).toBe(404)
  const { items } = (await desk.ask('contentList', { kind: 'events' })).body.data as { items: { outlet: string }[] }
  expect(new Set(items.map(({ outlet }) => outlet)).size).toBe(1)
  const { items: artists } = (await desk.ask('contentList', { kind: 'artists' })).body.data as {
    items: { may_edit: boolean }[]
  }
  expect(artists.some(({ may_edit: mayEdit }) => mayEdit)).toBe(false)
})
