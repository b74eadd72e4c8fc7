// Tests the pages of stories and artists: the path in each language, unknown stories, lists and details, also without JavaScript.
import { expect } from '@playwright/test'
import { violationsOf } from '#tests/support/browser-axe.ts'
import { test } from '#tests/support/browser-test.ts'
import { textsOf } from '#tests/support/read-page.ts'

const KINDS = [
  {
    en: 'articles',
    id: 'artikel',
    slug: 'huruf-n-yang-berkedip',
    heading: { en: 'Articles', id: 'Artikel' },
    related: { en: 'Read on', id: 'Baca juga' },
  },
  {
    en: 'news',
    id: 'berita',
    slug: 'lift-kedua-luna-senja-kuningan',
    heading: { en: 'News', id: 'Berita' },
    related: { en: 'Related news', id: 'Berita terkait' },
  },
  {
    en: 'press-release',
    id: 'siaran-pers',
    slug: 'beasiswa-panggung-timur',
    heading: { en: 'Press releases', id: 'Siaran pers' },
    related: { en: 'Other releases', id: 'Siaran lain' },
  },
] as const
const LANGUAGES = ['en', 'id'] as const
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

for (const kind of KINDS) {
  for (const tail of ['', `/${kind.slug}`]) {
    test(`R-005 R-004 ${kind.en}${tail} opens with the English or Indonesian path in each language, and its canonical link has the page's language`, async ({
      request,
      baseURL,
    }) => {
      for (const language of LANGUAGES) {
        for (const form of [kind.en, kind.id]) {
          const answer = await request.get(`/${language}/${form}${tail}`, { maxRedirects: 0 })
          expect(answer.status()).toBe(200)
          const html = await answer.text()
          expect(html).toContain(`<html lang="${language === 'id' ? 'id-ID' : 'en-US'}"`)
          expect(html).toContain(`<link rel="canonical" href="${baseURL}/${language}/${kind[language]}${tail}"/>`)
          for (const other of LANGUAGES)
            expect(html).toContain(`hrefLang="${other}" href="${baseURL}/${other}/${kind[other]}${tail}"`)
          expect(html).toContain(`hrefLang="x-default" href="${baseURL}/id/${kind.id}${tail}"`)
          expect(html.match(/<h1[ >]/g)).toHaveLength(1)
        }
      }
    })

    test(`R-003 R-005 ${kind.id}${tail} without a language redirects to the reader's language and to the path of this language`, async ({
      request,
    }) => {
      for (const form of [kind.en, kind.id]) {
        const answer = await request.get(`/${form}${tail}?page=1`, {
          headers: { 'Accept-Language': 'id' },
          maxRedirects: 0,
        })
        expect(answer.status()).toBe(302)
        expect(answer.headers()['location']).toBe(`/id/${kind.id}${tail}?page=1`)
      }
    })
  }

  test(`R-008 for ${kind.en} that do not exist or are not published, the server returns 404 and a page that shows the requested path`, async ({
    request,
  }) => {
    const absent = [
      'tidak-ada',
      'BESAR',
      '%00',
      '%E0%A4%A',
      kind.en === 'news' ? 'kursi-ketiga-belas-yeschef' : 'lift-kedua-luna-senja-kuningan',
    ]
    for (const slug of absent) {
      for (const form of [kind.en, kind.id])
        expect([slug, (await request.get(`/id/${form}/${slug}`)).status()]).toEqual([slug, 404])
    }
    const answer = await request.get(`/en/${kind.en}/tidak-ada`)
    expect(answer.status()).toBe(404)
    const main = mainOf(await answer.text())
    expect(textsOf(main, 'h1')).toEqual(['PAGE NOT FOUND'])
    expect(textsOf(main, 'p').join()).toContain(`Page not found: /en/${kind.en}/tidak-ada`)
  })

  for (const language of LANGUAGES) {
    test(`R-016 R-004 the ${language} list of ${kind.en} links to a story, and the story links to related stories`, async ({
      request,
    }) => {
      const read = async (path: string) => mainOf(await (await request.get(path)).text())
      const list = await read(`/${language}/${kind[language]}`)
      expect(textsOf(list, 'h1')).toEqual([kind.heading[language]])
      const [, path = '', link = ''] =
        /<ul[\s\S]*?<li[\s\S]*?<a\b[^>]* href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/.exec(list) ?? []
      const [title] = [...textsOf(link, 'h2'), ...textsOf(link, 'h3')]
      const story = await read(path)
      expect(textsOf(story, 'h1')).toEqual([title])
      const related = story.slice(story.lastIndexOf('<section'))
      expect(textsOf(related, 'h2')).toEqual([kind.related[language]])
      expect(textsOf(related, 'li')).toHaveLength(3)
      const next = /<li[\s\S]*?<a\b[^>]* href="([^"]+)"/.exec(related)?.[1] ?? ''
      expect(next).toMatch(new RegExp(`^/${language}/${kind[language]}/[a-z0-9-]+$`))
      const [other] = textsOf(await read(next), 'h1')
      expect(other).not.toBe(title)
    })
  }
}

