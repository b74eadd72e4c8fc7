// The first screen of a night: flooded with the poster's inks, the poster whole, its title said once.
import { expect, type Page } from '@playwright/test'
import { aPhone, aTicketNight } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'
import { bookableEvent, comingEvents } from '#tests/support/coming-events.ts'

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

/** What the guest sees of the first screen, in px. */
const firstScreen = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => {
      const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return { x, y, width, height }
    }
    const visible = [...document.querySelectorAll<HTMLElement>('.first .btn--primary, .bar .btn')].filter(
      (button) => button.checkVisibility() && button.getBoundingClientRect().bottom <= window.innerHeight,
    )
    return {
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      flood: boxOf('.flood'),
      poster: boxOf('.flood__poster'),
      fit: getComputedStyle(document.querySelector('.flood__poster') ?? document.body).objectFit,
      headings: [...document.querySelectorAll('h1')].map((heading) => heading.getBoundingClientRect().width),
      actions: visible.length,
      window: { width: document.documentElement.clientWidth, height: window.innerHeight },
    }
  })

/** Texts and actions of the first screen that lie on its date. */
const textsOnDate = (page: Page) =>
  page.evaluate(() => {
    const date = document.querySelector('.first .stand b')?.getBoundingClientRect() ?? new DOMRect()
    return [
      ...document.querySelectorAll<HTMLElement>(
        '.first :is(.first__line, .first__tag, .hero__where, .facts dd, .ev-state, .badge, .btn)',
      ),
    ]
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect()
        return top < date.bottom - 8 && bottom > date.top + 8 && left < date.right && right > date.left
      })
      .map((part) => part.textContent)
  })

for (const size of WINDOWS)
  test(`the event and home at ${size.width} px: poster whole, one h1 for those who hear it, the action in view`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const { slug } = await bookableEvent(page)
    for (const path of [`/en/events/${slug}`, '/en']) {
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      const first = await firstScreen(page)
      expect(first.sideways, path).toBe(0)
      expect(first.flood.x, path).toBe(0)
      expect(first.flood.width, path).toBe(first.window.width)
      // Four fifths as wide as high: nothing of it is cut.
      expect(first.fit, path).toBe('contain')
      expect(first.poster.width / first.poster.height, path).toBeCloseTo(0.8, 1)
      expect(first.poster.height, path).toBeGreaterThan(300)
      expect(first.headings, path).toEqual([1])
      expect(await textsOnDate(page), path).toEqual([])
      expect(first.actions, path).toBe(1)
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBeLessThan(0.005)
    }
  })

for (const size of WINDOWS.filter(({ width }) => width > 1000))
  test(`at ${size.width} px no text of a night lies on its date: the nearest night in any state, one of each series`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const nights = await comingEvents(page)
    for (const { slug } of new Map(nights.toReversed().map((night) => [night.title, night])).values()) {
      await page.goto(`/en/events/${slug}`)
      expect(await textsOnDate(page), slug).toEqual([])
    }
  })

test('the list prints a bookable night on its poster’s inks, and a closed night as a line without poster or price', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en/events')
  const bills = page.locator('.event-row:not(.event-row--closed)')
  const grounds = await bills
    .locator('.event-row__text')
    .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).getPropertyValue('--ground')))
  expect(new Set(grounds).size).toBeGreaterThan(2)
  expect(grounds).not.toContain('')
  expect(await bills.locator('img').count()).toBe(await bills.count())
  const closed = page.locator('.event-row--closed')
  await expect(closed.locator('img')).toHaveCount(0)
  expect((await closed.allTextContents()).join()).not.toContain('IDR')
})

test('the poster keeps two dots a px on a screen of two, and its inks are on the header and the bar', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  const { slug } = await bookableEvent(page)
  await page.goto(`/en/events/${slug}`, { waitUntil: 'networkidle' })
  const { source, widths } = await page.evaluate(() => {
    const poster = document.querySelector<HTMLImageElement>('.flood__poster')
    return { source: poster?.currentSrc ?? '', widths: poster?.getBoundingClientRect().width ?? 0 }
  })
  expect(Number(/\/(\d+)\.(?:avif|webp)$/.exec(source)?.[1])).toBeGreaterThanOrEqual(Math.floor(widths * 1.9))
  const inks = await page.evaluate(() => {
    const ground = (selector: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body).backgroundColor
    const frame = getComputedStyle(document.querySelector('.frame') ?? document.body)
    const probe = document.body.appendChild(document.createElement('i'))
    const asColor = (ink: string) => ((probe.style.color = ink), getComputedStyle(probe).color)
    return {
      head: ground('.site-head') === asColor(frame.getPropertyValue('--top')),
      bar: ground('.bar') === asColor(frame.getPropertyValue('--low')),
    }
  })
  expect(inks).toEqual({ head: true, bar: true })
  await context.close()
})

test('the next nights stand as spines on home, and each leads to its night', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en')
  const spines = page.locator('.spine')
  expect(await spines.count()).toBeGreaterThan(0)
  const name = (await spines.first().getAttribute('aria-label'))?.split(',')[0] ?? ''
  await spines.first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
})

test('a night of tickets is booked on the inks of its poster, and the summary of tickets is paper', async ({
  page,
  request,
}) => {
  const { path } = await aTicketNight(request, 'gema', 'losari')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/en${path}`, { waitUntil: 'networkidle' })
  const inks = await page.evaluate(() => {
    const frame = getComputedStyle(document.querySelector('.frame') ?? document.body)
    const probe = document.body.appendChild(document.createElement('i'))
    const asColor = (ink: string) => ((probe.style.color = ink), getComputedStyle(probe).color)
    const ground = (selector: string, part?: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body, part).backgroundColor
    return {
      head: ground('.site-head') === asColor(frame.getPropertyValue('--top')),
      dates: ground('.bk-row', '::before') === asColor(frame.getPropertyValue('--top')),
      tickets: ground('main') === asColor(frame.getPropertyValue('--low')),
      summary: ground('aside.summ') === asColor(frame.getPropertyValue('--color-paper-1')),
    }
  })
  expect(inks).toEqual({ head: true, dates: true, tickets: true, summary: true })
})

test('a ticket that waits for its payment stands on the inks of its poster', async ({ page, request }) => {
  const { path, night, tickets } = await aTicketNight(request, 'gema', 'losari')
  const bought = await request.post('/api/web/tickets/purchase', {
    data: {
      tickets: [{ id: tickets[0]?.id, qty: 1, pax: 1 }],
      date: night,
      time: '22:00',
      terms_accepted: true,
      phone_number: aPhone(),
      name: 'Raka Wicaksana',
      email: 'raka@surat.example',
    },
  })
  expect(bought.status(), path).toBe(201)
  const { data, access_token: key } = (await bought.json()).data
  await page.goto(`/en/reservation/manage/${data.reservation_id}?key=${key}`, { waitUntil: 'networkidle' })
  const inks = await page.evaluate(() => {
    const frame = getComputedStyle(document.querySelector('.frame') ?? document.body)
    const probe = document.body.appendChild(document.createElement('i'))
    const asColor = (ink: string) => ((probe.style.color = ink), getComputedStyle(probe).color)
    const ground = (selector: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body).backgroundColor
    const top = asColor(frame.getPropertyValue('--top'))
    return { head: ground('.site-head') === top, page: ground('main') === top }
  })
  expect(inks).toEqual({ head: true, page: true })
})
