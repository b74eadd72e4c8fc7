// Tests that a member books a second time. The form is already filled in, and the price has an item for the discount of the member's tier.
import { spawnSync } from 'node:child_process'
import { expect } from '@playwright/test'
import { aTicketNight, chooseATable, expectClean, goOn, submitHold } from '#tests/support/browser-guest.ts'
import { aMember, aMemberWhoDined, asMember } from '#tests/support/browser-member.ts'
import { expectReceipt } from '#tests/support/browser-receipt.ts'
import { awake, test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 360, height: 800 } })

test('R-039 the booking form is filled with the member’s profile, but keeps values that the member has typed', async ({
  page,
  request,
  baseURL,
}) => {
  const member = await aMember(request)
  await asMember(page, member.token, baseURL ?? '')
  await chooseATable(page, request, 'luna-senja', 'kuningan', 5)
  await goOn(page)
  const name = page.getByLabel('Full name')
  const phone = page.getByLabel('Phone number')
  const email = page.getByLabel('Email address')
  await expect(name).toHaveValue('Raka Wicaksana')
  await expect(phone).toHaveValue(member.phone)
  await expect(email).toHaveValue('raka@surat.example')
  await name.fill('Sekar Ayunda')
  await page.reload()
  await expect(name).toHaveValue('Sekar Ayunda')
  await expect(phone).toHaveValue(member.phone)
  for (const field of [name, phone, email]) await field.fill('')
  await expect(name).toHaveValue('')
  await expectClean(page)
  await page.goto('/en/profile/my-account')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL('**/en')
  expect(await page.evaluate(() => window.localStorage.getItem('senja_carts'))).not.toContain(member.phone)
})

test.describe(() => {
  test.use({ viewport: { width: 1440, height: 900 }, baseURL: async ({ server }, use) => use(server.url) })

  test('R-052 R-063 R-080 the bill of a dinner deducts the paid deposits, and a later price has the member discount', async ({
    page,
    request,
    server,
  }) => {
    test.setTimeout(120_000)
    const other = await aMemberWhoDined(request)
    const closed = spawnSync(process.execPath, ['bin/run.js', 'scripts/close-bill.ts', other.code, '5009999'], {
      env: { ...process.env, DATA_DIR: server.dataDir, ENV_FILE: '', DATABASE_URL: '' },
      encoding: 'utf8',
    })
    expect(closed.status, closed.stderr).toBe(0)
    expect(closed.stdout).toContain('left to pay  IDR 3,411,999')
    await asMember(page, other.token, server.url)
    await page.goto(`/en/reservation/manage/${other.id}`)
    const bill = page.locator('dl.price').nth(1)
    for (const part of ['IDR 5,009,999', '−IDR 1,598,000', 'IDR 3,411,999']) await expect(bill).toContainText(part)
    await expectReceipt(page)
    await expectClean(page)
    const { path } = await aTicketNight(request, 'gema', 'losari')
    await page.goto(`/en${path}`)
    await awake(page)
    await page
      .locator('[data-ticket-row]')
      .first()
      .getByRole('button', { name: /^More,/ })
      .click()
    const summary = page.locator('aside.summ')
    await expect(summary).toContainText('Member discount')
    await goOn(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'I understand' }).click()
    await page.getByRole('group', { name: 'Estimated arrival time' }).locator('label').first().click()
    await expect(summary).toContainText('Member discount')
    const summaryText = await summary.textContent()
    await submitHold(page)
    await page.waitForURL(/\/payment\?reservation=/)
    const pay = await page.getByRole('link', { name: /^Pay IDR/ }).textContent()
    const charge = /IDR [\d,]+/.exec(pay ?? '')?.[0] ?? 'nothing'
    expect(summaryText).toContain(charge)
    await expect(page.getByText('Member discount')).toBeVisible()
  })
})
