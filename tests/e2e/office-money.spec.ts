// Money in the office: a host asks, a second person decides, and every money page holds in both themes and languages.
import { expect, type Page } from '@playwright/test'
import { callOfficeOn, expectOfficeClean, stepIn, turnTo, themesAt } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

const headers = { 'sec-fetch-site': 'same-origin' }
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const DAY_MS = 86_400_000

/** Somebody who has paid at Kuningan, and for whom nobody waits for an answer. */
async function aPaidParty(page: Page) {
  const me = await callOfficeOn(page, 'me', {})
  const id = me.outlets.find(({ slug }) => slug.includes('kuningan'))?.id ?? 0
  const nightOn = (night?: string) => callOfficeOn(page, 'night', { outletId: id, ...(night && { night }) })
  const { night } = await nightOn()
  await page.request.post('/api/office/call/fillNight', { data: { outletId: id, night }, headers })
  for (let days = 0; days < 8; days++) {
    const { parties } = await nightOn(new Date(Date.parse(night) + days * DAY_MS).toISOString().slice(0, 10))
    for (const party of parties.filter(({ state }) => state === 'Completed').toReversed()) {
      const { left, requests } = await callOfficeOn(page, 'refundOffer', { id: party.code })
      if (left > 10_000 && !requests.some(({ state }) => state === 'asked')) return party
    }
  }
  throw new Error('no party has paid')
}

test('a host asks for money back, and a manager approves it with what follows said before', async ({ page }) => {
  await page.setViewportSize(phone)
  await stepIn(page, 'host')
  const { code, name } = await aPaidParty(page)
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

test('refunds, payments, flags and the gateway’s days hold WCAG 2.2 AA in both themes, on a phone and at a desk', async ({
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
