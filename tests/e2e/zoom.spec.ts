// Tests a phone with a browser zoom of 200%. The page then has only half the width and height in px. All content must stay readable.
import { expect, type Page } from '@playwright/test'
import { aTableNight, holdOverApi } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 180, height: 400 }, reducedMotion: 'reduce' })

const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canBeReached = (element: Element): boolean => {
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
        if (/auto|scroll/.test(getComputedStyle(above).overflowX)) return true
      return element.closest('svg, [aria-hidden="true"]') !== null
    }
    const says = (element: Element) =>
      element.matches('button, a, input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { width, right } = element.getBoundingClientRect()
        return width > 0 && right > innerWidth + 1 && says(element) && !canBeReached(element)
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.trim().slice(0, 30)}`)
  })

test('at 200 % zoom all content of a page stays visible on a phone', async ({ page }) => {
  for (const path of [
    '/id',
    '/en/events',
    '/id/brands',
    '/en/brands/luna-senja',
    '/id/brands/luna-senja/kuningan',
    '/en/brands/luna-senja/kuningan/reservation',
    '/id/brands/luna-senja/kuningan/booking',
    '/id/brands/rocca/ubud/restaurant',
    '/en/brands/yeschef/senopati/restaurant/booking?pax=2',
    '/en/outlets',
    '/id/artists',
    '/en/articles',
    '/id/offers/lil-tiger',
    '/id/menu/rocca',
    '/en/sms-rocca',
    '/id/search?q=senja',
    '/en/about',
    '/id/contact-us',
    '/en/privacy-policy',
    '/id/nowhere',
  ]) {
    await page.goto(path)
    expect(await lost(page), path).toEqual([])
  }
})

test('at 200 % zoom all content of a payment page or of a guest’s own page stays visible on a phone', async ({
  page,
  request,
}) => {
  const place = await aTableNight(request, 'ombak', 'canggu', 9)
  const [table] = place.tables
  if (!table) throw new Error('no free table')
  const { id, key } = await holdOverApi(request, place, table)
  await page.goto(`/id/brands/ombak/canggu/payment?reservation=${id}&key=${key}`)
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await lost(page)).toEqual([])
  await page.goto(`/en/reservation/manage/${id}?key=${key}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await lost(page)).toEqual([])
})

/**
 * Finds texts that are partly hidden. Such a text extends beyond the window, or beyond an element that clips its content. Skips texts that
 * end in an ellipsis, and texts that the guest can scroll.
 */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boundsOf = (
      text: Text,
    ): { rect: DOMRect; clip: { left: number; top: number; right: number; bottom: number } } | null => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const rect = range.getBoundingClientRect()
      const clip = { left: 0, top: -Infinity, right: innerWidth, bottom: Infinity }
      for (let above = text.parentElement; above && above !== document.body; above = above.parentElement) {
        const style = getComputedStyle(above)
        if (above.matches('svg, [aria-hidden="true"], .sr, .skip, dialog, option') || style.textOverflow === 'ellipsis')
          return null
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null
        if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue
        const box = above.getBoundingClientRect()
        // Texts that only screen readers read are ignored.
        if (box.width <= 1) return null
        clip.left = Math.max(clip.left, box.left)
        clip.right = Math.min(clip.right, box.right)
        if (/hidden|clip/.test(style.overflowY)) {
          clip.top = Math.max(clip.top, box.top)
          clip.bottom = Math.min(clip.bottom, box.bottom)
        }
      }
      return { rect, clip }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const clippedTexts: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text
      if (!text.data.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      const bounds = boundsOf(text)
      if (!bounds || bounds.rect.width === 0) continue
      const { rect, clip } = bounds
      const over = Math.max(clip.left - rect.left, rect.right - clip.right)
      // The letters of a display typeface are a little taller than their line box, so some overflow is allowed.
      const under = Math.max(clip.top - rect.top, rect.bottom - clip.bottom)
      if (over > 2 || under > rect.height * 0.25)
        clippedTexts.push(
          `${text.data.trim().slice(0, 40)} (${text.parentElement.className}: ${Math.round(over)}, ${Math.round(under)})`,
        )
    }
    return clippedTexts
  })

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo(innerWidth, 0)
    const { scrollX } = window
    window.scrollTo(0, 0)
    return scrollX
  })

test('with text at twice its size every word is painted completely, and no page scrolls sideways at 320 px', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const place = await aTableNight(request, 'ombak', 'kuta', 9)
  const [table] = place.tables
  if (!table) throw new Error('no free table')
  const { id, key } = await holdOverApi(request, place, table)
  for (const path of [
    '/id',
    '/id/events',
    (await (await request.get('/id/events')).text()).match(/\/id\/events\/[\w-]+/)?.[0] ?? '',
    '/id/brands/luna-senja',
    '/id/brands/luna-senja/kuningan',
    '/id/brands/luna-senja/kuningan/booking',
    '/id/brands/rocca/ubud/restaurant',
    '/id/brands/rocca/ubud/restaurant/booking?pax=2',
    '/id/auth/login',
    '/id/auth/register',
    '/id/artists',
    '/id/nowhere',
    `/id/brands/ombak/kuta/payment?reservation=${id}&key=${key}`,
    `/id/reservation/manage/${id}?key=${key}`,
  ]) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    expect.soft(await cut(page), path).toEqual([])
    expect.soft(await sideways(page), `${path} scrolls sideways`).toBe(0)
  }
})
