// Brands, outlets and events as a visitor reads them.
import { expect } from '@playwright/test'
import { readPage } from '#tests/support/read-page.ts'
import { readThings } from '#tests/support/structured-data.ts'
import { test } from '#tests/support/browser-test.ts'

test('R-011 a brand tells its concept, music, atmosphere, capacity, cities, outlets and coming events', async ({
  page,
}) => {
  await page.goto('/en/brands')
  for (const brand of ['Luna Senja', 'Ombak', 'Gema', 'Rantau', 'Rocca', 'YesChef']) {
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(brand) })
        .first(),
    ).toBeVisible()
  }
  await page.goto('/en/brands/luna-senja')
  const main = page.getByRole('main')
  for (const term of ['Music', 'Atmosphere', 'Capacity', 'Cities'])
    await expect(main.getByText(term, { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: /Luna Senja Dago/ }).first()).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Coming nights' })).toBeVisible()
})

test('R-013 outlets are filtered by city, brand and kind in the address; an outlet tells its hours, place, rules and nights', async ({
  page,
}) => {
  await page.goto('/en/outlets')
  await expect(page.getByRole('main')).toContainText('14 outlets')
  await page.getByLabel('City').selectOption({ label: 'Bandung' })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/city=bandung/)
  await expect(page.getByRole('main')).toContainText('2 outlets')
  await page.goto('/en/brands/ombak/canggu')
  const main = page.getByRole('main')
  await expect(main).toContainText(/Open now, closes|Closed, opens/)
  await expect(main.getByRole('link', { name: /Open the map/ }).first()).toHaveAttribute('href', /^https:\/\//)
  for (const heading of ['Hours', 'House rules', 'Coming nights'])
    await expect(main.getByRole('heading', { name: heading })).toBeVisible()
})

test('R-014 events are listed by date, filtered and paged by address; an event can be shared and tells its other dates', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/en/events')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.goto('/en/events?brand=gema')
  const names = await page
    .getByRole('main')
    .getByText(/^Gema /)
    .allTextContents()
  expect(names.length).toBeGreaterThan(3)
  await page.getByRole('main').locator('a[href*="/en/events/"]').first().click()
  await expect(page.getByRole('heading', { name: 'Line-up' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Other dates' })).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /wa\.me|api\.whatsapp/,
  )
})

test('R-095 a page whose chunk fails is loaded again, and not again within ten seconds', async ({ page }) => {
  await page.goto('/en/about')
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(/\/assets\/events-.*\.js$/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).click()
  await expect.poll(() => loads, { timeout: 4000 }).toBeGreaterThan(0)
  // Time enough to be loaded again and again.
  await page.waitForTimeout(4000)
  expect(loads).toBeLessThanOrEqual(2)
})

test('R-013 a gallery tells what is to be seen, in the page’s language, and search engines where the card is', async ({
  page,
  request,
}) => {
  const reported: string[][] = []
  for (const language of ['id', 'en']) {
    await page.goto(`/${language}/brands/rocca/menteng`)
    const alts = await page
      .locator('.out-pics img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('alt') ?? ''))
    expect(alts).toHaveLength(4)
    for (const alt of alts) expect(alt.length).toBeGreaterThan(20)
    reported.push(alts)
    const { data } = readPage(await (await request.get(`/${language}/brands/rocca/menteng`)).text())
    const [restaurant] = readThings(data)
    expect(new URL(String(restaurant?.['hasMenu'])).pathname).toBe(`/${language}/menu/rocca`)
    expect((await request.get(String(restaurant?.['hasMenu']))).status()).toBe(200)
  }
  expect(reported[0]).not.toEqual(reported[1])
})
