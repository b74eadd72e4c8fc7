// Tests the parts that every page has: addresses, languages, currency, header, menu, dialogs, footer and errors.
import { expect } from '@playwright/test'
import { expectClean, expectFits } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'
import { textsOf } from '#tests/support/read-page.ts'

const phone = { width: 360, height: 800 }

test('R-001 the root address shows the home page in the detected language and gets the address of that language', async ({
  page,
  request,
}) => {
  const indonesian = await request.get('/', { headers: { 'Accept-Language': 'id' } })
  expect(indonesian.status()).toBe(200)
  expect(await indonesian.text()).toContain('<html lang="id-ID"')
  const english = await request.get('/', { headers: { 'Accept-Language': 'en-GB,en;q=0.9' } })
  expect(await english.text()).toContain('<html lang="en-US"')
  await page.goto('/')
  await expect(page).toHaveURL(/\/en$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('R-002 the language is the stored preference, else the language in Accept-Language, else Indonesian', async ({
  request,
}) => {
  const stored = await request.get('/', { headers: { 'Accept-Language': 'en', Cookie: 'senja_locale=id' } })
  expect(await stored.text()).toContain('<html lang="id-ID"')
  const neither = await request.get('/', { headers: { 'Accept-Language': 'fr' } })
  expect(await neither.text()).toContain('<html lang="id-ID"')
})

test('R-003 a path without a prefix redirects to the detected language and keeps its query', async ({ request }) => {
  const answer = await request.get('/events?city=jakarta', { headers: { 'Accept-Language': 'id' }, maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers()['location']).toBe('/id/events?city=jakarta')
})

for (const language of ['en', 'id'] as const) {
  for (const path of [
    '',
    '/events',
    '/brands',
    '/brands/gema',
    '/brands/gema/scbd',
    '/outlets',
    '/about',
    '/contact-us',
  ]) {
    test(`R-004 R-003 the page /${language}${path} declares its language, its canonical address and its address in each language`, async ({
      request,
      baseURL,
    }) => {
      const answer = await request.get(`/${language}${path}`)
      expect(answer.status()).toBe(200)
      const html = await answer.text()
      expect(html).toContain(`<html lang="${language === 'id' ? 'id-ID' : 'en-US'}"`)
      expect(html).toContain(`<link rel="canonical" href="${baseURL}/${language}${path}"/>`)
      for (const other of ['en', 'id']) expect(html).toContain(`hrefLang="${other}" href="${baseURL}/${other}${path}"`)
      expect(html).toMatch(/hrefLang="x-default"/i)
      expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    })
  }
}

test('R-006 R-020 a visitor chooses language and currency in one dialog, and the page changes its language and prices', async ({
  page,
}) => {
  await page.goto('/en/events?city=jakarta')
  await page.getByRole('button', { name: /Language and currency/ }).click()
  const modal = page.getByRole('dialog', { name: 'Language and currency' })
  await modal.getByRole('radio', { name: 'Indonesia' }).check()
  await modal.getByRole('radio', { name: 'USD' }).check()
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/id\/events\?city=jakarta$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'id-ID')
  await expect(page.locator('main')).toContainText(/USD\s\d+,\d{2}/)
  const cookies = await page.context().cookies()
  const storedCookies = cookies.filter((cookie) => cookie.name === 'senja_locale' || cookie.name === 'senja_currency')
  expect(storedCookies).toHaveLength(2)
  for (const cookie of storedCookies) expect(cookie.expires).toBeGreaterThan(Date.now() / 1000 + 360 * 86_400)
  await page.goto('/')
  await expect(page).toHaveURL(/\/id$/)
})

test('R-007 R-030 an unknown address gets 404 with a message, the path and a link to the home page', async ({
  request,
}) => {
  const answer = await request.get('/en/no/such/page')
  expect(answer.status()).toBe(404)
  const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? ''
  expect(textsOf(main, 'h1')).toEqual(['PAGE NOT FOUND'])
  expect(main).toContain('Page not found')
  expect(main).toContain('/en/no/such/page')
  expect(main).toMatch(/<a\b[^>]* href="\/en"[^>]*>BACK TO HOME/)
})

test('R-008 an unknown slug, or an outlet under the wrong brand, gets 404', async ({ request }) => {
  for (const path of [
    '/en/brands/nobody',
    '/en/brands/gema/nowhere',
    '/en/brands/ombak/scbd',
    '/id/events/no-such-night',
    '/en/brands/ombak/scbd/booking',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('R-024 the header gets a solid background after 100 px of scroll', async ({ page }) => {
  await page.goto('/en')
  const header = page.getByRole('banner')
  await expect(header).not.toHaveClass(/site-head--solid/)
  await page.evaluate(() => window.scrollTo(0, 101))
  await expect(header).toHaveClass(/site-head--solid/)
  await page.evaluate(() => window.scrollTo(0, 100))
  await expect(header).not.toHaveClass(/site-head--solid/)
})

test('R-025 on a phone the menu slides in with language and currency, and closes by Escape', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/en')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('radio', { name: 'Indonesia' })).toBeAttached()
  await expect(menu.getByRole('radio', { name: 'EUR' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('R-026 the footer shows the office address, links, app stores, version, copyright, legal pages and an email address', async ({
  request,
}) => {
  const footer = /<footer[\s\S]*<\/footer>/.exec(await (await request.get('/id')).text())?.[0] ?? ''
  for (const words of ['Jl. Rasuna Lestari', 'Versi 1.0.0', '©']) expect(footer).toContain(words)
  const links = textsOf(footer, 'a')
  for (const name of [/App Store/, /Google Play/]) expect(links).toContainEqual(expect.stringMatching(name))
  expect(footer).toMatch(/<a\b[^>]* href="mailto:[^"]+@senja\.example"/)
  expect(links).toContainEqual(expect.stringMatching(/@senja\.example$/))
  expect(footer).toMatch(/<a\b[^>]* href="\/id\/privacy-policy"[^>]*>Kebijakan Privasi/)
})

test('R-010 about, partnership, contact and the legal pages have content in the two languages', async ({ request }) => {
  for (const language of ['en', 'id']) {
    for (const path of ['about', 'partnership', 'privacy-policy', 'terms-and-conditions', 'contact-us']) {
      const answer = await request.get(`/${language}/${path}`)
      expect(answer.status(), path).toBe(200)
      const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? ''
      expect(main.replaceAll(/<[^>]+>/g, '').length, `${language}/${path}`).toBeGreaterThan(400)
    }
  }
})

test('R-019 the sandbox shows its mailbox, its text messages and its payments at /dev', async ({ request }) => {
  const html = await (await request.get('/en/dev')).text()
  expect(textsOf(html, 'h2')).toEqual(expect.arrayContaining(['Mailbox', 'Phone', 'Payments']))
})

for (const language of ['en', 'id'] as const)
  test(`the pages in ${language} have no axe violation and no sideways scroll`, async ({ page }) => {
    for (const path of [
      '',
      '/events',
      '/brands',
      '/brands/ombak',
      '/brands/rocca/menteng',
      '/outlets',
      '/brands/reserve',
      '/about',
      '/privacy-policy',
      '/contact-us',
      '/dev',
      '/nowhere',
    ]) {
      await page.setViewportSize(phone)
      await page.goto(`/${language}${path}`)
      // The layout is the same in both languages, so axe checks the phone in one language and the desktop in the other.
      await (language === 'id' ? expectClean(page) : expectFits(page))
      await page.setViewportSize({ width: 1440, height: 900 })
      await (language === 'en' ? expectClean(page) : expectFits(page))
    }
  })
