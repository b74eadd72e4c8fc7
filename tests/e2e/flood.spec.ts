// Tests the first screen of a night's page. The screen must have the colors of the poster. It must show the whole poster, and the title
// only once.
import { expect, type Page } from '@playwright/test'
import { aPhone, aTicketNight, expectClean } from '#tests/support/browser-guest.ts'
import { aMember, asMember } from '#tests/support/browser-member.ts'
import { test } from '#tests/support/browser-test.ts'
import { bookableEvent, comingEvents } from '#tests/support/coming-events.ts'
import { serverUrl } from '#tests/support/server-url.ts'

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

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

/** Returns the words that a line break splits in the facts of the first screen. */
const brokenWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.first .facts dd')].flatMap((fact) => {
      const texts = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word)
        }
      }
      return words
    }),
  )

for (const size of WINDOWS)
  test(`the event page and the home page at ${size.width} px show the complete poster, one h1 for screen readers, and the main action`, async ({
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
      // The poster has the ratio 4:5, so it is shown completely.
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
  test(`at ${size.width} px no text on an event page overlaps the date, for the nearest night of each series`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const nights = await comingEvents(page)
    for (const { slug } of new Map(nights.toReversed().map((night) => [night.title, night])).values()) {
      // Indonesian needs more room than English.
      await page.goto(`/id/events/${slug}`)
      expect(await textsOnDate(page), slug).toEqual([])
      expect(await brokenWords(page), slug).toEqual([])
    }
  })

test('the event list shows a bookable night in its poster’s colors, and a closed night as a row without a poster or price', async ({
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

test('a poster has about two image pixels per CSS pixel on a double-density screen', async ({ browser, baseURL }) => {
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

test('the home page shows each of the next nights as a narrow strip with a link to that night', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en')
  const spines = page.locator('.spine')
  expect(await spines.count()).toBeGreaterThan(0)
  const name = (await spines.first().getAttribute('aria-label'))?.split(',')[0] ?? ''
  await spines.first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
})

test('the booking page of a ticket night has the colors of its poster', async ({ page, request }) => {
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

/** Compares the background colors of the header, the title and the ticket page with the colors of the poster and of the brand. */
const ticketInks = (page: Page) =>
  page.evaluate(() => {
    const frame = getComputedStyle(document.querySelector('.frame') ?? document.body)
    const probe = document.body.appendChild(document.createElement('i'))
    const asColor = (ink: string) => ((probe.style.color = ink), getComputedStyle(probe).color)
    const ground = (selector: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body).backgroundColor
    const top = asColor(frame.getPropertyValue('--top'))
    const house = getComputedStyle(document.body).getPropertyValue('--bg')
    return {
      head: ground('.site-head') === top,
      title: ground('.tix-head') === top,
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ticketGround:
        asColor(getComputedStyle(document.querySelector('.tix-grid') ?? document.body).getPropertyValue('--bg')) ===
        asColor(house),
    }
  })

test('the page of an unpaid ticket has its poster’s color at the top, and the background of its brand', async ({
  page,
  request,
}) => {
  const { path, night, tickets } = await aTicketNight(request, 'gema', 'losari')
  const purchase = await request.post('/api/web/tickets/purchase', {
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
  expect(purchase.status(), path).toBe(201)
  const { data, access_token: key } = (await purchase.json()).data
  await page.goto(`/en/reservation/manage/${data.reservation_id}?key=${key}`, { waitUntil: 'networkidle' })
  expect(await ticketInks(page)).toEqual({ head: true, title: true, sideways: 0, ticketGround: true })
})

test('a member’s own page of a reservation has the color of the poster from the header to the title', async ({
  page,
  request,
}) => {
  const { path, night, tickets } = await aTicketNight(request, 'gema', 'losari')
  const { phone, token } = await aMember(request)
  const purchase = await request.post('/api/web/tickets/purchase', {
    data: {
      tickets: [{ id: tickets[0]?.id, qty: 1, pax: 1 }],
      date: night,
      time: '22:00',
      terms_accepted: true,
      phone_number: phone,
      name: 'Sekar Ayunda',
      email: 'sekar@surat.example',
    },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(purchase.status(), path).toBe(201)
  const { reservation_id: id } = (await purchase.json()).data.data
  await asMember(page, token, serverUrl())
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/en/profile/my-reservation/${id}`, { waitUntil: 'networkidle' })
  expect(await ticketInks(page)).toEqual({ head: true, title: true, sideways: 0, ticketGround: true })
  // The greeting and the back link must have the right text color for the background behind them.
  const colors = await page.evaluate(() =>
    ['.profile__head', '.profile__back', '.tix-head'].map(
      (part) => getComputedStyle(document.querySelector(part) ?? document.body).color,
    ),
  )
  expect(new Set(colors).size).toBe(1)
  await expectClean(page)
})
