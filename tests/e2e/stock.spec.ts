// Tests that staff change the stock of an outlet: nights, prices, tables, tickets, courses and refund rules, in both languages.
import { expect, type Page } from '@playwright/test'
import { callOfficeOn, expectOfficeClean, stepIn, turnTo, themesAt } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

const phone = { width: 360, height: 800 }
const desk = { width: 1440, height: 900 }

async function anOutlet(page: Page, slug: string) {
  const me = await callOfficeOn(page, 'me', {})
  const outlet = me.outlets.find((candidate) => candidate.slug === slug)
  if (!outlet) throw new Error('no outlet')
  return { id: outlet.id, path: `/office/${outlet.brand}/${outlet.slug}/stock` }
}

async function aMonth(page: Page, slug: string) {
  const { id, path } = await anOutlet(page, slug)
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
  const { nights } = await callOfficeOn(page, 'stockMonth', { outletId: id, month })
  const at = nights.findIndex((night, index) =>
    [night, nights[index + 1]].every(
      (candidate) => candidate?.state === 'open' && candidate.bookings === 0 && candidate.event === null,
    ),
  )
  const [first, second] = [nights[at], nights[at + 1]]
  if (!first || !second) throw new Error('no two free nights')
  return { path, month, first: first.night, second: second.night }
}

test('the stock pages meet WCAG 2.2 AA in the day and night themes, on a phone and on a desktop', async ({ page }) => {
  await stepIn(page, 'owner', { language: 'en' })
  const { path, month, first } = await aMonth(page, 'menteng')
  for (const part of [`calendar?month=${month}`, 'prices', 'taxes', 'tickets', 'courses', 'refund-rules']) {
    await page.goto(`${path}/${part}`)
    if (part.startsWith('calendar')) await page.locator(`[data-night="${first}"]`).click()
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      for (const theme of themesAt(size)) {
        await turnTo(page, theme)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectOfficeClean(page)
      }
    }
  }
})

test('staff choose several nights by keyboard, close them with a reason in two languages, and open them again', async ({
  page,
}) => {
  await stepIn(page, 'owner', { language: 'id' })
  const { path, month, first, second } = await aMonth(page, 'losari')
  await page.setViewportSize(desk)
  await page.goto(`${path}/calendar?month=${month}`)
  const [firstCell, other] = [page.locator(`[data-night="${first}"]`), page.locator(`[data-night="${second}"]`)]
  const run = async () => {
    await firstCell.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(other).toBeFocused()
    await expect(page.locator('.cal [aria-pressed="true"]')).toHaveCount(2)
  }
  await run()
  await page.getByLabel('Alasan, Bahasa Indonesia').fill('Kami menyetel ulang pengeras.')
  await page.getByLabel('Alasan, Bahasa Inggris').fill('We retune the speakers.')
  await expect(page.getByText('Belum ada yang memesan.')).toBeVisible()
  await page.getByRole('button', { name: 'Tutup 2 malam' }).click()
  await expect(page.getByRole('status')).toContainText('2 malam diubah.')
  await expect(firstCell).toHaveAccessibleName(/Kami menyetel ulang pengeras\.?.*Tutup/)
  await expect(page.getByText('Tutup, dengan alasan: 2 malam').first()).toBeVisible()
  await run()
  await page.getByLabel('Yang diubah').selectOption('ordinary')
  await page.getByRole('button', { name: 'Kembalikan 2 malam' }).click()
  await expect(firstCell).not.toHaveAccessibleName(/Tutup/)
})

test('staff change a price, a table and the refund rules after the page has shown the effects', async ({ page }) => {
  await stepIn(page, 'owner', { language: 'en' })
  const { path } = await anOutlet(page, 'polonia')
  await page.setViewportSize(phone)
  await page.goto(`${path}/prices`)
  await page
    .getByRole('button', { name: /^Change the prices of/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="downPayment.weekend"]').fill('777000')
  await expect(dialog).toContainText('IDR 777,000')
  await expectOfficeClean(page)
  await dialog.getByRole('button', { name: 'Change 1 price' }).click()
  await expect(page.getByText(/Weekend: .* to 777,000/)).toBeVisible()
  await page.goto(`${path}/tables`)
  await expectOfficeClean(page)
  await page.getByRole('button', { name: 'Add a table' }).click()
  await dialog.getByLabel('Name').fill('ZZ 9')
  await dialog.getByRole('button', { name: 'Save the table' }).click()
  await page.getByRole('button', { name: 'Retire table ZZ 9' }).click()
  await dialog.getByRole('button', { name: 'Retire table ZZ 9' }).click()
  await expect(page.getByRole('button', { name: 'Bring back table ZZ 9' })).toBeVisible()
  await page.goto(`${path}/refund-rules`)
  await page.getByRole('button', { name: 'Change the rules of Tables' }).click()
  await dialog.locator('input[name="rules.0.refundPercentage"]').fill('90')
  await expect(dialog).toContainText('90% comes back')
  await dialog.getByRole('button', { name: /^Use these/ }).click()
  await expect(page.getByRole('status')).toContainText('The rules of Tables hold for new bookings.')
})
