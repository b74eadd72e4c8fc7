// Tests that staff sell a ticket in phases. A guest buys in the early phase, and the next guest must see the regular price.
import { expect, type Page } from '@playwright/test'
import { aTicketNight, expectClean, fillDetails, submitHold, type TicketPlace } from '#tests/support/browser-guest.ts'
import { callOfficeOn, expectOfficeClean, stepIn } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const WORDS = {
  en: {
    more: /^More,/,
    understand: 'I understand',
    name: 'Full name',
    early: 'Early bird',
    regular: 'Regular',
    left: /or 1 left, then Regular at IDR/,
  },
  id: {
    more: /^Tambah,/,
    understand: 'Saya mengerti',
    name: 'Nama lengkap',
    early: 'Harga awal',
    regular: 'Reguler',
    left: /atau sisa 1, lalu Reguler IDR/,
  },
} as const
type Language = keyof typeof WORDS

/**
 * In the office, staff set two phases for the first ticket type. The early phase has one ticket and ends on the evening before the night.
 * The second phase has the regular price.
 */
async function setPhases(page: Page, { outlet, night, tickets }: TicketPlace): Promise<void> {
  await stepIn(page, 'owner', { language: 'en' })
  const { outlets } = await callOfficeOn(page, 'me', {})
  const own = outlets.find(({ id }) => id === outlet.id)
  await page.goto(`/office/${own?.brand}/${own?.slug}/stock/tickets?night=${night}`)
  const stored = await callOfficeOn(page, 'stockTickets', { outletId: outlet.id, night })
  const name = stored.tickets.find(({ id }) => id === tickets[0]?.id)?.name.en ?? ''
  await page.getByRole('button', { name: `Change ${name}` }).click()
  await page.getByRole('button', { name: 'Price phases…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a phase' }).click()
  await dialog.getByRole('button', { name: 'Add a phase' }).click()
  const [early, regular] = [dialog.getByRole('group').nth(0), dialog.getByRole('group').nth(1)]
  await regular.getByLabel('Price').fill('300000')
  await early.getByLabel('Price').fill('200000')
  await dialog.getByRole('button', { name: 'Save the phases' }).click()
  await expect(early.getByText('the next phase never begins')).toBeVisible()
  await early.getByLabel('Ends').fill(`${night}T12:00`)
  await early.getByLabel('Tickets in this phase').fill('1')
  await expectOfficeClean(page)
  await dialog.getByRole('button', { name: 'Save the phases' }).click()
  await expect(page.getByRole('status').filter({ hasText: `The price phases of ${name} are saved.` })).toBeVisible()
  await expect(page.getByText('Early bird: 200,000, 0 of 1 sold')).toBeVisible()
}

async function choose(page: Page, language: Language, path: string): Promise<void> {
  const row = page.locator('[data-ticket-row]').first()
  const cart = page.locator('aside [data-cart-ticket]').first()
  await page.goto(`/${language}${path}`)
  await expect(async () => {
    if (!(await cart.isVisible())) await row.getByRole('button', { name: WORDS[language].more }).click()
    await expect(cart).toHaveText(/^1 ×/, { timeout: 1000 })
  }).toPass()
}

async function continueToDetails(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('button', { name: /^(Continue|Lanjut)/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: WORDS[language].understand }).click()
}

for (const [language, skip] of [
  ['en', 4],
  ['id', 5],
] as const)
  test(`in ${language} a guest sees the new price after another guest buys the last early ticket, and keeps the typed details`, async ({
    page,
    browser,
    request,
  }) => {
    const place = await aTicketNight(request, 'gema', 'losari', skip)
    const words = WORDS[language]
    await setPhases(page, place)
    await page.goto(`/${language}/events/${place.slug}`)
    const cost = page.locator('.costs tr').filter({ hasText: words.early })
    await expect(cost).toContainText(words.left)
    await page.setViewportSize({ width: 360, height: 800 })
    await expectClean(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    const other = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    for (const guest of [page, other]) {
      await choose(guest, language, place.path)
      await expect(guest.locator('[data-ticket-row] h3').first()).toContainText(words.early)
      await continueToDetails(guest, language)
      await fillDetails(guest, {}, language)
    }
    await submitHold(page)
    await page.waitForURL(/\/payment\?reservation=/)
    await expect(page.getByRole('main')).toContainText(words.early)
    await submitHold(other)
    const refusal = other.getByRole('alertdialog').last()
    await expect(refusal).toContainText(language === 'en' ? 'has just changed' : 'baru saja berubah')
    await refusal.getByRole('button').last().click()
    await expect(other.locator('[data-ticket-row] h3').first()).toContainText(words.regular)
    await expect(other.locator('aside [data-cart-ticket]').first()).toContainText(words.regular)
    await expectClean(other)
    await continueToDetails(other, language)
    await expect(other.getByLabel(words.name)).toHaveValue('Raka Wicaksana')
    await submitHold(other)
    await other.waitForURL(/\/payment\?reservation=/)
    await expect(other.getByRole('main')).toContainText(words.regular)
    await other.close()
    await page.goto(`/${language}/events/${place.slug}`)
    await expect(page.locator('.costs')).toContainText(words.regular)
    await expect(page.locator('.costs')).not.toContainText(words.early)
  })
