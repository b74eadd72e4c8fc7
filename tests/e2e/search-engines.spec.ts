// Tests the whole public site as a crawler reads it, only over HTTP and in both languages.
import { type APIRequestContext, expect } from '@playwright/test'
import { pageAt, pages, type PageName } from '#contract/pages.ts'
import { htmlLang, LANGUAGES, type Language } from '#contract/preferences.ts'
import { serverUrl } from '#tests/support/server-url.ts'
import { readPage, type ReadPage } from '#tests/support/read-page.ts'
import { readThings, type DescribedThing } from '#tests/support/structured-data.ts'
import { test } from '#tests/support/browser-test.ts'

const baseURL = serverUrl()
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
const locations = async (request: APIRequestContext, path: string) =>
  all(await (await request.get(path)).text(), /<loc>([^<]+)<\/loc>/g)

async function mapped(request: APIRequestContext): Promise<string[]> {
  const lists = await locations(request, '/sitemap.xml')
  const addressLists = await Promise.all(lists.map((list) => locations(request, list)))
  const paths = addressLists.flat().map((address) => address.replace(baseURL, ''))
  expect(paths.filter((path) => !path.startsWith('/'))).toEqual([])
  return paths
}

async function visit(request: APIRequestContext, path: string): Promise<ReadPage> {
  const answer = await request.get(path, { maxRedirects: 0 })
  expect(answer.status(), path).toBe(200)
  return readPage(await answer.text())
}

async function aPageOfEach(request: APIRequestContext, language: Language): Promise<Map<PageName, string>> {
  const pathByName = new Map<PageName, string>()
  for (const path of await mapped(request)) {
    const place = pageAt(path)
    if (place?.language === language && !pathByName.has(place.name)) pathByName.set(place.name, path)
  }
  return pathByName
}

/** Names of all public pages in the demo. The page type `sitePage` is missing, because the staff of the demo have created no page. */
const publicPages = (Object.keys(pages) as PageName[]).filter((name) => pages[name].isPublic && name !== 'sitePage')

const TYPES: Partial<Record<PageName, string[]>> = {
  home: ['Organization', 'WebSite'],
  brand: ['Organization'],
  restaurant: ['Menu'],
  outlet: ['Restaurant', 'BarOrPub', 'NightClub'],
  event: ['Event'],
  artist: ['PerformingGroup'],
  article: ['Article'],
  newsItem: ['NewsArticle'],
  pressRelease: ['NewsArticle'],
  offer: ['Offer'],
  menu: ['Menu'],
}

for (const language of LANGUAGES) {
  test(`R-004 R-005 every type of public page in ${language} is in the site map and has the metadata that search engines need`, async ({
    request,
  }) => {
    const pathByName = await aPageOfEach(request, language)
    expect([...pathByName.keys()].toSorted()).toEqual(publicPages.toSorted())
    for (const [name, path] of pathByName) {
      const page = await visit(request, path)
      expect(page.lang, path).toBe(htmlLang[language])
      expect(page.headings, path).toHaveLength(1)
      expect(page.canonical, path).toBe(baseURL + path)
      expect(page.robots, path).toBe('')
      expect(page.title.length, `${path}: ${page.title}`).toBeGreaterThanOrEqual(12)
      expect(page.title.length, `${path}: ${page.title}`).toBeLessThanOrEqual(72)
      expect(page.description.length, `${path}: ${page.description}`).toBeGreaterThanOrEqual(60)
      expect(page.description.length, `${path}: ${page.description}`).toBeLessThanOrEqual(160)
      const { metas } = page
      expect(metas['og:url'], path).toBe(baseURL + path)
      expect(metas['og:locale'], path).toBe(htmlLang[language].replace('-', '_'))
      expect(metas['og:description'], path).toBe(page.description)
      expect(metas['twitter:card'], path).toBe('summary_large_image')
      expect(metas['og:image'], path).toBe(metas['twitter:image'])
      const picture = await request.get(metas['og:image'] ?? '')
      expect(picture.status(), `${path}: ${metas['og:image']}`).toBe(200)
      expect(picture.headers()['content-type'], path).toMatch(/^image\/(jpeg|png|webp)$/)
      const types = readThings(page.data).map((thing) => thing['@type'])
      expect(types.includes('BreadcrumbList'), path).toBe(name !== 'home' && pages[name].layout === 'default')
      const expectedTypes = TYPES[name]
      if (expectedTypes)
        expect(
          types.some((type) => expectedTypes.includes(type)),
          `${path}: ${types.join()}`,
        ).toBe(true)
    }
  })
}

/**
 * The state of the crawl, which several tests share. These tests run one after another in one worker. If the tests are repeated, the
 * crawl starts again.
 */
