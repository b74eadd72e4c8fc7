// Tests that the finance team sets the tax rates of an outlet for a future night and all later nights. A manager must be able to read these
// rates.
import { expect, type Page } from '@playwright/test'
import { callOfficeOn, expectOfficeClean, stepIn } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

async function openTaxes(page: Page, slug?: string) {
  const me = await callOfficeOn(page, 'me', {})
  const outlet = me.outlets.find((candidate) => slug === undefined || candidate.slug === slug)
  if (!outlet) throw new Error('no outlet')
  await page.goto(`/office/${outlet.brand}/${outlet.slug}/stock/taxes`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('B13 finance can set a tax rate from a future night on, see its prices, and withdraw it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await stepIn(page, 'finance', { language: 'en' })
  await openTaxes(page, 'losari')
  await page.getByRole('button', { name: 'New rate: Entertainment' }).click()
  const dialog = page.getByRole('dialog')
  const first = await dialog.getByLabel('First night').getAttribute('min')
  expect(first).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  const rate = dialog.getByLabel('Rate in percent')
  await rate.fill('140')
  await expect(dialog.getByRole('alert')).toContainText('from 0 to 100')
  await rate.fill('40,5')
  await dialog.getByLabel('First night').fill('2031-06-01')
  await expect(dialog).toContainText('Sunday, 1 June 2031')
  await expectOfficeClean(page)
  await dialog.getByRole('button', { name: 'Set 40.5%' }).click()
  await expect(page.getByRole('status')).toContainText('Entertainment: 40.5% from Sunday, 1 June 2031.')
  await expect(page.getByText(/10% to 40.5%/).first()).toBeVisible()
  await expectOfficeClean(page)
  await page.getByRole('button', { name: /^Take back 40.5%/ }).click()
  await expect(page.getByRole('status')).toContainText('The rate before it goes on.')
  await expect(page.getByRole('button', { name: /^Take back 40.5%/ })).toBeHidden()
})

test('B13 an owner sets the tax kinds and the tax on forfeits, but a manager can only read them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await stepIn(page, 'owner', { language: 'id' })
  await openTaxes(page, 'polonia')
  await page.getByRole('button', { name: 'Ubah pajak dan layanan' }).click()
  const dialog = page.getByRole('dialog')
  const forfeits = dialog.getByLabel('Uang tamu yang hangus')
  await forfeits.selectOption((await forfeits.inputValue()) === 'yes' ? 'no' : 'yes')
  await expectOfficeClean(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('status')).toContainText('Pajak dan layanan disimpan.')
  await expect(page.getByText(/^Uang tamu yang hangus: .+ menjadi .+/).first()).toBeVisible()
  await stepIn(page, 'manager', { language: 'id' })
  await openTaxes(page)
  await expect(page.getByText(/^Hanya .* yang bisa mengubahnya\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tarif baru/ })).toHaveCount(0)
})
