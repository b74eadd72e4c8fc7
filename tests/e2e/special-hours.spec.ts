// Tests that staff set the hours of a weekday and of a season. Guests must see these hours and book by them in both languages.
import { expect, type Page } from '@playwright/test'
import { addNights, weekdayOf } from '#domain/calendar/night.ts'
import type { Language } from '#domain/language.ts'
import { aTableNight, type Place } from '#tests/support/browser-guest.ts'
import { expectOfficeClean, stepIn } from '#tests/support/browser-office.ts'
import { violationsOf } from '#tests/support/browser-axe.ts'
import { restoreOutlet } from '#tests/support/browser-outlet.ts'
import { test } from '#tests/support/browser-test.ts'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const ARRIVAL = { en: 'Estimated arrival time', id: 'Waktu kedatangan' }

/** Chooses a table on the booking page, and returns the arrival times that the page then offers. */
async function arrivalsOn(page: Page, language: Language, place: Place): Promise<string[]> {
  await page.goto(`/${language}${place.path}`)
  const [table] = place.tables
  const cart = page.locator(`aside [data-cart-table="${table?.id}"]`)
  await expect(async () => {
    const row = page.locator(`[data-table-row="${table?.id}"]`)
    if (!(await cart.isVisible())) await row.getByRole('button').first().click()
    await expect(cart).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page
    .getByRole('button', { name: /^(Continue|Lanjut)/ })
    .first()
    .click()
  const times = page.getByRole('group', { name: ARRIVAL[language] }).locator('label')
  await expect(times.first()).toBeVisible()
  return times.allInnerTexts()
}

test('guests see the hours of a weekday and a season that staff set, and choose arrival times within them', async ({
  page,
}) => {
  const place = await aTableNight(page.request, 'rantau', 'dok-dua', 20)
  await stepIn(page, 'owner')
  await page.goto(`/office/content/outlets/${place.outletId}`)
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Hours of weekdays and seasons' }) })
  const addRow = section.getByRole('button', { name: 'Add a line' })
  const row = section.locator('.content-row')
  await addRow.click()
  await row
    .first()
    .getByLabel(DAYS[weekdayOf(place.night) - 1] ?? '', { exact: true })
    .check()
  await row.first().getByLabel('Opening hour').fill('15:00')
  await row.first().getByLabel('Closing hour').fill('22:00')
  await row.first().getByLabel('First arrival time').fill('16:00')
  await row.first().getByLabel('Last arrival time').fill('17:00')
  await addRow.click()
  const season = row.nth(1)
  await season.getByLabel('From the night of').fill(addNights(place.night, 1))
  await season.getByLabel('Until the night of').fill(addNights(place.night, 3))
  await season.getByLabel('Closed', { exact: true }).check()
  await season.getByLabel('Name 2, Bahasa Indonesia').fill('Libur Panjang')
  await season.getByLabel('Name 2, English').fill('Long Holiday')
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
  await expectOfficeClean(page)
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  const keep = dialog.getByLabel(/stays? as (?:it is|they are)/)
  await dialog.getByRole('button', { name: 'Publish now' }).or(keep).first().waitFor()
  if (await keep.isVisible()) await keep.check()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()

  for (const [language, range, name, times] of [
    ['id', '15.00–22.00', 'Libur Panjang', ['16.00', '16.30', '17.00']],
    ['en', '15:00 to 22:00', 'Long Holiday', ['16:00', '16:30', '17:00']],
  ] as const) {
    await page.goto(`/${language}/brands/rantau/dok-dua`)
    const hours = page.locator('.hours-fold')
    await hours.locator('summary').click()
    await expect(hours).toContainText(range)
    await expect(hours).toContainText(name)
    expect(await violationsOf(page)).toEqual([])
    expect(await arrivalsOn(page, language, place)).toEqual(times)
  }
  await page.goto(`/en/brands/rantau/dok-dua/booking?date=${addNights(place.night, 2)}`)
  await expect(page.getByRole('heading', { name: /^Rantau Dok Dua is closed for Long Holiday through / })).toBeVisible()
  await restoreOutlet(page, `outlets-${place.outletId}`, { special_hours: [] })
})
