import { expect } from '@playwright/test'
import { chooseATable, fillDetails, goOn } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

test('R-052 the button does not move when the price appears, so a press at that moment still opens the details', async ({
  page,
  request,
}) => {
  let report = () => {}
  const gate = new Promise<void>((resolve) => (report = resolve))
  await page.route('**/quote', async (route) => {
    await gate
    await route.continue()
  })
  await chooseATable(page, request, 'luna-senja', 'kuningan', 14)
  const action = page.getByRole('button', { name: 'Continue to details' })
  const before = await action.boundingBox()
  if (!before) throw new Error('no action')
  await page.mouse.move(before.x + 40, before.y + 20)
  await page.mouse.down()
  report()
  await expect(page.locator('.summ__act')).toContainText('IDR')
  expect(await action.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.getByLabel('Full name')).toBeVisible()
})

test('R-042 R-052 the button does not move when the price with a promoter code arrives, so a press at that moment holds the tables', async ({
  page,
  request,
}) => {
  await chooseATable(page, request, 'luna-senja', 'dago', 16)
  await goOn(page)
  await fillDetails(page)
  await expect(page.locator('.summ__price')).toContainText(/Pay now\s+IDR \d/)
  let report = () => {}
  const gate = new Promise<void>((resolve) => (report = resolve))
  await page.route('**/quote', async (route) => {
    await gate
    await route.continue()
  })
  await page.getByText('Note or promoter code').click()
  await page.getByLabel('Promoter code').fill('arum10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Discount for your reservation has been applied').first()).toBeVisible()
  const action = page.getByRole('button', { name: 'Hold the table and pay' }).first()
  await action.hover()
  const before = await action.boundingBox()
  await page.mouse.down()
  report()
  await expect(page.locator('.summ__price')).toContainText('−IDR')
  expect(await action.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/payment\?reservation=/)
})