test('R-016 dates are written in the reader’s language, and the day is the same in each language', async ({ page }) => {
  const days = await Promise.all(
    LANGUAGES.map(async (language) => {
      const html = await (await page.request.get(`/${language}/articles/dua-koma-satu-detik`)).text()
      return /<time dateTime="([\d-]+)">([^<]+)<\/time>/i.exec(html)?.slice(1) ?? []
    }),
  )
  const [english, indonesian] = days
  expect(english?.[0]).toBe(indonesian?.[0])
  expect(english?.[0]).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  const write = (tag: string) =>
    new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${english?.[0]}T00:00:00Z`),
    )
  expect(english?.[1]).toBe(write('en-GB'))
  expect(indonesian?.[1]).toBe(write('id-ID'))
})

test('R-016 a page number after the end of a list shows a message and a link back', async ({ request }) => {
  const main = mainOf(await (await request.get('/en/news?page=9')).text())
  expect([...textsOf(main, 'h1'), ...textsOf(main, 'h2')]).toContain('No news on this page')
  expect(main).toMatch(/<a\b[^>]* href="\/en\/news"[^>]*>The newest/)
  expect(textsOf(mainOf(await (await request.get('/en/news')).text()), 'li')).not.toEqual([])
})

test('R-016 a story page has structured data of its type for search engines', async ({ request }) => {
  const html = await (await request.get('/id/berita/lift-kedua-luna-senja-kuningan')).text()
  const things = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].flatMap(
    ([, json = 'null']) => {
      const read: Record<string, unknown> = JSON.parse(json)
      return Array.isArray(read['@graph']) ? read['@graph'] : [read]
    },
  )
  expect(things.find((thing) => thing['@type'] === 'NewsArticle')).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Lift kedua di Kuningan jalan lagi',
    inLanguage: 'id-ID',
  })
})

test('R-006 the language switch opens the same story at the path of the new language', async ({ page }) => {
  await page.goto('/en/articles/huruf-n-yang-berkedip')
  await page.getByRole('button', { name: /Language and currency/ }).click()
  const modal = page.getByRole('dialog', { name: 'Language and currency' })
  await modal.getByRole('radio', { name: 'Indonesia' }).check()
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/id\/artikel\/huruf-n-yang-berkedip$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huruf N yang kami biarkan berkedip')
})

test('R-015 the list of artists shows the next night of each artist, and an artist page lists the artist’s future nights', async ({
  page,
}) => {
  for (const language of LANGUAGES) {
    await page.goto(`/${language}/artists`)
    await expect(page.locator('main ul li')).toHaveCount(28)
    const card = page.locator('main ul li a').first()
    const name = await card.getByRole('heading').innerText()
    await card.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const coming = page.getByRole('region', { name: language === 'en' ? 'Coming nights' : 'Malam mendatang' })
    await expect(coming.getByRole('listitem').first()).toBeVisible()
    await coming.getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/${language}/events/`))
    await expect(page.locator('main')).toContainText(name)
  }
})

test('R-015 R-004 artist pages declare their language, their canonical address and their address in each language', async ({
  request,
  baseURL,
}) => {
  for (const language of LANGUAGES) {
    for (const path of ['/artists', '/artists/vanta']) {
      const html = await (await request.get(`/${language}${path}`)).text()
      expect(html).toContain(`<link rel="canonical" href="${baseURL}/${language}${path}"/>`)
      for (const other of LANGUAGES) expect(html).toContain(`hrefLang="${other}" href="${baseURL}/${other}${path}"`)
    }
  }
})

test('R-008 R-015 an unknown artist gets 404', async ({ request }) => {
  for (const slug of ['tidak-ada', 'Vanta', '%00'])
    expect((await request.get(`/en/artists/${slug}`)).status()).toBe(404)
})

test('R-016 R-015 lists and details are readable without JavaScript', async ({ request }) => {
  const read = async (path: string) => mainOf(await (await request.get(path)).text())
  const first = /<ul[\s\S]*?<li[\s\S]*?<a\b[^>]* href="([^"]+)"/.exec(await read('/en/news'))?.[1] ?? ''
  const story = await read(first)
  expect(textsOf(story, 'h1')).toEqual(['Kuningan has its second lift back'])
  expect(textsOf(story, 'article').join() + textsOf(story, 'p').join()).toContain('Eleven minutes is half of a dusk.')
  expect(textsOf(await read('/id/artists/vanta'), 'h1')).toEqual(['Vanta'])
})

const EVERY_RULE: string[] = []
test('lists, stories and artist pages fit a phone and have no accessibility faults', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of [
    '/id/artikel',
    '/en/articles/satu-senja-tiga-kali',
    '/id/berita',
    '/en/news/atap-timur-rocca-ubud',
    '/en/press-release',
    '/id/siaran-pers/beasiswa-panggung-timur',
    '/id/artists',
    '/en/artists/vanta',
  ]) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
    expect(await violationsOf(page, EVERY_RULE), path).toEqual([])
  }
})
