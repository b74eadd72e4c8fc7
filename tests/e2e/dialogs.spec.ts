import { expect } from '@playwright/test'
import { chooseATable } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('R-029 R-053 after a dialog is closed by key, the focus returns to the calendar and the arrow keys continue from the same date', async ({
  page,
  request,
}) => {
  // This outlet is closed on Mondays. So its calendar always shows closed nights, whatever the date of the test is.
  await chooseATable(page, request, 'luna-senja', 'dago', 5)
  const dialog = page.getByRole('alertdialog')
  const readFocus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  // If the guest clicks a night that is on sale, a dialog asks for permission to empty the cart. For any other night, the dialog shows why
  // the night is not on sale.
  await page.getByRole('button', { name: 'Calendar' }).click()
  for (const kind of ['cd--sel', 'cd--closed']) {
    const cell = page.locator(`.cal-box td .${kind}`).first()
    await cell.focus()
    if (kind === 'cd--sel') await page.keyboard.press('ArrowLeft')
    const label = await readFocus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(readFocus, { timeout: 1000 }).toBe(label)
    // The focused night may be the first night of the calendar. So the test moves the focus forward, and not backward.
    await page.keyboard.press('ArrowRight')
    await expect.poll(readFocus).not.toBe(label)
    expect(await readFocus()).not.toBe('')
  }
})

test('R-027 while a page loads, a progress line shows at the top of the window', async ({ page }) => {
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
