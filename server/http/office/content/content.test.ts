// Tests the texts that staff write. A text reaches the site when staff publish it. Each language is published separately, and no earlier
// version is lost.
import { expect, test } from 'vitest'
import { publishDue } from '#server/content/editing/publish-due.ts'
import { aDesk, history, partOf } from '#tests/support/content-desk.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { testApp } from '#tests/support/app.ts'

test('a draft of a text does not change the site until the draft is published', async () => {
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

test('publishing the English text does not change the Indonesian page', async () => {
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

test('when two editors save one text at once, one save is refused with the name of the other editor, and the saved text stays', async () => {
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
  // After the publication the item has no draft. Its Indonesian text has the name of the person who published it.
  await desk.publish(['id'])
  expect(partOf(await desk.read(), 'id')).toMatchObject({ draft: null, by: expect.stringContaining('Rina') })
})

test('an English text is outdated after its Indonesian text changes, until staff confirm it as current', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  await desk.save('en', { tagline: 'Echo.' }, { madeOf: 1 })
  await desk.publish(['en'])
  expect((await desk.read()).isBehind).toBe(false)
  for (const tagline of ['Gema.', 'Gaung.']) {
    await desk.save('id', { tagline })
    await desk.publish(['id'])
  }
  const item = await desk.read()
  expect([partOf(item, 'en').madeOf, partOf(item, 'id').version, item.isBehind]).toEqual([1, 3, true])
  const { part: _, ...itemValue } = await desk.seen('en')
  expect((await desk.ask('confirmEnglish', itemValue)).status).toBe(200)
  expect((await desk.read()).isBehind).toBe(false)
  await desk.save('id', { tagline: 'Lagi.' })
  await desk.save('en', { tagline: 'Again.' }, { madeOf: 1 })
  await desk.publish(['id', 'en'])
  expect((await desk.read()).isBehind).toBe(false)
})

test('restoring an old version of a text creates a new version, and the versions in between stay in the history', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const first = partOf(await desk.read(), 'id').body['tagline']
  await desk.save('id', { tagline: 'Lain.' })
  await desk.publish(['id'])
  const { body } = (await desk.ask('contentVersion', { part: 'id', version: 1 })).body.data as { body: object }
  await desk.save('id', body, { restoredFrom: 1 })
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

test('pasted text is cleaned, and an invalid value is a fault of its field', async () => {
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

test('a draft with an empty title, an unknown artist, or the same artist twice cannot be published', async () => {
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

test('a change of the line-up and the tags of an event keeps the texts of all other tags', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  const [artist] = await app.sql<{ id: number }[]>`
    select id from artists a where not exists (select 1 from event_artists p where p.artist_id = a.id and p.event_id = ${desk.event.id})
    order by id limit 1`
  const shared = partOf(await desk.read(), 'shared').body
  const tags = shared['tags'] as { key: string }[]
  const texts = partOf(await desk.read(), 'id').body['tags'] as Record<string, { text: string }>
  const remainingTags = tags.slice(1)
  await desk.save('shared', {
    tags: [{ key: 'n1' }, ...remainingTags],
    line_up: [{ key: 'n9', artist_id: artist?.id, plays_at: '23:30' }, ...(shared['line_up'] as object[])],
  })
  await desk.save('id', { tags: { ...texts, n1: { text: 'Piringan' } } })
  expect((await desk.publish(['id'])).body).toMatchObject({ errors: { 'tags.n1': [expect.any(String)] } })
  expect((await desk.publish(['shared'])).body).toMatchObject({ errors: { 'tags.n1.text': [expect.any(String)] } })
  expect((await desk.publish(['shared', 'id'])).status).toBe(200)
  const page = await desk.page('id')
  expect(page.tags).toEqual(['Piringan', ...remainingTags.map(({ key }) => texts[key]?.text)])
  expect(page.lineUp.map(({ playsAt }) => playsAt)).toContain('23:30')
  const item = await desk.read()
  expect(item.parts.map(({ draft }) => draft)).toEqual([null, null, null])
  // The removed tag also had an English text. So the English part gets a new version as well.
  expect([partOf(item, 'en').version, item.isBehind]).toEqual([2, false])
})

test('a scheduled version of a text is published at its hour, without edits that were made later', async () => {
  await using app = await testApp()
  const desk = await aDesk(app)
  await desk.save('id', { tagline: 'Terjadwal.' })
  const at = new Date(app.now().getTime() + 3_600_000)
  expect((await desk.publish(['id'], at.toISOString())).body.data).toEqual({ publishAt: at.toISOString() })
  await desk.save('id', { tagline: 'Ditulis kemudian.' })
  expect(partOf(await desk.read(), 'id').draft).toMatchObject({ isNewerThanScheduled: true })
  app.clock.advance(3599)
  await publishDue(app, desk.key)
  expect((await desk.page('id')).tagline).not.toBe('Terjadwal.')
  app.clock.advance(1)
  await Promise.all([publishDue(app, desk.key), publishDue(app, desk.key)])
  expect((await desk.page('id')).tagline).toBe('Terjadwal.')
  const draft = partOf(await desk.read(), 'id').draft
  expect(draft).toMatchObject({ publishAt: null, body: { tagline: 'Ditulis kemudian.' } })
  expect((await history(desk)).filter(({ part }) => part === 'id')).toHaveLength(2)
})

test('a new artist, story or offer belongs to the group, has a unique address, and is on no page until it is published', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { cookie } = await aPerson(app, 'marketing', null)
  const make = (kind: string, more: object = {}) => {
    const takes = { kind, title: 'Sinar Baru', slug: 'sinar-baru', outletId: null, ...more }
    return askOffice(url, 'createContent', { cookie, takes })
  }
  for (const [kind, more] of [
    ['artists', {}],
    ['stories', { storyKind: 'article' }],
    ['offers', {}],
  ] as const) {
    const response = await make(kind, more)
    expect(response.status, kind).toBe(201)
    const { key } = response.body.data as { key: string }
    expect((await askOffice(url, 'content', { cookie, id: key })).body.data, kind).toMatchObject({ isShown: false })
    expect((await make(kind, more)).body, kind).toMatchObject({ errors: { slug: [expect.any(String)] } })
  }
})
