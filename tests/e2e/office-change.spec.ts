// Tests changes of a booking in the office. Staff see the price and then move a party in three taps. Staff also change the arrival time of
// the party.
import { expect, type Page } from '@playwright/test'
import { callOfficeOn, expectOfficeClean, stepIn, turnTo } from '#tests/support/browser-office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { test } from '#tests/support/browser-test.ts'

const headers = { 'sec-fetch-site': 'same-origin' }
const DAY_MS = 86_400_000

type Party = WireAnswer<'night'>['parties'][number]

async function aPaidParty(page: Page): Promise<Party> {
  const me = await callOfficeOn(page, 'me', {})
  const id = me.outlets.find(({ slug }) => slug.includes('kuningan'))?.id ?? 0
  const nightOn = (night?: string) => callOfficeOn(page, 'night', { outletId: id, ...(night && { night }) })
  const { night } = await nightOn()
  for (let days = 0; days < 8; days++) {
    const date = new Date(Date.parse(night) + days * DAY_MS).toISOString().slice(0, 10)
    await page.request.post('/api/office/call/fillNight', { data: { outletId: id, night: date }, headers })
    const { parties, tables } = await nightOn(date)
    const occupiedIds = new Set(parties.flatMap(({ tableIds }) => tableIds))
    const isFree = tables.some((table) => table.isReservable && table.hold === null && !occupiedIds.has(table.id))
    const party = parties.find(({ kind, state }) => kind === 'tables' && state === 'Completed')
    if (party && isFree) return party
  }
  throw new Error('no party has paid')
}

const choose = async (page: Page, name: string) => {
  await page.locator('main').getByRole('button', { name: /^More/ }).first().click()
  await page.getByRole('button', { name }).click()
}

test('on a phone staff move a party in three taps, and then set a later arrival', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await stepIn(page, 'owner')
  const { code } = await aPaidParty(page)
  await page.goto(`/office/reservations/${code}`)
  await choose(page, 'Move to another table')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'To be had' })).toBeChecked()
  await expect(dialog.getByText('Same price').first()).toBeVisible()
  for (const theme of ['day', 'night'] as const) {
    await turnTo(page, theme)
    await expectOfficeClean(page)
  }
  // The dialog selects the free table with the smallest price difference. So three taps are enough: the button More, the entry for moving,
  // and the confirmation.
  await expect(dialog.locator('.moves__table').first().getByRole('radio')).toBeChecked()
  await dialog.getByRole('button', { name: /^Move to / }).click()
  await expect(page.locator('.toast, [role=status]').getByText(/^Moved to /)).toBeVisible()

  await choose(page, 'Change the arrival')
  await dialog.getByLabel('Arrival').fill('12:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Arrival').fill('22:15')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Comes at 22:15')).toBeVisible()

  // On a desktop, staff drag an empty table onto the table of the party to join the two tables. The page shows the price of the joined
  // table before staff confirm the change.
  await page.setViewportSize({ width: 1440, height: 900 })
  const { night } = await callOfficeOn(page, 'reservation', { id: code })
  const { parties } = await callOfficeOn(page, 'night', { outletId: 1, night })
  const party = parties.find((candidate) => candidate.code === code)
  const { tables } = await callOfficeOn(page, 'tablesToJoin', { id: party?.id ?? '' })
  const freeTable = tables.find(({ kept }) => kept === null)
  await page.goto(`/office/luna-senja/kuningan/floor?night=${night}`)
  await page.locator(`[data-table="${freeTable?.id}"]`).hover()
  await page.mouse.down()
  await page.locator(`[data-table="${party?.tableIds[0]}"]`).hover()
  await page.mouse.up()
  await page
    .getByRole('dialog', { name: /^Tables of / })
    .getByRole('button', { name: new RegExp(`^Join .* ${freeTable?.name}$`) })
    .click()
  await expect(page.locator('.toast, [role=status]').getByText(`${freeTable?.name} is joined`)).toBeVisible()
})
