// Tests the parts that every page has, at every width. Their texts must be exactly the texts of the specification.
import { expect, type Page } from '@playwright/test'
import { openAsleep, test } from '#tests/support/browser-test.ts'
import { textsOf } from '#tests/support/read-page.ts'

const phone = { width: 360, height: 800 }
const laptop = { width: 1440, height: 900 }
const pages = ['/en', '/en/events', '/en/brands/gema', '/en/brands/gema/scbd', '/en/about']
const ENTRIES = ['Partnership', 'Careers', 'Outlets', 'Events', 'Brands', 'News', 'About', 'Contact']
const FOOTER_WORDS = ['Jl. Rasuna Lestari', 'Version 1.0.0', '©']
const FOOTER_LINKS = [
  /App Store/,
  /Google Play/,
  /Instagram/,
  /Terms/,
  /Privacy Policy/,
  /@senja\.example/,
  /^Artists$/,
]

const promptOf = (page: Page) => page.locator('.app-prompt').filter({ visible: true })

for (const [name, viewport] of Object.entries({ phone, laptop })) {
  test(`R-021 R-026 on a ${name} a page shows the app prompt, menus, office address, links, app stores, version and email address`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    for (const path of ['/en', '/en/events']) {
      await page.goto(path)
      await expect(promptOf(page).getByRole('link'), path).toBeVisible()
      if (name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
      const menus = name === 'phone' ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
      for (const entry of ENTRIES)
        await expect(menus.getByRole('link', { name: entry }), `${path} ${entry}`).toBeVisible()
      if (name === 'phone') await page.keyboard.press('Escape')
      else {
        await expect(menus.getByRole('button', { name: 'Language and currency' })).toBeVisible()
        await expect(menus.getByRole('link', { name: 'Get the app' })).toBeVisible()
        await expect(menus.getByRole('link', { name: 'Reserve' })).toHaveCount(path === '/en/events' ? 1 : 0)
      }
      const footer = page.getByRole('contentinfo')
      for (const words of FOOTER_WORDS) await expect(footer, path).toContainText(words)
      for (const link of FOOTER_LINKS)
        await expect(footer.getByRole('link', { name: link }), `${path} ${link}`).toBeVisible()
    }
  })

  test(`R-021 on a ${name} a visitor dismisses the app prompt once, and the prompt never appears again`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/en/about')
    await promptOf(page).getByRole('button', { name: 'Close the invitation' }).click()
    await expect(promptOf(page).getByRole('link')).toHaveCount(0)
    // The browser stores the cookie a moment after the page sets it.
    const keptUntil = async () =>
      (await page.context().cookies()).find((cookie) => cookie.name === 'senja_app_prompt')?.expires ?? 0
    await expect.poll(keptUntil).toBeGreaterThan(Date.now() / 1000 + 360 * 86_400)
    // This page still loads scripts in advance. The test leaves the page, because the next page must not have these scripts.
    await page.goto('about:blank')
    await page.route('**/assets/*.js', (route) => route.abort())
    await openAsleep(page, `${baseURL}/id`)
    await expect(promptOf(page).getByRole('link')).toHaveCount(0)
  })
}

test('R-021 R-026 booking pages have no prompt for the app, and their footer has only legal links and an email address', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/en/brands/gema/scbd/booking')
  await expect(page.locator('.app-prompt')).toHaveCount(0)
  const footer = page.getByRole('contentinfo')
  for (const text of ['©', 'Version 1.0.0']) await expect(footer).toContainText(text)
  for (const link of [/Terms/, /Privacy Policy/, /@senja\.example/])
    await expect(footer.getByRole('link', { name: link })).toBeVisible()
  expect((await footer.boundingBox())?.height).toBeLessThan(260)
})

