// Tests that staff find guests and affiliators, and mark, ban and unban them. The test runs in both languages, on a phone and on a
// desktop.
import { expect, type Page } from '@playwright/test'
import { guests as en } from '#messages/en/office/guests.ts'
import { guests as id } from '#messages/id/office/guests.ts'
import { callOfficeOn, expectOfficeClean, stepIn, turnTo, themesAt } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const headers = { 'sec-fetch-site': 'same-origin' }

async function aGuest(page: Page): Promise<string> {
  const me = await callOfficeOn(page, 'me', {})
  const [outlet] = me.outlets.filter(({ isRestaurant }) => !isRestaurant)
  const { night } = await callOfficeOn(page, 'night', { outletId: outlet?.id ?? 0 })
  await page.request.post('/api/office/call/fillNight', { data: { outletId: outlet?.id, night }, headers })
  const response = await page.request.post('/api/office/call/guests', { data: {}, headers })
  const { guests } = ((await response.json()) as { data: { guests: { id: string }[] } }).data
  return `/office/guests/${guests[0]?.id}`
}

async function expectCleanEverywhere(page: Page): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    for (const theme of themesAt(size)) {
      await turnTo(page, theme)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectOfficeClean(page)
    }
  }
}

for (const [language, t] of [
  ['id', id],
  ['en', en],
] as const)
  test(`staff ban a guest with a reason and later lift the ban, ${language}`, async ({ page }) => {
    await stepIn(page, 'owner', { language })
    await page.goto(await aGuest(page))
    await page.getByRole('button', { name: t.ban }).click()
    const dialog = page.getByRole('dialog')
    const reason = `Berkelahi di bar, ${language} ${Date.now()}`
    const ban = page.locator('.guest__ban', { hasText: reason })
    await dialog.getByLabel(t.banReason).fill(reason)
    await dialog.getByRole('button', { name: t.banDo }).click()
    await expect(dialog).toBeHidden()
    await expect(ban).toBeVisible()
    await expectCleanEverywhere(page)
    await ban.getByRole('button', { name: t.lift }).click()
    await dialog.getByLabel(t.liftReason).fill('Salah orang')
    await dialog.getByRole('button', { name: t.liftDo }).click()
    await expect(ban).toContainText('Salah orang')
    await page.getByRole('button', { name: t.show }).click()
    await expect(page.getByRole('link', { name: /^\+62/ })).toBeVisible()
  })

test('the guest list and the pages of an affiliator meet WCAG 2.2 AA in the day and night themes, on a phone and on a desktop', async ({
  page,
}) => {
  await stepIn(page, 'owner', { language: 'en' })
  await aGuest(page)
  const response = await page.request.post('/api/office/call/affiliators', { data: {} })
  const [affiliator] = ((await response.json()) as { data: { id: string }[] }).data
  for (const address of [
    '/office/guests',
    '/office/affiliators',
    `/office/affiliators/${affiliator?.id}`,
    `/office/affiliators/${affiliator?.id}/${nightAhead(0).slice(0, 7)}`,
  ]) {
    await page.goto(address)
    await expectCleanEverywhere(page)
  }
})
