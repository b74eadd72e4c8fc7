import { expect, test } from 'vitest'
import { addEvent } from '#tests/support/calendar.ts'
import { testApp } from '#tests/support/app.ts'

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
const read = async (address: string) => {
  const answer = await fetch(address)
  expect(answer.status, address).toBe(200)
  return { text: await answer.text(), type: answer.headers.get('content-type'), headers: answer.headers }
}
const texts = (xml: string, element: string) =>
  all(xml, new RegExp(`<${element}[^>]*>(.*?)</${element}>`, 'gs')).map((text) =>
    text
      .trim()
      .replaceAll(/<!\[CDATA\[(.*?)\]\]>/gs, '$1')
      .replaceAll('&amp;', '&'),
  )
const unfoldLines = (text: string) => text.replaceAll(/\r\n[ \t]/g, '')

test('robots.txt names the sitemap and forbids crawlers to visit addresses that are not pages', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { text, type } = await read(`${url}/robots.txt`)
  expect(type).toBe('text/plain; charset=utf-8')
  expect(text).toContain('User-agent: *\nDisallow: /api/\n')
  expect(text).toContain(`Sitemap: ${app.publicUrl()}/sitemap.xml\n`)
  expect(text).not.toMatch(/^Disallow: \/(?:id|en)?\/?$/m)
})

test('R-004 R-005 the sitemap lists every public page in both languages, and each entry names both languages and the default', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const index = await read(`${url}/sitemap.xml`)
  const lists = all(index.text, /<loc>([^<]+)<\/loc>/g)
  expect(lists).toEqual([`${app.publicUrl()}/sitemap-id.xml`, `${app.publicUrl()}/sitemap-en.xml`])
  const [id, en] = await Promise.all([read(`${url}/sitemap-id.xml`), read(`${url}/sitemap-en.xml`)])
  const [inId, inEn] = [all(id.text, /<loc>([^<]+)<\/loc>/g), all(en.text, /<loc>([^<]+)<\/loc>/g)]
  expect(inId.length).toBe(inEn.length)
  expect(new Set([...inId, ...inEn]).size).toBe(inId.length * 2)
  for (const path of ['', '/brands/gema', '/brands/ombak/canggu', '/artists/vanta', '/events', '/about'])
    expect(inEn).toContain(`${app.publicUrl()}/en${path}`)
  expect(inId).toContain(`${app.publicUrl()}/id/berita/lift-kedua-luna-senja-kuningan`)
  expect(inEn).toContain(`${app.publicUrl()}/en/news/lift-kedua-luna-senja-kuningan`)
  expect(inEn.filter((address) => /booking|payment|manage|\/dev|reservation/.test(address))).toEqual([])
  const blocks = all(en.text, /<url>(.*?)<\/url>/g)
  for (const [at, block] of blocks.entries()) {
    expect(all(block, /hreflang="([^"]+)"/g)).toEqual(['id', 'en', 'x-default'])
    expect(all(block, /hreflang="[^"]+" href="([^"]+)"/g)).toEqual([inId[at], inEn[at], inId[at]])
  }
  const outlet = blocks.find((block) => block.includes('/en/brands/ombak/canggu</loc>')) ?? ''
  expect(all(outlet, /<image:loc>([^<]+)</g)[0]).toMatch(/^http:\/\/.*\/pictures\/rooms\/.*\.webp$/)
  expect(all(outlet, /<lastmod>([^<]+)</g)[0]).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
})

test('R-008 sitemaps and feeds do not contain unpublished items', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const { url } = await app.open()
  await addEvent(app, { at: 'gema-scbd', night: '2026-11-25', slug: 'tampak' })
  await addEvent(app, { at: 'gema-scbd', night: '2026-11-26', slug: 'draf', isPublished: false })
  await addEvent(app, { at: 'rocca-ubud', night: '2026-11-27', slug: 'di-rumah-tersembunyi' })
  await app.sql`update brands set is_published = false where slug = 'rocca'`
  await app.sql`update stories set published_at = '2027-01-01' where slug = 'lift-kedua-luna-senja-kuningan'`
  const { text } = await read(`${url}/sitemap-id.xml`)
  expect(text).toContain('/id/events/tampak</loc>')
  for (const hidden of ['/events/draf', 'di-rumah-tersembunyi', '/brands/rocca', 'lift-kedua'])
    expect(text).not.toContain(hidden)
  expect((await read(`${url}/id/feed.xml`)).text).not.toContain('lift-kedua')
})

