// A phone shows its first screen before it lays out the rest, which is there as soon as anybody wants it.
import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })

const state = (page: Page) => page.evaluate(() => document.documentElement.dataset['late'] ?? 'whole')
/** Whether the foot of the page is laid out, wherever it is. */
const hasFoot = (page: Page) =>
  page.locator('footer address').evaluate((foot) => foot.checkVisibility({ contentVisibilityAuto: true }))

/** Opens the page, whose pictures do not come before `come`: until then it goes on loading. */
async function loading(page: Page): Promise<{ come: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_image/**', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/id', { waitUntil: 'domcontentloaded' })
  return { come: resolve }
}

test('R-098 below the fold nothing is laid out while the first screen comes; then all of it is, without a shift', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
    addEventListener('DOMContentLoaded', () => {
      const foot = document.querySelector('footer address')
      Object.assign(window, { hadFoot: foot?.checkVisibility({ contentVisibilityAuto: true }) })
    })
  })
  const { come } = await loading(page)
  expect(await page.evaluate(() => Reflect.get(window, 'hadFoot'))).toBe(false)
  come()
  await expect.poll(() => state(page)).toBe('whole')
  await expect(page.locator('.below, .near')).toHaveCount(0)
  expect(await hasFoot(page)).toBe(true)
  const shifts: unknown = await page.evaluate(() => Reflect.get(window, 'shifts'))
  expect(Array.isArray(shifts) && shifts.every((shift) => shift < 0.01)).toBe(true)
})

test('R-098 whoever scrolls while a picture is on its way finds the rest of the page', async ({ page }) => {
  const { come } = await loading(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => hasFoot(page)).toBe(true)
  expect(await state(page)).toBe('near')
  come()
  await expect.poll(() => state(page)).toBe('whole')
})

test('R-098 a place that is asked for by name is found where it is, on a page laid out whole', async ({ page }) => {
  await page.goto('/id/menu/rocca')
  const last = page.locator('.menu-section').last()
  const name = await last.getAttribute('id')
  await page.goto('/id')
  await page.goto(`/id/menu/rocca#${name}`, { waitUntil: 'domcontentloaded' })
  expect(await state(page)).toBe('whole')
  await expect(last).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('R-098 everything is laid out at once, and the manifest is named', async ({ page }) => {
    await page.goto('/id')
    await expect(page.locator('footer address')).toBeVisible()
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/id/manifest.webmanifest')
  })
})
