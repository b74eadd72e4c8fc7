// Tests the pages for the accounting books of a company. Every page is tested in both languages and themes, on a phone and on a desktop.
// Before staff lock a month, a dialog must show the sums of the month.
import { expect } from '@playwright/test'
import { callOfficeOn, expectOfficeClean, stepIn, turnTo } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

const headers = { 'sec-fetch-site': 'same-origin' }
const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }
const TABS = ['months', 'balance', 'deposits', 'payouts', 'taxes', 'promoters', 'journal', 'codes'] as const

for (const [place, size, language] of [
  ['on a phone in Indonesian', phone, 'id'],
  ['on a laptop in English', desk, 'en'],
] as const) {
  test(`B12 the pages of the accounting books have no accessibility faults in the day and night themes, ${place}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await stepIn(page, 'owner', { language })
    const me = await callOfficeOn(page, 'me', {})
    const outletId = me.outlets.find(({ slug }) => slug === 'kuningan')?.id ?? 0
    await page.request.post('/api/office/call/fillPast', { data: { outletId, weeks: 6 }, headers })
    for (const tab of TABS) {
      await page.goto(`/office/money/books/${tab}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'id' ? 'Pembukuan' : 'Books')
      for (const theme of ['day', 'night'] as const) {
        await turnTo(page, theme)
        await expectOfficeClean(page)
      }
    }
  })
}

test('B11 the dialog to lock the next open month shows the sums, and requires a reason if nights are unsigned', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await stepIn(page, 'owner')
  const me = await callOfficeOn(page, 'me', {})
  const outletId = me.outlets.find(({ slug }) => slug === 'kuningan')?.id ?? 0
  await page.request.post('/api/office/call/fillPast', { data: { outletId, weeks: 6 }, headers })
  await page.goto('/office/money')
  await page.getByRole('link', { name: 'Books' }).click()
  await page.getByRole('button', { name: /^Lock / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row').last()).toContainText('Total')
  await expectOfficeClean(page)
  // All tests share one server. So another test can change which month staff can lock next. Therefore, this test only closes the dialog and
  // locks no month.
  const data = await callOfficeOn(page, 'bookMonths', {})
  const isReasonNeeded = data.unsigned.length + data.unconfirmed.length > 0
  await expect(dialog.getByLabel('Reason')).toBeVisible({ visible: isReasonNeeded })
  await dialog.getByRole('button', { name: 'Keep it open' }).click()
  await expect(dialog).toBeHidden()
})

test('the payout page suggests a payout for a row of a bank statement, and staff can save and undo the match', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await stepIn(page, 'owner')
  const me = await callOfficeOn(page, 'me', {})
  const outletId = me.outlets.find(({ slug }) => slug === 'losari')?.id ?? 0
  await page.request.post('/api/office/call/fillPast', { data: { outletId, weeks: 6 }, headers })
  const data = await callOfficeOn(page, 'payoutReport', {})
  const open = data.rows.find(({ payout, net }) => payout === null && net > 0)
  const statement = ['Tanggal;Keterangan;Kredit', `${open?.day};TRANSFER;${open?.net}`].join('\n')
  await page.goto('/office/money/books/payouts')
  const file = page.getByLabel('Statement file (CSV)')
  await file.setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from('Tanggal;Nama\n1;2') })
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByText('Columns not found: credit or amount.')).toBeVisible()
  await file.setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expectOfficeClean(page)
  await page.getByRole('button', { name: 'Save 1 match' }).click()
  await expect(page.getByText('1 transfer matched.')).toBeVisible()
  // The dialog opens in the middle of the window, even if the page is scrolled far down.
  await page.setViewportSize({ ...desk, height: 420 })
  const undo = page.getByRole('button', { name: 'Undo the match' }).first()
  await undo.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const scrollTop = await page.evaluate(() => window.scrollY)
  expect(scrollTop).toBeGreaterThan(200)
  await undo.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollTop)
  await page.setViewportSize(desk)
  await expectOfficeClean(page)
  await dialog.getByRole('button', { name: 'Undo the match' }).click()
  await expect(page.getByText('The match is undone.')).toBeVisible()
  await page
    .getByRole('button', { name: /by hand$/ })
    .first()
    .click()
  await dialog.getByLabel('Amount at the bank').fill('1')
  await expect(dialog.getByLabel('Reason for the difference')).toBeVisible()
  await expectOfficeClean(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})
