import { expect } from '@playwright/test'
import { aDinnerNight, knownDraft, pickDate } from '#tests/support/browser-dinner.ts'
import { aTableNight } from '#tests/support/browser-guest.ts'
import { openAsleep, test } from '#tests/support/browser-test.ts'

test('R-098 the first screen is visible before the page loads its scripts and the pictures below the window', async ({
  page,
}) => {
  // In a new checkout, the server must first create the pictures. On a slow machine, this takes more than half a minute.
  test.slow()
  page.setDefaultNavigationTimeout(90_000)
  await page.goto('/en/about')
  await page.mouse.move(200, 300)
  for (const path of ['/en', '/en/artists']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    // Browsers start to load a picture below the window at different times, so the test scrolls to such a picture.
    const below = page.locator('img[loading=lazy]').first()
    await below.scrollIntoViewIfNeeded()
    await expect.poll(() => below.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const { seen, scripts, pictures } = await page.evaluate(() => {
      const listStarts = (matches: (name: string) => boolean) =>
        performance.getEntriesByType('resource').flatMap((entry) => (matches(entry.name) ? [entry.startTime] : []))
      const eager = new Set(
        [...document.querySelectorAll<HTMLImageElement>('img[loading=eager]')].map((image) => image.currentSrc),
      )
      const lazy = new Set(
        [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].map((image) => image.currentSrc),
      )
      return {
        seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        scripts: listStarts((name) => name.endsWith('.js')),
        pictures: listStarts((name) => lazy.has(name) && !eager.has(name)),
      }
    })
    expect(scripts.length, path).toBeGreaterThan(3)
    expect(pictures.length, path).toBeGreaterThan(0)
    expect(Math.min(...scripts), path).toBeGreaterThan(seen)
    expect(Math.min(...pictures), path).toBeGreaterThan(seen)
    await expect(page.locator('html')).not.toHaveAttribute('data-unpainted')
  }
})

test('a browser without paint events still shows every picture and hydrates the page', async ({ page }) => {
  test.slow()
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto('/en/brands', { waitUntil: 'load' })
  await expect(page.locator('html')).not.toHaveAttribute('data-unpainted')
  await expect(page.locator('link[rel=late]')).toHaveCount(0)
  const last = page.getByRole('main').locator('img').last()
  await last.scrollIntoViewIfNeeded()
  const width = () => last.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width, { timeout: 60_000 }).toBeGreaterThan(0)
})

test('the style files that load later do not change the look of a first visit', async ({ page }) => {
  let areClicked = (): void => undefined
  const clickSignal = new Promise<void>((resolve) => (areClicked = resolve))
  await page.route(/\.css$/, async (route) => {
    await clickSignal
    await route.continue()
  })
  await page.goto('/en/brands', { waitUntil: 'domcontentloaded' })
  const look = () =>
    page.evaluate(() => {
      const { height } = document.body.getBoundingClientRect()
      const { color, fontFamily } = getComputedStyle(document.querySelector('h1') ?? document.body)
      return { height: Math.round(height), color, fontFamily }
    })
  await expect.poll(() => page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0)
  await page.evaluate(() => document.fonts.ready)
  const firstStyle = await look()
  expect(firstStyle.fontFamily).toContain('Bricolage')
  areClicked()
  await page.waitForLoadState('networkidle')
  expect(await look()).toEqual(firstStyle)
  await expect(page.locator('style[data-copy]')).toBeAttached()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click()
  // The address changes before the page is drawn, so the test waits for the heading.
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  const laterStyle = await look()
  await page.goto('/en/events')
  expect(await look()).toEqual(laterStyle)
})

test('R-025 R-006 without any script the menu opens, its links work and a choice of language is saved', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.route(/\.js$/, (route) => route.abort())
  await openAsleep(page, `${baseURL}/en/about`)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('radio', { name: 'Indonesia' }).check()
  await menu.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/id\/about$/)
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Acara' }).click()
  await expect(page).toHaveURL(/\/id\/events$/)
})

test('R-062 without scripts the chosen dinner menu stays selected when the guest chooses a date', async ({
  page,
  baseURL,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const place = await aDinnerNight(request, 'rocca', 'menteng')
  await page.route(/\.js$/, (route) => route.abort())
  await openAsleep(page, `${baseURL}/en${place.path}`)
  await page.getByRole('radio', { name: /^Fire/ }).check()
  await page.getByRole('button', { name: 'Choose a date' }).click()
  await page.waitForURL(/\/restaurant\/booking\?pax=2&course=/)
  await pickDate(page, place.night)
  await page.waitForURL(new RegExp(`date=${place.night}`))
  await expect(page.getByRole('radio', { name: /^18:00/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Fire/ })).toBeChecked()
})

test('R-031 if a guest scrolls the strip of dates before scripts run, the strip keeps its position', async ({
  page,
  baseURL,
}) => {
  let comes = (): void => undefined
  const released = new Promise<void>((resolve) => (comes = resolve))
  await page.setViewportSize({ width: 360, height: 800 })
  await page.route(/\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await openAsleep(page, `${baseURL}/en/brands/rocca/menteng/restaurant/booking`)
  const strip = page.locator('.bk-strip')
  const place = () => strip.evaluate((row) => Math.round(row.scrollLeft))
  await strip.evaluate((row) => (row.scrollLeft = 700))
  expect(await place()).toBe(700)
  comes()
  await knownDraft(page)
  expect(await place()).toBe(700)
})

test('a booking page is painted with its styles before its scripts are fetched', async ({ page, request }) => {
  const place = await aTableNight(request, 'luna-senja', 'kuningan')
  await page.goto(`/en${place.path}`, { waitUntil: 'networkidle' })
  await expect(page.locator('style[data-copy]')).toBeAttached()
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    scripts: performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry.name.endsWith('.js') ? [entry.startTime] : [])),
  }))
  expect(scripts.length).toBeGreaterThan(3)
  expect(Math.min(...scripts)).toBeGreaterThan(painted)
})
