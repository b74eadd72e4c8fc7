// A phone whose browser shows everything at twice the size: half as many px to lay a page out in, and none of it lost.
import { expect, type Page } from '@playwright/test'
import { aTableNight, holdOverApi } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 180, height: 400 }, reducedMotion: 'reduce' })

/** Words and controls that reach beyond the window and cannot be scrolled to: the page's own sideways scroll is shut. */
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

test('at twice the size nothing of a page is lost on a phone', async ({ page }) => {
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

test('at twice the size nothing of a payment and of a guest’s own page is lost on a phone', async ({
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
