// Stories and artists as a reader finds them: both path forms, what is not there, lists and details, without JavaScript too.
import { expect } from '@playwright/test'
import { violationsOf } from '#tests/support/browser-axe.ts'
import { test } from '#tests/support/browser-test.ts'

/** Path in each language, the story looked at, and how its list and its related ones are headed. */
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

for (const kind of KINDS) {
  for (const tail of ['', `/${kind.slug}`]) {
    test(`R-005 R-004 ${kind.en}${tail} answers under both path forms and both prefixes, canonical in the page's language`, async ({
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

    test(`R-003 R-005 ${kind.id}${tail} without a prefix redirects to the reader's language and path form`, async ({
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

  test(`R-008 ${kind.en} that do not exist, and those not out yet, answer 404 with the page for it`, async ({
    page,
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
    const answer = await page.goto(`/en/${kind.en}/tidak-ada`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PAGE NOT FOUND')
    await expect(page.locator('main')).toContainText(`Page not found: /en/${kind.en}/tidak-ada`)
  })

  for (const language of LANGUAGES) {
    test(`R-016 R-004 the ${language} list of ${kind.en} leads to a story and from there to related ones`, async ({
      page,
    }) => {
      await page.goto(`/${language}/${kind[language]}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(kind.heading[language])
      const first = page.locator('main ul li a').first()
      const title = await first.getByRole('heading').innerText()
      await first.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const related = page.getByRole('region', { name: kind.related[language] })
      await expect(related.getByRole('listitem')).toHaveCount(3)
      await related.getByRole('listitem').first().getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
      await expect(page).toHaveURL(new RegExp(`/${language}/${kind[language]}/[a-z0-9-]+$`))
    })
  }
}

test('R-016 dates are written in the reader’s language, and the day is the same', async ({ page }) => {
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

test('R-016 a page of a list that has run out says so and leads back', async ({ page }) => {
  await page.goto('/en/news?page=9')
  await expect(page.getByRole('heading', { name: 'No news on this page' })).toBeVisible()
  await page.getByRole('link', { name: 'The newest' }).click()
  await expect(page).toHaveURL(/\/en\/news$/)
  await expect(page.locator('main ul li').first()).toBeVisible()
})

test('R-016 a story tells search engines what it is', async ({ request }) => {
  const html = await (await request.get('/id/berita/lift-kedua-luna-senja-kuningan')).text()
  const reported = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].flatMap(
    ([, json = 'null']) => {
      const read: Record<string, unknown> = JSON.parse(json)
      return Array.isArray(read['@graph']) ? read['@graph'] : [read]
    },
  )
  expect(reported.find((thing) => thing['@type'] === 'NewsArticle')).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Lift kedua di Kuningan jalan lagi',
    inLanguage: 'id-ID',
  })
})

test('R-006 the language switch keeps the story and takes the path form of the new language', async ({ page }) => {
  await page.goto('/en/articles/huruf-n-yang-berkedip')
  await page.getByRole('button', { name: /Language and currency/ }).click()
  const modal = page.getByRole('dialog', { name: 'Language and currency' })
  await modal.getByRole('radio', { name: 'Indonesia' }).check()
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/id\/artikel\/huruf-n-yang-berkedip$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huruf N yang kami biarkan berkedip')
})

test('R-015 artists are listed with their next night, and one of them has coming nights that lead to the event', async ({
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

test('R-015 R-004 artists have their language, canonical and alternates', async ({ request, baseURL }) => {
  for (const language of LANGUAGES) {
    for (const path of ['/artists', '/artists/vanta']) {
      const html = await (await request.get(`/${language}${path}`)).text()
      expect(html).toContain(`<link rel="canonical" href="${baseURL}/${language}${path}"/>`)
      for (const other of LANGUAGES) expect(html).toContain(`hrefLang="${other}" href="${baseURL}/${other}${path}"`)
    }
  }
})

test('R-008 R-015 an artist nobody knows answers 404', async ({ request }) => {
  for (const slug of ['tidak-ada', 'Vanta', '%00'])
    expect((await request.get(`/en/artists/${slug}`)).status()).toBe(404)
})

test('R-016 R-015 lists and details read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/en/news')
  await page.locator('main ul li a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kuningan has its second lift back')
  await expect(page.locator('main')).toContainText('Eleven minutes is half of a dusk.')
  await page.goto('/id/artists/vanta')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vanta')
  await context.close()
})

const EVERY_RULE: string[] = []
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
  test(`${path} fits a phone and has no accessibility faults`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await violationsOf(page, EVERY_RULE)).toEqual([])
  })
}
