import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser-test.ts'
import { bookableEvent } from '#tests/support/coming-events.ts'

/** Returns the texts that a guest can read before scrolling. These texts are inside the window and not under a bar. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.querySelector('.frame') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      if (!holder?.checkVisibility() || holder.closest('.sr')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      if (bottom > innerHeight || top < 0 || right <= left) continue
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (at && (holder.contains(at) || at.contains(holder))) texts.push(node.textContent ?? '')
    }
    return texts.join(' ').replaceAll(/\s+/g, ' ')
  })

for (const size of [
  { width: 360, height: 740 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
])
  test(`on a phone of ${size.width}×${size.height}, the first screen shows the whole poster with the date, place, price and action`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const event = await bookableEvent(page)
    for (const path of ['/en', `/en/events/${event.slug}`]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const poster = await page.locator('.flood__poster').boundingBox()
      expect(poster?.width, path).toBeGreaterThanOrEqual(size.width - 1)
      const text = await readable(page)
      const [day, place] = await page
        .locator('.first')
        .evaluate((first) => [
          first.querySelector('.stand b')?.textContent,
          first.querySelector('.brand-tag')?.textContent,
        ])
      expect(text, path).toContain(day)
      expect(text, path).toContain(place)
      expect(text, path).toMatch(/IDR \d/)
      await expect(page.locator('.first .btn--primary, .bar .btn').filter({ visible: true })).toBeInViewport({
        ratio: 1,
      })
    }
  })

for (const size of [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
])
  test(`the event list at ${size.width}×${size.height} shows its first night completely without scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto('/en/events', { waitUntil: 'networkidle' })
    await expect(page.locator('.event-row:visible').first()).toBeInViewport({ ratio: 1 })
  })

test('each event row has one background color under its text, and the name of its night as text', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/en/events', { waitUntil: 'networkidle' })
  const bills = await page.locator('.event-row:not(.event-row--closed) > *').evaluateAll((links) =>
    links.map((link) => {
      const [title] = [...link.querySelectorAll('b')]
      const poster = link.querySelector('img')?.getBoundingClientRect()
      return {
        image: getComputedStyle(link).backgroundImage,
        color: getComputedStyle(link).backgroundColor,
        title: title?.getBoundingClientRect().width,
        below: link.getBoundingClientRect().bottom - (poster?.bottom ?? 0),
      }
    }),
  )
  expect(bills.length).toBeGreaterThan(3)
  for (const { image, color, title, below } of bills) {
    expect(image).toBe('none')
    expect(color).not.toBe('rgba(0, 0, 0, 0)')
    expect(title).toBeGreaterThan(40)
    expect(below).toBeLessThan(1)
  }
})

for (const width of [390, 768, 1024])
  test(`at ${width} px each narrow strip of a coming night on the home page shows the name of the night and its outlet`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/en', { waitUntil: 'networkidle' })
    const cells = await page
      .locator('.spine')
      .evaluateAll((links) => links.map((link) => (link as HTMLElement).innerText))
    expect(cells.length).toBeGreaterThan(2)
    // The cell has four lines: the weekday, the day of the month, the name of the night and the outlet.
    for (const cell of cells) expect(cell.split(/\n+/).filter(Boolean)).toHaveLength(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

test('a text never wraps between a time and its zone', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const event = await bookableEvent(page)
  for (const path of ['/id', '/id/events', `/id/events/${event.slug}`]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const loose = await page
      .locator('main')
      .evaluate((main) => (main as HTMLElement).innerText.match(/\d\d[.:]\d\d (?:WIB|WITA|WIT)\b/g) ?? [])
    expect(loose, path).toEqual([])
  }
})

test('the spaces between words in buttons and texts are at least a quarter of an em wide', async ({ page }) => {
  await page.goto('/id/events', { waitUntil: 'networkidle' })
  const gaps = await page.evaluate(() =>
    ['.sandbox', '.site-head__reserve, .site-head .btn', '.event-row__where'].map((selector) => {
      const holder = document.querySelector(selector)
      if (!holder) return Number.NaN
      const { font, fontSize, wordSpacing } = getComputedStyle(holder)
      const context = document.createElement('canvas').getContext('2d')
      if (!context) return Number.NaN
      context.font = font
      return (context.measureText(' ').width + Number.parseFloat(wordSpacing)) / Number.parseFloat(fontSize)
    }),
  )
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(0.25)
})

const HEADS = [
  ['/en/brands/gema', '.room img'],
  ['/en/brands/rocca/menteng', '.room img'],
  ['/en/brands/rocca/menteng/restaurant', '.room img'],
  ['/en/offers/lil-tiger', '.offer__picture'],
] as const

for (const size of [
  { width: 360, height: 800 },
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
])
  test(`at ${size.width}×${size.height} the header and the titles do not overlap a picture, and the main action is visible`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    for (const [path, selector] of HEADS) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const lying = await page.evaluate((picture) => {
        const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
        const art = boxOf(document.querySelector(picture))
        return ['.site-head', '.app-prompt--line', 'h1', '.bar'].filter((part) => {
          const box = boxOf(document.querySelector(part))
          return (
            box.height > 0 &&
            box.top < art.bottom - 1 &&
            box.bottom > art.top + 1 &&
            box.right > art.left + 1 &&
            box.left < art.right - 1
          )
        })
      }, selector)
      expect(lying, path).toEqual([])
      // On the page of an offer, the field for the guest's age is above the button. So the button is below the first screen of a wide
      // window. On a phone, the button is in a bar at the bottom of the screen.
      if (size.width < 1000 || !path.includes('offers'))
        await expect(
          page.locator('.room .btn--primary, .bar .btn--primary').filter({ visible: true }).first(),
          path,
        ).toBeInViewport({ ratio: 1 })
    }
  })

test('on the contact page the first form field follows directly after the only heading', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/en/contact-us')
  const headings = await page
    .locator('main :is(h1, h2)')
    .evaluateAll(
      (all) =>
        all.filter(
          (heading) =>
            heading.getBoundingClientRect().width > 1 &&
            heading.compareDocumentPosition(document.querySelector('main input:not([type=hidden])') ?? document.body) &
              Node.DOCUMENT_POSITION_FOLLOWING,
        ).length,
    )
  expect(headings).toBe(1)
  await expect(page.getByLabel('Mobile number')).toBeInViewport({ ratio: 1 })
})
