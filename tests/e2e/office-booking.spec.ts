// Staff books for a guest and fills a guest list, in both languages, on a phone and at a desk.
import { expect, type Page } from '@playwright/test'
import { expectOfficeClean, stepIn, turnTo, themesAt } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const PLACE = '/office/luna-senja/kuningan'
/** A night far enough that no other test wants it. */
const NIGHT = nightAhead(41)

async function expectCleanEverywhere(page: Page) {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    for (const theme of themesAt(size)) {
      await turnTo(page, theme)
      await expectOfficeClean(page)
    }
  }
}

test('a booking is said in one line, read back, held at the quoted sum, and its guest pays by the link', async ({
  page,
}) => {
  await stepIn(page, 'owner')
  await page.setViewportSize(desk)
  await page.goto(`${PLACE}/new?night=${NIGHT}`)
  // Also what the server says is in the language of whoever opens the page by its address.
  await expect(page.getByRole('main')).not.toContainText(/Meja|Teras/)
  await page.getByLabel('Say it in one line').fill('6 22.00 0812 3310 5567 tio')
  await expect(page.getByRole('list', { name: 'Read as' })).toContainText('6 guests')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Tio')
  await expect(page.getByLabel('Arrives, WIB')).toHaveValue('22:00')
  await expectCleanEverywhere(page)
  const summary = page.getByRole('complementary', { name: 'Summary' })
  const sum = await summary.locator('.sum dd').textContent()
  await summary.getByRole('button', { name: /^Hold .*, make the link$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is held for Tio until' })).toBeVisible()
  const link = await page.getByRole('textbox', { name: 'Pay link' }).inputValue()
  await page.goto(link)
  await expect(page.getByText(sum ?? '?').first()).toBeVisible()
})

test('daftar tamu: baris yang salah disebut, nama disetujui, dan masuk dengan satu ketukan', async ({ page }) => {
  await stepIn(page, 'owner', { language: 'id' })
  await page.setViewportSize(desk)
  await page.goto(`${PLACE}/guest-lists?night=${NIGHT}`)
  await page.getByRole('button', { name: 'Buat daftar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nama daftar').fill('Bayu')
  await dialog.getByLabel('Yang bertanggung jawab').fill('Bayu Promotor')
  await expectOfficeClean(page)
  await dialog.getByRole('button', { name: 'Buat daftar' }).click()
  const lines = page.getByLabel('Satu nama per baris')
  await lines.fill('Sari Dewi +2\n+3')
  await page.getByRole('button', { name: /^Tambah 2 nama$/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Baris 2' })).toBeVisible()
  await lines.fill('Sari Dewi +2\nTio 0812 3310 5567')
  await page.getByRole('button', { name: /^Tambah 2 nama$/ }).click()
  await expect(page.getByRole('button', { name: 'Masuk, Sari Dewi' })).toBeVisible()
  await expectCleanEverywhere(page)
  await page.goto(`${PLACE}/tonight?night=${NIGHT}`)
  await page.getByRole('button', { name: 'Masuk, Sari Dewi' }).click()
  await expect(page.getByText('3 masuk', { exact: true })).toBeVisible()
  await expectOfficeClean(page)
})
