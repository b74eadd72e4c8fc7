// The dialogs every page may open, and the waits.
import { expect } from '@playwright/test'
import {
  askToHold,
  aTableNight,
  chooseATable,
  chooseInList,
  fillDetails,
  goOn,
  submitHold,
} from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('R-028 a message has one button, and a tap outside counts as that button', async ({ page, request }) => {
  const place = await aTableNight(request, 'luna-senja', 'dago', 12)
  await page.goto(`/en${place.path}`)
  const [a, b, c, d] = place.tables
  if (!a || !b || !c || !d) throw new Error('too few tables')
  for (const table of [a, b, c]) await chooseInList(page, table)
  const fourth = page.getByRole('button', { name: `Add table ${d.category.name} ${d.table_name}`, exact: true })
  const message = page.getByRole('alertdialog')
  await fourth.click()
  await expect(message).toContainText('Cannot add more table.')
  await expect(message.getByRole('button')).toHaveCount(1)
  await expect(message.getByRole('button')).toHaveText('OK')
  await message.getByRole('button').click()
  await expect(message).toBeHidden()
  await fourth.click()
  await expect(message).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(message).toBeHidden()
})

test('R-029 R-053 a dialog closed by key gives the calendar its focus back, and arrow keys go on from there', async ({
  page,
  request,
}) => {
  await chooseATable(page, request, 'luna-senja', 'kuningan', 5)
  const dialog = page.getByRole('alertdialog')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  // A night that can be had asks whether the cart may go; one that cannot says why.
  for (const kind of ['cd--sel', 'cd--closed']) {
    const cell = page.locator(`.cal-box td .${kind}`).last()
    await cell.focus()
    if (kind === 'cd--sel') await page.keyboard.press('ArrowLeft')
    const pressed = await focused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(focused, { timeout: 1000 }).toBe(pressed)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(focused).not.toBe(pressed)
    expect(await focused()).not.toBe('')
  }
})

test('R-029 a question has back and confirm; a tap outside is back and changes nothing', async ({ page, request }) => {
  await chooseATable(page, request, 'luna-senja', 'kuningan', 12)
  await goOn(page)
  await fillDetails(page)
  await askToHold(page)
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button')).toHaveCount(2)
  await expect(question.locator('svg.dialog__warn')).toBeVisible()
  await expect(question.locator('svg.dialog__warn')).toHaveAttribute('aria-hidden', 'true')
  await page.mouse.click(5, 5)
  await expect(question).toBeHidden()
  await expect(page).not.toHaveURL(/\/payment/)
  await expect(page.getByLabel('Full name')).toHaveValue('Raka Wicaksana')
})

test('R-027 R-094 while a hold is made the page is covered; a server that fails is told in the spec’s words, and nothing typed is lost', async ({
  page,
  request,
}) => {
  await chooseATable(page, request, 'luna-senja', 'kuningan', 13)
  await goOn(page)
  await fillDetails(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/create-multiple-table-reservation', async (route) => {
    await held
    await route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'x', code: 'server_error' }),
    })
  })
  await submitHold(page)
  await expect(page.getByRole('status').filter({ hasText: 'Holding your tables' })).toBeVisible()
  release()
  const failure = page.getByRole('alertdialog')
  await expect(failure).toContainText('Whoops')
  await expect(failure).toContainText('Server error. Please try again later.')
  await failure.getByRole('button').first().click()
  await expect(page.getByLabel('Full name')).toHaveValue('Raka Wicaksana')
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
