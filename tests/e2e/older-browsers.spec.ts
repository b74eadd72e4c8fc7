// Tests every kind of page in a browser that lacks the newer built-ins (decision 86).
import { expect, type Page } from '@playwright/test'
import { readNewerBuiltIns } from '../../newer-built-ins.ts'
import { aTableNight, aTicketNight, chooseInList, goOn } from '#tests/support/browser-guest.ts'
import { stepIn } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { comingEvents } from '#tests/support/coming-events.ts'
import { aFilledNight } from '#tests/support/filled-night.ts'

const { globals, statics, methods } = readNewerBuiltIns()
// The test does not remove the built-in popovers, because the test browser's own code for popovers would conflict with the replacement.
const lacking = [...statics]
  .filter((name) => !/popover/i.test(name))
  .map((use) => {
    const [owner = '', name = ''] = use.split('.')
    // Only the static method `Response.json` is a newer built-in, so only this method is removed. The instance method `json` stays.
    return { owner, name, isMethod: methods.has(name) }
  })

async function makeOlder(page: Page): Promise<string[]> {
  await page.addInitScript(
    ([globalNames, names]) => {
      for (const { owner, name, isMethod } of names) {
        const builtIn = Reflect.get(globalThis, owner) as { prototype?: object } | undefined
        if (!builtIn) continue
        Reflect.deleteProperty(builtIn, name)
        if (isMethod && builtIn.prototype) Reflect.deleteProperty(builtIn.prototype, name)
      }
      for (const name of globalNames) Reflect.deleteProperty(globalThis, name)
    },
    [[...globals], lacking] as const,
  )
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`))
  return errors
}

test('C2 every type of public page hydrates in a browser without newer built-in functions', async ({
  page,
  request,
}) => {
  test.slow()
  const errors = await makeOlder(page)
  const { path } = await aTicketNight(request, 'gema', 'scbd')
  const [{ slug: event } = { slug: '' }] = await comingEvents({ request })
  await page.goto('/en')
  expect(await page.evaluate(() => ['union' in Set.prototype, 'any' in AbortSignal])).toEqual([false, false])
  for (const address of [
    '/en',
    '/id/events',
    `/en/events/${event}`,
    '/id/search?q=gema',
    '/en/brands',
    '/id/brands/gema',
    '/en/brands/gema/scbd',
    '/id/outlets',
    '/en/artists',
    '/id/artikel',
    '/en/offers/lil-tiger',
    '/id/contact-us',
    '/en/auth/login',
    '/id/brands/rocca/menteng/restaurant',
    '/en/brands/rocca/menteng/restaurant/booking',
    `/en${path}`,
    '/id/privacy-policy',
  ]) {
    await page.goto(address)
    await expect(page.locator('.error-page'), address).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
  }
  const place = await aTableNight(request, 'luna-senja', 'dago', 12)
  await page.goto(`/en${place.path}`)
  const [table] = place.tables
  if (!table) throw new Error('no free table')
  await chooseInList(page, table)
  await goOn(page)
  await expect(page.getByLabel('Full name')).toBeVisible()
  expect(errors).toEqual([])
})

test('C2 the office pages work in a browser without newer built-in functions', async ({ page }) => {
  test.slow()
  await stepIn(page, 'owner')
  const { path, night } = await aFilledNight(page)
  const errors = await makeOlder(page)
  for (const address of [
    `${path}/tonight?night=${night.night}`,
    `${path}/floor?night=${night.night}`,
    `${path}/new?night=${night.night}`,
    `${path}/guest-lists`,
    `${path}/holds`,
    `${path}/close?night=${night.night}`,
    `${path}/stock/plan`,
    `${path}/stock/calendar`,
    `${path}/stock/prices`,
    '/office/reservations',
    '/office/money',
    '/office/content',
    '/office/reports',
    '/office/guests',
    '/office/sales',
    '/office/devices',
    '/office/people',
    '/office/audit',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expect(page.getByText('This page cannot be opened'), address).toHaveCount(0)
  }
  expect(errors).toEqual([])
})

test('C2 in a browser without newer built-in functions, a practice night opens in the door app, and each tab of the app opens', async ({
  page,
}) => {
  const errors = await makeOlder(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/door')
  await page
    .getByRole('button', { name: /^(Practice first|Latihan dulu)/ })
    .first()
    .click()
  await expect(page.getByRole('navigation', { name: /^(Door menu|Menu pintu)$/ })).toBeVisible()
  for (const button of await page.getByRole('navigation').getByRole('button').all()) await button.click()
  expect(errors).toEqual([])
})