const crawl = {
  pageByPath: new Map<string, ReadPage | null>(),
  from: new Map<string, string>(),
  waiting: { id: ['/id'], en: ['/en'] } as Record<Language, string[]>,
  reachedPaths: new Set<string>(['/id', '/en']),
  brokenLinks: [] as string[],
}

const queueOf = (path: string) => crawl.waiting[path.startsWith('/en') ? 'en' : 'id']

async function crawlPage(request: APIRequestContext, path: string): Promise<void> {
  const { pageByPath, from, reachedPaths, brokenLinks } = crawl
  const answer = await request.get(path, { maxRedirects: 0 })
  const type = answer.headers()['content-type'] ?? ''
  if (answer.status() !== 200) brokenLinks.push(`${answer.status()} ${path}, from ${from.get(path) ?? 'the map'}`)
  const page = answer.status() === 200 && type.startsWith('text/html') ? readPage(await answer.text()) : null
  pageByPath.set(path, page)
  for (const href of page?.links ?? []) {
    const to = new URL(href, baseURL + path)
    if (to.origin !== baseURL || /^\/(?:api|pay|sandbox)\//.test(to.pathname)) continue
    const place = pageAt(to.pathname)
    // For a private page, such as a booking page, the links differ only in their query. The crawl removes this query, so it visits the page
    // only once. For a list, the crawl removes the filters, but keeps the number of the page.
    const query = place && pages[place.name].isPublic && /^\?page=\d+$/.test(to.search) ? to.search : ''
    const next = to.pathname + query
    reachedPaths.add(next)
    if (pageByPath.has(next) || queueOf(next).includes(next)) continue
    from.set(next, path)
    queueOf(next).push(next)
  }
}

async function crawlAll(request: APIRequestContext, queue: string[]): Promise<void> {
  while (queue.length > 0) await Promise.all(queue.splice(0, 8).map((path) => crawlPage(request, path)))
}

test.describe.serial('crawl', () => {
  for (const language of LANGUAGES)
    test(`R-004 R-003 a crawl from the home page and the site map visits every page in ${language}`, async ({
      request,
    }) => {
      test.setTimeout(240_000)
      const { waiting, pageByPath } = crawl
      for (const path of await mapped(request))
        if (!pageByPath.has(path) && !queueOf(path).includes(path)) queueOf(path).push(path)
      await crawlAll(request, waiting[language])
      expect([...pageByPath.keys()].filter((path) => path.startsWith(`/${language}/`)).length).toBeGreaterThan(100)
    })

  test('R-004 R-003 a crawl from the home page finds every page of the site map and no broken link', async ({
    request,
  }) => {
    test.setTimeout(240_000)
    const onMap = new Set(await mapped(request))
    const { pageByPath, reachedPaths, brokenLinks, waiting } = crawl
    while (waiting.id.length + waiting.en.length > 0)
      for (const queue of Object.values(waiting)) await crawlAll(request, queue)

    expect(brokenLinks).toEqual([])
    // The crawl must reach every page of the site map by links. Event pages are an exception, because the lists contain only the events of
    // a limited period.
    expect([...onMap].filter((path) => !reachedPaths.has(path) && pageAt(path)?.name !== 'event')).toEqual([])
    const htmlPages = [...pageByPath].flatMap(([path, page]) => (page ? [{ path, page, place: pageAt(path) }] : []))
    const canonical = htmlPages.filter(({ page, path }) => page.canonical === baseURL + path)
    for (const { path, page } of htmlPages) {
      expect(page.headings.length, path).toBe(1)
      expect(page.lang, path).toBe(htmlLang[path.startsWith('/en') ? 'en' : 'id'])
      if (!page.canonical) expect(page.robots, path).toBe('noindex')
    }
    for (const field of ['title', 'description'] as const) {
      const byText = Map.groupBy(canonical, ({ page }) => `${page.lang} ${page[field]}`)
      const twice = [...byText.values()]
        .filter((same) => same.length > 1)
        .map((same) => same.map(({ path, page }) => `${path}: ${page[field]}`))
      expect(twice).toEqual([])
    }
    // Each page links to its version in the other language, and that version links back.
    for (const { path, page } of canonical) {
      expect(Object.keys(page.alternates), path).toEqual(['id', 'en', 'x-default'])
      expect(page.alternates[path.startsWith('/en') ? 'en' : 'id'], path).toBe(baseURL + path)
      for (const other of Object.values(page.alternates)) {
        const duplicate = pageByPath.get(other.replace(baseURL, ''))
        expect(duplicate?.alternates, `${path} → ${other}`).toEqual(page.alternates)
      }
    }
    // Checks that the structured data of a page is valid for its type, and that every picture in the data exists.
    const things: [string, DescribedThing][] = canonical.flatMap(({ path, page }) =>
      readThings(page.data).map((thing): [string, DescribedThing] => [path, thing]),
    )
    const addresses = new Set(things.flatMap(([, { image }]) => (Array.isArray(image) ? image.map(String) : [])))
    const missing: string[] = []
    const toAsk = [...addresses].filter((address) => !address.includes('/og/'))
    while (toAsk.length > 0)
      await Promise.all(
        toAsk.splice(0, 8).map(async (address) => {
          const answer = await request.head(address)
          if (answer.status() !== 200) missing.push(`${answer.status()} ${address}`)
        }),
      )
    expect(missing).toEqual([])
  })
})

test('R-005 in each language a page opens with the English or the Indonesian path, and its canonical address has the path of its language', async ({
  request,
}) => {
  for (const [language, form, own] of [
    ['en', 'artikel', 'articles'],
    ['id', 'articles', 'artikel'],
    ['en', 'berita', 'news'],
    ['id', 'news', 'berita'],
    ['en', 'siaran-pers', 'press-release'],
    ['id', 'press-release', 'siaran-pers'],
  ]) {
    const list = await visit(request, `/${language}/${form}`)
    expect(list.canonical).toBe(`${baseURL}/${language}/${own}`)
    const [story = ''] = list.links.filter((href) => new RegExp(`^/${language}/${own}/.+`).test(href))
    const page = await visit(request, story.replace(`/${own}/`, `/${form}/`))
    expect(page.canonical).toBe(baseURL + story)
    expect(page.metas['og:url']).toBe(baseURL + story)
  }
})

test('R-014 each page of a list has a canonical address, and a filtered list has the canonical address of the plain list', async ({
  request,
}) => {
  const first = await visit(request, '/en/events?page=1')
  expect(first.canonical).toBe(`${baseURL}/en/events`)
  const second = await visit(request, '/en/events?page=2&utm_source=ig')
  expect(second.canonical).toBe(`${baseURL}/en/events?page=2`)
  expect(second.alternates['id']).toBe(`${baseURL}/id/events?page=2`)
  expect(second.title).not.toBe(first.title)
  expect(second.description).not.toBe(first.description)
  for (const query of ['?city=jakarta', '?city=jakarta&page=1', '?utm_source=ig&gclid=1', '?brand=gema'])
    expect((await visit(request, `/en/events${query}`)).canonical, query).toBe(`${baseURL}/en/events`)
})

test('unknown pages and private pages are marked noindex', async ({ request }) => {
  for (const path of ['/en/no/such/page', '/id/events/no-such-night', '/en/brands/gema/nowhere']) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    const page = readPage(await answer.text())
    expect([page.robots, page.canonical, page.alternates], path).toEqual(['noindex', null, {}])
  }
  for (const path of [
    '/en/brands/gema/scbd/booking',
    '/id/dev',
    '/en/reservation/payment-failed',
    '/id/search?q=jazz',
  ]) {
    const page = readPage(await (await request.get(path)).text())
    expect([page.robots, page.canonical, page.alternates], path).toEqual(['noindex', null, {}])
  }
})

