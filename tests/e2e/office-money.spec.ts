// Tests the money pages of the office. A host requests a refund, and a second person decides about it. Every money page must be accessible
// in both themes and languages.
import { expect } from '@playwright/test'
import { expectOfficeClean, stepIn, turnTo, themesAt } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { aPaidParty } from '#tests/support/paid-party.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test('a host requests a refund, and a manager approves it after reading its effects', async ({ page }) => {
  await page.setViewportSize(phone)
  await stepIn(page, 'host')
  const { code, name } = (await aPaidParty(page)).party
  await page.goto(`/office/reservations/${code}`)
  await page.getByRole('button', { name: 'Give money back…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rupiah, whole number').fill('10000')
  await dialog.getByLabel('Reason').fill('The wrong table was given')
  await expect(dialog.getByText(/approves? it first/)).toBeVisible()
  for (const theme of ['day', 'night'] as const) {
    await turnTo(page, theme)
    await expectOfficeClean(page)
  }
  await dialog.getByRole('button', { name: 'Ask for approval of IDR 10,000' }).click()
  await expect(page.getByRole('status').getByText(/waits for a second person/)).toBeVisible()

  await page.setViewportSize(desk)
  await stepIn(page, 'owner', { language: 'id' })
  await page.goto('/office/money/refunds')
  await page.getByRole('row').filter({ hasText: code }).getByRole('link', { name }).click()
  const panel = page.getByRole('complementary', { name: `Pengembalian ${name}` })
  await expect(panel).toContainText('orang lain yang memutuskan')
  await panel.getByRole('button', { name: 'Setujui, kembalikan IDR 10.000' }).click()
  await expect(page.getByRole('status').getByText('Disetujui. IDR 10.000 dikembalikan.')).toBeVisible()
  await page.goto(`/office/reservations/${code}`)
  await expect(page.getByText(/Disetujui, /).first()).toBeVisible()
})

test('refunds, payments, flags and the gateway statement pages meet WCAG 2.2 AA in the day and night themes, on a phone and on a desktop', async ({
  page,
}) => {
  await stepIn(page, 'finance', { language: 'id' })
  for (const address of ['refunds?state=sent', 'payments', 'flags', 'reconcile']) {
    await page.goto(`/office/money/${address}`)
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      for (const theme of themesAt(size)) {
        await turnTo(page, theme)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uang')
        await expectOfficeClean(page)
      }
    }
  }
})
