import { expect } from '@playwright/test'
import { aDinnerNight, knownDraft, pickDate } from '#tests/support/browser-dinner.ts'
import { violationsOf } from '#tests/support/browser-axe.ts'
import { aTableNight, aTicketNight } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const)
  test(`review V6: at ${width} px the floor plan begins above y = 360 px, and a table under the pointer shows its price`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height })
    const place = await aTableNight(request, 'luna-senja', 'kuningan', 12)
    await page.goto(`/en${place.path}`)
    await expect(page.locator('.floor')).toBeVisible()
    expect((await page.locator('.floor').boundingBox())?.y).toBeLessThan(360)
    const middleOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0) / 2
    }
    // The dates, the party size and the number of free tables are in one row. The test checks that the dates and the party size begin at
    // the top of this row.
    const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0
    for (const part of ['.bk-strip', '.bk-nights__all', '.bk-party'])
      expect(Math.abs((await topOf(part)) - (await topOf('.bk-row')))).toBeLessThanOrEqual(2)
    await expect(page.locator('.floor-key')).toBeInViewport({ ratio: 1 })
    const row = await middleOf('.bk-strip')
    for (const part of ['.bk-party', '.bk-count']) expect(Math.abs((await middleOf(part)) - row)).toBeLessThanOrEqual(2)
    // The map and the list are both visible, so the control that switches between map and list is hidden.
    await expect(page.locator('.bk-row .segment')).toBeHidden()
    await expect(page.locator('.bk-map')).toBeVisible()
    await expect(page.locator('.bk-list')).toBeVisible()
    const table = page.locator('.floor .tb--free').first()
    const colour = () => table.locator('.top').evaluate((shape) => getComputedStyle(shape).fill)
    const before = await colour()
    await expect(async () => {
      await page.mouse.move(0, 0)
      await table.hover()
      await expect(page.locator('.floor-card')).toContainText(/IDR [\d,]+\s*minimum spend IDR/, { timeout: 500 })
    }).toPass()
    expect(await colour()).toBe(before)
    await expect(table).toHaveAccessibleName(/IDR [\d,]+, minimum spend IDR/)
    expect(await violationsOf(page)).toEqual([])
    await page.mouse.move(0, 0)
    await expect(page.locator('.floor-card')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.floor-card')).toBeVisible()
  })

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const)
  test(`at ${width} px the ticket price, service and tax add up to the total on the first screen`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height })
    const { path } = await aTicketNight(request, 'gema', 'losari')
    await page.goto(`/id${path}`)
    const summary = page.locator('aside.summ')
    await expect(async () => {
      if (!(await summary.locator('[data-cart-ticket]').isVisible()))
        await page
          .locator('[data-ticket-row]')
          .first()
          .getByRole('button', { name: /^Tambah/ })
          .click()
      await expect(summary.locator('[data-cart-ticket]')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(summary.locator('.summ__act dd')).toHaveText(/^IDR [\d.]+$/)
    await expect(summary.locator('[aria-busy=true]')).toHaveCount(0)
    const amounts = await summary.locator('.cart li > span, .price dd').evaluateAll((elements) =>
      elements.map((amount) => {
        const { left, top, width: wide, height: tall } = amount.getBoundingClientRect()
        const onTop = document.elementFromPoint(left + wide / 2, top + tall / 2)
        return { isRead: amount.contains(onTop), rupiah: Number((amount.textContent ?? '').replaceAll(/\D/g, '')) }
      }),
    )
    expect(amounts.map(({ isRead }) => isRead)).toEqual([true, true, true, true])
    const [price = 0, service = 0, tax = 0, sum = 0] = amounts.map(({ rupiah }) => rupiah)
    expect(price + service + tax).toBe(sum)
  })

for (const [width, height] of [
  [360, 800],
  [390, 664],
  [390, 844],
] as const) {
  test.describe(`at ${width} × ${height} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: true })

    test('the floor plan begins above y = 345 px, and at least one free table is completely visible above the bottom bar', async ({
      page,
      request,
    }) => {
      const place = await aTableNight(request, 'luna-senja', 'kuningan', 12)
      await page.goto(`/id${place.path}`)
      expect((await page.locator('.floor').boundingBox())?.y).toBeLessThan(345)
      const bar = (await page.locator('.bk-bar').boundingBox())?.y ?? 0
      const ends = await page
        .locator('.floor .tb--free .top')
        .evaluateAll((tables) => tables.map((table) => table.getBoundingClientRect().bottom))
      expect(Math.min(...ends)).toBeLessThan(bar)
      await expect(page.locator('.bk-bar')).toContainText(/\d+ dari \d+ meja kosong/)
    })

    test('the first ticket, with its price and its stepper, is completely visible above the bottom bar', async ({
      page,
      request,
    }) => {
      const { path } = await aTicketNight(request, 'gema', 'losari')
      await page.goto(`/id${path}`)
      const ticket = await page.locator('.tk').first().boundingBox()
      const bar = (await page.locator('.bk-bar').boundingBox())?.y ?? 0
      expect((ticket?.y ?? 0) + (ticket?.height ?? Infinity)).toBeLessThan(bar)
    })

    test('each dinner menu is visible with its picture, name and price above the bottom bar, which links to the next choice', async ({
      page,
      request,
    }) => {
      const place = await aDinnerNight(request, 'rocca', 'ubud', 9)
      await page.goto(`/id${place.path}/booking?pax=2`)
      await knownDraft(page)
      const bar = page.locator('.bk-bar')
      const top = (await bar.boundingBox())?.y ?? 0
      const endOf = (selector: string) =>
        page.locator(selector).evaluateAll((all) => Math.max(...all.map((part) => part.getBoundingClientRect().bottom)))
      await expect(page.locator('.dn-course')).toHaveCount(3)
      for (const part of [
        '.bk-strip',
        '.dn-course__food > :first-child img',
        '.dn-course__text .d2',
        '.dn-course__text > .num',
      ])
        expect(await endOf(part)).toBeLessThan(top)
      await bar.getByRole('link', { name: 'Pilih tanggal' }).click()
      await expect(page.locator('.bk-strip a:focus')).toHaveCount(1)
      // The party size, the dates and the times fit between the header and the bottom bar. Therefore a guest sees all three at once.
      await pickDate(page, place.night)
      await expect(bar.getByRole('link', { name: 'Pilih jam' })).toBeVisible()
      await page.locator('.dn-pax').evaluate((party) => party.scrollIntoView({ block: 'start' }))
      await expect.poll(() => endOf('.dn-times')).toBeLessThan(top)
      await page.locator('.dn-time:not([data-off]) input').first().click()
      await bar.getByRole('link', { name: 'Pilih menu' }).click()
      await expect(page.locator('.dn-course input:focus')).toHaveCount(1)
      await expect(bar.getByRole('button', { name: 'Syarat & Ketentuan' })).toHaveCount(0)
    })
  })
}

test('review V15: with text at 200 % the list of booking steps does not overlap the title', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const place = await aTableNight(request, 'luna-senja', 'kuningan', 12)
  await page.goto(`/id${place.path}`)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const title = await page.locator('.bk-head h1').evaluate((heading) => {
    const text = document.createRange()
    text.selectNodeContents(heading)
    return text.getBoundingClientRect().toJSON() as DOMRect
  })
  const steps = await page.locator('.bk-head .steps').boundingBox()
  if (!steps) throw new Error('no steps')
  const isApart = steps.x >= title.right || steps.y >= title.bottom || steps.y + steps.height <= title.top
  expect(isApart).toBe(true)
})
