// The dialogs every page may open, and the waits.
import { expect } from '@playwright/test'
import { chooseATable } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('R-029 R-053 a dialog closed by key gives the calendar its focus back, and arrow keys go on from there', async ({
  page,
  request,
}) => {
  // An outlet that is closed on Mondays: its calendar has closed nights on whichever day it is looked at.
  await chooseATable(page, request, 'luna-senja', 'dago', 5)
  const dialog = page.getByRole('alertdialog')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  // A night that can be had asks whether the cart may go; one that cannot says why.
  await page.getByRole('button', { name: 'Calendar' }).click()
  for (const kind of ['cd--sel', 'cd--closed']) {
    const cell = page.locator(`.cal-box td .${kind}`).first()
    await cell.focus()
    if (kind === 'cd--sel') await page.keyboard.press('ArrowLeft')
    const pressed = await focused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(focused, { timeout: 1000 }).toBe(pressed)
    // A closed night may be the first there is.
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).not.toBe(pressed)
    expect(await focused()).not.toBe('')
  }
})

test('R-027 a page on its way is a line at the top of the page', async ({ page }) => {
  await page.goto('/en/events')
  const bar = page.locator('.loading-bar')
  await expect(bar).toHaveCSS('height', '3px')
  await page.route('**/en/about.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(bar).toHaveAttribute('data-loading', 'true')
  await expect(page).toHaveURL(/\/en\/about$/)
  await expect(bar).not.toHaveAttribute('data-loading', 'true')
})