test('R-016 the news of a language is a feed that feed readers can parse', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const title = 'A & B <i> ]]> ]]> C'
  await app.sql`update stories set title = ${app.sql.json({ id: `${title}\u0008`, en: title })} where slug = 'lift-kedua-luna-senja-kuningan'`
  for (const [language, path, lang] of [
    ['id', 'berita', 'id-ID'],
    ['en', 'news', 'en-US'],
  ]) {
    const { text, type, headers } = await read(`${url}/${language}/feed.xml`)
    expect(type).toBe('application/rss+xml; charset=utf-8')
    expect(texts(text, 'language')).toEqual([lang])
    expect(text).toContain(`href="${app.publicUrl()}/${language}/feed.xml"`)
    const items = all(text, /<item>(.*?)<\/item>/gs)
    expect(items.length).toBeGreaterThan(3)
    for (const item of items) {
      const [address = ''] = texts(item, 'link')
      expect(address).toContain(`${app.publicUrl()}/${language}/${path}/`)
      expect(item).toContain('<guid isPermaLink="true">')
      expect(texts(item, 'guid')).toEqual([address])
      expect(Number.isNaN(Date.parse(texts(item, 'pubDate')[0] ?? ''))).toBe(false)
      expect(texts(item, 'dc:creator')[0]).toMatch(/\w/)
      expect(all(item, /<media:content url="([^"#?]+)" medium="image"/g)[0]).toMatch(/\.webp$/)
    }
    const days = items.map((item) => Date.parse(texts(item, 'pubDate')[0] ?? ''))
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(items.flatMap((item) => texts(item, 'title'))).toContain(title)
    expect(text).not.toContain('\u0008')
    for (const name of ['atom', 'dc', 'media']) expect(text).toContain(`xmlns:${name}="`)
    const again = await fetch(`${url}/${language}/feed.xml`, {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  }
})

test('R-013 a guest can subscribe to an outlet’s nights as a calendar, with exact times and one stable entry per night', async () => {
  await using app = await testApp({ now: '2026-11-21T09:00:00Z', isCalendarEmpty: true })
  const { url } = await app.open()
  const night = await addEvent(app, {
    at: 'rantau-dok-dua',
    night: '2026-11-27',
    slug: 'timur',
    startTime: '21:00',
    endTime: '01:00',
  })
  await addEvent(app, { at: 'rantau-dok-dua', night: '2026-11-28', slug: 'habis', isSoldOut: true, title: 'Penuh' })
  await addEvent(app, { at: 'rantau-dok-dua', night: '2026-11-29', slug: 'draf', isPublished: false })
  await addEvent(app, { at: 'rantau-braga', night: '2026-11-27', slug: 'lain' })
  const address = `${url}/en/brands/rantau/dok-dua/calendar.ics`
  const { text, type } = await read(address)
  expect(type).toBe('text/calendar; charset=utf-8')
  const lines = unfoldLines(text).split('\r\n')
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  // The calendar file has times in UTC. Jayapura is nine hours ahead of UTC.
  expect(lines).toContain('DTSTART:20261127T120000Z')
  expect(lines).toContain('DTEND:20261127T160000Z')
  expect(lines).toContain('X-WR-TIMEZONE:Asia/Jayapura')
  expect(lines).toContain(`UID:event-${night}@senja`)
  expect(lines).toContain('SUMMARY:[Sold out] Penuh')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  const sequenceOf = (calendarText: string) =>
    Number(/SEQUENCE:(\d+)/.exec(calendarText.split(`UID:event-${night}@senja`)[1] ?? '')?.[1])
  // Sets the time of the announcement to one hour before now, and cancels the night now.
  await app.sql`update events set created_at = created_at - interval '1 hour', is_cancelled = true where id = ${night}`
  const after = unfoldLines((await read(address)).text)
  expect(after).toContain(`UID:event-${night}@senja`)
  expect(after).toContain('STATUS:CANCELLED')
  expect(after).toContain('SUMMARY:[Canceled] Malam')
  expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(unfoldLines(text)))
  for (const nowhere of [
    '/en/brands/gema/dok-dua/calendar.ics',
    '/en/brands/rantau/nowhere/calendar.ics',
    '/xx/brands/rantau/dok-dua/calendar.ics',
  ])
    expect((await fetch(url + nowhere)).status, nowhere).toBe(404)
})

test('the web app manifest names the group, and has a start page in its language and icons for every home screen', async () => {
  await using app = await testApp()
  await app.sql`update group_profile set name = 'Grup <Uji>'`
  const { url } = await app.open()
  for (const language of ['id', 'en']) {
    const { text, type } = await read(`${url}/${language}/manifest.webmanifest`)
    expect(type).toBe('application/manifest+json')
    const manifest = JSON.parse(text)
    expect(manifest).toMatchObject({ name: 'Grup <Uji>', start_url: `/${language}`, scope: '/' })
    const sizes = manifest.icons.map((icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`)
    expect(sizes).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable'])
  }
})

test('llms.txt names the group, its published venues and nights in both languages, the terms and the interfaces', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const { url } = await app.open()
  await addEvent(app, {
    at: 'gema-scbd',
    night: '2026-11-25',
    slug: 'tampak',
    title: 'Malam [Tampak](https://evil.example)',
  })
  await addEvent(app, { at: 'gema-scbd', night: '2026-11-26', slug: 'draf', isPublished: false })
  await app.sql`update brands set is_published = false where slug = 'rocca'`
  const { text, type, headers } = await read(`${url}/llms.txt`)
  const group = await app.group.read()
  expect(type).toBe('text/plain; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  const origin = app.publicUrl()
  expect(text.startsWith(`# ${group.name}\n\n> `)).toBe(true)
  expect(all(text, /^## (.*)$/gm)).toEqual(['Outlets', 'Events', 'Booking', 'Terms'])
  expect(text).toContain(`- [Gema SCBD](${origin}/en/brands/gema/scbd): `)
  expect(text).toContain(`([Indonesian](${origin}/id/brands/gema/scbd))`)
  expect(text).toContain(`](${origin}/en/events/tampak): 2026-11-25, Gema SCBD`)
  for (const path of ['/mcp', '/api/openapi.json', '/en/terms-and-conditions', '/en/brands/reserve'])
    expect(text).toContain(`](${origin}${path})`)
  expect(text).not.toContain('](https://evil.example)')
  expect(text).not.toMatch(/draf|rocca/i)
  for (const line of text.split('\n').filter((row) => row.startsWith('- ')))
    expect(line).toMatch(/^- \[[^\]]+\]\(http[^)]+\): \S/)
  const again = await fetch(`${url}/llms.txt`, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})
