import { expect } from '@playwright/test'
import { aTableNight } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true })

test('R-043 a floor plan of more than 18 tables can be zoomed by button, key and wheel, and a button shows the whole plan again', async ({
  page,
  request,
}) => {
  const place = await aTableNight(request, 'luna-senja', 'kuningan', 10)
  await page.goto(`/en${place.path}`)
  const room = page.locator('svg.floor')
  await expect(room).toBeVisible()
  expect(await room.locator('[data-table]').count()).toBeGreaterThan(18)
  const width = async () => Math.round((await room.boundingBox())?.width ?? 0)
  const whole = page.getByRole('button', { name: 'Whole room' })
  // The phone already shows the whole room, so the button for zooming out is disabled.
  await expect(whole).toHaveAttribute('aria-disabled', 'true')
  const least = await width()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(least * 1.3)
  await whole.click()
  await expect.poll(width).toBe(least)
  await room.locator('[data-table][tabindex="0"]').focus()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(least * 1.8)
  await page.keyboard.press('ArrowDown')
  await expect(room.locator('[data-table]:focus')).toBeInViewport()
  await page.keyboard.press('0')
  await expect.poll(width).toBe(least)
  await room.hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect.poll(width).toBeGreaterThan(least * 1.3)
})

test('R-012 on a phone a guest opens the calendar over the strip of dates, and the strip then selects the chosen night', async ({
  page,
  request,
}) => {
  const place = await aTableNight(request, 'luna-senja', 'kuningan', 10)
  await page.goto(`/en${place.path}`)
  const opener = page.getByRole('button', { name: 'Calendar' })
  await expect(page.locator('.cal-box')).toBeHidden()
  // The page ignores a tap while it hydrates, so the test repeats the tap.
  await expect(async () => {
    if (!(await page.locator('.cal-box').isVisible())) await opener.click()
    await expect(page.locator('.cal-box')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Four weeks later' })).toBeVisible()
  const other = page.locator('.cal-box td .cd--open').first()
  const number = await other.textContent()
  await other.click()
  await expect(page.locator('.bk-strip [aria-current="date"] b')).toHaveText(number?.trim() ?? '')
})
