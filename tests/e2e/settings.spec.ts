// Tests the settings of the house. An owner proves their presence and changes a setting. The new value applies to the pages of staff on a
// night.
import { expect, type Page } from '@playwright/test'
import { type SettingKey, settingOf } from '#domain/settings/house-settings.ts'
import { callOfficeOn, expectOfficeClean, stepIn, turnTo } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

const headers = { 'sec-fetch-site': 'same-origin' }
const MINUTE_MS = 60_000

/** Makes a party at an outlet that is open now. The arrival time of the party was some minutes ago. */
async function aLateParty(page: Page, minutes: number): Promise<{ path: string; name: string }> {
  const { outlets } = await callOfficeOn(page, 'me', {})
  for (const outlet of outlets.filter(({ isRestaurant }) => !isRestaurant)) {
    const { night, now, opensAt } = await callOfficeOn(page, 'night', { outletId: outlet.id })
    const arrivalAt = new Date(Date.parse(now) - minutes * MINUTE_MS)
    if (Date.parse(opensAt) > arrivalAt.getTime()) continue
    await page.request.post('/api/office/call/fillNight', { data: { outletId: outlet.id, night }, headers })
    const { parties } = await callOfficeOn(page, 'night', { outletId: outlet.id, night })
    const party = parties.find(({ kind, state }) => kind === 'tables' && state === 'Completed')
    if (!party) continue
    const time = arrivalAt.toLocaleTimeString('en-GB', { timeZone: outlet.zone, hour: '2-digit', minute: '2-digit' })
    await callOfficeOn(page, 'changeArrival', { id: party.id, version: party.version, time, notify: false })
    return { path: `/office/${outlet.brand}/${outlet.slug}/tonight`, name: party.name }
  }
  throw new Error('no outlet is open')
}

async function setSetting(page: Page, key: SettingKey, value: number) {
  const settings = await callOfficeOn(page, 'settings', {})
  const version = settings.find((setting) => setting.key === key)?.version ?? 0
  await callOfficeOn(page, 'changeSettings', { changes: [{ key, value, version }] })
}

/** Stores the default of the setting again, because other tests share the server. */
const reset = (page: Page, key: SettingKey) => setSetting(page, key, settingOf(key).usual)

const openMenu = async (page: Page, path: string, name: string) => {
  await page.goto(path)
  await page
    .getByRole('button', { name: `More for ${name}` })
    .first()
    .click()
}

test('after an owner shortens the grace with a proof of presence, staff can mark a no-show earlier', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await stepIn(page, 'owner')
  const { path, name } = await aLateParty(page, 8)
  await openMenu(page, path, name)
  await expect(page.getByRole('button', { name: 'Move to another table' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'No-show', exact: true })).toHaveCount(0)
  await page.goto('/office/settings')
  const grace = page.getByRole('textbox', { name: 'Counts as a no-show after' })
  await expect(grace).toHaveValue('15')
  await grace.fill('500')
  await page.getByRole('button', { name: 'Save, prove it is you' }).click()
  await expect(page.getByRole('alert')).toContainText('from 0 to 120')
  await expect(grace).toBeFocused()
  await grace.fill('5')
  await expect(page.getByText('was 15; default 15; from 0 to 120')).toBeVisible()
  await expectOfficeClean(page)
  // A new session needs no further proof of presence. So the test replaces the first answer of the server with the refusal that an older
  // session gets.
  await page.route(
    '**/api/office/call/changeSettings',
    (route) => route.fulfill({ status: 403, json: { code: 'prove_presence', message: '' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Save, prove it is you' }).click()
  await page.getByRole('button', { name: 'I am still here' }).click()
  await expect(page.getByRole('button', { name: 'Save, prove it is you' })).toBeHidden()
  await expect(page.getByText(/^15 minutes until .+ changed it/)).toBeVisible()
  await openMenu(page, path, name)
  await expect(page.getByRole('button', { name: 'No-show', exact: true })).toBeVisible()
  await reset(page, 'noShowGrace')
})

test('if another owner has changed the same setting, the owner sees both values and chooses one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await stepIn(page, 'owner')
  await page.goto('/office/settings')
  const grace = page.getByRole('textbox', { name: 'Counts as a no-show after' })
  await grace.fill('40')
  await setSetting(page, 'noShowGrace', 30)
  await page.getByRole('button', { name: 'Save, prove it is you' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody was faster')
  await expect(page.getByText(/changed it to 30 minutes, .+ You typed 40 minutes/)).toBeVisible()
  for (const theme of ['day', 'night'] as const) {
    await turnTo(page, theme)
    await expectOfficeClean(page)
  }
  await page.getByRole('button', { name: 'Keep 40 minutes' }).click()
  await page.getByRole('button', { name: 'Save, prove it is you' }).click()
  await expect(page.getByText(/^30 minutes until .+ changed it/)).toBeVisible()
  await reset(page, 'noShowGrace')
})

test('a manager sees the settings without fields, and a host sees that the page is not for their role', async ({
  page,
}) => {
  await stepIn(page, 'manager', { language: 'id' })
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/office/settings')
    await expect(page.getByText('15 menit', { exact: true })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectOfficeClean(page)
  }
  await stepIn(page, 'host', { language: 'id' })
  await page.goto('/office/settings')
  await expect(page.getByRole('heading', { name: 'Bukan bagianmu' })).toBeVisible()
})

test('after an owner changes the payment window, the cached page of the terms shows the new number of minutes', async ({
  page,
}) => {
  await stepIn(page, 'owner')
  const text = async () => (await page.request.get('/en/terms-and-conditions')).text()
  await expect.poll(text).toContain('30 minutes')
  await setSetting(page, 'paymentWindow', 20)
  await expect.poll(text).toContain('20 minutes')
  await reset(page, 'paymentWindow')
  await expect.poll(text).toContain('30 minutes')
})
