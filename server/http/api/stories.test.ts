import { expect, test } from 'vitest'
import type { Artist } from '#contract/web/artists.ts'
import type { Event } from '#contract/web/entities.ts'
import type { Story, StorySummary } from '#contract/web/stories.ts'
import { nextNight } from '#server/catalogue/next-night.ts'
import { apiAt, dataOf, failureOf } from '#tests/support/api.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

const KINDS = [
  ['articles', 'article'],
  ['news', 'news'],
  ['press-releases', 'press_release'],
] as const

async function addStory(
  app: TestApp,
  {
    slug,
    brand = null,
    hoursAgo = 1,
    body = '<p>Isi.</p>',
  }: { slug: string; brand?: string | null; hoursAgo?: number; body?: string },
) {
  const { sql } = app
  await sql`
    insert into stories (kind, slug, title, summary, body, brand_id, author, image, published_at)
    values ('news', ${slug}, ${sql.json({ id: 'Judul', en: 'Title' })}, ${sql.json({ id: 'Ringkas', en: 'Short' })},
      ${sql.json({ id: body, en: body })}, (select id from brands where slug = ${brand}), 'Redaksi', '/pictures/wide.webp',
      ${new Date(app.now().getTime() - hoursAgo * 3_600_000)})`
}

test('R-016 articles, news and press releases are listed newest first, in the requested language', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  for (const [path, kind] of KINDS) {
    const [english, indonesian] = await Promise.all([
      api.get(`/api/web/${path}`),
      api.get(`/api/web/${path}`, { language: 'id' }),
    ])
    const list = dataOf<StorySummary[]>(english)
    expect(english.body['meta']).toEqual({ page: 1, per_page: 12, total: list.length })
    expect(list.length).toBeGreaterThanOrEqual(4)
    expect(list.every((story) => story.kind === kind && !('body' in story))).toBe(true)
    const days = list.map((story) => story.published_at)
    expect(days).toEqual(days.toSorted().toReversed())
    const other = dataOf<StorySummary[]>(indonesian)
    expect(other.map((story) => story.slug)).toEqual(list.map((story) => story.slug))
    expect(other[0]?.title).not.toBe(list[0]?.title)
  }
})

test('R-016 a story has a reading time and three related stories, first the stories of its brand', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  for (const [path] of KINDS) {
    for (const { slug } of dataOf<StorySummary[]>(await api.get(`/api/web/${path}`))) {
      const story = dataOf<Story>(await api.get(`/api/web/${path}/${slug}`))
      expect(story.body).toMatch(/^<p>/)
      expect(story.reading_minutes).toBeGreaterThanOrEqual(1)
      expect(story.related).toHaveLength(3)
      expect(story.related.map((other) => other.slug)).not.toContain(slug)
    }
  }
  await addStory(app, { slug: 'ubud-lagi', brand: 'rocca', hoursAgo: 9000 })
  const { related } = dataOf<Story>(await api.get('/api/web/news/atap-timur-rocca-ubud'))
  expect(related.map((story) => story.brand?.slug)).toEqual(['rocca', 'luna-senja', 'gema'])
})

test('R-016 a page of a story list has twelve stories, and a page after the last page is empty but still has the total', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  await app.owner`truncate stories`
  for (let at = 1; at <= 15; at++) await addStory(app, { slug: `berita-${at}`, hoursAgo: at })
  const pages = await Promise.all([1, 2, 3].map((page) => api.get('/api/web/news', { query: { page } })))
  expect(pages.map((page) => dataOf<StorySummary[]>(page).length)).toEqual([12, 3, 0])
  expect(pages.map((page) => page.body['meta'])).toEqual([1, 2, 3].map((page) => ({ page, per_page: 12, total: 15 })))
  expect(dataOf<StorySummary[]>(pages[1] ?? pages[0]!)[0]?.slug).toBe('berita-13')
})

test('R-008 a story is not found before its time of publication, under the path of another kind, or under an unknown slug', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  await addStory(app, { slug: 'besok', hoursAgo: -24 })
  const status = async (path: string) => (await api.get(`/api/web/${path}`)).status
  expect(await status('news/besok')).toBe(404)
  expect(await status('articles/lift-kedua-luna-senja-kuningan')).toBe(404)
  for (const [path] of KINDS) {
    for (const slug of ['tidak-ada', '%27%20or%201%3D1', '..%2F', 'BESAR', '%00', 'a'.repeat(121)]) {
      expect(failureOf(await api.get(`/api/web/${path}/${slug}`, { isMeantBad: true }))).toMatchObject({
        status: 404,
        code: 'not_found',
      })
    }
  }
  expect(dataOf<StorySummary[]>(await api.get('/api/web/news')).map((story) => story.slug)).not.toContain('besok')
  app.clock.advance(25 * 3600)
  expect(await status('news/besok')).toBe(200)
})

