// Tests that staff book for a guest and fill a guest list. The test runs in both languages, on a phone and on a desktop.
import { expect, type Page } from '@playwright/test'
import type { BookingPlaces } from '#office/api/answers.ts'
import { callOfficeOn, expectOfficeClean, stepIn, turnTo, themesAt } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const PLACE = '/office/luna-senja/kuningan'
/** A night that no other test books, because it is far in the future. */
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

test('staff type a booking in one line and hold it, and the guest pays by the link', async ({ page }) => {
  await stepIn(page, 'owner')
  await page.setViewportSize(desk)
  await page.goto(`${PLACE}/new?night=${NIGHT}`)
  // If staff open a page directly by its address, the texts from the server must also be in the language of the staff member.
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

async function lineOf(page: Page, night: string) {
  const me = await callOfficeOn(page, 'me', {})
  const outlet = me.outlets.find(({ brand, slug }) => PLACE.endsWith(`${brand}/${slug}`))
  const answer = await page.request.post('/api/office/call/bookingPlaces', {
    data: { outletId: outlet?.id, night },
    headers: { 'accept-language': 'en' },
  })
  const { data } = (await answer.json()) as { data: BookingPlaces }
  const kind = data.tables.find(({ category, isFree }) => isFree && category)?.category ?? ''
  const [, month, day] = night.split('-').map(Number)
  return { date: `${day}/${month}`, kind: kind.split(/[\s-]/)[0]?.toLowerCase() ?? '' }
}

test('D7 the booking form updates without Enter while staff type the booking line', async ({ page }) => {
  await stepIn(page, 'owner')
  await page.setViewportSize(desk)
  const later = nightAhead(42)
  const { date, kind } = await lineOf(page, later)
  await page.goto(`${PLACE}/new?night=${NIGHT}`)
  await page.getByLabel('Say it in one line').fill(`3 ${date} 22.30 0812 3310 5567 ${kind} tio`)
  await expect(page).toHaveURL(new RegExp(`night=${later}`))
  await expect(page.getByLabel('Arrives, WIB')).toHaveValue('22:30')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Tio')
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('Tio 3')
})

test('D7 a typed name in the name field does not change when staff type another booking line', async ({ page }) => {
  await stepIn(page, 'owner')
  await page.setViewportSize(desk)
  await page.goto(`${PLACE}/new?night=${NIGHT}`)
  await page.getByLabel('Say it in one line').fill('3 22.30 0812 3310 5567 tio')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Tio')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ibu Ratna')
  await page.getByLabel('Say it in one line').fill('4 22.30 0812 3310 5567 raka')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText('Ibu Ratna 4')
})

test('D7 the booking button is disabled until the form has loaded the night in the booking line', async ({ page }) => {
  await stepIn(page, 'owner')
  await page.setViewportSize(desk)
  const { date } = await lineOf(page, nightAhead(42))
  await page.goto(`${PLACE}/new?night=${NIGHT}`)
  const line = page.getByLabel('Say it in one line')
  const button = page.getByRole('complementary', { name: 'Summary' }).getByRole('button', { name: /make the link$/ })
  await line.fill('3 22.30 0812 3310 5567 tio')
  await expect(button).toBeEnabled()
  let isHeldBack = true
  await page.route('**/api/office/call/bookingPlaces', async (route) => {
    await expect.poll(() => isHeldBack).toBe(false)
    await route.continue()
  })
  await line.fill(`5 ${date} 22.30 0812 3310 5567 tio`)
  await expect(page.getByRole('list', { name: 'Read as' })).toContainText('5 guests')
  expect(await button.isDisabled()).toBe(true)
  await page.waitForTimeout(800)
  expect(await button.isDisabled()).toBe(true)
  isHeldBack = false
  await expect(button).toBeEnabled()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('Tio 5')
})

test('in Indonesian the guest list page shows the number of a faulty line, and staff approve and admit a guest with one tap each', async ({
  page,
}) => {
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
