// Tests the public pages except brands, nights and stories. The tests cover addresses, breadcrumbs, offers, menus, the campaign and the
// search.
import { expect } from '@playwright/test'
import { expectClean } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'
import { textsOf } from '#tests/support/read-page.ts'

const phone = { width: 360, height: 800 }

/** The public routes in the table of the specification, with their paths in each language. */
const ROUTES = [
  ['about'],
  ['articles', 'artikel'],
  ['artists'],
  ['news', 'berita'],
  ['press-release', 'siaran-pers'],
  ['brands'],
  ['brands/reserve'],
  ['brands/gema'],
  ['brands/gema/reserve'],
  ['brands/gema/scbd'],
  ['brands/rocca/menteng/restaurant'],
  ['contact-us'],
  ['dev'],
  ['events'],
  ['menu/rocca'],
  ['menu/yeschef'],
  ['offers/lil-tiger'],
  ['outlets'],
  ['partnership'],
  ['privacy-policy'],
  ['terms-and-conditions'],
  ['sms-rocca'],
  ['search'],
] as const

test('R-003 every public route exists in two languages, and an address without a language redirects to the preferred language', async ({
  request,
}) => {
  for (const [en, id = en] of ROUTES) {
    for (const [language, path] of [
      ['en', en],
      ['id', id],
    ]) {
      const answer = await request.get(`/${language}/${path}`)
      expect(answer.status(), `/${language}/${path}`).toBe(200)
      const html = await answer.text()
      expect(html).toContain(`<html lang="${language === 'id' ? 'id-ID' : 'en-US'}"`)
      expect(html.match(/<h1[ >]/g), `/${language}/${path}`).toHaveLength(1)
    }
    const bare = await request.get(`/${en}?page=1`, { headers: { 'Accept-Language': 'id' }, maxRedirects: 0 })
    expect(bare.status(), en).toBe(302)
    expect(bare.headers()['location']).toBe(`/id/${id}?page=1`)
  }
})

test('R-008 an address that is unknown, unpublished or under the wrong brand gets 404 with a page that fits the address', async ({
  request,
}) => {
  const strangers = [
    'brands/nobody',
    'brands/Gema',
    'brands/gema/kuningan',
    'brands/luna-senja/scbd',
    'brands/luna-senja/kuningan/restaurant',
    'brands/luna-senja/kuningan/restaurant/booking',
    'brands/gema/kuningan/restaurant',
    'events/no-such-night',
    'artists/nobody',
    'offers/nothing',
    'offers/%00',
    'menu/nothing',
    'articles/nothing',
    'news/nothing',
    'press-release/nothing',
    'events?page=0',
    'events?page=999',
    'events?from=2026-13-01',
    'events?city=%3Cb%3E',
    'outlets?brand=%27%20or%201',
    'artists?page=one',
    'news?page=-1',
  ]
  for (const path of strangers) {
    const answer = await request.get(`/en/${path}`)
    expect(answer.status(), path).toBe(404)
    const html = await answer.text()
    expect(html, path).toMatch(path.endsWith('page=999') ? /This page is empty/ : /PAGE NOT FOUND[\s\S]*Page not found/)
  }
})

