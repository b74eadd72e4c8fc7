import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ogPicture } from '#contract/og-picture.ts'
import { imageVariant, readPictureAddress } from '#contract/picture-address.ts'
import { factsOf, showPicture } from '#server/pictures/known-pictures.ts'
import { findOgFacts } from '#server/http/assets/og-text.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

const version = factsOf('/pictures/rooms/rocca-menteng.webp')?.version ?? ''

test('R-098 a picture of a listed width may be stored forever, and a request with its ETag gets 304', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    const sent = await fetch(url + imageVariant(version, 384, format))
    expect(sent.status).toBe(200)
    expect(sent.headers.get('content-type')).toBe(`image/${format}`)
    expect(sent.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(sent.headers.get('vary')).toBeNull()
    expect(sent.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await sent.arrayBuffer()).byteLength).toBe(Number(sent.headers.get('content-length')))
    const again = await fetch(sent.url, { headers: { 'If-None-Match': sent.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  }
})

test('an unlisted width or format, an unknown picture and an invalid path are answered with 404', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const files = [
    '321.webp',
    '640.png',
    '640',
    '640.webp/..',
    '640.webp%00',
    '%2e%2e%2f640.webp',
    '..%2f..%2fpackage.json',
    '9e9.avif',
    '640.avif;x',
    '-640.webp',
    'NaN.webp',
    '640.webp?w=9999999'.replace('640', '99999'),
  ]
  const hostile = [
    ...files.map((file) => `/_image/${version}/${file}`),
    '/_image',
    '/_image/',
    `/_image/${version}`,
    `/_image/${version}/`,
    '/_image/../package.json',
    '/_image/..%2f..%2f..%2fetc%2fpasswd/640.webp',
    '/_image/https:%2f%2fexample.com%2fa.png/640.webp',
    '/_image/0123456789ab/640.webp',
    `/_image/${version.toUpperCase()}/640.webp`,
    `/_image/${'a'.repeat(4000)}/640.webp`,
    '/_image/%ff%fe/640.webp',
    '/_image/__proto__/640.webp',
    '/_image/constructor/640.avif',
    '/og',
    '/og/',
    '/og/id',
    '/og/fr/event/x.jpg',
    '/og/id/guest/x.jpg',
    '/og/id/event/none.jpg',
    '/og/id/event/.jpg',
    '/og/id/event/..%2f..%2fx.jpg',
    '/og/id/event/a/b/c.jpg',
    '/og/id/event/%00.jpg',
    '/og/id/event/%ff.jpg',
    '/og/id/outlet/rocca.jpg',
    "/og/id/brand/'; drop table brands;--.jpg",
    '/og/id/story/guest/x.jpg',
    '/og/id/story/__proto__/x.jpg',
    '/og/id/brand/rocca.png',
    '/pictures/../package.json',
    '/pictures/..%2f..%2fpackage.json',
    '/pictures/none.webp',
  ]
  for (const path of hostile) {
    const answer = await fetch(url + path)
    expect([path, answer.status < 500 && answer.status >= 400]).toEqual([path, true])
    expect(answer.headers.get('cache-control') ?? 'no-store', path).toContain('no-store')
  }
  expect((await fetch(url + imageVariant(version, 320, 'webp'), { method: 'POST' })).status).toBe(404)
})

async function sharedThings({ sql }: TestApp) {
  const [event] = await sql<{ slug: string }[]>`select slug from events order by night desc limit 1`
  const [story] = await sql<{ kind: string; slug: string }[]>`select kind, slug from stories order by id limit 1`
  return [
    ['event', event?.slug ?? ''],
    ['outlet', 'rocca/menteng'],
    ['brand', 'gema'],
    ['story', `${story?.kind}/${story?.slug}`],
  ] as const
}

