// Tests that staff change the operating fields of an outlet in the office, and decide about the bookings that no longer fit.
import { expect, type Page } from '@playwright/test'
import { weekdayOf } from '#domain/calendar/night.ts'
import { callOfficeOn, expectOfficeClean, stepIn } from '#tests/support/browser-office.ts'
import { restoreOutlet } from '#tests/support/browser-outlet.ts'
import { test } from '#tests/support/browser-test.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'

async function openOutlet(page: Page, slug: string) {
  const { outlets } = await callOfficeOn(page, 'me', {})
  const outlet = outlets.find((candidate) => candidate.slug === slug)
  if (!outlet) throw new Error('no outlet')
  const key = `outlets-${outlet.id}`
  const { pages, parts } = await callOfficeOn(page, 'content', { id: key })
  await page.goto(`/office/content/outlets/${outlet.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { outletId: outlet.id, key, pages, stored: parts.find(({ part }) => part === 'shared')?.body ?? {} }
}

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()

test('staff change the hours of an outlet in the office, and guests read them on its page in both languages', async ({
  page,
}) => {
  await stepIn(page, 'owner')
  const { key, pages, stored } = await openOutlet(page, 'losari')
  await page.getByLabel('Closing hour').fill('03:45')
  await page.getByLabel('Last arrival time').fill('00:10')
  await page.getByLabel('Latest arrival').fill('00:20')
  await saved(page)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  const textOf = async (address: string | null) => (await page.request.get(address ?? '')).text()
  await expect.poll(() => textOf(pages.id)).toContain('00.20')
  expect(await textOf(pages.id)).toContain('03.45')
  await expect.poll(() => textOf(pages.en)).toContain('00:20')
  expect(await textOf(pages.en)).toContain('03:45')
  await restoreOutlet(page, key, {
    close_hour: stored['close_hour'],
    arrival_to: stored['arrival_to'],
    maximum_eta: stored['maximum_eta'],
  })
})

test('a map link that staff paste fills in the coordinates, and a faulty coordinate is reported at its field', async ({
  page,
}) => {
  await stepIn(page, 'owner')
  await openOutlet(page, 'losari')
  await page.getByLabel('Link to the map').fill('https://www.google.com/maps/@-5.1419,119.4072,17z')
  await expect(page.getByLabel('Latitude')).toHaveValue('-5.1419')
  await expect(page.getByLabel('Longitude')).toHaveValue('119.4072')
  await saved(page)
  await page.getByLabel('Latitude').fill('-95.10')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Latitude')).toHaveValue('-95.10')
  await page.getByLabel('Latitude').fill('-5.1419')
  await saved(page)
  await page.getByRole('button', { name: 'Throw the draft away…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Throw it away' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('staff must decide about the bookings that no longer fit before they publish a plan', async ({ page }) => {
  await stepIn(page, 'owner')
  const { key, outletId, stored } = await openOutlet(page, 'losari')
  const isOpen = (days: number) => ![1, 2].includes(weekdayOf(nightAhead(days)))
  const ahead = [40, 41, 42].find(isOpen) ?? 0
  await callOfficeOn(page, 'fillNight', { outletId, night: nightAhead(ahead) })
  await page.getByLabel('Last night that can be booked').fill(nightAhead(ahead - 1))
  await saved(page)
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/bookings? no longer fits?$/)).toBeVisible()
  const link = dialog.getByRole('link').first()
  await expect(link).toHaveAttribute('href', /\/office\/reservations\/[A-Z0-9-]+$/)
  await expectOfficeClean(page)
  const publish = dialog.getByRole('button', { name: 'Publish now' })
  await expect(publish).toBeDisabled()
  await dialog.getByLabel(/stays? as (?:it is|they are)/).check()
  await publish.click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  await expect(page.getByText(/\d+ bookings? stays? as (?:it is|they are)/)).toBeVisible()
  await restoreOutlet(page, key, { cut_off_date: stored['cut_off_date'] })
})
