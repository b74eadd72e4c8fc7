import { expect, type Locator, type Page } from '@playwright/test'
import sharp, { type OutputInfo } from 'sharp'
import { test } from '#tests/support/browser-test.ts'

type Rgb = [number, number, number]

const linear = (byte: number) => (byte <= 10.31475 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4)
const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/**
 * Loads all pictures of the page, also the pictures below the window. Scrolling down to them would be slow: half a second for each screen
 * at a pixel ratio of three.
 */
async function fetchAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(
    () =>
      !document.documentElement.hasAttribute('data-unpainted') && [...document.images].every((image) => image.complete),
  )
}

const firstScreen = (page: Page) =>
  page.waitForFunction(() =>
    // On a laptop, the home page hides some posters. A browser never loads a hidden picture with lazy loading.
    [...document.images]
      .filter((image) => image.checkVisibility())
      .every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  )

const PICTURED = ['/id', '/en/brands', '/en/artists', '/en/outlets']

for (const [dots, paths] of [
  [2, PICTURED],
  [3, PICTURED.slice(0, 1)],
] as const) {
  test(`R-098 a phone of 360 px with a pixel ratio of ${dots} loads each picture as AVIF in the size of its slot`, async ({
    browser,
  }) => {
    test.slow()
    for (const path of paths) {
      // Each page opens in a new browser context. Otherwise the browser would reuse a larger file that it loaded for another page.
      const phone = await browser.newContext({
        viewport: { width: 360, height: 800 },
        deviceScaleFactor: dots,
        isMobile: true,
      })
      const page = await phone.newPage()
      await page.goto(path)
      await fetchAll(page)
      const pictures = await page.evaluate(() =>
        [...document.images]
          .filter((image) => image.currentSrc !== '' && image.checkVisibility())
          .map((image) => {
            const box = image.getBoundingClientRect()
            const { width, height } = image
            const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
            // A cropped picture is drawn wider than its slot.
            return { src: image.currentSrc, drawn: Math.max(width, height * ratio), slot: box.width }
          }),
      )
      expect(pictures.length, path).toBeGreaterThan(3)
      // If the page shows a picture in two slots, the browser loads one file for the larger slot.
      const largest = new Map<string, number>()
      for (const { src, drawn } of pictures) largest.set(src, Math.max(drawn, largest.get(src) ?? 0))
      for (const { src, drawn, slot } of pictures) {
        const width = Number(/\/_image\/[0-9a-f]{12}\/(\d+)\.avif$/.exec(src)?.[1])
        expect(width, src).toBeGreaterThanOrEqual(Math.min(320, slot))
        // The file must be at most twice as wide as its slot, plus a third, because the server offers only some widths. The browser must
        // not enlarge the picture by more than a quarter.
        expect(width, `${path} ${src} in ${slot}`).toBeLessThanOrEqual(
          Math.max(320, (largest.get(src) ?? 0) * 2 * 1.34),
        )
        expect(width * 1.25, `${path} ${src} in ${slot}`).toBeGreaterThanOrEqual(Math.min(slot, drawn))
      }
      await phone.close()
    }
  })
}

type Shot = { pixels: Buffer; info: OutputInfo }
/** Pictures of the window. In each picture, all texts have the same color. */
type Shots = { ground: Shot; black: Shot; white: Shot }

