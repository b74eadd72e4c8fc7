// Tests that every text on the colors of a poster is readable. The test measures the computed colors of the page for every poster of the
// demo.
import { expect, type Page } from '@playwright/test'
import { stepIn } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })

type Fault = { text: string; where: string; contrast: number }
type Result = { faults: Fault[]; count: number }

/**
 * Finds texts below `parts` that have a low contrast to their background. The background is a plain color or the colors of a gradient. A
 * contrast is low if it is below 4.5:1, or below 3:1 for large text.
 */
const measureTexts = (page: Page, parts: string): Promise<Result> =>
  page.evaluate((selector) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    type Color = [red: number, green: number, blue: number, alpha: number]
    const colors = new Map<string, Color>()
    const colorOf = (value: string): Color => {
      const entry = colors.get(value)
      if (entry) return entry
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = value
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
      const color: Color = [red, green, blue, alpha / 255]
      colors.set(value, color)
      return color
    }
    const luminance = (color: Color) => {
      const [red = 0, green = 0, blue = 0] = color
        .slice(0, 3)
        .map((byte) => (byte <= 10.31475 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrastOf = (first: Color, other: Color) => {
      const [dark = 0, light = 0] = [luminance(first), luminance(other)].toSorted((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    /** Finds the nearest element with a painted background. Returns its background color, or all colors of its gradient. */
    const groundsOf = (element: Element): Color[] => {
      for (let holder: Element | null = element; holder; holder = holder.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(holder)
        const stops = backgroundImage.match(/rgba?\([^)]*\)|#[0-9a-f]{3,8}/gi) ?? []
        if (backgroundImage.includes('gradient') && stops.length > 0) return stops.map(colorOf)
        if (colorOf(backgroundColor)[3] === 1) return [colorOf(backgroundColor)]
      }
      return [[255, 255, 255, 1]]
    }
    /**
     * The page paints a separate background for each half of a first screen. So the background of a text is the `--ground` of the half that
     * contains the text.
     */
    const inkGround = (element: Element): Color[] | null => {
      const part = element.closest('.on-ink')
      const ground = part && getComputedStyle(part).getPropertyValue('--ground').trim()
      const isFilled = element.closest('.btn--primary, .chip[aria-current]')
      return ground && !isFilled ? [colorOf(ground)] : null
    }
    const faults: Fault[] = []
    let count = 0
    for (const part of document.querySelectorAll(selector))
      for (const element of [part, ...part.querySelectorAll('*')]) {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        if (!hasText || !element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr, svg')) continue
        const style = getComputedStyle(element)
        const size = Number.parseFloat(style.fontSize)
        const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
        count += 1
        for (const ground of inkGround(element) ?? groundsOf(element)) {
          const contrast = contrastOf(colorOf(style.color), ground)
          if (contrast < (isLarge ? 3 : 4.5) - 0.01)
            faults.push({ text: element.textContent.trim().slice(0, 40), where: element.className, contrast })
        }
      }
    return { faults, count }
  }, parts)

/** Returns one coming night for each poster. Reads all pages of the event list for this. */
async function nightsOfPosters(page: Page): Promise<string[]> {
  const byPoster = new Map<string, string>()
  for (let number = 1; ; number++) {
    const response = await page.request.get(`/api/web/events?per_page=100&page=${number}`)
    const { data } = (await response.json()) as { data: { slug: string; potrait_image: string }[] }
    if (data.length === 0) return [...byPoster.values()]
    for (const { slug, potrait_image } of data) byPoster.set(potrait_image.replace(/[?#].*/, ''), slug)
  }
}

const SCHEMES = ['dark', 'light'] as const

/** Measures an open page twice: in the dark scheme, and then in the light scheme. */
async function expectContrast(page: Page, { name, parts, least }: { name: string; parts: string; least: number }) {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    const { faults, count } = await measureTexts(page, parts)
    expect(count, `${name} in ${colorScheme}`).toBeGreaterThan(least)
    expect.soft(faults, `${name} in ${colorScheme}`).toEqual([])
  }
}

test('every text on event rows, offers and brands has a contrast of 4.5:1, or 3:1 for large text, in dark and in light', async ({
  page,
}) => {
  for (const [path, parts] of [
    ['/en/events', '.event-row'],
    ['/id/events', '.event-row'],
    ['/en', '.first__up, .first__low'],
    ['/en/brands', 'main'],
    ['/en/offers/lil-tiger', 'main'],
  ] as const) {
    await page.goto(path)
    await expectContrast(page, { name: path, parts, least: 5 })
  }
})

test('every text on the first screen of every poster has a contrast of 4.5:1, or 3:1 for large text, in dark and in light', async ({
  page,
}) => {
  test.setTimeout(120_000)
  // The computed colors do not depend on the pictures, so the test loads no pictures.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setBlockedURLs', { urls: ['*/_image/*'] })
  const nights = await nightsOfPosters(page)
  expect(nights.length).toBeGreaterThan(20)
  for (const slug of nights) {
    await page.goto(`/en/events/${slug}`, { waitUntil: 'domcontentloaded' })
    await expectContrast(page, { name: slug, parts: '.first, .site-head, .bar', least: 8 })
  }
})

test('the contrast measurement detects a text with too low contrast', async ({ page }) => {
  await page.goto('/en/events')
  await page
    .locator('.event-row__text b')
    .evaluateAll((titles: HTMLElement[]) =>
      titles.forEach((title) => title.style.setProperty('color', 'rgb(128 128 128)', 'important')),
    )
  expect((await measureTexts(page, '.event-row')).faults.length).toBeGreaterThan(0)
})

test('in forced-colors mode the chosen filter and the current page have a different background from other links', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const groundOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.goto('/en/events')
  expect(await groundOf('.chip[aria-current]')).not.toBe(await groundOf('.chip:not([aria-current])'))
  await stepIn(page, 'manager')
  await page.emulateMedia({ forcedColors: 'active' })
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/office/reservations')
    await expect(page.locator('.rail a[aria-current]').first()).toBeVisible()
    expect(await groundOf('.rail a[aria-current]')).not.toBe(await groundOf('.rail a:not([aria-current])'))
  }
})