test('the shared link of an event, outlet, brand or story has a picture of 1200×630 pixels in each language', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  for (const [kind, slug] of await sharedThings(app)) {
    const sums = new Set<string>()
    for (const language of ['id', 'en'] as const) {
      const sent = await fetch(url + ogPicture(language, kind, slug, 'told'))
      expect([kind, sent.status, sent.headers.get('content-type')]).toEqual([kind, 200, 'image/jpeg'])
      expect(sent.headers.get('cache-control')).toContain('immutable')
      const bytes = Buffer.from(await sent.arrayBuffer())
      expect(bytes.length).toBeLessThan(300_000)
      const { width, height } = await sharp(bytes).metadata()
      expect([width, height]).toEqual([1200, 630])
      sums.add(createHash('sha256').update(bytes).digest('hex'))
    }
    expect([kind, sums.size]).toEqual([kind, 2])
  }
})

test('the picture of a shared link gets another address when its content changes', () => {
  const address = ogPicture('id', 'outlet', 'rocca/ubud', 'Rocca Ubud', 'Jalan Raya')
  expect(address).toMatch(/^\/og\/id\/outlet\/rocca\/ubud\.jpg\?v=[0-9a-z]{7}$/)
  expect(ogPicture('id', 'outlet', 'rocca/ubud', 'Rocca Ubud', 'Jalan Raya')).toBe(address)
  expect(ogPicture('id', 'outlet', 'rocca/ubud', 'Rocca Ubud', 'Jalan Lain')).not.toBe(address)
  expect(ogPicture('en', 'outlet', 'rocca/ubud', 'Rocca Ubud', 'Jalan Raya').slice(-7)).not.toBe(address.slice(-7))
})

test('a picture that is uploaded while the server runs is measured, shown and shrunk like the pictures of the site', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const path = '/pictures/brought/rocca-terrace.webp'
  const bytes = await sharp(readFileSync('public/pictures/rooms/rocca-ubud.webp')).resize(900).flop().webp().toBuffer()
  const hash = createHash('sha256').update(bytes).digest('hex')
  expect(showPicture(path)).toBe(path)
  await app.sql.begin(async (sql) => {
    await sql`insert into media (path, hash, content_type, width, height) values (${path}, ${hash}, 'image/webp', 900, 600)`
    await sql`insert into media_files (path, bytes) values (${path}, ${bytes})`
  })
  await expect.poll(() => readPictureAddress(showPicture(path))?.version, { timeout: 5000 }).toBe(hash.slice(0, 12))
  const small = await fetch(url + imageVariant(hash.slice(0, 12), 320, 'webp'))
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(320)
  const whole = await fetch(url + path)
  expect([whole.headers.get('content-type'), (await whole.arrayBuffer()).byteLength]).toEqual([
    'image/webp',
    bytes.length,
  ])
})

test('R-093 the picture of a shared link may be cached forever only if its address contains a valid version', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true, trustedProxies: 1 } })
  const { url } = await app.open()
  const ask = (query: string, address = '203.0.113.1') =>
    fetch(`${url}/og/id/brand/gema.jpg${query}`, { headers: { 'x-forwarded-for': address } })
  const versionQuery = new URL(ogPicture('id', 'brand', 'gema', 'told'), url).search
  for (const [query, isForEver] of [
    [versionQuery, true],
    ['?v=0123456', true],
    ['?v=made-up', false],
    [`${versionQuery}${versionQuery.slice(3)}`, false],
    ['', false],
  ] as const)
    expect([query, (await ask(query)).headers.get('cache-control')?.includes('immutable')]).toEqual([query, isForEver])
  for (let n = 5; n < 60; n++) await ask(`?v=${n}`)
  const over = await ask(versionQuery)
  expect([over.status, over.headers.get('cache-control')]).toEqual([429, 'no-store'])
  expect((await ask(versionQuery, '203.0.113.2')).status).toBe(200)
})

test('visual 1 the date on a shared picture has the day before the month in both languages', async () => {
  await using app = await testApp()
  const [event] = await app.sql<{ slug: string }[]>`
    select slug from events where night = '2026-11-27' and not is_cancelled order by id limit 1`
  for (const [language, date] of [
    ['id', /^Jumat, 27 November 2026, /],
    ['en', /^Friday, 27 November 2026, /],
  ] as const) {
    const facts = await findOgFacts(app, 'event', language, [event?.slug ?? ''])
    expect(facts?.under[0]).toMatch(date)
  }
})
