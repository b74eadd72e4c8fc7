// Tests that staff put places on hold on the floor page. Other staff must see these holds. Staff then release the holds on the page of
// holds.
import { expect, type Page } from '@playwright/test'
import { callOfficeOn, expectOfficeClean, stepIn, turnTo, themesAt } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'

const phone = { width: 360, height: 800 }
const desk = { width: 1440, height: 900 }
const PATH = '/office/luna-senja/kuningan'
const DAY_MS = 24 * 3_600_000

async function aFreeTable(page: Page, ahead: number) {
  const now = await callOfficeOn(page, 'night', { outletId: 1 })
  const date = new Date(Date.parse(`${now.night}T00:00:00Z`) + ahead * DAY_MS).toISOString().slice(0, 10)
  const night = await callOfficeOn(page, 'night', { outletId: 1, night: date })
  const occupiedIds = new Set(night.parties.flatMap(({ tableIds }) => tableIds))
  const table = night.tables.find(({ id, hold, isReservable }) => isReservable && hold === null && !occupiedIds.has(id))
  if (!table) throw new Error('no table is free')
  return { date, table }
}

test('after staff put a table on hold, all staff see the guest’s name and the end of the hold, and can release the hold', async ({
  page,
  browser,
}) => {
  await stepIn(page, 'manager')
  const { date, table } = await aFreeTable(page, 24)
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await stepIn(theirs, 'host', { language: 'id' })
  const spot = theirs.locator(`[data-table="${table.id}"]`)
  await theirs.goto(`${PATH}/floor?night=${date}`)
  await expect(spot).toHaveAccessibleName(/Kosong/)

  await page.goto(`${PATH}/floor?night=${date}`)
  await page.locator(`[data-table="${table.id}"]`).click()
  await page.getByRole('button', { name: 'Hold this table…' }).click()
  await page.getByLabel('For whom').fill('Bu Ratna')
  await page.locator('main').getByText('22:00', { exact: true }).click()
  await expect(page.getByText('At 22:00 it goes back on sale by itself; whoever waits comes first.')).toBeVisible()
  await page.getByRole('button', { name: `Hold ${table.name}` }).click()
  await expect(page.getByRole('status').filter({ hasText: `${table.name} held.` })).toBeVisible()

  await expect(spot).toHaveAccessibleName(/Disimpan, 22\.00, Bu Ratna/)
  await spot.click()
  await expect(theirs.getByText('Disimpan untuk Bu Ratna')).toBeVisible()
  await expect(theirs.getByText('sampai 22.00, oleh Rina Wijaya')).toBeVisible()

  await page.goto(`${PATH}/holds?night=${date}`)
  await page.getByRole('button', { name: `Release ${table.name}`, exact: true }).click()
  await expect(page.getByText('Back on sale at once.')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Release ${table.name}` })
    .click()
  await expect(page.getByRole('status').filter({ hasText: `${table.name} back on sale.` })).toBeVisible()
  await expect(page.getByText('Released,', { exact: false })).toBeVisible()
  // The button that opened the dialog disappears together with the hold, so the focus must move to another element of the page.
  await expect(page.locator('main :focus')).toHaveCount(1)
  await expect(spot).toHaveAccessibleName(/Kosong/)
  await context.close()
})

for (const [language, make, close, ahead] of [
  ['id', 'Simpan tempat…', 'Tidak jadi', 25],
  ['en', 'Hold places…', 'Never mind', 26],
] as const)
  test(`the holds of a night and their form meet WCAG 2.2 AA in the day and night themes, on a phone and on a desktop (${language})`, async ({
    page,
  }) => {
    await stepIn(page, 'manager', { language })
    const { date, table } = await aFreeTable(page, ahead)
    const data = {
      id: crypto.randomUUID(),
      outletId: 1,
      night: date,
      kind: 'closed',
      reason: 'Kamera',
      forName: '',
      until: '23:00',
      tableIds: [table.id],
    }
    await page.request.post('/api/office/call/makeHold', { data, headers: { 'sec-fetch-site': 'same-origin' } })
    await page.goto(`${PATH}/holds?night=${date}`)
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      for (const theme of themesAt(size)) {
        await turnTo(page, theme)
        await expectOfficeClean(page)
        await page.getByRole('button', { name: make }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectOfficeClean(page)
        await page.getByRole('button', { name: close }).click()
      }
    }
  })