test('R-009 menus and the campaign page have no site header and footer, but all other pages have both', async ({
  request,
}) => {
  const read = async (path: string) => (await request.get(`/en/${path}`)).text()
  for (const path of ['menu/rocca', 'sms-rocca']) {
    const html = await read(path)
    expect(html).toMatch(/<main\b/)
    const links = textsOf(html, 'a')
    for (const name of ['Reserve', 'Terms & Conditions']) expect(links, path).not.toContain(name)
  }
  expect(await read('offers/lil-tiger')).toMatch(/<header class="site-head[\s\S]*<footer\b/)
})

test('R-013 R-011 an inner page shows a breadcrumb, and each step of the breadcrumb links to its page', async ({
  request,
}) => {
  const html = await (await request.get('/en/brands/gema/scbd')).text()
  const trail = /<nav\b[^>]* aria-label="Where this page is"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  expect(textsOf(trail, 'li')).toEqual(['Home', 'Brands', 'Gema', 'Gema SCBD'])
  expect(trail).toMatch(/aria-current="page"[^>]*>Gema SCBD</)
  expect([...trail.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/en',
    '/en/brands',
    '/en/brands/gema',
  ])
})

test('R-014 R-013 visitors can filter lists by type and brand, and the filters are in a URL that can be shared', async ({
  page,
}) => {
  await page.goto('/id/events')
  await page.getByText('Saring', { exact: true }).click()
  await page.getByLabel('Jenis tempat').selectOption({ label: 'Kelab malam' })
  await expect(page).toHaveURL(/kind=night_club/)
  const brands = page.locator('.event-row .brand-tag')
  await expect(async () => {
    const names = await brands.allTextContents()
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(name).toMatch(/^Gema/)
  }).toPass()
  await page.goto('/id/events?city=jayapura&kind=beach_club')
  await expect(page.getByRole('heading', { name: 'Tidak ada acara di sini' })).toBeVisible()
  await page.goto('/en/artists?brand=rocca')
  await expect(page.getByRole('navigation', { name: 'Brand' }).locator('[aria-current]')).toHaveText('Rocca')
  expect(await page.locator('.artist-card').count()).toBeGreaterThan(0)
  await page.goto('/en/news?brand=gema')
  for (const name of await page.locator('.story-row .brand-tag').allTextContents()) expect(name).toBe('Gema')
})

test('R-014 R-016 a guest shares a night or a story with the device’s share menu, by link or by WhatsApp', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/en/news')
  await page.locator('.story-row').first().click()
  await page.getByRole('button', { name: 'Share' }).click()
  const ways = page.getByRole('dialog', { name: 'Share this story' })
  await expect(ways.getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  )
  await ways.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('R-017 R-018 R-010 offers, menus and the contact form work without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/id/offers/lil-tiger')
  const birthDate = page.getByRole('group', { name: 'Tanggal lahir' })
  await birthDate.getByLabel('Tanggal', { exact: true }).fill('5')
  await birthDate.getByLabel('Bulan').selectOption('Mei')
  await birthDate.getByLabel('Tahun').fill('1980')
  await page.getByRole('button', { name: 'Cek umur' }).click()
  await expect(page.getByText('Maaf, penawaran ini bukan untuk umurmu.')).toBeVisible()
  await page.goto('/id/menu/yeschef')
  await page.getByRole('button', { name: 'USD' }).click()
  await expect(page.locator('.dish__price').first()).toContainText('USD')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/menu\/yeschef$/)
  await page.goto('/id/contact-us')
  await page.getByLabel('Nama').fill('Sekar Ayunda')
  await page.getByLabel('Pesan').fill('Bolehkah membawa kue sendiri?')
  await page.getByRole('button', { name: 'Kirim pesan' }).click()
  await expect(page.getByText('Nomor telepon wajib diisi.')).toBeVisible()
  await expect(page.getByLabel('Nama')).toHaveValue('Sekar Ayunda')
  await expect(page.getByLabel('Pesan')).toHaveValue('Bolehkah membawa kue sendiri?')
  await page.goto('/en/search')
  await page.getByRole('searchbox').fill('gema')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=gema/)
  await expect(page.locator('a.found').first()).toBeVisible()
  await context.close()
})