test('R-021 R-026 every page has the app prompt, both menus, the office address, links, app stores, version and email address', async ({
  request,
}) => {
  for (const path of pages) {
    const html = await (await request.get(path)).text()
    const part = (pattern: RegExp) => pattern.exec(html)?.[0] ?? ''
    expect(textsOf(part(/<aside class="app-prompt[\s\S]*?<\/aside>/), 'a'), path).toHaveLength(1)
    const header = part(/<header class="site-head[\s\S]*?<\/header>/)
    expect(textsOf(header, 'a'), path).toEqual(expect.arrayContaining([...ENTRIES, 'Get the app']))
    expect(textsOf(part(/<dialog id="menu"[\s\S]*?<\/dialog>/), 'a'), path).toEqual(expect.arrayContaining(ENTRIES))
    const footer = part(/<footer[\s\S]*<\/footer>/)
    for (const words of FOOTER_WORDS) expect(footer, path).toContain(words)
    for (const link of FOOTER_LINKS) expect(textsOf(footer, 'a'), path).toContainEqual(expect.stringMatching(link))
  }
})

test('R-022 the header has a Reserve button on every page except the home page, reservation pages and brand pages', async ({
  request,
}) => {
  const reserves = async (path: string) => {
    const header = /<header class="site-head[\s\S]*?<\/header>/.exec(
      await (await request.get(`/en${path}`)).text(),
    )?.[0]
    return (header ?? '').split('>Reserve<').length - 1
  }
  for (const path of ['/events', '/news', '/articles', '/outlets', '/artists', '/about', '/contact-us', '/partnership'])
    expect(await reserves(path), path).toBe(1)
  for (const path of [
    '',
    '/brands',
    '/brands/rocca',
    '/brands/reserve',
    '/brands/rocca/reserve',
    '/reservation/payment-failed',
  ])
    expect(await reserves(path), path).toBe(0)
})

test('R-025 the open menu keeps the focus inside, and returns it to the menu button after a tap outside', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/en/news')
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  for (let i = 0; i < 24; i++) {
    await page.keyboard.press('Tab')
    // The focus may be in the menu or on a control of the browser, but not on an element of the page behind the menu.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await page.mouse.click(8, 400)
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

const faults = [
  { status: 500, title: 'INTERNAL SERVER ERROR', button: 'TRY AGAIN' },
  { status: 503, title: 'SERVICE UNAVAILABLE', button: 'TRY AGAIN' },
  { status: 410, title: 'SOMETHING WENT WRONG', button: 'BACK TO HOME' },
]
test('R-030 an error page for 500, 503 or 410 names the error, and has a button to retry or a link to the home page', async ({
  page,
}) => {
  for (const { status, title, button } of faults) {
    await page.goto('/en/events')
    await page.route('**/en/about.data*', (route) => route.fulfill({ status, body: '' }))
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('.error-page')).toContainText(String(status))
    // The error page must have the background of the group, and not the paper background of the page that failed.
    await expect(page.locator('body')).not.toHaveAttribute('data-theme', 'paper')
    await expect(page.locator('.error-page').getByRole('link', { name: 'WHATSAPP' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+$/,
    )
    await page.unroute('**/en/about.data*')
    await page.locator('.error-page').getByRole('link', { name: button }).click()
    await expect(page).toHaveURL(button === 'TRY AGAIN' ? /\/en\/about$/ : /\/en$/)
    await expect(page.locator('.error-page')).toHaveCount(0)
  }
})

test('R-014 the page that a clicked card opens has exactly one element with the transition name', async ({ page }) => {
  await page.goto('/en/brands')
  await page.locator('.brand-row').first().click()
  await expect(page).toHaveURL(/\/en\/brands\/luna-senja$/)
  // The address changes before the page is drawn, so the test waits for the page.
  await expect(page.locator('.room')).toBeVisible()
  const countLeads = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter(
          (element) => getComputedStyle(element).viewTransitionName === 'lead',
        ).length,
    )
  expect(await countLeads()).toBe(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/en\/brands$/)
  await expect.poll(countLeads).toBe(0)
})