test('R-014 the structured data of an event has its time zone, place, price and availability', async ({ request }) => {
  const paths = (await mapped(request)).filter((path) => path.startsWith('/en/events/')).slice(0, 60)
  const events = await Promise.all(
    paths.map(async (path) =>
      readThings((await visit(request, path)).data).find((thing) => thing['@type'] === 'Event'),
    ),
  )
  const offsets = new Set<string>()
  const states = new Set<string>()
  for (const event of events) {
    expect(event).toBeDefined()
    const json = JSON.stringify(event)
    offsets.add(/"startDate":"[^"]+(\+\d\d:\d\d)"/.exec(json)?.[1] ?? '')
    states.add(/"availability":"https:\/\/schema\.org\/(\w+)"/.exec(json)?.[1] ?? 'none')
  }
  expect([...offsets].toSorted()).toEqual(['+07:00', '+08:00', '+09:00'])
  expect(states.has('InStock')).toBe(true)
})

test('R-016 every page links to the feed of its language, and an outlet links to its calendar', async ({ request }) => {
  for (const language of LANGUAGES) {
    const html = await (await request.get(`/${language}/brands/gema/scbd`)).text()
    expect(html).toContain(`type="application/rss+xml"`)
    expect(html).toContain(`href="/${language}/feed.xml"`)
    expect(html).toContain(`href="/${language}/brands/gema/scbd/calendar.ics"`)
    expect(html).toContain(`href="${baseURL.replace('http:', 'webcal:')}/${language}/brands/gema/scbd/calendar.ics"`)
    for (const path of ['feed.xml', 'brands/gema/scbd/calendar.ics', 'manifest.webmanifest'])
      expect((await request.get(`/${language}/${path}`)).status(), path).toBe(200)
  }
  for (const icon of [
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/icon-192.png',
    '/icon-512.png',
    '/icon.svg',
  ])
    expect((await request.get(icon)).status(), icon).toBe(200)
})
