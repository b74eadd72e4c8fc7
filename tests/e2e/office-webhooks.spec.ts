// Tests the office page on which an owner adds and removes other systems that receive events.
import { expect } from '@playwright/test'
import { expectOfficeClean, stepIn, themesAt, turnTo } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`at ${viewport.width} px an owner adds a webhook receiver, sends a test event and removes the receiver`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await stepIn(page, 'owner')
    await page.goto('/office/connections/webhooks')
    await page.getByRole('button', { name: 'New address' }).click()
    const dialog = page.getByRole('dialog')
    const address = dialog.getByLabel('Address')
    await address.fill('https://10.0.0.1/hook')
    await dialog.getByRole('button', { name: 'Add the address' }).click()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await expect(address).toHaveAccessibleDescription(/not in our own network/)
    const host = `hooks-${viewport.width}.invalid`
    await address.fill(`https://${host}/senja`)
    await dialog.getByText('bills').click()
    await dialog.getByRole('button', { name: 'Add the address' }).click()
    await expect(dialog.getByText(/^whsec_/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(/^whsec_/)).toHaveCount(0)
    await page.getByRole('button', { name: `More for ${host}` }).click()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByText('its name is unknown')).toBeVisible({ timeout: 15_000 })
    for (const theme of [...themesAt(viewport), 'night', 'day'] as const) {
      await turnTo(page, theme)
      await expectOfficeClean(page)
    }
    await page.getByRole('button', { name: `More for ${host}` }).click()
    await page.getByRole('button', { name: 'Remove the address' }).click()
    await dialog.getByRole('button', { name: 'Remove the address' }).click()
    await expect(page.getByText(host)).toHaveCount(0)
  })
