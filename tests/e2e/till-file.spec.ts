// Tests the page that imports the file of a till: the columns, the check before the import with the faulty lines, and the import itself.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { clockIn } from '#domain/calendar/night.ts'
import { callOfficeOn, expectOfficeClean, stepIn, turnTo } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { anOpenOutlet } from '#tests/support/browser-till.ts'

const fileOf = (text: string) => ({ name: 'till.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

async function expectCleanInBothThemes(page: Page) {
  for (const theme of ['night', 'day'] as const) {
    await turnTo(page, theme)
    await expectOfficeClean(page)
  }
}

/**
 * Finds a party that shares no table with another party tonight. Also returns the arrival time of the party in the time zone of the outlet.
 */
async function aParty(page: Page) {
  const { outlet, night, parties, atTables } = await anOpenOutlet(page, ['prawirotaman', 'losari', 'canggu', 'polonia'])
  const isAlone = (place: string) => parties.filter((party) => party.place === place).length === 1
  const party = atTables.find(({ place, spent }) => spent === null && isAlone(place))
  if (!party) throw new Error('no party is alone at its table')
  const { outlet: hall } = await callOfficeOn(page, 'tillBills', { outletId: outlet.id, night })
  return {
    path: `/office/${outlet.brand}/${outlet.slug}/bills/file?night=${night}`,
    name: party.name,
    table: party.place.split(' + ')[0] ?? '',
    clock: clockIn(new Date(party.arrivalAt), hall.zone),
  }
}

const MEANINGS = [
  ['Ref', 'number'],
  ['Spot', 'table'],
  ['At', 'opened'],
  ['What', 'item'],
  ['Sum', 'amount'],
] as const
const HEAD = MEANINGS.map(([column]) => column).join(',')

/**
 * Chooses the meaning of each column. After each choice, the page reads the file again. The test delays each response by half a second and
 * makes the next choice without waiting.
 */
async function giveMeanings(page: Page) {
  await page.route('**/call/checkTillFile', async (route) => {
    await pause(500)
    await route.continue()
  })
  const choiceOf = (column: string) => page.getByLabel(`Column ${column} becomes`)
  for (const [column, meaning] of MEANINGS) await choiceOf(column).selectOption(meaning)
  await page.unrouteAll({ behavior: 'wait' })
  for (const [column, meaning] of MEANINGS) await expect(choiceOf(column)).toHaveValue(meaning)
}

test('at 390 px staff choose the meaning of unknown columns and import bills with and without a guest', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await stepIn(page, 'owner')
  const { path, name, table, clock } = await aParty(page)
  const first = `${HEAD}
0101,${table.toLowerCase()},${clock},Gin,9000000
0101,${table.toLowerCase()},${clock},Tonic,450000
`
  await page.goto(path)
  await page.getByLabel('File', { exact: true }).setInputFiles(
    fileOf(`${first}0102,Bar 99,${clock},Tea,25000
0103,Bar 99,${clock},Coffee,plenty
`),
  )
  await expect(page.getByText('Required columns that are missing: Bill number, Table, Opened, Amount.')).toBeVisible()
  await expectCleanInBothThemes(page)
  await giveMeanings(page)
  const fault = page.getByRole('listitem').filter({ hasText: '“plenty” is not an amount in rupiah' })
  await expect(fault).toContainText('Row 5')
  const row = (number: string) => page.getByRole('row').filter({ hasText: number })
  await expect(row('.0101')).toContainText(name)
  await expect(row('.0101')).toContainText('9,450,000 2 lines')
  await expect(row('.0102')).toContainText('The plan has no table of this name')
  await expect(row('.0103')).toHaveCount(0)
  await expectCleanInBothThemes(page)
  await page.getByRole('button', { name: 'Import 2 bills' }).click()
  await expect(page.getByRole('status')).toContainText('Bills with a guest: 1, waiting: 1, stored before: 0.')

  await page.reload()
  await page.getByLabel('Or paste the rows').fill(`${first}0104,Bar 99,${clock},Tea,30000`)
  await page.getByRole('button', { name: 'Read the pasted rows' }).click()
  await expect(page.getByLabel('Column Spot becomes')).toHaveValue('table')
  await expect(row('.0101')).toContainText('stored already')
  await page.getByRole('button', { name: 'Import 2 bills' }).click()
  await expect(page.getByRole('status')).toContainText('Bills with a guest: 0, waiting: 1, stored before: 1.')
  await page.getByRole('link', { name: 'See the bills of this night' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Bar 99' })).toHaveCount(2)
  await expect(row('.0101')).toContainText(name)
  await expectCleanInBothThemes(page)
})

test('at 1440 px in Indonesian, the page recognizes the columns of a known till and shows a fault at its line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await stepIn(page, 'owner', { language: 'id' })
  const { path, table, clock } = await aParty(page)
  await page.goto(path)
  await page.getByLabel('File', { exact: true }).setInputFiles(
    fileOf(`No Nota;Meja;Jam;Menu;Harga
0201;${table};${clock.replace(':', '.')};Gin;Rp 2.500.000
0202;Bar 99;25.99;Teh;25.000
`),
  )
  await expect(page.getByRole('heading', { name: 'Yang akan masuk' })).toBeVisible()
  await expect(page.getByLabel('Kolom No Nota menjadi')).toHaveValue('number')
  await expect(page.getByRole('listitem').filter({ hasText: '25.99' }).first()).toContainText('Baris 3')
  await expect(page.getByRole('button', { name: 'Masukkan 1 tagihan' })).toBeVisible()
  await expectCleanInBothThemes(page)
})