async function shotIn(page: Page, words: string): Promise<Shot> {
  await page.evaluate((color) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { color: ${color} !important; transition: none !important } svg, .btn { visibility: hidden !important }`,
    )
    document.adoptedStyleSheets = [sheet]
  }, words)
  const shot = await page.screenshot()
  await page.evaluate(() => void (document.adoptedStyleSheets = []))
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, info }
}

/**
 * Returns a function that returns pictures of the window. The function takes new pictures only if the page or a part of the page was
 * scrolled since the last pictures.
 */
function cameraOf(page: Page): () => Promise<Shots> {
  let last: { at: string; shots: Shots } | null = null
  return async () => {
    const at = await page.evaluate(() =>
      [...document.querySelectorAll('*')].map(({ scrollLeft, scrollTop }) => `${scrollLeft} ${scrollTop}`).join(),
    )
    if (last?.at === at) return last.shots
    const shots = {
      ground: await shotIn(page, 'transparent'),
      black: await shotIn(page, 'black'),
      white: await shotIn(page, 'white'),
    }
    last = { at, shots }
    return shots
  }
}

type Box = { x: number; y: number; width: number; height: number }

/** Measures the luminance of an area of the window in cells of four px. A cell has the average of its pixels, which removes the grain. */
async function tonesOf({ pixels, info: { width, height, channels } }: Shot, box: Box): Promise<number[]> {
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  const [right, bottom] = [Math.ceil(box.x + box.width), Math.ceil(box.y + box.height)]
  const { data, info } = await sharp(pixels, { raw: { width, height, channels } })
    .extract({ left, top, width: Math.min(width, right) - left, height: Math.min(height, bottom) - top })
    .resize({ width: Math.max(8, Math.round(box.width / 4)) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: data.length / info.channels }, (_, at) =>
    luminance([data[at * info.channels] ?? 0, data[at * info.channels + 1] ?? 0, data[at * info.channels + 2] ?? 0]),
  )
}

/** Returns the lowest contrast between a text and the background behind it. The text is hidden while the background is measured. */
async function leastContrast(messages: Locator, shotsNow: () => Promise<Shots>): Promise<number> {
  await messages.scrollIntoViewIfNeeded()
  const box = await messages.boundingBox()
  if (!box) return 0
  const color = await messages.evaluate((element) => {
    const sheet = new OffscreenCanvas(1, 1).getContext('2d')
    if (!sheet) return [0, 0, 0]
    sheet.fillStyle = getComputedStyle(element).color
    sheet.fillRect(0, 0, 1, 1)
    return Array.from(sheet.getImageData(0, 0, 1, 1).data)
  })
  const [r = 0, g = 0, b = 0] = color
  const shots = await shotsNow()
  const [ground, black, white] = await Promise.all([
    tonesOf(shots.ground, box),
    tonesOf(shots.black, box),
    tonesOf(shots.white, box),
  ])
  const text = luminance([r, g, b])
  let least = 21
  // A cell contains text only if it looks different with black text and with white text. All other cells are ignored.
  for (const [at, tone] of ground.entries()) {
    if (Math.abs((black[at] ?? 0) - (white[at] ?? 0)) < 0.25) continue
    const [dark = 0, light = 0] = [text, tone].toSorted((first, other) => first - other)
    least = Math.min(least, (light + 0.05) / (dark + 0.05))
  }
  return least
}

/** Selectors of the texts in the header of the page. The header is over the upper part of the picture. */
const HEAD = ['.site-head .logo', '.site-head__main nav a']

for (const [width, height] of [
  [360, 800],
  [1440, 900],
] as const) {
  test(`text over pictures has a contrast of 4.5:1 at ${width} px on every page that begins with a picture`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const over: [path: string, ...messages: string[]][] = [
      ['/en/brands/yeschef/senopati', '.room h1', ...HEAD],
      ['/en/brands/rocca', '.room h1', ...HEAD],
      ['/en/brands/ombak', '.room h1', ...HEAD],
      ['/en/brands/rocca/menteng/restaurant', '.room h1', ...HEAD],
      ['/en/brands', '.brand-row h2', '.brand-row .lead', '.brand-row .small'],
    ]
    for (const [path, ...selectors] of over) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const shotsNow = cameraOf(page)
      // The texts come in the order of the page, so that texts in one window share its pictures.
      for (const messages of await page.locator(selectors.join(', ')).filter({ visible: true }).all())
        expect(await leastContrast(messages, shotsNow), `${path} ${await messages.innerText()}`).toBeGreaterThanOrEqual(
          4.5,
        )
    }
  })
}

test('the contrast measurement finds a text on a picture that the test makes too bright', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en/brands')
  await page.waitForLoadState('networkidle')
  const row = page.locator('.brand-row').first()
  await row.locator('img').evaluate((image: HTMLElement) => void (image.style.filter = 'invert(1) brightness(2)'))
  expect(await leastContrast(row.locator('h2'), cameraOf(page))).toBeLessThan(4.5)
})

test('the head of a page preloads its main picture, and the browser loads this picture only once', async ({ page }) => {
  const pictureUrls: string[] = []
  page.on('request', (request) => request.url().includes('/_image/') && pictureUrls.push(request.url()))
  await page.goto('/en/brands/gema')
  const [preload] = await page.locator('head link[rel=preload][as=image]').all()
  // The head contains one preload link for each picture: the upright picture for phones, and the wide picture for wider windows.
  await expect(preload ?? page.locator('none')).toHaveAttribute('imagesrcset', /\.avif \d{3,4}w$/)
  await page.waitForLoadState('networkidle')
  const main = await page.locator('.room img').evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(pictureUrls.filter((url) => url === main)).toHaveLength(1)
  expect(pictureUrls[0]).toBe(main)
  expect(new Set(pictureUrls).size).toBe(pictureUrls.length)
})

for (const width of [360, 1440])
  test(`the largest element of a page at ${width} px is never lazy-loaded`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      const largest: string[] = []
      Object.assign(window, { largest })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { element } = entry as PerformanceEntry & { element: Element | null }
          largest.push(`${element?.tagName} ${element?.getAttribute('loading')}`)
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const paths = ['/id', '/en/brands', '/id/brands/reserve', '/en/outlets', '/en/news', '/id/artikel']
    // In a wide window, all artists of the first row have the same size. So the largest element of the artists page is not predictable.
    for (const path of width < 1000 ? [...paths, '/id/artists'] : paths) {
      // At the first visit, the server must render the pictures, some slower than others. So the test measures the second visit.
      await page.goto(path)
      await firstScreen(page)
      await page.reload({ waitUntil: 'networkidle' })
      const largest = await page.evaluate(() => (window as unknown as { largest: string[] }).largest.at(-1))
      expect(largest, path).toMatch(/^\w+ (?:null|eager)$/)
    }
  })
