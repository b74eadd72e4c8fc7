// Tests how staff cancel a night in the office. The office shows the cost in rupiah. If the cost is above a limit, a second person must
// approve it. Then the office shows the progress until all guests have their refunds.
import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { callOfficeOn, expectOfficeClean, stepIn, turnTo } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }

/**
 * Fills a night of a bar with paid bookings. The night is so far in the future that no other test uses it. Returns the outlet and the
 * date of the night.
 */
async function fillFarNight(page: Page, days: number): Promise<{ outletId: number; night: string }> {
  const { outlets } = await callOfficeOn(page, 'me', {})
  const outletId = outlets.find(({ slug }) => slug === 'kuningan')?.id ?? 0
  return { outletId, ...(await callOfficeOn(page, 'fillNight', { outletId, night: nightAhead(days) })) }
}

async function openCancellation(page: Page, night: string, role: Role, language: Language): Promise<void> {
  await stepIn(page, role, { language })
  await page.goto(`/office/luna-senja/kuningan/cancel-night?night=${night}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function expectCleanThemes(page: Page): Promise<void> {
  for (const theme of ['day', 'night'] as const) {
    await turnTo(page, theme)
    await expectOfficeClean(page)
  }
}

test('an owner cancels a night on a phone without a second person, gives a reason in two languages, and each guest is refunded', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await stepIn(page, 'owner')
  const { outletId, night } = await fillFarNight(page, 47 + test.info().retry)
  const { cost } = await callOfficeOn(page, 'nightCancellation', { outletId, night })
  expect(cost.amount).toBeGreaterThan(2_000_000)
  await openCancellation(page, night, 'owner', 'id')
  await expectCleanThemes(page)
  const cancel = page.getByRole('button', { name: /^Batalkan malamnya, kembalikan/ })
  await cancel.click()
  const [indonesian, english] = [page.getByLabel(/, Bahasa Indonesia/), page.getByLabel(/, Bahasa Inggris/)]
  await expect(indonesian).toHaveAttribute('aria-invalid', 'true')
  await expect(english).toHaveAttribute('aria-invalid', 'true')
  expect((await callOfficeOn(page, 'nightCancellation', { outletId, night })).cancellation).toBeNull()
  await indonesian.fill('Listrik gedung padam sampai besok.')
  await english.fill('The building has no power until tomorrow.')
  await cancel.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('dibatalkan')
  await expect(page.getByText('Semua pesanan selesai.')).toBeVisible({ timeout: 30_000 })
  await expectCleanThemes(page)
  const { cancellation, items } = await callOfficeOn(page, 'nightCancellation', { outletId, night })
  expect(cancellation).toMatchObject({ state: 'within_limit', refunded: cost.amount })
  expect(items).toHaveLength(cost.bookings)
})

test('a cancellation above the manager’s limit waits until the owner approves the amount', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await stepIn(page, 'owner')
  const { outletId, night } = await fillFarNight(page, 54 + test.info().retry)
  await openCancellation(page, night, 'manager', 'en')
  await page.getByLabel(/, Indonesian/).fill('DJ sakit.')
  await page.getByLabel(/, English/).fill('The DJ is ill.')
  await page.getByRole('button', { name: /^Ask a second person to give back/ }).click()
  await expect(page.getByText('You asked for it, so somebody else decides.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeHidden()
  await expectCleanThemes(page)
  await openCancellation(page, night, 'owner', 'en')
  await expect(page.getByText('The DJ is ill.')).toBeVisible()
  await expectCleanThemes(page)
  const { cost } = await callOfficeOn(page, 'nightCancellation', { outletId, night })
  await page.getByRole('button', { name: /^Approve, give back/ }).click()
  await expect(page.getByText('Every booking is done.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('row')).toHaveCount(cost.bookings + 1)
  const { cancellation } = await callOfficeOn(page, 'nightCancellation', { outletId, night })
  expect(cancellation).toMatchObject({ state: 'approved', refunded: cost.amount })
})