for (const key of ['rocca', 'yeschef'] as const) {
  test(`R-018 the ${key} menu shows dishes, their ingredient marks and prices in the chosen currency, and prints on one page`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto(`/en/menu/${key}`)
    const dishes = page.locator('.dish')
    expect(await dishes.count()).toBeGreaterThan(15)
    await expect(page.getByRole('heading', { name: 'What the marks mean' })).toBeVisible()
    await expect(page.locator('.dish__price').first()).toContainText('IDR')
    await page.getByRole('button', { name: 'EUR' }).click()
    await expect(page.locator('.dish__price').first()).toContainText('EUR')
    await expect(page.getByText('Your bill is in rupiah')).toBeVisible()
    await page.getByRole('button', { name: 'Indonesia' }).click()
    await expect(page).toHaveURL(new RegExp(`/id/menu/${key}$`))
    await expect(page.locator('.dish__price').first()).toContainText('EUR')
    await expectClean(page)
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
  })
}

test('R-019 the only button of the campaign page opens Rocca’s booking page, and search engines do not index the page', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/id/sms-rocca')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  const action = page.getByRole('link', { name: 'Pesan meja' })
  await expect(action).toHaveAttribute(
    'href',
    /\/id\/brands\/rocca\/[a-z-]+\/restaurant\/booking\?date=\d{4}-\d{2}-\d{2}$/,
  )
  await expect(action).toBeInViewport()
  await expectClean(page)
})

test('R-019 the sandbox has a page that shows every interface component in the two languages', async ({ page }) => {
  await page.goto('/en/dev')
  await page.getByRole('link', { name: 'Gallery of parts' }).click()
  await expect(page).toHaveURL(/tab=parts/)
  const dialogs = page.getByRole('region', { name: 'Dialogs' })
  await expect(dialogs.locator('[lang="id-ID"]').getByRole('button', { name: 'Kabar baik' })).toBeVisible()
  await dialogs.getByRole('button', { name: 'A question' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Change the date?' })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expectClean(page)
})

test('the search shows results while a visitor types, tolerates a typing error, marks the matches and works with the arrow keys', async ({
  page,
}) => {
  await page.goto('/en')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const field = page.getByRole('searchbox', { name: 'Search Senja' })
  await expect(field).toBeFocused()
  await field.fill('kuningn')
  await expect(page.getByText(/We read it as “kuningan”/)).toBeVisible()
  await expect(page.locator('a.found mark').first()).toHaveText(/^kuningan$/i)
  await field.press('ArrowDown')
  await expect(page.locator('a.found').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await expectClean(page)
  await page.goto('/en/search?q=zzzzqqqq')
  await expect(page.getByRole('heading', { name: 'No “zzzzqqqq” here' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Gema' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

test('R-010 the home page shows each of the next seven nights at an address that survives a reload and needs no script', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/en')
  const board = page.locator('#tonight')
  // After midnight the heading of this section may be the weekday of the next night instead of the word Tonight.
  await expect(board.getByRole('heading', { level: 2 })).toHaveText(/^(Tonight|\w+day)$/)
  const days = board.getByRole('list', { name: 'Choose a day' }).getByRole('link')
  await expect(days).toHaveCount(7)
  const third = days.nth(2)
  const night = /[?]night=(\d{4}-\d\d-\d\d)$/.exec((await third.getAttribute('href')) ?? '')?.[1] ?? ''
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(night))
  await third.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  await third.click()
  await expect(board.getByRole('heading', { level: 2 })).toHaveText(weekday)
  await expect(third).toHaveAttribute('aria-current', 'date')
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  const slotTexts = await board.locator('.slot b').allInnerTexts()
  expect(slotTexts.length).toBeGreaterThan(0)
  await page.reload()
  await expect(board.getByRole('heading', { level: 2 })).toHaveText(weekday)

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto(`/id?night=${night}`)
  await expect(plain.locator('#tonight .slot b')).toHaveText(slotTexts)
  await expect(plain.locator('link[rel=canonical]')).toHaveAttribute('href', /\/id$/)
  await plain.goto('/id')
  const first = await plain.locator('#tonight h2').first().innerText()
  await plain.goto('/id?night=2031-02-30')
  await expect(plain.locator('#tonight h2').first()).toHaveText(first)
  await context.close()
})