test('markup in a story never runs in a browser', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  await addStory(app, {
    slug: 'kotor',
    body: '<p onclick="x()">Isi<script>x()</script> <a href="javascript:x()">sini</a></p><img src=x onerror=x()>',
  })
  expect(dataOf<Story>(await api.get('/api/web/news/kotor')).body).toBe('<p>Isi sini</p>')
})

test('a story of an unpublished brand shows no brand', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  await app.sql`update brands set is_published = false where slug = 'luna-senja'`
  expect(dataOf<Story>(await api.get('/api/web/news/lift-kedua-luna-senja-kuningan')).brand).toBeNull()
})

test('R-015 artists are listed by their next night, soonest first, with their coming nights', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const api = apiAt((await app.open()).url)
  const nights = [
    await addEvent(app, { at: 'gema-scbd', night: '2026-11-25', slug: 'nanti' }),
    await addEvent(app, { at: 'ombak-canggu', night: '2026-11-20', slug: 'malam-ini' }),
    await addEvent(app, { at: 'ombak-kuta', night: '2026-11-13', slug: 'lewat' }),
    await addEvent(app, { at: 'ombak-kuta', night: '2026-11-22', slug: 'draf', isPublished: false }),
  ]
  await app.sql`
    insert into event_artists (event_id, artist_id, position)
    select e, a.id, 0 from unnest(${nights}::int[]) e, artists a where a.slug = 'vanta'
    union all select ${nights[0] ?? 0}, a.id, 1 from artists a where a.slug = 'kala'`
  const list = await api.get('/api/web/artists')
  expect(list.body['meta']).toMatchObject({ page: 1, total: 28 })
  expect(
    dataOf<Artist[]>(list)
      .slice(0, 3)
      .map((artist) => artist.slug),
  ).toEqual(['vanta', 'kala', 'arum-kinasih'])
  const artist = dataOf<Artist & { events: Event[] }>(await api.get('/api/web/artists/vanta'))
  expect(artist).toMatchObject({ name: 'Vanta', kind: 'DJ, techno' })
  expect(artist.events.map((event) => event.slug)).toEqual(['malam-ini', 'nanti'])
  expect(dataOf<Artist & { events: Event[] }>(await api.get('/api/web/artists/ningrum')).events).toEqual([])
})

test('R-015 an ended event is not among the artist’s coming nights, even if the outlet is still open', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const api = apiAt((await app.open()).url)
  const hours = { night: '2026-11-20', startTime: '11:00' }
  const nights = [
    await addEvent(app, { ...hours, at: 'ombak-canggu', slug: 'siang', endTime: '17:00' }),
    await addEvent(app, { ...hours, at: 'ombak-kuta', slug: 'sampai-malam', endTime: '23:59' }),
  ]
  await app.sql`
    insert into event_artists (event_id, artist_id, position)
    select e, a.id, 0 from unnest(${nights}::int[]) e, artists a where a.slug = 'vanta'
    union all select ${nights[0] ?? 0}, a.id, 1 from artists a where a.slug = 'kala'`
  app.clock.set(new Date('2026-11-20T22:00:00+08:00'))
  const wall = dataOf<Artist[]>(await api.get('/api/web/artists')).map((artist) => artist.slug)
  expect(wall.slice(0, 2)).toEqual(['vanta', 'arum-kinasih'])
  const { events } = dataOf<Artist & { events: Event[] }>(await api.get('/api/web/artists/vanta'))
  expect(events.map((event) => event.slug)).toEqual(['sampai-malam'])
  expect((await nextNight(app, 'id', 'ombak'))?.event.slug).toBe('sampai-malam')
})

test('R-008 an unknown artist is answered with 404', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  for (const slug of ['tidak-ada', '%00', 'Vanta']) {
    expect((await api.get(`/api/web/artists/${slug}`, { isMeantBad: true })).status).toBe(404)
  }
  const past = await api.get('/api/web/artists', { query: { page: 9 } })
  expect([dataOf<Artist[]>(past), past.body['meta']]).toEqual([[], { page: 9, per_page: 36, total: 28 }])
})
