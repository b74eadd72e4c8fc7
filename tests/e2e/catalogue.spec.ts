import { expect } from '@playwright/test'
import { readPage, textsOf } from '#tests/support/read-page.ts'
import { readThings } from '#tests/support/structured-data.ts'
import { test } from '#tests/support/browser-test.ts'

test('R-011 a brand page shows its concept, music, atmosphere, capacity, cities, outlets and future events', async ({
  request,
}) => {
  const main = async (path: string) => /<main[\s\S]*<\/main>/.exec(await (await request.get(path)).text())?.[0] ?? ''
  const links = textsOf(await main('/en/brands'), 'a')
  for (const brand of ['Luna Senja', 'Ombak', 'Gema', 'Rantau', 'Rocca', 'YesChef'])
    expect(links).toContainEqual(expect.stringContaining(brand))
  const luna = await main('/en/brands/luna-senja')
  expect(textsOf(luna, 'dt')).toEqual(expect.arrayContaining(['Music', 'Atmosphere', 'Capacity', 'Cities']))
  expect(textsOf(luna, 'a')).toContainEqual(expect.stringContaining('Luna Senja Dago'))
  expect(textsOf(luna, 'h2')).toContain('Coming nights')
})

test('R-013 the URL of the outlet list contains the chosen filters, and an outlet’s page shows its hours, location, rules and nights', async ({
  page,
}) => {
  await page.goto('/en/outlets')
  await expect(page.getByRole('main')).toContainText('14 outlets')
  await page.getByRole('navigation', { name: 'City' }).getByRole('link', { name: 'Bandung' }).click()
  await expect(page).toHaveURL(/city=bandung/)
  await expect(page.getByRole('main')).toContainText('2 outlets')
  await page.goto('/en/brands/ombak/canggu')
  const main = page.getByRole('main')
  await expect(main).toContainText(/Open now, closes|Opens today|Closed, opens/)
  await expect(main.getByRole('link', { name: /Open the map/ }).first()).toHaveAttribute('href', /^https:\/\//)
  for (const heading of ['Hours', 'House rules', 'Coming nights'])
    await expect(main.getByRole('heading', { name: heading })).toBeVisible()
})

test('R-014 events are listed by date, with filters and page numbers in the address, and an event shows its other dates', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/en/events')
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.goto('/en/events?brand=gema')
  const weekend = page.getByRole('navigation', { name: 'When' }).getByRole('link', { name: 'This weekend' })
  await weekend.click()
  await expect(page).toHaveURL(/brand=gema&from=.+&until=/)
  // The address changes shortly before the page shows the filter, so the test waits for the filter.
  await expect(weekend).toHaveAttribute('aria-current', 'true')
  await page.getByLabel('Brand').selectOption({ label: 'Ombak' })
  await expect(page).toHaveURL(/from=.+&until=.+brand=ombak/)
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

test('R-013 pictures of an outlet have descriptions in the page’s language, and structured data contains a link to the menu', async ({
  request,
}) => {
  const altLists: string[][] = []
  for (const language of ['id', 'en']) {
    const html = await (await request.get(`/${language}/brands/rocca/menteng`)).text()
    const pictures = /<(\w+) class="[^"]*\bout-pics\b[\s\S]*?<\/\1>/.exec(html)?.[0] ?? ''
    const alts = [...pictures.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt = '']) => alt)
    expect(alts).toHaveLength(4)
    for (const alt of alts) expect(alt.length).toBeGreaterThan(20)
    altLists.push(alts)
    const { data } = readPage(html)
    const restaurant = readThings(data).find((thing) => 'hasMenu' in thing)
    expect(new URL(String(restaurant?.['hasMenu'])).pathname).toBe(`/${language}/menu/rocca`)
    expect((await request.get(String(restaurant?.['hasMenu']))).status()).toBe(200)
  }
  expect(altLists[0]).not.toEqual(altLists[1])
})
