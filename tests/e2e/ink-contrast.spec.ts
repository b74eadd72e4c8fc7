// Every text on a poster’s inks is readable: measured on the computed colors of the page, for every poster of the demo.
import { expect, type Page } from '@playwright/test'
import { stepIn } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })

type Fault = { text: string; where: string; contrast: number }
type Result = { faults: Fault[]; count: number }

/** Texts below `parts` whose contrast to any plain color or gradient stop behind them is below 4.5:1, or 3:1 when large. */
const measureTexts = (page: Page, parts: string): Promise<Result> =>
  page.evaluate((selector) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    type Color = [red: number, green: number, blue: number, alpha: number]
    const colorOf = (value: string): Color => {
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = value
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }
    const luminance = (color: Color) => {
      const [red = 0, green = 0, blue = 0] = color
        .slice(0, 3)
        .map((byte) => (byte <= 10.31475 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrastOf = (one: Color, other: Color) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    /** Grounds of the nearest element that paints one: its color, or the stops of its gradient. */
    const groundsOf = (element: Element): Color[] => {
      for (let holder: Element | null = element; holder; holder = holder.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(holder)
        const stops = backgroundImage.match(/rgba?\([^)]*\)|#[0-9a-f]{3,8}/gi) ?? []
        if (backgroundImage.includes('gradient') && stops.length > 0) return stops.map(colorOf)
        if (colorOf(backgroundColor)[3] === 1) return [colorOf(backgroundColor)]
      }
      return [[255, 255, 255, 1]]
    }
    /** On a first screen the page paints the grounds of both halves behind the text, so its part names the ink. */
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

/** One night of each poster. */
async function nightsOfPosters(page: Page): Promise<string[]> {
  const { data } = (await (await page.request.get('/api/web/events?per_page=500')).json()) as {
    data: { slug: string; potrait_image: string }[]
  }
  const byPoster = new Map(data.map(({ slug, potrait_image }) => [potrait_image.replace(/[?#].*/, ''), slug]))
  return [...byPoster.values()]
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`every text on bills, offers and brands reaches 4.5:1, or 3:1 when large, in ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    for (const [path, parts] of [
      ['/en/events', '.event-row'],
      ['/id/events', '.event-row'],
      ['/en', '.first__up, .first__low'],
      ['/en/brands', 'main'],
      ['/en/offers/lil-tiger', 'main'],
    ] as const) {
      await page.goto(path)
      const { faults, count } = await measureTexts(page, parts)
      expect(count, path).toBeGreaterThan(5)
      expect.soft(faults, path).toEqual([])
    }
  })

  test(`every text on the first screen of every poster reaches 4.5:1, or 3:1 when large, in ${colorScheme}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme })
    const nights = await nightsOfPosters(page)
    expect(nights.length).toBeGreaterThan(20)
    for (const slug of nights) {
      await page.goto(`/en/events/${slug}`, { waitUntil: 'domcontentloaded' })
      const { faults, count } = await measureTexts(page, '.first, .site-head, .bar')
      expect(count, slug).toBeGreaterThan(8)
      expect.soft(faults, slug).toEqual([])
    }
  })
}

test('the measuring sees a text that cannot be read', async ({ page }) => {
  await page.goto('/en/events')
  await page
    .locator('.event-row .d3')
    .evaluateAll((titles: HTMLElement[]) =>
      titles.forEach((title) => title.style.setProperty('color', 'rgb(128 128 128)', 'important')),
    )
  expect((await measureTexts(page, '.event-row')).faults.length).toBeGreaterThan(0)
})

test('with the colors of the system a chosen filter and the current page differ from the others', async ({ page }) => {
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
